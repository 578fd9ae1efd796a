import { parseTimestamp } from '#contract/common.ts';
import { historyDaysMax } from '#contract/endpoints/history.ts';
import { formatCount } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';

const day = 86_400_000;

/** Days in the URL, both inclusive; the default is the service's: 30 days up to today. */
export interface DayRange {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** Returns a day plus a number of days. */
export function addDays(from: string, days: number): string {
  return new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);
}

/** Returns the number of days in a range, both ends inclusive. */
export function countDays(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / day + 1;
}

/** Returns the UTC day of a time in milliseconds. */
export function dayUtc(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/**
 * Returns the range of a URL as the service accepts it: no future days, the end not before the start, truncated to
 * the last part if too long.
 */
export function acceptable({ start, end }: DayRange, today: string): DayRange {
  const last = end !== undefined && end < today ? end : undefined;
  const until = last ?? today;
  if (start === undefined || start > until) return { start: undefined, end: last };
  const earliest = addDays(until, 1 - historyDaysMax);
  return { start: start < earliest ? earliest : start, end: last };
}

/** Returns why chosen days are invalid; undefined if they are valid. */
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
 * Returns the range of a preset.
 * @param firstDay of the network; undefined while unknown, then there is no `all`
 */
export function rangeOf(preset: Preset, today: string, firstDay: string | undefined): DayRange | undefined {
  if (preset === '30d') return { start: undefined, end: undefined };
  if (preset === '90d') return { start: addDays(today, -89), end: undefined };
  if (preset === '1y') return { start: addDays(today, -364), end: undefined };
  return firstDay && firstDay <= today ? acceptable({ start: firstDay, end: undefined }, today) : undefined;
}

/** Returns the preset that equals a range, if any. */
export function presetOf(range: DayRange, today: string, firstDay: string | undefined): Preset | undefined {
  if (range.end !== undefined) return undefined;
  return presets.find((preset) => {
    const other = rangeOf(preset, today, firstDay);
    return other !== undefined && (other.start ?? addDays(today, -29)) === (range.start ?? addDays(today, -29));
  });
}

/** Whether a text is a valid calendar day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && parseTimestamp(text) !== undefined;
}
