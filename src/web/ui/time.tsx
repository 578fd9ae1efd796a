import { useSyncExternalStore } from 'react';
import { age, utcDate, utcDateTime, utcTime } from '../format/time.ts';
import { readClock, subscribeClock } from './clock.ts';

/** How long ago: 9 s, 2 min, 3 h, 1 d. Renders again only when its words change. */
export function Age({ at }: { at: string | null | undefined }) {
  return isTime(at) ? <TickingAge at={at} /> : <span className="dim">Unknown</span>;
}

/**
 * A moment in UTC: 14:01:43.
 * @param dateToo 14 Mar 2026, 14:01:43
 */
export function Moment({ at, dateToo = false }: { at: string | null | undefined; dateToo?: boolean }) {
  if (!isTime(at)) return <span className="dim">Unknown</span>;
  return (
    <time dateTime={at} title={`${utcDateTime(at)} UTC`}>
      {dateToo ? `${utcDate(at)}, ${utcTime(at)}` : utcTime(at)}
    </time>
  );
}

function TickingAge({ at }: { at: string }) {
  const time = Date.parse(at);
  const read = () => age(readClock() - time);
  const words = useSyncExternalStore(subscribeClock, read, read);
  return (
    <time dateTime={at} title={`${utcDateTime(at)} UTC`}>
      {words}
    </time>
  );
}

function isTime(at: string | null | undefined): at is string {
  return typeof at === 'string' && !Number.isNaN(Date.parse(at));
}
