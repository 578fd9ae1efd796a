import { type ReactNode, useSyncExternalStore } from 'react';
import { age, calendarDate, dateTime, listTime, timeOfDay, utcIso, zoneName } from '../../format/time.ts';
import { commonWords } from '../../words/en/common.ts';
import { useListTimes, useZone } from '../settings/time.ts';
import { readClock, subscribeClock } from './clock.ts';

type At = string | null | undefined;

/** How long ago: 9 s, 2 min, 3 h, 1 d. Renders again only when its words change. */
export function Age({ at }: { at: At }) {
  return isTime(at) ? <Ticking at={at} words={(now) => age(now - Date.parse(at))} /> : <Unknown />;
}

/** A moment in a list, as a person chose: how long ago it was, or when. */
export function ListTime({ at }: { at: At }) {
  const zone = useZone();
  const isAge = useListTimes() === 'ages';
  if (isAge || !isTime(at)) return <Age at={at} />;
  return <Ticking at={at} words={(now) => listTime(at, zone, now)} />;
}

/**
 * A moment, on the clock a person chose: 14:01:43.
 * @param dateToo 14 Mar 2026, 14:01:43
 */
export function Moment({ at, dateToo = false }: { at: At; dateToo?: boolean }) {
  const zone = useZone();
  if (!isTime(at)) return <Unknown />;
  return <Time at={at}>{dateToo ? `${calendarDate(at, zone)}, ${timeOfDay(at, zone)}` : timeOfDay(at, zone)}</Time>;
}

/** The day of a moment, on the clock a person chose: 14 Mar 2026. */
export function CalendarDate({ at }: { at: At }) {
  const zone = useZone();
  return isTime(at) ? <Time at={at}>{calendarDate(at, zone)}</Time> : <Unknown />;
}

/** A moment as details tell it, on the clock a person chose: 2026-03-14 14:01:43. */
export function FullMoment({ at }: { at: At }) {
  const zone = useZone();
  return isTime(at) ? <Time at={at}>{dateTime(at, zone)}</Time> : <Unknown />;
}

/** Name of the clock that a moment is told by: UTC, UTC+13. */
export function ZoneName({ at }: { at: string }) {
  return zoneName(at, useZone());
}

/** When something came that is still on show: with its clock, and the date where that is not today's. */
export function Since({ at }: { at: number }) {
  const zone = useZone();
  const iso = new Date(at).toISOString();
  const read = () => calendarDate(new Date(readClock()).toISOString(), zone);
  const today = useSyncExternalStore(subscribeClock, read, read);
  return (
    <>
      <Moment at={iso} dateToo={calendarDate(iso, zone) !== today} /> <ZoneName at={iso} />
    </>
  );
}

/** @param words of a time in milliseconds, which goes on */
function Ticking({ at, words }: { at: string; words: (now: number) => string }) {
  const read = () => words(readClock());
  return <Time at={at}>{useSyncExternalStore(subscribeClock, read, read)}</Time>;
}

/** For a reader who points at it the full time with its clock, for machines UTC. */
function Time({ at, children }: { at: string; children: ReactNode }) {
  const zone = useZone();
  return (
    <time dateTime={utcIso(at)} title={`${dateTime(at, zone)} ${zoneName(at, zone)}`}>
      {children}
    </time>
  );
}

function Unknown() {
  return <span className="dim">{commonWords.unknown}</span>;
}

function isTime(at: At): at is string {
  return typeof at === 'string' && !Number.isNaN(Date.parse(at));
}
