import { parseTimestamp } from '#contract/common.ts';
import type { Locale } from '#i18n/locale.ts';
import { addDays, calendarDate, dateTime, hasSeconds, lastInstant, type Zone } from './time.ts';

/* Times as typed in a text field, and time ranges that can be chosen. */

export type MomentText = { readonly moment: string | undefined } | { readonly error: string };

/**
 * Parses a time as typed, in the page's language or English: ISO 8601, a form of `isoText`; `now` or an empty text means
 * no bound.
 * @param side a date alone is its first instant in `from`, its last second in `to`, also where the clock changes at midnight
 */
export function parseMoment(
  locale: Locale,
  text: string,
  side: 'from' | 'to',
  zone: Zone = 'utc',
  now: number = Date.now(),
): MomentText {
  if (text.trim() === '') return { moment: undefined };
  const input = isoText(locale, text, zone, now);
  if (input.toLowerCase() === locale.t('lists.now') || /^now$/i.test(input)) return { moment: undefined };
  const read = parseTimestamp(input);
  if (read === undefined)
    return { error: dateProblem(locale, input) ?? locale.t('lists.noTime', { isUtc: zone === 'utc' }) };
  if (side === 'to' && isDay(input)) return { moment: lastSecond(input, zone) };
  const isLocal = zone === 'local' && !/utc$|z$|\d[+-]\d{2}:?\d{2}$/i.test(input) && !/utc$/i.test(text.trim());
  const moment = isLocal ? fromLocal(read) : read;
  // The shortest form, for the URL. An end with seconds includes its second, so it keeps them.
  const short = moment.replace(/\.?0+Z$/, 'Z').replace(/T(\d\d:\d\d)(?::00|:0|:)?Z$/, 'T$1Z');
  return { moment: side === 'to' && hasSeconds(input) && !hasSeconds(short) ? short.replace('Z', ':00Z') : short };
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Returns the last second of a day, one before the next day begins, in the form of the URL. */
function lastSecond(day: string, zone: Zone): string {
  const next = addDays(day, 1);
  // The last day of the calendar has no next one.
  if (!isDay(next)) return `${day}T23:59:59Z`;
  return `${new Date(Date.parse(startOfDay(next, zone)) - 1000).toISOString().slice(0, 19)}Z`;
}

/** Returns the first instant of a day; where the clock skips midnight, that of the change. */
function startOfDay(day: string, zone: Zone): string {
  const start = `${day}T00:00:00.000000Z`;
  return zone === 'local' ? fromLocal(start) : start;
}

const two = (digits: string | number) => String(digits).padStart(2, '0');
const iso = (year: string | number, month: string | number, day: string | number) =>
  `${year}-${two(month)}-${two(day)}`;

/** Whether a date with slashes begins with its day or its month; undefined if it may be either. */
const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?=\s|,|$)/;

/** Returns why a text with a date is not a time: the day does not exist, or day and month may be swapped. */
function dateProblem(locale: Locale, input: string): string | undefined {
  const [date = ''] = /^\d{4}-\d{2}-\d{2}/.exec(input) ?? [];
  if (date !== '' && parseTimestamp(date) === undefined) return locale.t('lists.noSuchDate', { date });
  const [, one = '', other = '', year = ''] = slashes.exec(input) ?? [];
  const written = (month: string, day: string) => calendarDate(locale, iso(year, month, day), 'utc');
  if (year === '' || Number(one) > 12 || Number(other) > 12) return undefined;
  return locale.t('lists.ambiguousDate', { first: written(other, one), second: written(one, other) });
}

/**
 * Converts a time as pages print it or people say it, in the page's language or English, to ISO 8601: `14 Mar 2026, 13:00`,
 * `Mar 14`, `14.3.2026`, `31/12/2026`, `13:00`, `yesterday`, `3 weeks ago`, `3 h`. Another text is unchanged.
 */
