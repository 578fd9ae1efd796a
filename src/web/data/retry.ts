import { ApiError, abortedError, isTransient } from './api-error.ts';
import { retryDelay } from './freshness.ts';

/** Retries after the first attempt, for transient errors. */
const maxRetries = 2;

/** Consecutive pauses before the request fails. */
const maxPauses = 20;

/**
 * Waits for `Retry-After` (429 and 503), however long, and retries transient errors a few times.
 * @param onPause called with the end of the pause, in milliseconds
 * @throws the last error; ApiError `aborted` if the signal ends a pause
 */
export async function retry<Result>(
  send: () => Promise<Result>,
  signal: AbortSignal,
  onPause: (until: number) => void,
): Promise<Result> {
  for (let failures = 0; ; failures++) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || !isTransient(error)) throw error;
      const isRateLimited = error.status === 429 || error.status === 503;
      if (failures >= (isRateLimited ? maxPauses : maxRetries)) throw error;
      const milliseconds = retryDelay(Math.min(failures, maxRetries), error);
      if (isRateLimited) onPause(Date.now() + milliseconds);
      await pause(milliseconds, signal);
    }
  }
}

/** How a long read sends its requests. */
export interface Sending {
  readonly signal: AbortSignal;
  /** Sends a request, and again as `retry` does. */
  readonly patiently: <Result>(request: () => Promise<Result>) => Promise<Result>;
}

/** @param onPause as of `retry`; with undefined once a request is answered */
export function sendingWith(signal: AbortSignal, onPause: (until: number | undefined) => void): Sending {
  return {
    signal,
    patiently: async (request) => {
      const result = await retry(request, signal, onPause);
      onPause(undefined);
      return result;
    },
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const stop = () => reject(abortedError());
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  });
}
