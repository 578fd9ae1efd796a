import { parseTimestamp } from '#contract/common.ts';
import type { Locale } from '#i18n/locale.ts';
import { calendarDate, timeOfDay, type Zone, zoneName } from './time.ts';

/**
 * Formats a time within a sentence: `14:02:31 UTC`, with its date if not today.
 * @param now in milliseconds
 */
export function momentInWords(locale: Locale, iso: string, now: number, zone: Zone): string {
  const time = `${timeOfDay(iso, zone)} ${zoneName(iso, zone)}`;
  const date = calendarDate(locale, iso, zone);
  return date === calendarDate(locale, new Date(now).toISOString(), zone)
    ? time
    : locale.t('units.timeOn', { time, day: date });
}

/** Formats a time range of the URL with at least one bound: `since …`, `until …`, `between … and …`. */
export function rangeInWords(locale: Locale, from: string | undefined, to: string | undefined, zone: Zone): string {
  if (from === undefined) return locale.t('units.until', { moment: momentOf(locale, to, zone) });
  return to === undefined
    ? locale.t('units.since', { moment: momentOf(locale, from, zone) })
    : locale.t('units.between', { from: momentOf(locale, from, zone), to: momentOf(locale, to, zone) });
}

/** Formats a time with its date: `14 Mar 2026, 14:02:31 UTC`. */
export function momentOf(locale: Locale, moment: string | undefined, zone: Zone): string {
  const canonical = parseTimestamp(moment ?? '') ?? '';
  return `${calendarDate(locale, canonical, zone)}, ${timeOfDay(canonical, zone)} ${zoneName(canonical, zone)}`;
}
