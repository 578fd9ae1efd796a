import type { SatsSum } from '#contract/common.ts';
import { type History, type HistoryMetric, type HistoryPeriod, isAtEnd } from '#contract/stats.ts';
import { divideRounded, plainDigits } from '#format/numbers.ts';
import { formatChange } from '#format/rates.ts';
import { countDays } from '#format/time.ts';
import type { Locale } from '#i18n/locale.ts';
import { answerOf, hour, pointsOf } from './history-points.ts';

/** How a history changed: in percent, and against what. */
export interface Change {
  readonly percent: string;
  readonly text: string;
}

/**
 * Returns the change of payments or accounts against the time before, of a value from its start to its end. Today is
 * incomplete, so days are compared without it. Undefined if there was nothing before.
 */
export function changeOf(
  locale: Locale,
  metric: HistoryMetric,
  history: History,
  before: History | undefined,
  { period, today }: { period: HistoryPeriod | undefined; today: string },
): Change | undefined {
  const points = pointsOf(history);
  if (isAtEnd(metric)) {
    const [first, last] = [points[0], points.at(-1)];
    if (first === undefined || last === undefined || first === last) return undefined;
    const days = countDays(first.first, last.last) - 1;
    return changed(locale, last.value, first.value, locale.t('statsHistory.inDays', { days }));
  }
  if (before === undefined || !isBefore(history, before)) return undefined;
  const earlier = pointsOf(before);
  const complete = period === undefined && history.end_date >= today ? points.slice(0, -1) : points;
  const [now, then] = [answerOf(metric, complete)?.value ?? 0, answerOf(metric, earlier)?.value ?? 0];
  const text =
    period === undefined
      ? locale.t('statsHistory.thanDays', { days: earlier.length })
      : locale.t(`statsHistory.than.${period}`);
  return changed(locale, now, then, text);
}

function changed(locale: Locale, now: SatsSum, then: SatsSum, text: string): Change | undefined {
  const [later, earlier] = [BigInt(now), BigInt(then)];
  if (earlier <= 0n) return undefined;
  const size = later < earlier ? earlier - later : later - earlier;
  const decimals = size < earlier ? 1 : 0;
  const plain = plainDigits(divideRounded(size * (decimals === 0 ? 100n : 1000n), earlier), decimals);
  return { percent: formatChange(locale, `${later < earlier ? '-' : ''}${plain}`, decimals), text };
}

/** Whether a service answered with what was before: one that does not know the parameter answers with the same period. */
export function isBefore({ end_time, end_date }: History, before: History): boolean {
  if (end_time === undefined || before.end_time === undefined) return before.end_date < end_date;
  // Both move on, and were not received at the same time.
  return Date.parse(end_time) - Date.parse(before.end_time) > 12 * hour;
}
