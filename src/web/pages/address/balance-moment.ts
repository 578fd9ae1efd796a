import { parseTimestamp } from '#contract/common.ts';
import { trimTrailingZeros } from '#format/numbers.ts';
import { addDays } from '#format/time.ts';
import { isoText } from '#format/time-input.ts';
import type { Locale } from '#i18n/locale.ts';

/**
 * Parses a time in UTC: `2026-12-31 24:00`, `31.12.2026`, `31 Dec 2026`, ISO 8601. A date alone is its end, 24:00.
 * @returns the shortest ISO 8601 form; undefined if invalid
 */
export function parseBalanceMoment(locale: Locale, text: string): string | undefined {
  const input = isoText(locale, text);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(input);
  const canonical = parseTimestamp(isDay ? `${input} 24:00` : input);
  return canonical && `${canonical.slice(0, 11)}${shortTime(canonical)}Z`;
}

/** Formats a time for its field: `2026-12-31 24:00` for the end of a day. @param at ISO 8601 */
export function balanceMomentText(at: string | undefined): string {
  const canonical = at === undefined ? undefined : parseTimestamp(at);
  if (canonical === undefined) return '';
  const date = canonical.slice(0, 10);
  const time = shortTime(canonical);
  return time === '00:00' && date > '0001-01-01' ? `${addDays(date, -1)} 24:00` : `${date} ${time}`;
}

/** Returns the time of a canonical timestamp without zeros at its end: `13:00`, `13:00:20.5`. */
function shortTime(canonical: string): string {
  const fraction = trimTrailingZeros(canonical.slice(20, 26));
  if (fraction !== '') return `${canonical.slice(11, 19)}.${fraction}`;
  return canonical.slice(17, 19) === '00' ? canonical.slice(11, 16) : canonical.slice(11, 19);
}
