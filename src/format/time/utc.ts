import type { Locale } from '../../i18n/locale.ts';
import { calendarDate, dateTime, timeOfDay } from './time.ts';

/** 2026-03-14 14:01:43, in UTC. A text that is no time comes back as it is. */
export function utcDateTime(iso: string): string {
  return dateTime(iso, 'utc');
}

/** 14:01:43, in UTC. A text that is no time comes back as it is. */
export function utcTime(iso: string): string {
  return timeOfDay(iso, 'utc');
}

/** 14 Mar 2026, in UTC. A text that is no time comes back as it is. */
export function utcDate(locale: Locale, iso: string): string {
  return calendarDate(locale, iso, 'utc');
}
