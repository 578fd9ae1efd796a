import { hasDollarValue, type Network } from '#contract/common.ts';
import { type LatestValue, latestValues, namedValues } from '#contract/transaction.ts';
import { formatDecimal } from '#format/numbers.ts';
import { aheadMilliseconds } from '#format/time.ts';
import type { Locale } from '#i18n/locale.ts';
import { keyOfValue, type StreamPoint } from './stream-link.tsx';
import { inWords, scales, sentenceOf } from './stream-text.ts';

type StreamAsset = 'bitcoin' | 'lightning' | 'token';

export interface StreamDrawing {
  /** Dots of one size and asset, as one path: `x` from 0 to 1000, `y` from 186 (bottom) to 20. */
  readonly dots: readonly { readonly asset: StreamAsset; readonly width: number; readonly path: string }[];
  /** Every dot, oldest first. */
  readonly points: readonly StreamPoint[];
  /** The largest values, in percent of the width and height. */
  readonly labels: readonly {
    readonly id: string;
    readonly x: number;
    readonly y: number;
    readonly text: string;
    readonly title: string;
  }[];
  readonly times: readonly Tick[];
  /** Text alternative. */
  readonly sentence: string;
}

/** Returns the right edge: when the values were read, or the time of a row since. A row ahead of its time moves nothing. */
export function edgeOf(readAt: number, rows: readonly LatestValue[] | undefined): number {
  const last = rows?.findLast((row) => timeOf(row) <= readAt + aheadMilliseconds);
  return Math.max(readAt, last ? timeOf(last) : 0);
}

/** Widths of dots in pixels, from these multiples of the smallest value drawn to scale. */
const sizes = [
  [20_000, 26],
  [2500, 16],
  [250, 10],
  [25, 6.5],
  [0, 4],
] as const;

const bottom = 186;

const height = 166;

/** Returns the newest values of several lists, each once, oldest first. */
export function newestOf(...lists: readonly (readonly LatestValue[])[]): LatestValue[] {
  const known = new Map<string, LatestValue>();
  for (const row of lists.flat()) {
    const key = keyOfValue(row);
    known.set(key, { ...known.get(key), ...row });
  }
  return [...known.values()].toSorted((a, b) => timeOf(a) - timeOf(b)).slice(-latestValues);
}

/**
 * Returns dots by time and value, on a logarithmic scale of US dollars; of sats on REGTEST, which has no price.
 * @param rows oldest first
 * @param edge the right edge, in milliseconds and as text
 */
export function streamOf(
  locale: Locale,
  rows: readonly LatestValue[],
  network: Network,
  { now, end }: { readonly now: number; readonly end: string },
): StreamDrawing {
  const scale = scales(locale)[network];
  const start = Math.min(now, ...rows.map(timeOf));
  const span = Math.max(1, now - start);
  const worth = rows.map(({ value }) => value);
  const decades = Math.max(5.5, Math.log10(Math.max(scale.floor, ...worth) / scale.floor) + 0.3);
  const dots = rows.map((row) => {
    const times = row.value / scale.floor;
    return {
      row,
      asset: row.asset === 'token' ? 'token' : row.isLightning ? 'lightning' : 'bitcoin',
      width: sizes.find(([least]) => times >= least)?.[1] ?? 4,
      x: Math.round(Math.min(1, Math.max(0, (timeOf(row) - start) / span)) * 1000),
      y: Math.round(bottom - (times > 1 ? (Math.log10(times) / decades) * height : 0)),
    } as const;
  });
  const byLook = Map.groupBy(dots, ({ asset, width }) => `${asset} ${width}`);
  const named = dots
    .filter(({ row }) => row.value > 0)
    .toSorted((a, b) => b.row.value - a.row.value)
    .slice(0, namedValues);
  return {
    // The largest are below the others.
    dots: [...byLook.values()]
      .flatMap((same) => {
        const [first] = same;
        return first ? [{ asset: first.asset, width: first.width, path: dotsPath(same) }] : [];
      })
      .toSorted((a, b) => b.width - a.width),
    points: dots,
    labels: labelsOf(
      dots,
      named.flatMap(({ row, ...dot }) => {
        const { id, value } = row;
        const text = worthText(locale, network, value);
        return id === undefined ? [] : [{ dot, id, text, title: titleOf(locale, network, row, now) }];
      }),
    ),
    times: timeTicks(locale, span, end),
    sentence: sentenceOf(
      locale,
      worth.filter((value) => value > 0),
      rows.length,
      span,
      end,
      scale,
    ),
  };
}

/** About as on a wide screen. */
const pixelsOfPercent = 4.7;

const pixelsHigh = 192;

const pixelsOfDigit = 7;

type Dot = Readonly<Record<'x' | 'y' | 'width', number>>;

