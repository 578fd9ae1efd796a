import { parsePublicKey, publicKeyOf } from '#contract/codec/identifier.ts';
import { rateOf, type Swap, type SwapAmount, type SwapParty } from '#contract/swap.ts';
import type { Party } from '#contract/token.ts';
import { factsOf, isPaidBySender, isPaidToRecipient, isVoid } from '#contract/transaction-types.ts';
import type { Locale } from '#i18n/locale.ts';
import { netEffectOn, partyKeyOf } from './address-effect.ts';
import { toBigInt } from './amounts.ts';
import { sentenceOf } from './sentence.ts';

/* Swaps as rows of a list, and as one of their addresses sees them. */

/** A row of a list: one transaction, or the legs of one swap. */
export type RowGroup<Row> = readonly [Row, ...Row[]];

/** Groups the legs of each swap at the position of the first; any other row is a separate group. */
export function groupSwaps<Row extends { readonly swapId?: string | null | undefined }>(
  rows: readonly Row[],
): RowGroup<Row>[] {
  const groups: [Row, ...Row[]][] = [];
  const swaps = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const swap = row.swapId ? swaps.get(row.swapId) : undefined;
    if (swap) {
      swap.push(row);
      continue;
    }
    const group: [Row, ...Row[]] = [row];
    groups.push(group);
    if (row.swapId) swaps.set(row.swapId, group);
  }
  return groups;
}

/** Returns the legs of a swap with tokens before bitcoin, whose unit then stands below those of its column. */
export function tokensFirst<Leg extends { readonly amountSats?: number | bigint | null | undefined }>(
  legs: readonly Leg[],
): Leg[] {
  return legs.toSorted(({ amountSats: a }, { amountSats: b }) => Number(a != null) - Number(b != null));
}

/** Status of a swap of which one leg was confirmed, and another failed or expired: one side lost what it gave. */
export const halfExecuted = 'half_executed';

/** Returns the status that legs share; if one failed or expired, `half_executed` or `failed`; else `pending`. */
export function statusOfLegs([first, ...others]: RowGroup<{ readonly status: string }>): string {
  if (others.every(({ status }) => status === first.status)) return first.status;
  const statuses = [first, ...others].map(({ status }) => status);
  if (!statuses.some(isVoid)) return 'pending';
  return statuses.includes('confirmed') ? halfExecuted : 'failed';
}

/** Returns the status of a swap as the service has it, except `half_executed`, which it calls `failed`. */
export function statusOfSwap({ status, legs }: Pick<Swap, 'status' | 'legs'>): string {
  const [first, ...others] = legs;
  return first && statusOfLegs([first, ...others]) === halfExecuted ? halfExecuted : status;
}

/** Returns the title of the page of both legs if only one moved something; undefined for other swaps. */
export function halfDoneTitle(locale: Locale, swap: Swap, unit?: 'sats' | 'btc' | 'usd'): string | undefined {
  const arrived = swap.legs.find(({ status }) => status === 'confirmed');
  if (arrived === undefined || statusOfSwap(swap) !== halfExecuted) return undefined;
  const headline = locale.t('sentence.headline.half_executed', { kind: locale.t('transaction.swap') });
  return `${headline}: ${sentenceOf(locale, arrived, unit)}`;
}

/** An address of a swap, also with what legs that failed or expired would have moved. */
export interface SwapSide extends SwapParty {
  readonly failedGiven: SwapAmount[];
  readonly failedReceived: SwapAmount[];
}

export interface SwapView {
  readonly party: SwapSide;
  /** The other addresses that give or receive. */
  readonly others: readonly SwapSide[];
}

/** Returns a swap as seen by the first address that `isWanted`, else the first that gives and receives, or any. */
export function swapViewOf(swap: Swap, isWanted: (side: SwapSide) => boolean): SwapView | undefined {
  const sides = sidesOf(swap);
  const party =
    sides.find(isWanted) ??
    sides.find(
      ({ given, received, failedGiven, failedReceived }) =>
        given.length + failedGiven.length > 0 && received.length + failedReceived.length > 0,
    ) ??
    sides[0];
  return party && { party, others: sides.filter((other) => other !== party) };
}

