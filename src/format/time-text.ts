import { parseTimestamp } from '#contract/common.ts';
import type { Locale } from '#i18n/locale.ts';
import { formatDecimal } from './numbers.ts';
import { addDays, age, calendarDate, dateTime, lastInstant, timeOfDay, utcDate, type Zone, zoneName } from './time.ts';

/* Times, days and durations within a sentence. */

/** Formats `14:02:31 UTC`, with its date if not today. */
export function momentText(locale: Locale, iso: string, now: number, zone: Zone): string {
  const time = `${timeOfDay(iso, zone)} ${zoneName(iso, zone)}`;
  const date = calendarDate(locale, iso, zone);
  return date === calendarDate(locale, new Date(now).toISOString(), zone)
    ? time
    : locale.t('units.timeOn', { time, day: date });
}

/** Formats a time range of the URL with at least one bound: `since …`, `until …`, `between … and …`. */
export function rangeText(locale: Locale, from: string | undefined, to: string | undefined, zone: Zone): string {
  if (from === undefined) return locale.t('units.until', { moment: momentOf(locale, to, zone) });
  return to === undefined
    ? locale.t('units.since', { moment: momentOf(locale, from, zone) })
    : locale.t('units.between', { from: momentOf(locale, from, zone), to: momentOf(locale, to, zone) });
}

/**
 * Formats a time range as short as is exact: `October 2026`, `2026`, `14 Mar 2026`, `1 Jul 2026 – 30 Sep 2026` for whole
 * days of the zone, else as {@link rangeText}.
 */
export function shortRangeText(locale: Locale, from: string | undefined, to: string | undefined, zone: Zone): string {
  const days = wholeDays(from, to, zone);
  if (days === undefined) return rangeText(locale, from, to, zone);
  const [first, last] = days;
  const isFromFirst = first.endsWith('-01');
  const next = addDays(last, 1);
  if (isFromFirst && first.slice(5) === '01-01' && next === `${Number(first.slice(0, 4)) + 1}-01-01`)
    return first.slice(0, 4);
  if (isFromFirst && next.endsWith('-01') && first.slice(0, 7) === last.slice(0, 7))
    return locale.t('units.monthOf', { month: Number(first.slice(5, 7)) - 1, year: first.slice(0, 4) });
  const [start, end] = [
    calendarDate(locale, `${first}T00:00:00Z`, 'utc'),
    calendarDate(locale, `${last}T00:00:00Z`, 'utc'),
  ];
  return start === end ? start : `${start} – ${end}`;
}

/** Returns the first and last day of a range that consists of whole days of a zone. */
function wholeDays(
  from: string | undefined,
  to: string | undefined,
  zone: Zone,
): readonly [string, string] | undefined {
  const [start, last] = [parseTimestamp(from ?? ''), lastInstant(to)];
  if (start === undefined || last === undefined) return undefined;
  const [begin, end] = [dateTime(start, zone), dateTime(last, zone)];
  const isWhole = begin.endsWith(' 00:00:00') && /\.0+Z$/.test(start) && end.endsWith(' 23:59:59');
  return isWhole ? [begin.slice(0, 10), end.slice(0, 10)] : undefined;
}

/** Formats a time with its date: `14 Mar 2026, 14:02:31 UTC`. */
export function momentOf(locale: Locale, moment: string | undefined, zone: Zone): string {
  const canonical = parseTimestamp(moment ?? '') ?? '';
  return `${calendarDate(locale, canonical, zone)}, ${timeOfDay(canonical, zone)} ${zoneName(canonical, zone)}`;
}

/** Formats the two largest units of seconds, 0 or more: 42 s, 6 min 47 s; truncated, below 10 s to tenths (1.0 s). */
export function duration(locale: Locale, seconds: number): string {
  const whole = Math.floor(seconds);
  if (seconds > 0 && seconds < 10 && whole !== seconds) {
    const tenths = Math.floor(seconds * 10);
    return `${tenths === 0 ? `<${formatDecimal(locale, '0.1')}` : formatDecimal(locale, (tenths / 10).toFixed(1))} ${locale.t('units.s')}`;
  }
  if (whole < 60) return `${whole} ${locale.t('units.s')}`;
  if (whole < 3600) return pair(Math.floor(whole / 60), locale.t('units.min'), whole % 60, locale.t('units.s'));
  if (whole < 86_400)
    return pair(Math.floor(whole / 3600), locale.t('units.h'), Math.floor((whole % 3600) / 60), locale.t('units.min'));
  return pair(
    Math.floor(whole / 86_400),
    locale.t('units.d'),
    Math.floor((whole % 86_400) / 3600),
    locale.t('units.h'),
  );
}

/** Formats a duration in words if it is of seconds: "1.1 seconds", "4 min 12 s". */
export function durationInWords(locale: Locale, seconds: number): string {
  const text = duration(locale, seconds);
  if (seconds >= 60) return text;
  const [number = ''] = text.split(' ');
  return locale.t('transaction.state.seconds', { number, isOne: number === '1' });
}

function pair(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
}

/** Formats as 14 Mar. */
function dayAndMonth(locale: Locale, iso: string, zone: Zone): string {
  return calendarDate(locale, iso, zone).split(' ').slice(0, 2).join(' ');
}

/** Formats a UTC day, `2026-03-14`; with its year if it differs from another's. */
export function dayText(locale: Locale, day: string, otherDay?: string): string {
  return otherDay?.slice(0, 4) === day.slice(0, 4) ? dayAndMonth(locale, day, 'utc') : utcDate(locale, day);
}

/** How often transactions arrive: one every 3 s; of more than one in a second, how many. */
export function paceText(locale: Locale, secondsPerTransaction: number): string {
  const count = Math.round(1 / Math.max(0.001, secondsPerTransaction));
  return count > 1
    ? locale.t('dataLate.perSecond', { count })
    : locale.t('dataLate.oneEvery', { span: age(locale, 1000 * Math.max(1, secondsPerTransaction)) });
}
