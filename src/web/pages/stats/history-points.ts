import { exactInteger } from '#contract/codec/json.ts';
import type { SatsSum } from '#contract/common.ts';
import {
  type History,
  type HistoryMetric,
  hasStables,
  isAtEnd,
  type NetworkSummary,
  type Tpv,
  type TpvPeriod,
} from '#contract/stats.ts';
import { divideRounded } from '#format/numbers.ts';
import { addDays } from '#format/time.ts';

/* The history of the network as bars, or as points of a line. */

/** A bar, or a point of a line: a day, the days of a week within the range, or some hours of a period. */
export interface Point {
  /** Its start, which identifies it; of the first bar of a period it can be before the period. */
  readonly at: string;
  /** First and last day, both included; of a period, its first instant and its end. */
  readonly first: string;
  readonly last: string;
  /** Whether the period has only a part of it. */
  readonly isCut: boolean;
  readonly value: SatsSum;
  readonly valueUsd?: number | undefined;
  readonly parts?: History['data'][number]['parts'];
}

/** Length of the bars. */
export type Interval = History['granularity'] | 'sixHourly';

export const hour = 3_600_000;

/** More hours than two days have are drawn six by six. */
const hoursMax = 48;

export function intervalOf({ granularity, data }: Pick<History, 'granularity' | 'data'>): Interval {
  return granularity === 'hourly' && data.length > hoursMax ? 'sixHourly' : granularity;
}

/** Returns the points of a response, oldest first; a week counts its days in the range, from Monday to Sunday. */
export function pointsOf(history: History): Point[] {
  const { data, start_date, end_date, granularity, start_time, end_time } = history;
  if (start_time !== undefined && end_time !== undefined) return barsOf(history, start_time, end_time);
  return data.map(({ timestamp, ...values }) => {
    const label = timestamp.slice(0, 10);
    const day = { at: label, first: label, last: label, isCut: false, ...values };
    if (granularity !== 'weekly') return day;
    const sunday = addDays(label, (7 - new Date(label).getUTCDay()) % 7);
    const [, first = label] = [start_date, label].toSorted();
    const [last = sunday] = [sunday, end_date].toSorted();
    return { ...day, at: first, first, last };
  });
}

function barsOf(history: History, start: string, end: string): Point[] {
  const length = { hourly: hour, sixHourly: 6 * hour, daily: 24 * hour, weekly: 7 * 24 * hour }[intervalOf(history)];
  const bars = Map.groupBy(history.data, ({ timestamp }) => Math.floor(Date.parse(timestamp) / length) * length);
  return [...bars].map(([begin, hours]) => {
    const [first, last] = [Math.max(begin, Date.parse(start)), Math.min(begin + length, Date.parse(end))];
    const isoOf = (time: number) => new Date(time).toISOString();
    return {
      at: isoOf(begin),
      first: isoOf(first),
      last: isoOf(last),
      isCut: last - first < length,
      ...hours.map(({ timestamp: _, ...values }) => values).reduce(addUp),
    };
  });
}

export type Values = Pick<Point, 'value' | 'valueUsd' | 'parts'>;

function addUp(one: Values, other: Values): Values {
  return {
    value: addSats(one.value, other.value),
    valueUsd: one.valueUsd === undefined || other.valueUsd === undefined ? undefined : one.valueUsd + other.valueUsd,
    parts: one.parts && other.parts && addParts(one.parts, other.parts),
  };
}

type Parts = NonNullable<Point['parts']>;

function addParts(one: Parts, other: Parts): Parts {
  return {
    deposits: addSats(one.deposits, other.deposits),
    withdrawals: addSats(one.withdrawals, other.withdrawals),
    transfers: addSats(one.transfers, other.transfers),
    lightning: addSats(one.lightning, other.lightning),
    stablecoins: addSats(one.stablecoins, other.stablecoins),
  };
}

function addSats(one: SatsSum, other: SatsSum): SatsSum {
  return exactInteger(BigInt(one) + BigInt(other));
}

/**
 * Returns the payment volume of a period as the sum of its history, so that it equals the bars beside it; undefined if
 * the history is of other days, or lacks the stablecoins.
 */
export function totalOf(history: History | undefined, period: TpvPeriod, hasStables: boolean): Tpv | undefined {
  if (history?.start_time === undefined || history.end_time === undefined) return undefined;
  if ((history.include_stables ?? false) !== hasStables) return undefined;
  const { value, valueUsd = 0 } = sumOf(history);
  return { period, tpvSats: value, tpvUsd: valueUsd, startTime: history.start_time, endTime: history.end_time };
}

/** Returns the sum of a history; without dollars or parts if a point has none. */
export function sumOf({ data }: { readonly data: readonly Values[] }): Values {
  const [first, ...others] = data;
  return first === undefined
    ? { value: 0, valueUsd: 0 }
    : others.reduce<Values>(addUp, { value: first.value, valueUsd: first.valueUsd, parts: first.parts });
}

/** Returns points of the value locked, of which the last is the current one, as the summary says it. */
export function withCurrent(points: readonly Point[], summary: NetworkSummary | undefined): Point[] {
  const last = points.at(-1);
  if (last === undefined || summary === undefined) return [...points];
  const { totalValueLockedSats: value, totalValueLockedUsd } = summary;
  return points.with(-1, { ...last, value, valueUsd: totalValueLockedUsd > 0 ? totalValueLockedUsd : undefined });
}

export function runningOf(points: readonly Point[]): Point[] {
  const running: Point[] = [];
  for (const point of points) {
    const before = running.at(-1);
    running.push(before === undefined ? point : { ...point, ...addUp(before, point) });
  }
  return running;
}

/**
 * Returns what the points of a metric are together: the sum of payments, the last of values at a time, the mean number of
 * accounts, of which no sum exists.
 */
export function answerOf(metric: HistoryMetric, points: readonly Point[]): Values | undefined {
  const last = points.at(-1);
  if (last === undefined || isAtEnd(metric)) return last;
  const sum = sumOf({ data: points });
  if (hasStables(metric)) return sum;
  return { value: exactInteger(divideRounded(BigInt(sum.value), BigInt(points.length))) };
}
