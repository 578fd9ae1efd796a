import { useSyncExternalStore } from 'react';
import { readClock, subscribeClock } from './clock.ts';

/** Whole seconds left until a moment in milliseconds, 0 from then on; counts by itself. */
export function useSecondsUntil(moment: number): number {
  const read = () => Math.max(0, Math.ceil((moment - readClock()) / 1000));
  return useSyncExternalStore(subscribeClock, read, read);
}
