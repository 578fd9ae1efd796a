import { parseTimestamp } from '#contract/common.ts';
import type { Locale } from '#i18n/locale.ts';
import { calendarDate, dateTime, type Zone } from './time.ts';

/* Times as typed in a text field, and time ranges that can be chosen. */

export type MomentText = { readonly moment: string | undefined } | { readonly error: string };

/**
 * Parses ISO 8601, `2026-03-14 13:00` or a form of `isoText`; `now` or an empty text means no bound.
 * @param side a date alone is its first instant in `from`, its last second in `to`
 */
export function parseMoment(locale: Locale, text: string, side: 'from' | 'to', zone: Zone = 'utc'): MomentText {
  const input = isoText(locale, text);
  if (input === '' || input.toLowerCase() === locale.t('lists.now') || /^now$/i.test(input))
    return { moment: undefined };
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(input);
  const read = parseTimestamp(isDay && side === 'to' ? `${input}T23:59:59` : input);
  if (read === undefined) {
    return { error: locale.t('lists.noTime', { isUtc: zone === 'utc' }) };
  }
  const isLocal = zone === 'local' && !/utc$|z$|\d[+-]\d{2}:?\d{2}$/i.test(input) && !/utc$/i.test(text.trim());
  const moment = isLocal ? fromLocal(read) : read;
  // The shortest form, for the URL.
  return { moment: moment.replace(/\.?0+Z$/, 'Z').replace(/T(\d\d:\d\d)(?::00|:0|:)?Z$/, 'T$1Z') };
}

const two = (digits: string | number) => String(digits).padStart(2, '0');

/**
 * Converts a time as pages print it, in the page's language or English, or `14.3.2026, 13:00` to ISO 8601. Dates with
 * slashes are ambiguous and not converted.
 */
export function isoText(locale: Locale, text: string): string {
  return withIsoOffset(text.trim()).replace(
    /^(\d{1,2})(?:\.\s?(\d{1,2})\.|\.?\s(\p{L}{3,12})\.?)\s?(\d{4})(?:,?\s+(?=\d)|$)/u,
    (whole, day: string, number: string | undefined, name: string | undefined, year: string) => {
      const month = number ?? monthNamed(locale, name ?? '');
      return month === undefined ? whole : `${year}-${two(month)}-${two(day)}${/\s$/.test(whole) ? ' ' : ''}`;
    },
  );
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

export function parseRange(locale: Locale, from: string, to: string, zone: Zone = 'utc') {
  const start = parseMoment(locale, from, 'from', zone);
  const end = parseMoment(locale, to, 'to', zone);
  if ('error' in start) return { field: 'from', error: start.error } as const;
  if ('error' in end) return { field: 'to', error: end.error } as const;
  const order = [start.moment, end.moment].map((moment) => (moment && parseTimestamp(moment)) || undefined);
  if (order[0] !== undefined && order[1] !== undefined && order[0] > order[1]) {
    return { field: 'from', error: locale.t('lists.backwards') } as const;
  }
  return { from: start.moment, to: end.moment } as const;
}

/** Returns the instant at which the device's clock shows a canonical time. */
function fromLocal(canonical: string): string {
  // Without its Z the text is parsed as local time.
  return `${new Date(canonical.slice(0, 19)).toISOString().slice(0, 19)}${canonical.slice(19)}`;
}

/** Formats a time of the URL for its text field, in the time zone: `2026-03-14 13:00`. */
export function formatMoment(moment: string | undefined, zone: Zone = 'utc'): string {
  const canonical = moment === undefined ? undefined : parseTimestamp(moment);
  if (canonical === undefined) return '';
  return `${dateTime(canonical, zone)}${canonical.slice(19)}`.replace(/(:00)?\.0+Z$|(\.\d*[1-9])0*Z$/, '$2');
}

const minute = 60_000;
const hour = 60 * minute;

/** Time presets, in hours. */
export const presetHours = { day: 24, week: 7 * 24, month: 30 * 24 } as const;
export type TimePreset = keyof typeof presetHours;

/** Returns the range of a preset, without an end, so that the list stays live; the start is a whole minute. */
export function presetRange(preset: TimePreset, now: number): { from: string; to: undefined } {
  const start = Math.floor((now - presetHours[preset] * hour) / minute) * minute;
  return { from: `${new Date(start).toISOString().slice(0, 16)}Z`, to: undefined };
}
