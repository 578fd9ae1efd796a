import type { Network } from '#contract/common.ts';
import type { Line, TransactionLine } from '#contract/import-line.ts';
import { decimalRatio, type Swap, type SwapAmount, swapLegsCounted, swapLegsMax } from '#contract/swap.ts';
import { ownEntries } from './address-oracle.ts';

/* Swaps computed from the lines alone, by reading all of them. */

/** What is compared of a swap; values in dollars are compared separately. */
export interface ExpectedSwap {
  readonly swapId: string;
  readonly status: Swap['status'];
  readonly createdAt: string;
  readonly legs: readonly string[];
  readonly hasMoreLegs: boolean;
  readonly parties: readonly {
    readonly publicKey: string;
    readonly given: readonly Pick<SwapAmount, 'asset' | 'amount'>[];
    readonly received: readonly Pick<SwapAmount, 'asset' | 'amount'>[];
    readonly rate: Swap['parties'][number]['rate'];
  }[];
}

interface Leg {
  readonly line: TransactionLine;
  readonly at: string;
  /** Order of first mention. */
  readonly seq: number;
}

export interface SwapFilter {
  readonly token?: string | undefined;
  readonly address?: string | undefined;
}

/** Returns every swap of a network, newest first, that has a leg which fits the filter among those that count. */
export function expectedSwaps(lines: readonly Line[], network: Network, filter: SwapFilter = {}): ExpectedSwap[] {
  const placed = [...swapsOf(lines, network)].flatMap(([swapId, all]) => {
    const legs = all.slice(0, swapLegsCounted);
    const place = legs.find(({ line }) => fits(line, filter));
    return place ? [{ place, swap: toExpected(swapId, legs, all.length) }] : [];
  });
  return placed.sort((one, other) => compare(other.place, one.place)).map(({ swap }) => swap);
}

function swapsOf(lines: readonly Line[], network: Network): Map<string, Leg[]> {
  const transactions = new Map<string, TransactionLine>();
  for (const line of lines) {
    if (line.record === 'transaction' && line.network === network) transactions.set(line.id, line);
  }
  const legs = [...transactions.values()].map((line, seq) => ({
    line,
    seq,
    at: line.createdAt ?? line.updatedAt ?? '',
  }));
  const withSwap = legs.filter(({ line }) => line.swapId);
  return Map.groupBy(withSwap.sort(compare), ({ line }) => (line.swapId ?? '').replaceAll('\0', '\uFFFD'));
}

function compare(one: Leg, other: Leg): number {
  return one.at < other.at ? -1 : one.at > other.at ? 1 : one.seq - other.seq;
}

function fits(line: TransactionLine, { token, address }: SwapFilter): boolean {
  const isOfToken = token === undefined || ('amount' in line && line.tokenMetadata?.tokenIdentifier === token);
  return isOfToken && (address === undefined || [line.from?.pubkey, line.to?.pubkey].includes(address));
}

function toExpected(swapId: string, legs: readonly Leg[], count: number): ExpectedSwap {
  const moved = legs.filter(({ line }) => !['failed', 'expired', 'returned'].includes(line.status));
  const parties = new Map<string, Map<string, bigint>[]>();
  for (const { line } of moved) {
    for (const [publicKey, change] of changesOf(line)) {
      if (change === 0n) continue;
      const [given = new Map(), received = new Map()] = parties.get(publicKey) ?? [];
      parties.set(publicKey, [given, received]);
      const sums = change < 0n ? given : received;
      const asset = 'amount' in line ? (line.tokenMetadata?.tokenIdentifier ?? '') : 'btc';
      sums.set(asset, (sums.get(asset) ?? 0n) + (change < 0n ? -change : change));
    }
  }
  const decimals = new Map(
    legs.flatMap(({ line }) =>
      'amount' in line && line.tokenMetadata ? [[line.tokenMetadata.tokenIdentifier, line.tokenMetadata.decimals]] : [],
    ),
  );
  const isSwap = [...parties.values()].some(([given, received]) => given?.size && received?.size);
  return {
    swapId,
    status:
      moved.length < legs.length
        ? 'failed'
        : !isSwap
          ? 'incomplete'
          : legs.every(({ line }) => line.status === 'confirmed')
            ? 'confirmed'
            : 'pending',
    createdAt: legs[0]?.at ?? '',
    legs: legs.slice(0, swapLegsMax).map(({ line }) => line.id),
    hasMoreLegs: count > swapLegsMax,
    parties: [...parties].map(([publicKey, [given = new Map(), received = new Map()]]) => ({
      publicKey,
      given: [...given].map(([asset, amount]) => ({ asset, amount: String(amount) })),
      received: [...received].map(([asset, amount]) => ({ asset, amount: String(amount) })),
      rate: rateOf([...given], [...received], decimals),
    })),
  };
}

/** Returns the changes of balances by a transaction, senders first. */
function changesOf(line: TransactionLine): Map<string, bigint> {
  const changes = new Map<string, bigint>();
  const change = (publicKey: string | null | undefined, amount: bigint) => {
    if (publicKey) changes.set(publicKey, (changes.get(publicKey) ?? 0n) + amount);
  };
  const amount = BigInt('amount' in line ? line.amount : line.amountSats);
  if (line.multiIoDetails) {
    const { inputs, outputs } = ownEntries(line);
    for (const entry of inputs) change(entry.pubkey, -BigInt(entry.amount));
    for (const entry of outputs) change(entry.pubkey, BigInt(entry.amount));
  } else {
    if (line.type !== 'token_mint') change(line.from?.pubkey, -amount);
    if (line.type !== 'token_burn') change(line.to?.pubkey, amount);
  }
  return changes;
}

function rateOf(
  given: readonly (readonly [string, bigint])[],
  received: readonly (readonly [string, bigint])[],
  decimals: ReadonlyMap<string, number>,
) {
  const [[gave, paid = 0n] = [], [got, obtained = 0n] = []] = [given[0], received[0]];
  if (given.length !== 1 || received.length !== 1 || gave === got) return null;
  const scale = (asset: string | undefined) => 10n ** BigInt(decimals.get(asset ?? '') ?? 0);
  const [one, other] = [obtained * scale(gave), paid * scale(got)];
  return { receivedPerGiven: decimalRatio(one, other), givenPerReceived: decimalRatio(other, one) };
}
