import type { Locale } from '#i18n/locale.ts';
import { calendarDate, type Zone } from '#format/time.ts';
import { utcDate } from './utc.ts';

/** Formats as 14 Mar. */
export function dayAndMonth(locale: Locale, iso: string, zone: Zone): string {
  return calendarDate(locale, iso, zone).split(' ').slice(0, 2).join(' ');
}

/** Formats a UTC day, `2026-03-14`; with its year if it differs from another's. */
export function dayText(locale: Locale, day: string, otherDay?: string): string {
  return otherDay?.slice(0, 4) === day.slice(0, 4) ? dayAndMonth(locale, day, 'utc') : utcDate(locale, day);
}