export function isoText(locale: Locale, text: string, zone: Zone = 'utc', now: number = Date.now()): string {
  const input = withIsoOffset(text.trim());
  const today = dateTime(new Date(now).toISOString(), zone).slice(0, 10);
  if (/^\d{1,2}:\d{2}(?::\d{2})?$/.test(input))
    return `${today} ${input.padStart(input.length + (input.indexOf(':') % 2), '0')}`;
  const relative = relativeTime(locale, input, zone, now, today);
  if (relative !== undefined) return relative;
  const gap = (whole: string) => (/\s$/.test(whole) ? ' ' : '');
  const named = (whole: string, day: string, month: string | number | undefined, year: string | undefined) => {
    if (month === undefined) return whole;
    // Without a year it is the last such day.
    const thisYear = iso(today.slice(0, 4), month, day);
    const date = iso(year ?? Number(today.slice(0, 4)) - (thisYear > today ? 1 : 0), month, day);
    return `${date}${gap(whole)}`;
  };
  return input
    .replace(
      /^(\d{1,2})(?:\.\s?(\d{1,2})\.|\.?\s(\p{L}{3,12})\.?)(?:\s?(\d{4}))?(?:,?\s+(?=\d{1,2}:)|$)/u,
      (whole, day: string, number: string | undefined, name: string | undefined, year: string | undefined) =>
        named(whole, day, number ?? monthNamed(locale, name ?? ''), year),
    )
    .replace(
      /^(\p{L}{3,12})\.?\s(\d{1,2})(?:,?\s(\d{4}))?(?:,?\s+(?=\d{1,2}:)|$)/u,
      (whole, name: string, day: string, year: string | undefined) => named(whole, day, monthNamed(locale, name), year),
    )
    .replace(slashes, (whole, one: string, other: string, year: string) => {
      if (Number(one) > 12 || one === other) return iso(year, other, one);
      return Number(other) > 12 ? iso(year, one, other) : whole;
    });
}

const ages = { second: 's', minute: 'min', hour: 'h', day: 'd' } as const;
const relativeUnits = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;

/** Returns the day or minute of `yesterday`, `3 weeks ago` or an age such as `3 h`; undefined for another text. */
function relativeTime(locale: Locale, input: string, zone: Zone, now: number, today: string): string | undefined {
  const text = input.toLowerCase();
  const digits = /^\D{0,20}(\d{1,4})\s\D{1,20}$/.exec(text)?.[1];
  if (digits === undefined && /\d/.test(text)) return undefined;
  for (const language of [locale.language, 'en']) {
    const words = new Intl.RelativeTimeFormat(language, { numeric: digits === undefined ? 'auto' : 'always' });
    for (const unit of digits === undefined ? (['day'] as const) : relativeUnits) {
      const age = unit in ages ? `${digits} ${locale.t(`units.${ages[unit as keyof typeof ages]}`).toLowerCase()}` : '';
      const counts = digits === undefined ? [0, 1, 2] : [Number(digits)];
      const count = counts.find((one) => text === age || words.format(-one, unit).toLowerCase() === text);
      if (count !== undefined) return before(unit, count, zone, now, today);
    }
  }
  return undefined;
}

function before(unit: (typeof relativeUnits)[number], count: number, zone: Zone, now: number, today: string): string {
  const seconds = { second: 1, minute: 60, hour: 3600 };
  if (unit === 'second' || unit === 'minute' || unit === 'hour') {
    const moment = dateTime(new Date(now - count * seconds[unit] * 1000).toISOString(), zone);
    return unit === 'second' ? moment : moment.slice(0, 16);
  }
  if (unit === 'day' || unit === 'week') return addDays(today, -count * (unit === 'week' ? 7 : 1));
  return addMonths(today, -count * (unit === 'year' ? 12 : 1));
}

/** Returns the same day of another month, or its last day. */
function addMonths(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months + 1, 0);
  const last = first.getUTCDate();
  return `${first.toISOString().slice(0, 8)}${two(Math.min(last, Number(day.slice(8))))}`;
}

function withIsoOffset(text: string): string {
  const found = /utc(?:([+\-−])(\d{1,2})(?::(\d{2}))?)?$/i.exec(text);
  if (!found) return text;
  const [, sign, hours = '', minutes = '00'] = found;
  const offset = sign === undefined ? '' : `${sign === '+' ? '+' : '-'}${two(hours)}:${minutes}`;
  return text.slice(0, found.index).trimEnd() + offset;
}

