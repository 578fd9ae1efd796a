import { useClock } from './clock.ts';

/** Returns the whole seconds until a time in milliseconds, counting down to 0. */
export function useSecondsUntil(moment: number): number {
  return useClock((now) => Math.max(0, Math.ceil((moment - now) / 1000)));
}
