import { useContext, useSyncExternalStore } from 'react';
import { listTimes, zones } from '../../contract/preferences.ts';
import { RenderingContext } from './rendering.ts';
import { choice, useChoice } from './storage/choice.ts';

export { listTimes, zones };

/** Whose clock times are told by. */
export type Zone = (typeof zones)[number];

/** What lists tell of a moment: how long ago it was, or when. */
export type ListTimes = (typeof listTimes)[number];

const zone = choice('zone', zones, 'utc');
const times = choice('times', listTimes, 'ages');

/** The clock a person chose. */
export function useZoneChoice(): Zone {
  return useChoice(zone);
}

/**
 * The clock to tell times by: the one a person chose. What the service rendered by their own clock has its time zone, which
 * holds until the browser takes over.
 */
export function useZone(): string {
  const rendering = useContext(RenderingContext);
  return useSyncExternalStore(zone.subscribe, zone.read, () =>
    rendering ? (rendering.preferences.timeZone ?? 'utc') : zone.read(),
  );
}

/** What a person chose for lists. */
export function useListTimes(): ListTimes {
  return useChoice(times);
}

/** Chooses the clock, here and in other tabs, and keeps it in the browser. */
export const setZone: (value: Zone) => void = zone.choose;

/** Chooses what lists tell, here and in other tabs, and keeps it in the browser. */
export const setListTimes: (value: ListTimes) => void = times.choose;
