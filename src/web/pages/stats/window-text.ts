import type { Tpv } from '#contract/stats.ts';
import { calendarDate, timeOfDay, type Zone, zoneName } from '#format/time.ts';
import { dayAndMonth, duration } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { daysOf } from './volume.ts';

type Window = Pick<Tpv, 'period' | 'startTime' | 'endTime'>;

/** Formats as 14:02. */
function hourAndMinute(iso: string, zone: Zone): string {
  return timeOfDay(iso, zone).slice(0, 5);
}

/** Formats the date of a time; with its year if it differs from another's. */
function dateText(locale: Locale, iso: string, other: string, zone: Zone): string {
  const isSameYear = calendarDate(locale, iso, zone).slice(-4) === calendarDate(locale, other, zone).slice(-4);
  return isSameYear ? dayAndMonth(locale, iso, zone) : calendarDate(locale, iso, zone);
}

/** Formats the start of a window: `since yesterday, 14:02 UTC`, `since 7 Mar`, `since 29 Apr 2025`. */
export function sinceText(locale: Locale, { period, startTime, endTime }: Window, zone: Zone): string {
  if (period === '24h') {
    return locale.t('stats.sinceYesterday', { time: `${hourAndMinute(startTime, zone)} ${zoneName(startTime, zone)}` });
  }
  return locale.t('stats.since', {
    date: period === 'all' ? calendarDate(locale, startTime, zone) : dateText(locale, startTime, endTime, zone),
  });
}

/** Formats both ends of a window; dates suffice for all time. */
export function windowEnds(
  locale: Locale,
  { period, startTime, endTime }: Window,
  zone: Zone,
): { start: string; end: string } {
  if (period === 'all')
    return { start: calendarDate(locale, startTime, zone), end: calendarDate(locale, endTime, zone) };
  return {
    start: `${dateText(locale, startTime, endTime, zone)} ${hourAndMinute(startTime, zone)}`,
    end: `${dateText(locale, endTime, startTime, zone)} ${hourAndMinute(endTime, zone)}`,
  };
}

/** Formats the length of a window: `319 days`, `1 day`; below a day in hours. */
export function lengthText(locale: Locale, window: Window): string {
  const days = Math.floor(daysOf(window));
  if (days < 1) return duration(locale, Math.max(0, daysOf(window)) * 86_400);
  return locale.t('stats.days', { count: days });
}

/**
 * Formats a time span, with dates if it is not within one day: `14:01 to 14:09 UTC`, `13 Mar 22:01 to 14 Mar 02:09
 * UTC`.
 */
export function spanText(locale: Locale, from: string, to: string, zone: Zone): string {
  const isOneDay = calendarDate(locale, from, zone) === calendarDate(locale, to, zone);
  const moment = (at: string, other: string) =>
    isOneDay ? hourAndMinute(at, zone) : `${dateText(locale, at, other, zone)} ${hourAndMinute(at, zone)}`;
  return `${locale.t('stats.fromTo', { from: moment(from, to), to: moment(to, from) })} ${zoneName(to, zone)}`;
}
