import { ApiError, givenUp } from '../api/api-error.ts';
import { isPassing, retryDelay } from './freshness.ts';

/** Attempts after the first, for faults that may pass by themselves. */
const retries = 2;

/** Pauses that are kept in a row before it is a failure. */
const mostPauses = 20;

/**
 * Asks until there is an answer: pauses where the service asks for it (429 and 503 with `Retry-After`), however long,
 * and tries faults that may pass a few times.
 * @param onPause told until when, in milliseconds
 * @throws what the last attempt threw; ApiError `aborted` where the signal ends a pause
 */
export async function retry<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
  onPause: (until: number) => void,
): Promise<Answer> {
  for (let failures = 0; ; failures++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || !isPassing(error)) throw error;
      const isAsked = error.status === 429 || error.status === 503;
      if (failures >= (isAsked ? mostPauses : retries)) throw error;
      const milliseconds = retryDelay(Math.min(failures, retries), error);
      if (isAsked) onPause(Date.now() + milliseconds);
      await pause(milliseconds, signal);
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const stop = () => reject(givenUp());
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  });
}
