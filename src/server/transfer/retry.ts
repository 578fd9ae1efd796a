import { setTimeout as sleep } from 'node:timers/promises';
import { HttpError } from '#server/errors.ts';

const firstWaitSeconds = 1;
const maxWaitSeconds = 60;

export interface RetryOptions {
  readonly signal: AbortSignal;
  /** Called with the reason and the duration of a wait. */
  readonly print: (line: string) => void;
  /** Called after each response. */
  readonly onResponse?: (() => void) | undefined;
}

/**
 * Retries while the service is busy, broken or unreachable, after its Retry-After or with exponential backoff.
 * @param passing statuses to retry
 * @throws HttpError of another status; the signal's reason if it aborts
 */
export async function retry<T>(
  request: () => Promise<T>,
  { signal, print, onResponse }: RetryOptions,
  passing: readonly number[] = [429, 502, 503],
): Promise<T> {
  for (let seconds = firstWaitSeconds; ; seconds = Math.min(maxWaitSeconds, 2 * seconds)) {
    signal.throwIfAborted();
    try {
      const response = await request();
      onResponse?.();
      return response;
    } catch (error) {
      if (!(error instanceof HttpError) || !passing.includes(error.status)) throw error;
      const wait = Math.min(maxWaitSeconds, Math.max(seconds, error.retryAfterSeconds ?? 0));
      // Short waits are not reported.
      if (wait > firstWaitSeconds) print(`${error.message.replace(/[.;][^.;]*\.?$/, '')}; retrying in ${wait} s.`);
      await sleep(wait * 1000, undefined, { signal });
    }
  }
}
