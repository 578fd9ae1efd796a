import type { Locale } from '#i18n/locale.ts';
import { calendarDate, dateTime, timeOfDay } from '#format/time.ts';

/** Formats as 2026-03-14 14:01:43, in UTC. An invalid time is unchanged. */
export function utcDateTime(iso: string): string {
  return dateTime(iso, 'utc');
}

/** Formats as 14:01:43, in UTC. An invalid time is unchanged. */
export function utcTime(iso: string): string {
  return timeOfDay(iso, 'utc');
}

/** Formats as 14 Mar 2026, in UTC. An invalid time is unchanged. */
export function utcDate(locale: Locale, iso: string): string {
  return calendarDate(locale, iso, 'utc');
}
