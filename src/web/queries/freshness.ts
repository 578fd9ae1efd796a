import { type Query, QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { ApiError, offlineError } from '../api/api-error.ts';

/** Retries after the first attempt, for transient errors. */
const maxRetries = 2;

/** Longest `Retry-After` to wait for silently; beyond it the page shows the error. */
const maxSilentWaitSeconds = 2;

/** An attempt that took longer, in milliseconds, is not retried silently. */
const maxRetriedAttemptMilliseconds = 5000;

/** Errors of attempts that took too long. */
const slowErrors = new WeakSet<Error>();

/** Runs an attempt and marks its error if it was slow. */
async function timedAttempt(read: () => unknown): Promise<unknown> {
  const began = performance.now();
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && performance.now() - began > maxRetriedAttemptMilliseconds) slowErrors.add(error);
    throw error;
  }
}

/** Whether an error may go away: not if the same request gets the same answer. */
export function isTransient(error: Error | null): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.kind === 'status') return error.status === 429 || (error.status ?? 0) >= 500;
  return error.kind === 'offline' || error.kind === 'timeout';
}

/** Whether to retry a failed query immediately. */
export function shouldRetry(failures: number, error: Error): boolean {
  const hasCachedAnswer = error instanceof ApiError && error.hasCachedAnswer;
  return (
    failures < maxRetries &&
    !hasCachedAnswer &&
    !slowErrors.has(error) &&
    isTransient(error) &&
    retryAfterOf(error) <= maxSilentWaitSeconds
  );
}

/** Returns milliseconds before the next attempt: 1 s, 2 s, or longer if the service requests it. */
export function retryDelay(failures: number, error: Error): number {
  return Math.max(1000 * 2 ** failures, retryAfterOf(error) * 1000);
}

let isPolling = true;

/**
 * Returns milliseconds until the next poll: at least `usual` and the service's `Retry-After`; false if polling is
 * off.
 */
export function pollAfter(usual: number, error: Error | null): number | false {
  return isPolling && Math.max(usual, retryAfterOf(error) * 1000);
}

/** Turns polling on or off for all queries. */
export function setPolling(queryClient: QueryClient, isOn: boolean): void {
  isPolling = isOn;
  // An active observer reschedules its interval when its options are set.
  for (const { observers } of queryClient.getQueryCache().getAll())
    for (const observer of observers) observer.setOptions(observer.options);
}

function retryAfterOf(error: Error | null): number {
  return (error instanceof ApiError && error.retryAfterSeconds) || 0;
}

/**
 * Returns the result of a query. A cached answer is stored with its original time unless newer data is present, and
 * the query fails either way: the page shows old data and its age.
 * @throws ApiError for a cached answer
 */
function applyCachedAnswer(query: Query, result: unknown): unknown {
  const at: unknown = Object(result).cachedAt;
  if (typeof at !== 'number') return result;
  if (at > query.state.dataUpdatedAt) query.setData(result, { updatedAt: at, manual: true });
  throw offlineError(true);
}

/** Whether to refetch on focus or reconnect. A query without data always does. */
function shouldRefetch({ state }: Query): boolean {
  return isPolling || state.data === undefined;
}

/**
 * Creates the cache of all queries.
 * @param api where requests go
 * @param isOnServer for server rendering: each query runs once, without retries
 */
export function createQueryClient(api: Api, { isOnServer = false } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        behavior: {
          onFetch: (context, query) => {
            const read = context.fetchFn;
            context.fetchFn = async () => applyCachedAnswer(query, await timedAttempt(read));
          },
        },
        retry: shouldRetry,
        retryDelay,
        // The page shows the offline state instead of waiting.
        networkMode: 'always',
        refetchOnReconnect: shouldRefetch,
        refetchOnWindowFocus: shouldRefetch,
        // Do not poll in a hidden tab.
        refetchIntervalInBackground: false,
        gcTime: 10 * 60_000,
        meta: { api },
        ...(isOnServer && { retry: false, retryOnMount: false, gcTime: Number.POSITIVE_INFINITY }),
      },
    },
  });
}
