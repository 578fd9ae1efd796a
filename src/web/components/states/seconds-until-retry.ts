import { useSyncExternalStore } from 'react';
import { ApiError } from '#web/data/api-error.ts';
import { useSecondsUntil } from '#web/hooks/seconds-until.ts';
import { subscribeNever } from '#web/settings/rendering.ts';
import { pauseSeconds } from '#web/components/failure.ts';

/** Returns the seconds until a failed request is repeated; undefined if unknown. */
export function useSecondsUntilRetry(error: unknown): number | undefined {
  // The service renders the whole pause.
  const at = useSyncExternalStore(
    subscribeNever,
    () => (error instanceof ApiError ? error.retryAt : undefined),
    () => undefined,
  );
  // The clock shows full seconds.
  const left = useSecondsUntil(1000 * Math.floor((at ?? 0) / 1000));
  return at === undefined ? pauseSeconds(error) : left;
}