/** Edges of a text, in pixels of the drawing. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

const textHeight = 16;

/** Returns the places of a text beside its dot that are within the drawing, the preferred one first: right, left, above. */
function boxesBeside({ x, y, width }: Dot, text: string): Box[] {
  const length = text.length * pixelsOfDigit;
  const center = (x / 10) * pixelsOfPercent;
  const beside = width / 2 + 6;
  return [
    { left: center + beside, top: y - 9 },
    { left: center - beside - length, top: y - 9 },
    { left: center - length / 2, top: y - width / 2 - textHeight - 2 },
  ]
    .map(({ left, top }) => ({ left, right: left + length, top }))
    .filter(({ left, right, top }) => left >= 0 && right <= 100 * pixelsOfPercent && top >= 0);
}

/** Returns how much of the dots a text would cover, as the sum of their widths. */
function coveredBy({ left, right, top }: Box, dots: readonly Dot[]): number {
  return dots.reduce((sum, { x, y, width }) => {
    const center = (x / 10) * pixelsOfPercent;
    const isBeside = center + width / 2 <= left || center - width / 2 >= right;
    const isApart = y + width / 2 <= top || y - width / 2 >= top + textHeight;
    return isBeside || isApart ? sum : sum + width;
  }, 0);
}

/** A text that would cover more of the dots is left out, unless it is the only one. */
const mostCovered = 10;

/** Returns each text where it covers the least of the dots; one that would meet another before it is left out. */
function labelsOf(
  dots: readonly Dot[],
  named: readonly { readonly dot: Dot; readonly id: string; readonly text: string; readonly title: string }[],
): StreamDrawing['labels'] {
  const kept: Box[] = [];
  const meets = (box: Box) =>
    kept.some(
      (other) => box.left < other.right + 4 && other.left < box.right + 4 && Math.abs(box.top - other.top) < textHeight,
    );
  return named.flatMap(({ dot, ...label }) => {
    const [box] = boxesBeside(dot, label.text)
      .filter((one) => !meets(one))
      .map((one) => ({ ...one, covered: coveredBy(one, dots) }))
      .toSorted((a, b) => a.covered - b.covered);
    if (!box || (kept.length > 0 && box.covered > mostCovered)) return [];
    kept.push(box);
    return [{ ...label, x: round(box.left / pixelsOfPercent), y: round((box.top / pixelsHigh) * 100) }];
  });
}

/** A value and its age: "$46 k, 16 min ago". */
export function titleOf(locale: Locale, network: Network, row: LatestValue, now: number): string {
  const ago = locale.t('latest.pulse.ago', { span: inWords(locale, Math.max(0, now - timeOf(row)) / 1000) });
  const worth = row.value > 0 ? worthText(locale, network, row.value) : locale.t('common.noPrice');
  return `${worth}, ${ago}`;
}

export function dotsPath(dots: readonly { readonly x: number; readonly y: number }[]): string {
  return dots.map(({ x, y }) => `M${x} ${y}h.01`).join('');
}

/** A value with two digits: `$46 k`. */
function worthText(locale: Locale, network: Network, value: number): string {
  const marks = [
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'k'],
  ] as const;
  const [unit, mark] = marks.find(([least]) => value >= least) ?? [1, undefined];
  const digits = value / unit < 10 && mark ? Math.floor((value / unit) * 10) / 10 : Math.floor(value / unit);
  const number = formatDecimal(locale, String(digits)) + (mark ? ` ${locale.t(`units.${mark}`)}` : '');
  return hasDollarValue(network) ? locale.t('units.dollars', { sign: '', number }) : `${number} sats`;
}

function timeOf({ createdAt }: LatestValue): number {
  return Date.parse(createdAt);
}

const tickSeconds = [1, 5, 15, 30, 60, 300, 600, 1800, 3600, 10_800, 21_600, 43_200, 86_400];

/** Ticks at the left edge, two or three intervals, and the right edge. */
function timeTicks(locale: Locale, span: number, end: string): Tick[] {
  const step = tickSeconds.find((length) => span / 1000 / length <= 4) ?? 86_400 * Math.ceil(span / 86_400_000 / 3);
  const ticks = [];
  // On a phone the first label and a time of day take a quarter of the width, "now" an eighth.
  const room = end === locale.t('lists.now') ? 0.14 : 0.28;
  for (let ago = step; ago * 1000 < span * 0.72; ago += step) {
    if (ago * 1000 > span * room)
      ticks.unshift({ at: round(100 - (ago * 100_000) / span), label: inWords(locale, ago) });
  }
  return [
    { at: 0, label: locale.t('latest.pulse.ago', { span: inWords(locale, span / 1000) }) },
    ...ticks,
    { at: 100, label: end },
  ];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export interface Tick {
  /** Percent of the width. */
  readonly at: number;
  readonly label: string;
}
