import { encodeAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import { type Swap, type SwapAmount, type SwapParty, type SwapRate, swapLegsMax } from '#contract/swap.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { amountOf, effectOf } from '#server/store/write/entry.ts';
import { type ListedTransactionRow, recordOf, toSummary, toUsd, volumeOf } from './transaction-shape.ts';

interface Sum {
  amount: bigint;
  /** Millionths of a dollar at the time; undefined if a price is missing. */
  usdMicros: bigint | undefined;
  readonly tokenMetadata: TransactionSummary['tokenMetadata'];
}

/** Sums by asset, `btc` or a token identifier. */
type Sums = Map<string, Sum>;

interface Moved {
  readonly given: Sums;
  readonly received: Sums;
}

const failed: readonly string[] = ['failed', 'expired'];

/**
 * Legs that failed or expired, and legs in an unknown token, move nothing.
 * @param rows at least one, in order of creation
 */
export function toSwap(network: Network, rows: readonly [ListedTransactionRow, ...ListedTransactionRow[]]): Swap {
  const legs = rows.slice(0, swapLegsMax);
  const parties = [...movedBy(network, legs)].map(([publicKey, moved]) => toParty(network, publicKey, moved));
  return {
    swapId: rows[0].swap_id ?? '',
    status: statusOf(legs, parties),
    createdAt: rows[0].created_at,
    legs: legs.map((row) => ({ ...toSummary(network, row), ...volumeOf(row) })),
    hasMoreLegs: rows.length > legs.length,
    parties,
  };
}

function statusOf(legs: readonly ListedTransactionRow[], parties: readonly SwapParty[]): Swap['status'] {
  if (legs.some(({ status }) => failed.includes(status))) return 'failed';
  if (!parties.some(({ given, received }) => given.length > 0 && received.length > 0)) return 'incomplete';
  return legs.every(({ status }) => status === 'confirmed') ? 'confirmed' : 'pending';
}

function movedBy(network: Network, legs: readonly ListedTransactionRow[]): Map<string, Moved> {
  const parties = new Map<string, Moved>();
  for (const row of legs) {
    if (failed.includes(row.status)) continue;
    const record = recordOf(row);
    const { asset, moves } = effectOf(record);
    const total = amountOf(record);
    const usdMicros = BigInt(row.usd_micros);
    const { tokenMetadata } = toSummary(network, row);
    for (const [publicKey, move] of moves) {
      if (asset === null || move === 0n) continue;
      const moved = parties.get(publicKey) ?? { given: new Map(), received: new Map() };
      parties.set(publicKey, moved);
      const amount = move < 0n ? -move : move;
      const worth = usdMicros > 0n && total > 0n ? (usdMicros * amount) / total : undefined;
      add(move < 0n ? moved.given : moved.received, asset, { amount, usdMicros: worth, tokenMetadata });
    }
  }
  return parties;
}

function add(sums: Sums, asset: string, more: Sum): void {
  const sum = sums.get(asset);
  if (!sum) {
    sums.set(asset, more);
    return;
  }
  sum.amount += more.amount;
  sum.usdMicros = plus(sum.usdMicros, more.usdMicros);
}

function plus(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
}

function toParty(network: Network, publicKey: string, { given, received }: Moved): SwapParty {
  const rate = rateOf(given, received);
  const [givenMicros, receivedMicros] = [microsOf(given), microsOf(received)];
  return {
    party: { type: 'core', identifier: encodeAddress({ network, publicKey }), pubkey: publicKey },
    given: amountsOf(given),
    received: amountsOf(received),
    rate,
    givenUsd: givenMicros === undefined ? null : toUsd(givenMicros),
    receivedUsd: receivedMicros === undefined ? null : toUsd(receivedMicros),
    priceImpactPercent: rate && impactOf(givenMicros, receivedMicros),
  };
}

function amountsOf(sums: Sums): SwapAmount[] {
  return [...sums].map(([asset, { amount, tokenMetadata }]) => ({
    asset,
    amount: amount.toString(),
    tokenMetadata: tokenMetadata ?? null,
  }));
}

function microsOf(sums: Sums): bigint | undefined {
  return [...sums.values()]
    .map(({ usdMicros }) => usdMicros)
    .reduce<bigint | undefined>(plus, sums.size === 0 ? undefined : 0n);
}

function rateOf(given: Sums, received: Sums): SwapRate | null {
  const [[gave] = [], [got] = []] = [[...given], [...received]];
  if (!gave || !got || given.size > 1 || received.size > 1 || gave[0] === got[0]) return null;
  // Amounts divided by different units: each is multiplied by the unit of the other.
  const [paid, obtained] = [gave[1].amount * unitOf(got[1]), got[1].amount * unitOf(gave[1])];
  return { receivedPerGiven: decimalRatio(obtained, paid), givenPerReceived: decimalRatio(paid, obtained) };
}

function unitOf({ tokenMetadata }: Sum): bigint {
  return 10n ** BigInt(tokenMetadata?.decimals ?? 0);
}

function impactOf(given: bigint | undefined, received: bigint | undefined): number | null {
  if (given === undefined || received === undefined || given === 0n) return null;
  return Number(((received - given) * 1_000_000n) / given) / 10_000;
}

const significantDigits = 18;

/**
 * Returns a decimal text: exact if the division ends within 18 significant digits, otherwise rounded down to 18. All
 * digits of an integer part are kept. Both are above 0.
 */
export function decimalRatio(numerator: bigint, denominator: bigint): string {
  const whole = numerator / denominator;
  const remainder = numerator % denominator;
  if (remainder === 0n) return whole.toString();
  const fraction = fractionOf(remainder, denominator, whole === 0n ? 0 : whole.toString().length);
  return fraction === '' ? whole.toString() : `${whole}.${fraction}`;
}

/** Returns the digits after the point; leading zeros of a number below one are not significant. */
function fractionOf(remainder: bigint, denominator: bigint, wholeDigits: number): string {
  const zeros = wholeDigits > 0 ? 0 : leadingZeros(remainder, denominator);
  const length = zeros + Math.max(0, significantDigits - wholeDigits);
  if (length === 0) return '';
  const digits = (remainder * 10n ** BigInt(length)) / denominator;
  return digits
    .toString()
    .padStart(length, '0')
    .replace(/(?<!0)0+$/, '');
}

function leadingZeros(remainder: bigint, denominator: bigint): number {
  const zeros = Math.max(0, denominator.toString().length - remainder.toString().length - 1);
  return remainder * 10n ** BigInt(zeros + 1) < denominator ? zeros + 1 : zeros;
}
