import { unitWords as words } from '../words/en/units.ts';
import { formatDecimal } from './digits.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * An age in one unit, as in lists: 9 s, 2 min, 3 h, 1 d. Cut, never rounded up.
 * @param milliseconds below 0 (a clock that runs ahead) reads as 0
 */
export function age(milliseconds: number): string {
  const elapsed = Math.max(0, milliseconds);
  if (elapsed < minute) return `${Math.floor(elapsed / second)} ${words.s}`;
  if (elapsed < hour) return `${Math.floor(elapsed / minute)} ${words.min}`;
  if (elapsed < day) return `${Math.floor(elapsed / hour)} ${words.h}`;
  return `${Math.floor(elapsed / day)} ${words.d}`;
}

/**
 * How long something took, in its two largest units: 42 s, 6 min 47 s, 3 h 5 min, 2 d 1 h.
 * @param seconds 0 or more; parts of a second are cut, except below 10 s (0.8 s)
 */
export function duration(seconds: number): string {
  const whole = Math.floor(seconds);
  if (seconds > 0 && seconds < 10 && whole !== seconds) {
    const tenths = Math.floor(seconds * 10);
    return `${tenths === 0 ? `<${formatDecimal('0.1')}` : formatDecimal(String(tenths / 10))} ${words.s}`;
  }
  if (whole < 60) return `${whole} ${words.s}`;
  if (whole < 3600) return pair(Math.floor(whole / 60), words.min, whole % 60, words.s);
  if (whole < 86_400) return pair(Math.floor(whole / 3600), words.h, Math.floor((whole % 3600) / 60), words.min);
  return pair(Math.floor(whole / 86_400), words.d, Math.floor((whole % 86_400) / 3600), words.h);
}

/** Whose clock a time is told by: UTC, or that of this device. */
export type Zone = 'utc' | 'local';

/** 2026-03-14 14:01:43. A text that is no time comes back as it is. */
export function dateTime(iso: string, zone: Zone): string {
  return onClock(iso, zone, (clock) => clock.toISOString().slice(0, -5).replace('T', ' '));
}

/** 14:01:43. A text that is no time comes back as it is. */
export function timeOfDay(iso: string, zone: Zone): string {
  return onClock(iso, zone, (clock) => clock.toISOString().slice(-13, -5));
}

/** 14 Mar 2026. A text that is no time comes back as it is. */
export function calendarDate(iso: string, zone: Zone): string {
  return onClock(iso, zone, (clock) => words.day(clock.getUTCDate(), clock.getUTCMonth(), clock.getUTCFullYear()));
}

/**
 * A moment as lists tell it, in as few characters as tell it apart: 14:01:43 today, 14 Mar 14:01 this year,
 * 14 Mar 2025 before. A text that is no time comes back as it is.
 * @param now in milliseconds
 */
export function listTime(iso: string, zone: Zone, now: number): string {
  const date = calendarDate(iso, zone);
  const today = calendarDate(new Date(now).toISOString(), zone);
  if (date === today) return timeOfDay(iso, zone);
  if (date.slice(-4) !== today.slice(-4)) return date;
  return `${date.slice(0, -5)} ${timeOfDay(iso, zone).slice(0, 5)}`;
}

/** Name of the clock at a moment: UTC, UTC+13, UTC−03:30. Summer time makes it another one. */
export function zoneName(iso: string, zone: Zone): string {
  const minutes = zone === 'utc' ? 0 : -new Date(iso).getTimezoneOffset();
  if (!minutes) return 'UTC';
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  const hours = Math.abs(minutes) / 60;
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '−' : '+'}${rest === 0 ? hours : `${two(hours)}:${two(rest)}`}`;
}

/** The same moment in UTC as ISO 8601, for machines. A text that is no time comes back as it is. */
export function utcIso(iso: string): string {
  return iso.endsWith('Z') ? iso : onClock(iso, 'utc', (clock) => clock.toISOString());
}

/** 2026-03-14 14:01:43, in UTC. A text that is no time comes back as it is. */
export function utcDateTime(iso: string): string {
  return dateTime(iso, 'utc');
}

/** 14:01:43, in UTC. A text that is no time comes back as it is. */
export function utcTime(iso: string): string {
  return timeOfDay(iso, 'utc');
}

/** 14 Mar 2026, in UTC. A text that is no time comes back as it is. */
export function utcDate(iso: string): string {
  return calendarDate(iso, 'utc');
}

/** @param write is given a date whose UTC fields show the clock of the zone */
function onClock(iso: string, zone: Zone, write: (clock: Date) => string): string {
  const time = new Date(iso);
  const clock = zone === 'utc' ? time : new Date(time.getTime() - time.getTimezoneOffset() * minute);
  return Number.isNaN(clock.getTime()) ? iso : write(clock);
}

function pair(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
}
