import type { Network } from '../../../contract/common.ts';
import type { TransactionSummary } from '../../../contract/transaction.ts';
import { formatCount } from '../../../format/digits.ts';
import { latestWords } from '../../../words/en/latest.ts';
import { listWords } from '../../../words/en/lists.ts';
import { unitWords } from '../../../words/en/units.ts';

const words = latestWords.pulse;

/** How many transactions the pulse shows. */
export const pulseSize = 250;

/** One bar: `x` from 0 to 1000, `y` from 100 (the foot) up to 0. */
interface Bar {
  readonly x: number;
  readonly y: number;
}

interface Tick {
  /** Percent of the width or height. */
  readonly at: number;
  readonly label: string;
}

/** What the pulse draws and says. */
export interface Pulse {
  readonly bitcoin: readonly Bar[];
  readonly token: readonly Bar[];
  /** Values, at percent from the top. */
  readonly values: readonly Tick[];
  /** Times, at percent from the left. */
  readonly times: readonly Tick[];
  /** The picture in words. */
  readonly sentence: string;
}

const stub = 1.5;

// The least value drawn to scale, and what a reader compares with.
const scales = {
  MAINNET: { floor: 1, large: 10_000, unit: words.dollars },
  REGTEST: { floor: 100, large: 1_000_000, unit: 'sats' },
} as const;

/** The newest transactions of two lists, each once, oldest first. */
export function newestOf(...lists: readonly (readonly TransactionSummary[])[]): TransactionSummary[] {
  const byId = new Map(lists.flat().map((row) => [row.id, row]));
  return [...byId.values()]
    .filter(({ createdAt }) => typeof createdAt === 'string')
    .toSorted((a, b) => timeOf(a) - timeOf(b))
    .slice(-pulseSize);
}

/**
 * Bars by time and value, on a logarithmic scale of US dollars; of sats on REGTEST, whose coins have no price.
 * @param rows oldest first
 * @param now in milliseconds, the right edge
 */
export function pulseOf(rows: readonly TransactionSummary[], network: Network, now: number): Pulse {
  const scale = scales[network];
  const start = Math.min(now, ...rows.map(timeOf));
  const span = Math.max(1, now - start);
  const worth = rows.map((row) => (network === 'MAINNET' ? row.valueUsd : (row.amountSats ?? 0)));
  const decades = Math.max(5.5, Math.log10(Math.max(scale.floor, ...worth) / scale.floor) + 0.3);
  const heightOf = (value: number) => (value > scale.floor ? (Math.log10(value / scale.floor) / decades) * 100 : 0);
  const bars = rows.map((row, index) => ({
    x: round(Math.min(1, Math.max(0, (timeOf(row) - start) / span)) * 1000),
    y: round(100 - Math.max(stub, heightOf(worth[index] ?? 0))),
  }));
  // Two decades apart; more where a stranger's price makes a scale of forty.
  const apart = 2 * Math.ceil(decades / 10);
  const lines = Array.from(
    { length: Math.floor(decades / apart) + 1 },
    (_, index) => scale.floor * 10 ** (apart * index),
  );
  return {
    bitcoin: bars.filter((_, index) => !isToken(rows[index])),
    token: bars.filter((_, index) => isToken(rows[index])),
    values: lines.toReversed().map((value) => ({
      at: round(100 - heightOf(value)),
      label: network === 'MAINNET' ? unitWords.dollars(compact(value)) : compact(value),
    })),
    times: timeTicks(span),
    sentence: sentenceOf(
      worth.filter((value) => value > 0),
      rows.length,
      span,
      scale,
    ),
  };
}

/** Path of all bars as one: from the foot up, each. */
export function barsPath(bars: readonly Bar[]): string {
  return bars.map(({ x, y }) => `M${x} 100V${y}`).join('');
}

function isToken(row: TransactionSummary | undefined): boolean {
  return row?.tokenAmount !== null && row?.tokenAmount !== undefined;
}

function timeOf({ createdAt }: TransactionSummary): number {
  return Date.parse(createdAt ?? '');
}

const seconds = [1, 5, 15, 30, 60, 300, 600, 1800, 3600, 10_800, 21_600, 43_200, 86_400];

/** The left edge, two or three whole spans before now, and now. */
function timeTicks(span: number): Tick[] {
  const step = seconds.find((length) => span / 1000 / length <= 4) ?? 86_400 * Math.ceil(span / 86_400_000 / 3);
  const ticks = [];
  // On a phone the first label takes a quarter of the width, "now" an eighth.
  for (let ago = step; ago * 1000 < span * 0.72; ago += step) {
    if (ago * 1000 > span * 0.14) ticks.unshift({ at: round(100 - (ago * 100_000) / span), label: inWords(ago) });
  }
  return [{ at: 0, label: words.ago(inWords(span / 1000)) }, ...ticks, { at: 100, label: listWords.now }];
}

function inWords(length: number): string {
  if (length < 60) return `${Math.floor(length)} ${unitWords.s}`;
  if (length < 3600) return `${Math.floor(length / 60)} ${unitWords.min}`;
  if (length < 172_800) return `${Math.floor(length / 3600)} ${unitWords.h}`;
  return `${Math.floor(length / 86_400)} ${unitWords.d}`;
}

function sentenceOf(worth: number[], count: number, span: number, scale: (typeof scales)[Network]): string {
  if (count === 0) return `${latestWords.noneYet}.`;
  const sorted = worth.toSorted((a, b) => a - b);
  const at = (share: number) => plain(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  const large = worth.filter((value) => value > scale.large).length;
  const unknown = count - worth.length;
  return [
    words.bars(count, inWords(span / 1000)),
    sorted.length > 0 ? words.half(at(0.25), at(0.75), scale.unit) : words.noValues,
    words.large(large, plain(scale.large), scale.unit),
    unknown > 0 ? words.without(unknown, scale.unit) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function plain(value: number): string {
  return value < 1 ? words.underOne : formatCount(Math.floor(value));
}

function compact(value: number): string {
  if (value >= 1e9) return powerOfTen(Math.round(Math.log10(value)));
  if (value >= 1e6) return `${value / 1e6} ${unitWords.M}`;
  return value >= 10_000 ? `${value / 1000} ${unitWords.k}` : formatCount(value);
}

function powerOfTen(power: number): string {
  return `10${[...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
