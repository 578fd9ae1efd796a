import { choice, useChoice } from './choice.ts';

export const zones = ['utc', 'local'] as const;

/** Whose clock times are told by. */
export type Zone = (typeof zones)[number];

export const listTimes = ['ages', 'times'] as const;

/** What lists tell of a moment: how long ago it was, or when. */
export type ListTimes = (typeof listTimes)[number];

const zone = choice('zone', zones, 'utc');
const times = choice('times', listTimes, 'ages');

/** The clock a person chose. */
export function useZone(): Zone {
  return useChoice(zone);
}

/** What a person chose for lists. */
export function useListTimes(): ListTimes {
  return useChoice(times);
}

/** Chooses the clock, here and in other tabs, and keeps it in the browser. */
export const setZone: (value: Zone) => void = zone.choose;

/** Chooses what lists tell, here and in other tabs, and keeps it in the browser. */
export const setListTimes: (value: ListTimes) => void = times.choose;
