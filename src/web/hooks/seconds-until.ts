import { useClock } from '../components/time/clock.ts';

/** Whole seconds left until a moment in milliseconds, 0 from then on; counts by itself. */
export function useSecondsUntil(moment: number): number {
  return useClock((now) => Math.max(0, Math.ceil((moment - now) / 1000)));
}
