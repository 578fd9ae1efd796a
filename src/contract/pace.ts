import * as z from 'zod/mini';
import { Timestamp } from './common.ts';

/* How often transactions arrive, and whether the newest one is late. */

/** Of the newest transactions. */
export const Pace = z.object({
  newestAt: Timestamp,
  /** Mean time between them; null if there are too few. */
  secondsPerTransaction: z.nullable(z.number().check(z.nonnegative())),
  /** Time without a new one after which data are late; null if there are too few. */
  lateAfterSeconds: z.nullable(z.number().check(z.nonnegative())),
});
export type Pace = z.infer<typeof Pace>;

/** Transactions that the pace is that of. */
export const pacedTransactions = 250;

/** Fewer tell nothing of the next one. */
const minPauses = 20;

/** No network is late sooner. */
const minLateSeconds = 300;

/** Multiples of the longest time between two: after three of them a pause is no accident. */
const longestPauses = 3;

/** @param times ISO 8601, newest first @returns null without any */
export function paceOf(times: readonly string[]): Pace | null {
  const [newestAt] = times;
  if (newestAt === undefined) return null;
  const seconds = times.map((time) => Date.parse(time) / 1000);
  const pauses = seconds.slice(1).map((time, index) => (seconds[index] ?? time) - time);
  if (pauses.length < minPauses) return { newestAt, secondsPerTransaction: null, lateAfterSeconds: null };
  return {
    newestAt,
    secondsPerTransaction: rounded(pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length),
    lateAfterSeconds: rounded(Math.max(minLateSeconds, longestPauses * Math.max(...pauses))),
  };
}

function rounded(seconds: number): number {
  return Math.round(1000 * seconds) / 1000;
}

/** Returns for how many seconds there has been no transaction; never negative. @param at in Unix milliseconds */
export function lagSeconds({ newestAt }: Pace, at: number): number {
  return Math.max(0, Math.floor((at - Date.parse(newestAt)) / 1000));
}

/** Whether there has been no transaction for longer than usual. @param at in Unix milliseconds */
export function isLate(pace: Pace, at: number): boolean {
  return pace.lateAfterSeconds !== null && lagSeconds(pace, at) > pace.lateAfterSeconds;
}
