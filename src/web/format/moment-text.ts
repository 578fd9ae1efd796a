import { parseTimestamp } from '../../contract/timestamp.ts';

/** A time as a person typed it, read. */
export type MomentText = { readonly moment: string | undefined } | { readonly error: string };

/**
 * Reads a time field: ISO 8601 or `2026-03-14 13:00`, UTC unless it names an offset; `now` or nothing
 * means no bound.
 * @param side a date alone is the first instant of that day in `from`, its last second in `to`
 */
export function readMoment(text: string, side: 'from' | 'to'): MomentText {
  const typed = text.trim().replace(/\s*utc$/i, '');
  if (typed === '' || /^now$/i.test(typed)) return { moment: undefined };
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed);
  const moment = parseTimestamp(isDay && side === 'to' ? `${typed}T23:59:59` : typed);
  if (moment === undefined) return { error: 'Write a time in UTC, such as 2026-03-14 13:00.' };
  // As short as it goes, for the address bar.
  return { moment: moment.replace(/\.?0+Z$/, 'Z').replace(/T(\d\d:\d\d)(?::00|:0|:)?Z$/, 'T$1Z') };
}

/** A time of the address bar as its field shows it: `2026-03-14 13:00`. */
export function writeMoment(moment: string | undefined): string {
  const canonical = moment === undefined ? undefined : parseTimestamp(moment);
  if (canonical === undefined) return '';
  return canonical.replace('T', ' ').replace(/(:00)?\.0+Z$|(\.\d*[1-9])0*Z$/, '$2');
}

/** Both time fields, read together. */
export function readRange(from: string, to: string) {
  const start = readMoment(from, 'from');
  const end = readMoment(to, 'to');
  if ('error' in start) return { field: 'from', error: start.error } as const;
  if ('error' in end) return { field: 'to', error: end.error } as const;
  const order = [start.moment, end.moment].map((moment) => (moment && parseTimestamp(moment)) || undefined);
  if (order[0] !== undefined && order[1] !== undefined && order[0] > order[1]) {
    return { field: 'from', error: 'The range ends before it starts.' } as const;
  }
  return { from: start.moment, to: end.moment } as const;
}
