import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../http/refusal.ts';

const firstWaitSeconds = 1;
const longestWaitSeconds = 60;

/** Asks until there is an answer. */
export interface RetryOptions {
  readonly signal: AbortSignal;
  /** Told why it waits, and for how long. */
  readonly say: (line: string) => void;
}

/**
 * Asks again and again as long as the service is busy, broken or away, for as long as it says or longer and longer.
 * @param passing statuses that time changes
 * @throws Refusal of another status; the signal's reason once it is aborted
 */
export async function retry<T>(
  ask: () => Promise<T>,
  { signal, say }: RetryOptions,
  passing: readonly number[] = [429, 502, 503],
): Promise<T> {
  for (let seconds = firstWaitSeconds; ; seconds = Math.min(longestWaitSeconds, 2 * seconds)) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refusal) || !passing.includes(error.status)) throw error;
      const wait = Math.min(longestWaitSeconds, Math.max(seconds, error.retryAfterSeconds ?? 0));
      // What is over in a moment is nobody's business.
      if (wait > firstWaitSeconds) say(`${error.message.replace(/[.;][^.;]*\.?$/, '')}; asking again in ${wait} s.`);
      await sleep(wait * 1000, undefined, { signal });
    }
  }
}
