import { parseTimestamp } from '../contract/timestamp.ts';
import { listWords as words } from '../words/en/lists.ts';
import { dateTime, type Zone } from './time.ts';

/** A time as a person typed it, read. */
export type MomentText = { readonly moment: string | undefined } | { readonly error: string };

/**
 * Reads a time field: ISO 8601 or `2026-03-14 13:00`, on the clock of the zone unless it names an offset; `now`,
 * in English or in the words of the page, or nothing means no bound.
 * @param side a date alone is the first instant of that day in `from`, its last second in `to`
 */
export function readMoment(text: string, side: 'from' | 'to', zone: Zone = 'utc'): MomentText {
  const typed = text.trim().replace(/\s*utc$/i, '');
  if (typed === '' || typed.toLowerCase() === words.now || /^now$/i.test(typed)) return { moment: undefined };
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed);
  const read = parseTimestamp(isDay && side === 'to' ? `${typed}T23:59:59` : typed);
  if (read === undefined) {
    return { error: words.noTime(zone === 'utc') };
  }
  const isLocal = zone === 'local' && !/utc\s*$|z$|\d[+-]\d{2}:?\d{2}$/i.test(text.trim());
  const moment = isLocal ? fromLocal(read) : read;
  // As short as it goes, for the address bar.
  return { moment: moment.replace(/\.?0+Z$/, 'Z').replace(/T(\d\d:\d\d)(?::00|:0|:)?Z$/, 'T$1Z') };
}

/** A time of the address bar as its field shows it, on the clock of the zone: `2026-03-14 13:00`. */
export function writeMoment(moment: string | undefined, zone: Zone = 'utc'): string {
  const canonical = moment === undefined ? undefined : parseTimestamp(moment);
  if (canonical === undefined) return '';
  return `${dateTime(canonical, zone)}${canonical.slice(19)}`.replace(/(:00)?\.0+Z$|(\.\d*[1-9])0*Z$/, '$2');
}

/** Both time fields, read together. */
export function readRange(from: string, to: string, zone: Zone = 'utc') {
  const start = readMoment(from, 'from', zone);
  const end = readMoment(to, 'to', zone);
  if ('error' in start) return { field: 'from', error: start.error } as const;
  if ('error' in end) return { field: 'to', error: end.error } as const;
  const order = [start.moment, end.moment].map((moment) => (moment && parseTimestamp(moment)) || undefined);
  if (order[0] !== undefined && order[1] !== undefined && order[0] > order[1]) {
    return { field: 'from', error: words.backwards } as const;
  }
  return { from: start.moment, to: end.moment } as const;
}

/** The moment at which the clock of this device shows what a canonical time says. */
function fromLocal(canonical: string): string {
  // Without its Z the same text is a local time.
  return `${new Date(canonical.slice(0, 19)).toISOString().slice(0, 19)}${canonical.slice(19)}`;
}
