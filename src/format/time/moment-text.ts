import { parseTimestamp } from '#contract/common.ts';
import { dateTime, type Zone } from '#format/time.ts';

/** Formats a time of the URL for its text field, in the time zone: `2026-03-14 13:00`. */
export function formatMoment(moment: string | undefined, zone: Zone = 'utc'): string {
  const canonical = moment === undefined ? undefined : parseTimestamp(moment);
  if (canonical === undefined) return '';
  return `${dateTime(canonical, zone)}${canonical.slice(19)}`.replace(/(:00)?\.0+Z$|(\.\d*[1-9])0*Z$/, '$2');
}
