import { parseTimestamp } from '../../../../contract/codec/timestamp.ts';
import { historyDaysMax } from '../../../../contract/endpoints/history.ts';
import { formatCount } from '../../../../format/amounts/digits.ts';
import type { Locale } from '../../../../i18n/locale.ts';

const day = 86_400_000;

/** Days as the URL has them, both included; left out: the service's own, 30 days up to today. */
export interface DayRange {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** A day so many days later, or earlier. */
export function addDays(from: string, days: number): string {
  return new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);
}

/** How many days a range has, both ends included. */
export function countDays(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / day + 1;
}

/** The day of a moment in milliseconds, UTC. */
export function dayUtc(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/**
 * The range of a URL as the service accepts it: nothing of days to come, none that ends before it starts, and the
 * last part of one that is too long.
 */
export function acceptable({ start, end }: DayRange, today: string): DayRange {
  const last = end !== undefined && end < today ? end : undefined;
  const until = last ?? today;
  if (start === undefined || start > until) return { start: undefined, end: last };
  const earliest = addDays(until, 1 - historyDaysMax);
  return { start: start < earliest ? earliest : start, end: last };
}

/** What is wrong with days that a person chose; undefined where nothing is. */
export function problemOf(locale: Locale, start: string, end: string, today: string): string | undefined {
  if (!isDay(start) || !isDay(end)) return locale.t('statsHistory.invalidDate');
  if (start > end) return locale.t('statsHistory.endBeforeStart');
  if (end > today) return locale.t('statsHistory.future');
  if (countDays(start, end) > historyDaysMax)
    return locale.t('statsHistory.tooLong', { days: formatCount(locale, historyDaysMax) });
  return undefined;
}

export const presets = ['30d', '90d', '1y', 'all'] as const;
export type Preset = (typeof presets)[number];

/**
 * The range of a preset.
 * @param firstDay of the network; undefined while unknown, and then there is no `all`
 */
export function rangeOf(preset: Preset, today: string, firstDay: string | undefined): DayRange | undefined {
  if (preset === '30d') return { start: undefined, end: undefined };
  if (preset === '90d') return { start: addDays(today, -89), end: undefined };
  if (preset === '1y') return { start: addDays(today, -364), end: undefined };
  return firstDay && firstDay <= today ? acceptable({ start: firstDay, end: undefined }, today) : undefined;
}

/** The preset that a range is, if any. */
export function presetOf(range: DayRange, today: string, firstDay: string | undefined): Preset | undefined {
  if (range.end !== undefined) return undefined;
  return presets.find((preset) => {
    const other = rangeOf(preset, today, firstDay);
    return other !== undefined && (other.start ?? addDays(today, -29)) === (range.start ?? addDays(today, -29));
  });
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && parseTimestamp(text) !== undefined;
}
