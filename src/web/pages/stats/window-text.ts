import type { Tpv } from '../../../contract/stats.ts';
import { duration, utcDate, utcTime } from '../../../format/time.ts';
import { statsWords as words } from '../../../words/en/stats.ts';
import { daysOf } from './volume.ts';

type Window = Pick<Tpv, 'period' | 'startTime' | 'endTime'>;

/** 14 Mar, in UTC. */
export function dayAndMonth(iso: string): string {
  return utcDate(iso).split(' ').slice(0, 2).join(' ');
}

/** 14:02, in UTC. */
export function hourAndMinute(iso: string): string {
  return utcTime(iso).slice(0, 5);
}

/** A day, `2026-03-14`, in words; with its year unless it is the one of another day. */
export function dayText(day: string, otherDay?: string): string {
  return otherDay?.slice(0, 4) === day.slice(0, 4) ? dayAndMonth(day) : utcDate(day);
}

/** Where a window begins, seen from its end: `since yesterday, 14:02`, `since 7 Mar`, `since 29 Apr 2025`. */
export function sinceText({ period, startTime, endTime }: Window): string {
  if (period === '24h') return words.sinceYesterday(hourAndMinute(startTime));
  return words.since(period === 'all' ? utcDate(startTime) : dayText(startTime, endTime));
}

/** Both ends of a window as they are printed; where it is of all time, days say enough. */
export function windowEnds({ period, startTime, endTime }: Window): { start: string; end: string } {
  if (period === 'all') return { start: utcDate(startTime), end: utcDate(endTime) };
  return {
    start: `${dayText(startTime, endTime)} ${hourAndMinute(startTime)}`,
    end: `${dayText(endTime, startTime)} ${hourAndMinute(endTime)}`,
  };
}

/** How long a window is: `319 days`, `1 day`; below a day in hours and less. */
export function lengthText(window: Window): string {
  const days = Math.floor(daysOf(window));
  if (days < 1) return duration(Math.max(0, daysOf(window)) * 86_400);
  return words.days(days);
}

/** A span of time with its days where it does not stay in one: `14:01 to 14:09`, `13 Mar 22:01 to 14 Mar 02:09`. */
export function spanText(from: string, to: string): string {
  if (from.slice(0, 10) === to.slice(0, 10)) return words.fromTo(hourAndMinute(from), hourAndMinute(to));
  return words.fromTo(`${dayText(from, to)} ${hourAndMinute(from)}`, `${dayText(to, from)} ${hourAndMinute(to)}`);
}
