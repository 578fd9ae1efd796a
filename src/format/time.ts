import { endOfInstant, parseTimestamp } from '#contract/common.ts';
import { historyDaysMax, type StatsPeriod } from '#contract/stats.ts';
import type { Locale } from '#i18n/locale.ts';
import { formatCount } from './numbers.ts';

/* Ages, times and days; ranges of days in the URL. */

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How far ahead a time may be and still be now: clocks differ by seconds. */
export const aheadMilliseconds = minute;

/**
 * Formats an age in one unit: 9 s, 2 min, 3 h, 1 d. Rounded down. A time up to a minute ahead is 0 s old, a later one is
 * `in 3 min`.
 */
export function age(locale: Locale, milliseconds: number): string {
  if (milliseconds < -aheadMilliseconds) return locale.t('units.in', { span: age(locale, -milliseconds) });
  const elapsed = Math.max(0, milliseconds);
  if (elapsed < minute) return `${Math.floor(elapsed / second)} ${locale.t('units.s')}`;
  if (elapsed < hour) return `${Math.floor(elapsed / minute)} ${locale.t('units.min')}`;
  if (elapsed < day) return `${Math.floor(elapsed / hour)} ${locale.t('units.h')}`;
  return `${Math.floor(elapsed / day)} ${locale.t('units.d')}`;
}

/** From this age on, a price says its date where it is shown as the latest one: some sources have one a day, late. */
const oldPriceAge = 36 * hour;

export function isOldPrice(at: string | null | undefined, now: number): boolean {
  return at != null && now - Date.parse(at) > oldPriceAge;
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

/** Formats a time as short as is unambiguous: 14:01:43 today, 14 Mar 14:01 this year, 14 Mar 2025 before. */
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

/** Converts unix seconds, such as a block's, to ISO 8601; undefined if missing or out of range. */
export function unixTime(seconds: number | null | undefined): string | undefined {
  const moment = new Date((seconds ?? Number.NaN) * 1000);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** @param write is called with a date whose UTC fields show the local time of the zone */
function onClock(iso: string, zone: Zone, write: (clock: Date) => string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  return write(new Date(time.getTime() + minutesEast(time, zone) * minute));
}

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

/** Formats as 2026-03-14 14:01:43, in UTC. An invalid time is unchanged, also below. */
export function utcDateTime(iso: string): string {
  return dateTime(iso, 'utc');
}

/** Formats as 14:01:43, in UTC. */
export function utcTime(iso: string): string {
  return timeOfDay(iso, 'utc');
}

/** Formats as 14 Mar 2026, in UTC. */
export function utcDate(locale: Locale, iso: string): string {
  return calendarDate(locale, iso, 'utc');
}

export function hasSeconds(moment: string): boolean {
  return /\d{2}:\d{2}:\d{2}/.test(moment);
}

/**
 * Returns the last instant of a range that ends at `to`, for the API, whose `to_timestamp` is inclusive. A time with
 * seconds includes its whole second; a time in minutes is the start of what follows. So of two ranges that follow each
 * other exactly one has a row, whatever the precision of its time.
 * @param to ISO 8601, as in the URL; undefined for no end
 * @returns in microseconds; undefined for no end
 */
export function lastInstant(to: string | undefined): string | undefined {
  const canonical = to === undefined ? undefined : parseTimestamp(to);
  if (to === undefined || canonical === undefined) return undefined;
  if (!hasSeconds(to)) {
    const before = endOfInstant(new Date(Date.parse(canonical) - 1).toISOString());
    // Nothing is before the first year.
    return parseTimestamp(before) ?? canonical;
  }
  const [, fraction] = /:\d{2}[.,](\d{1,6})/.exec(to) ?? [];
  // Zeros at the end of milliseconds are omitted in the URL.
  return `${canonical.slice(0, 20)}${(fraction?.padEnd(3, '0') ?? '').padEnd(6, '9')}Z`;
}

/** Days in the URL, both inclusive; the default is the service's: 30 days up to today. */
export interface DayRange {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

export function addDays(from: string, days: number): string {
  return new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);
}

export function countDays(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / day + 1;
}

export function dayUtc(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Returns a range as the service accepts it: no future days, the end not before the start, not too long. */
export function acceptable({ start, end }: DayRange, today: string): DayRange {
  const last = end !== undefined && end < today ? end : undefined;
  const until = last ?? today;
  if (start === undefined || start > until) return { start: undefined, end: last };
  const earliest = addDays(until, 1 - historyDaysMax);
  return { start: start < earliest ? earliest : start, end: last };
}

/**
 * Returns the days of the statistics: those in the URL, else the whole days of a period; 30 without a start, since a
 * history has so many by default.
 * @param first time of a transaction; undefined while unknown
 */
export function rangeOfPeriod(
  view: DayRange & { readonly period: StatsPeriod },
  today: string,
  first: string | undefined,
): DayRange {
  if (view.start !== undefined || view.end !== undefined) return acceptable(view, today);
  if (view.period === '30d') return acceptable({}, today);
  if (view.period === 'all') return acceptable({ start: first && dayUtc(Date.parse(first)) }, today);
  // 24 hours began yesterday.
  const days = { '24h': 2, '7d': 7, '90d': 90, '1y': 365 }[view.period];
  return acceptable({ start: addDays(today, 1 - days) }, today);
}

/** Returns the range before a range, as long as its complete days. @param today UTC */
export function rangeBefore(range: DayRange, today: string): DayRange {
  const end = range.end ?? today;
  const start = range.start ?? addDays(end, -29);
  const days = countDays(start, end) - (end >= today ? 1 : 0);
  return { start: addDays(start, -Math.max(1, days)), end: addDays(start, -1) };
}

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

/** @param firstDay of the network; undefined while unknown, then there is no `all` */
export function rangeOf(preset: Preset, today: string, firstDay: string | undefined): DayRange | undefined {
  if (preset === '30d') return { start: undefined, end: undefined };
  if (preset === '90d') return { start: addDays(today, -89), end: undefined };
  if (preset === '1y') return { start: addDays(today, -364), end: undefined };
  return firstDay && firstDay <= today ? acceptable({ start: firstDay, end: undefined }, today) : undefined;
}

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

/** Returns the seconds between two times in ISO 8601; undefined if one is missing or they are reversed. */
export function secondsBetween(from: string | null | undefined, to: string | undefined): number | undefined {
  if (!from || to === undefined) return undefined;
  const exact = (Date.parse(to) - Date.parse(from)) / 1000;
  // Uses the displayed times, so that the result can be verified by hand; a short one has tenths.
  const shown = Math.floor(Date.parse(to) / 1000) - Math.floor(Date.parse(from) / 1000);
  return exact >= 10 ? shown : exact >= 0 ? exact : undefined;
}
