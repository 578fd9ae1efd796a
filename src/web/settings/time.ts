import { useContext, useSyncExternalStore } from 'react';
import { listTimes, zones } from '#contract/preferences.ts';
import { RenderingContext } from './rendering.ts';
import { choice, useChoice } from './storage/choice.ts';

export { listTimes, zones };

export type Zone = (typeof zones)[number];

const zone = choice('zone', zones, 'utc');
const times = choice('times', listTimes, 'ages');

export const useZoneChoice = () => useChoice(zone);

/** Returns the time zone to display. A rendered page uses the one of the preferences until the browser hydrates. */
export function useZone(): string {
  const rendering = useContext(RenderingContext);
  return useSyncExternalStore(zone.subscribe, zone.read, () =>
    rendering ? (rendering.preferences.timeZone ?? 'utc') : zone.read(),
  );
}

export const useListTimes = () => useChoice(times);
export const setZone = zone.choose;
export const setListTimes = times.choose;