/** Returns the parties of a swap as the service has them, then those of legs that failed or expired alone. */
function sidesOf({ parties, legs }: Swap): SwapSide[] {
  const sides = new Map<string, SwapSide>(
    parties.map((party) => [
      keyOf(party.party) ?? party.party.identifier,
      { ...party, failedGiven: [], failedReceived: [] },
    ]),
  );
  for (const leg of legs) {
    if (!isVoid(leg.status)) continue;
    for (const { party, amount } of movesOf(leg)) {
      const key = keyOf(party);
      if (key === undefined || amount === 0n) continue;
      const side = sides.get(key) ?? { ...nothingOf(party), failedGiven: [], failedReceived: [] };
      const moved = {
        asset: assetOf(leg),
        amount: (amount < 0n ? -amount : amount).toString(),
        tokenMetadata: leg.tokenMetadata ?? null,
      };
      sides.set(
        key,
        amount < 0n
          ? { ...side, failedGiven: plus(side.failedGiven, moved) }
          : { ...side, failedReceived: plus(side.failedReceived, moved) },
      );
    }
  }
  return [...sides.values()];
}

/** Returns what was to be exchanged at which rate, also by legs that failed; no rate unless it is one asset for another. */
export function agreedOf(side: SwapSide): Pick<SwapParty, 'given' | 'received' | 'rate'> {
  const given = side.failedGiven.reduce(plus, side.given);
  const received = side.failedReceived.reduce(plus, side.received);
  return { given, received, rate: rateOf(given, received) };
}

type Leg = Swap['legs'][number];

/** Returns what a leg takes from (below zero) and brings to each of its parties, if it does not fail. */
function movesOf(leg: Leg): { readonly party: Party; readonly amount: bigint }[] {
  const { multiIoDetails: details, from, to, type, tokenAmount, amountSats } = leg;
  if (details) {
    const entries = new Map([...details.inputs, ...details.outputs].map((entry) => [partyKeyOf(entry), entry]));
    return [...entries].map(([key, { address, pubkey }]) => ({
      party: { type: 'core', identifier: address, pubkey },
      amount: netEffectOn(leg, key)?.gain ?? 0n,
    }));
  }
  const amount = toBigInt(tokenAmount ?? amountSats ?? 0);
  const facts = factsOf(type);
  // A transfer to itself moves nothing.
  if (from && to && keyOf(from) === keyOf(to)) return [];
  return [
    ...(from && isPaidBySender(facts) ? [{ party: from, amount: -amount }] : []),
    ...(to && isPaidToRecipient(facts) ? [{ party: to, amount }] : []),
  ];
}

/** Returns `btc` or a token identifier; empty for a token that the service does not describe. */
function assetOf({ tokenAmount, tokenMetadata }: Leg): string {
  return tokenMetadata?.tokenIdentifier ?? (tokenAmount === null || tokenAmount === undefined ? 'btc' : '');
}

/** Returns the key of an address of the network; undefined for another party. */
function keyOf({ identifier, pubkey }: Party): string | undefined {
  return pubkey?.toLowerCase() || publicKeyOf(identifier) || parsePublicKey(identifier);
}

function nothingOf(party: Party): SwapParty {
  return {
    party,
    given: [],
    received: [],
    rate: null,
    givenUsd: null,
    receivedUsd: null,
    priceImpactPercent: null,
  };
}

function plus(amounts: SwapAmount[], more: SwapAmount): SwapAmount[] {
  const known = amounts.find(({ asset }) => asset === more.asset);
  if (!known) return [...amounts, more];
  const amount = (BigInt(known.amount) + BigInt(more.amount)).toString();
  return amounts.map((one) => (one === known ? { ...one, amount } : one));
}
