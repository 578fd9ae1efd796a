import type { Locale } from '#i18n/locale.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Formats an age in one unit, for lists: 9 s, 2 min, 3 h, 1 d. Rounded down.
 * @param milliseconds negative values (clock skew) count as 0
 */
export function age(locale: Locale, milliseconds: number): string {
  const elapsed = Math.max(0, milliseconds);
  if (elapsed < minute) return `${Math.floor(elapsed / second)} ${locale.t('units.s')}`;
  if (elapsed < hour) return `${Math.floor(elapsed / minute)} ${locale.t('units.min')}`;
  if (elapsed < day) return `${Math.floor(elapsed / hour)} ${locale.t('units.h')}`;
  return `${Math.floor(elapsed / day)} ${locale.t('units.d')}`;
}

/** Time zone of displayed times: `utc`, `local` for the device's, or a name such as `Europe/Berlin`. */
export type Zone = string;

/** Formats as 2026-03-14 14:01:43. An invalid time is unchanged. */
export function dateTime(iso: string, zone: Zone): string {
  return onClock(iso, zone, (clock) => clock.toISOString().slice(0, -5).replace('T', ' '));
}

/** Formats as 14:01:43. An invalid time is unchanged. */
export function timeOfDay(iso: string, zone: Zone): string {
  return onClock(iso, zone, (clock) => clock.toISOString().slice(-13, -5));
}

/** Formats as 14 Mar 2026. An invalid time is unchanged. */
export function calendarDate(locale: Locale, iso: string, zone: Zone): string {
  return onClock(iso, zone, (clock) =>
    locale.t('units.day', { day: clock.getUTCDate(), month: clock.getUTCMonth(), year: clock.getUTCFullYear() }),
  );
}

/**
 * Formats a time for lists, as short as is unambiguous: 14:01:43 today, 14 Mar 14:01 this year, 14 Mar 2025 before.
 * An invalid time is unchanged.
 * @param now in milliseconds
 */
export function listTime(locale: Locale, iso: string, zone: Zone, now: number): string {
  const date = calendarDate(locale, iso, zone);
  const today = calendarDate(locale, new Date(now).toISOString(), zone);
  if (date === today) return timeOfDay(iso, zone);
  if (date.slice(-4) !== today.slice(-4)) return date;
  return `${date.slice(0, -5)} ${timeOfDay(iso, zone).slice(0, 5)}`;
}

/** Returns the name of a time zone at a given time: UTC, UTC+13, UTC−03:30. It depends on daylight saving time. */
export function zoneName(iso: string, zone: Zone): string {
  const minutes = minutesEast(new Date(iso), zone);
  if (!minutes) return 'UTC';
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  const hours = Math.abs(minutes) / 60;
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '−' : '+'}${rest === 0 ? hours : `${two(hours)}:${two(rest)}`}`;
}

/** Returns the same time in UTC as ISO 8601, for machines. An invalid time is unchanged. */
export function utcIso(iso: string): string {
  return iso.endsWith('Z') ? iso : onClock(iso, 'utc', (clock) => clock.toISOString());
}

/** @param write is called with a date whose UTC fields show the local time of the zone */
function onClock(iso: string, zone: Zone, write: (clock: Date) => string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  return write(new Date(time.getTime() + minutesEast(time, zone) * minute));
}

/** Returns the UTC offset of a time zone at a time, in minutes. */
function minutesEast(time: Date, zone: Zone): number {
  if (zone === 'utc' || Number.isNaN(time.getTime())) return 0;
  if (zone === 'local') return -time.getTimezoneOffset();
  // GMT, GMT+13:00, GMT-03:30; historic offsets have seconds, which are ignored.
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(offsetFormat(zone).format(time)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const offsetFormats = new Map<Zone, Intl.DateTimeFormat>();

/** Creating a format is much more expensive than using it. */
function offsetFormat(zone: Zone): Intl.DateTimeFormat {
  const format =
    offsetFormats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  offsetFormats.set(zone, format);
  return format;
}