/** Returns the number of a month, from 1, by its short or long name in the page's language or English. */
function monthNamed(locale: Locale, name: string): number | undefined {
  const wanted = name.toLowerCase();
  const months = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2000, index, 1)));
  const position = months.findIndex((month) => {
    const long = (language: string) => month.toLocaleString(language, { month: 'long', timeZone: 'UTC' });
    const [, short = ''] = calendarDate(locale, month.toISOString(), 'utc').split(' ');
    const names = [short.replace('.', ''), long(locale.language), long('en').slice(0, 3), long('en')];
    return names.some((one) => one.toLowerCase() === wanted);
  });
  return position < 0 ? undefined : position + 1;
}

export function parseRange(locale: Locale, from: string, to: string, zone: Zone = 'utc', now: number = Date.now()) {
  const start = parseMoment(locale, from, 'from', zone, now);
  const end = parseMoment(locale, to, 'to', zone, now);
  if ('error' in start) return { field: 'from', error: start.error } as const;
  if ('error' in end) return { field: 'to', error: end.error } as const;
  const first = start.moment && parseTimestamp(start.moment);
  const last = lastInstant(end.moment);
  if (first !== undefined && last !== undefined && first > last) {
    return { field: 'from', error: locale.t('lists.backwards') } as const;
  }
  return { from: start.moment, to: end.moment } as const;
}

/** Returns the instant at which the device's clock shows a canonical time. */
function fromLocal(canonical: string): string {
  // Without its Z the text is parsed as local time.
  return `${new Date(canonical.slice(0, 19)).toISOString().slice(0, 19)}${canonical.slice(19)}`;
}

/** Formats a time of the URL for its text field, in the time zone: `2026-03-14 13:00`, with seconds if it has them. */
export function formatMoment(moment: string | undefined, zone: Zone = 'utc'): string {
  const canonical = moment === undefined ? undefined : parseTimestamp(moment);
  if (moment === undefined || canonical === undefined) return '';
  const text = `${dateTime(canonical, zone)}${canonical.slice(19)}`;
  return hasSeconds(moment) ? text.replace(/\.?0*Z$/, '') : text.slice(0, 16);
}

const minute = 60_000;
const hour = 60 * minute;

/** Time presets that end now, in hours. */
export const presetHours = { day: 24, week: 7 * 24, month: 30 * 24 } as const;
/** Periods of the calendar: months from the current one, and how many. */
const presetMonths = {
  thisMonth: () => [0, 1],
  lastMonth: () => [-1, 1],
  thisQuarter: (month: number) => [-(month % 3), 3],
  lastQuarter: (month: number) => [-(month % 3) - 3, 3],
  thisYear: (month: number) => [-month, 12],
  lastYear: (month: number) => [-month - 12, 12],
} as const satisfies Record<string, (month: number) => readonly [number, number]>;
type CalendarPreset = keyof typeof presetMonths;
export type TimePreset = keyof typeof presetHours | CalendarPreset;
// Object.keys has no type for the keys of a literal.
export const calendarPresets = Object.keys(presetMonths) as readonly CalendarPreset[];

/** Returns the range of a preset; one that includes now has no end, so that the list stays live. */
export function presetRange(
  preset: TimePreset,
  now: number,
  zone: Zone = 'utc',
): { readonly from: string; readonly to: string | undefined } {
  if (preset === 'day' || preset === 'week' || preset === 'month') {
    const start = Math.floor((now - presetHours[preset] * hour) / minute) * minute;
    return { from: `${new Date(start).toISOString().slice(0, 16)}Z`, to: undefined };
  }
  const today = dateTime(new Date(now).toISOString(), zone).slice(0, 10);
  const [shift, months] = presetMonths[preset](Number(today.slice(5, 7)) - 1);
  const first = addMonths(`${today.slice(0, 8)}01`, shift);
  const next = addMonths(first, months);
  const from = startOfDay(first, zone).replace(/(?::00)?\.0+Z$/, 'Z');
  return { from, to: next > today ? undefined : lastSecond(addDays(next, -1), zone) };
}
