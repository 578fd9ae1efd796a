import { parseTimestamp } from '../../contract/codec/timestamp.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { Zone } from './time.ts';

/** A time as a person typed it, read. */
export type MomentText = { readonly moment: string | undefined } | { readonly error: string };

/**
 * Reads a time field: ISO 8601, `2026-03-14 13:00` or, as German has it, `14.03.2026 13:00`, on the clock of the zone unless it names an offset; `now`,
 * in English or in the words of the page, or nothing means no bound.
 * @param side a date alone is the first instant of that day in `from`, its last second in `to`
 */
export function readMoment(locale: Locale, text: string, side: 'from' | 'to', zone: Zone = 'utc'): MomentText {
  const typed = isoDay(text.trim().replace(/utc$/i, '').trimEnd());
  if (typed === '' || typed.toLowerCase() === locale.t('lists.now') || /^now$/i.test(typed))
    return { moment: undefined };
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed);
  const read = parseTimestamp(isDay && side === 'to' ? `${typed}T23:59:59` : typed);
  if (read === undefined) {
    return { error: locale.t('lists.noTime', { isUtc: zone === 'utc' }) };
  }
  const isLocal = zone === 'local' && !/utc$|z$|\d[+-]\d{2}:?\d{2}$/i.test(text.trim());
  const moment = isLocal ? fromLocal(read) : read;
  // As short as it goes, for the address bar.
  return { moment: moment.replace(/\.?0+Z$/, 'Z').replace(/T(\d\d:\d\d)(?::00|:0|:)?Z$/, 'T$1Z') };
}

/** Turns `14.3.2026, 13:00` into `2026-03-14 13:00`. Dates with slashes stay: not every country puts the day first. */
export function isoDay(typed: string): string {
  const two = (digits: string) => digits.padStart(2, '0');
  return typed.replace(
    /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:,?\s+(?=\d)|$)/,
    (whole, day: string, month: string, year: string) =>
      `${year}-${two(month)}-${two(day)}${/\s$/.test(whole) ? ' ' : ''}`,
  );
}

/** Both time fields, read together. */
export function readRange(locale: Locale, from: string, to: string, zone: Zone = 'utc') {
  const start = readMoment(locale, from, 'from', zone);
  const end = readMoment(locale, to, 'to', zone);
  if ('error' in start) return { field: 'from', error: start.error } as const;
  if ('error' in end) return { field: 'to', error: end.error } as const;
  const order = [start.moment, end.moment].map((moment) => (moment && parseTimestamp(moment)) || undefined);
  if (order[0] !== undefined && order[1] !== undefined && order[0] > order[1]) {
    return { field: 'from', error: locale.t('lists.backwards') } as const;
  }
  return { from: start.moment, to: end.moment } as const;
}

/** The moment at which the clock of this device shows what a canonical time says. */
function fromLocal(canonical: string): string {
  // Without its Z the same text is a local time.
  return `${new Date(canonical.slice(0, 19)).toISOString().slice(0, 19)}${canonical.slice(19)}`;
}
