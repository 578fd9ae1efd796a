import { parseTimestamp } from '../contract/timestamp.ts';
import { unitWords as words } from '../words/en/units.ts';
import { calendarDate, timeOfDay, type Zone, zoneName } from './time.ts';

/**
 * A moment within a sentence: `14:02:31 UTC`, with its date where that is not today's.
 * @param now in milliseconds
 */
export function momentInWords(iso: string, now: number, zone: Zone): string {
  const time = `${timeOfDay(iso, zone)} ${zoneName(iso, zone)}`;
  const date = calendarDate(iso, zone);
  return date === calendarDate(new Date(now).toISOString(), zone) ? time : words.timeOn(time, date);
}

/** A time range of the address bar, at least one end of it there: `since …`, `until …`, `between … and …`. */
export function rangeInWords(from: string | undefined, to: string | undefined, zone: Zone): string {
  if (from === undefined) return words.until(inWords(to, zone));
  return to === undefined ? words.since(inWords(from, zone)) : words.between(inWords(from, zone), inWords(to, zone));
}

function inWords(moment: string | undefined, zone: Zone): string {
  const canonical = parseTimestamp(moment ?? '') ?? '';
  return `${calendarDate(canonical, zone)}, ${timeOfDay(canonical, zone)} ${zoneName(canonical, zone)}`;
}
