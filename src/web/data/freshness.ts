import { focusManager, type Query, QueryClient, useQueryClient } from '@tanstack/react-query';
import { propertiesOf } from '#contract/properties.ts';
import { type Api, apiOf } from './api.ts';
import { ApiError, isOfService, isTransient, offlineError } from './api-error.ts';

/* When a query is requested again: retries, polls, first loads that failed, and what no retry can mend. */

const maxRetries = 2;

/** Of a service that says when it will respond again. */
const maxAnnouncedRetries = 3;

/** Longest `Retry-After` to wait for silently; beyond it the page shows the error. */
const maxSilentWaitSeconds = 2;

/** An attempt that took longer, in milliseconds, is not retried silently. */
const maxRetriedAttemptMilliseconds = 5000;

/** Errors of attempts that are not retried silently. */
const shownErrors = new WeakSet<Error>();

/** Marks the error of a slow attempt as not to be retried silently. @param isShown whether to mark the error anyway */
async function attempt(read: () => unknown, isShown: boolean): Promise<unknown> {
  const began = performance.now();
  try {
    return await read();
  } catch (error) {
    const isSlow = performance.now() - began > maxRetriedAttemptMilliseconds;
    if (error instanceof Error && (isShown || isSlow)) shownErrors.add(error);
    throw error;
  }
}

export function shouldRetry(failures: number, error: Error): boolean {
  const hasCachedResponse = error instanceof ApiError && error.hasCachedResponse;
  return (
    failures < (retryAfterOf(error) > 0 ? maxAnnouncedRetries : maxRetries) &&
    !hasCachedResponse &&
    !shownErrors.has(error) &&
    isTransient(error) &&
    retryAfterOf(error) <= maxSilentWaitSeconds
  );
}

/** Returns milliseconds before the next attempt: 1 s, 2 s, or longer if the service requests it. */
export function retryDelay(failures: number, error: Error): number {
  return Math.max(1000 * 2 ** failures, retryAfterOf(error) * 1000);
}

let isPolling = true;

/** At least `usual` and the service's `Retry-After`; false if polling is off. */
export function pollAfter(usual: number, error: Error | null): number | false {
  return isPolling && Math.max(usual, retryAfterOf(error) * 1000);
}

/** Milliseconds between polls while a stream is open: it reports neither prices nor that its connection is dead. */
const streamedPollMilliseconds = 60_000;

interface OpenStream {
  readonly since: number;
  /** Whether it reports changes of a query. */
  readonly covers: (query: StreamedQuery) => boolean;
}

/** A query that a stream may cover; its options have `meta.isStreamed`. */
export type StreamedQuery = Pick<Query, 'queryKey' | 'observers'>;

let stream: OpenStream | undefined;

/** Like `pollAfter`, but rarely while an event stream reports the changes since the last response. */
export function pollUnlessStreamed(
  usual: number,
  query: StreamedQuery & { readonly state: { readonly error: Error | null; readonly dataUpdatedAt: number } },
): number | false {
  const { error, dataUpdatedAt } = query.state;
  const isCovered = stream !== undefined && dataUpdatedAt >= stream.since && stream.covers(query);
  return pollAfter(isCovered && error === null ? streamedPollMilliseconds : usual, error);
}

export function setStream(queryClient: QueryClient, open: OpenStream | undefined): void {
  if (stream === open) return;
  stream = open;
  restartPolls(queryClient);
}

export function setPolling(queryClient: QueryClient, isOn: boolean): void {
  isPolling = isOn;
  restartPolls(queryClient);
}

function restartPolls(queryClient: QueryClient): void {
  // An active observer reschedules its interval when its options are set.
  for (const { observers } of queryClient.getQueryCache().getAll())
    for (const observer of observers) observer.setOptions(observer.options);
}

function retryAfterOf(error: Error | null): number {
  return (error instanceof ApiError && error.retryAfterSeconds) || 0;
}

/** Stores a cached response, unless newer data is present, and throws an ApiError: the page shows its age. */
function applyCachedResponse(query: Query, result: unknown): unknown {
  const at = propertiesOf(result).cachedAt;
  if (typeof at !== 'number') return result;
  if (at > query.state.dataUpdatedAt) query.setData(result, { updatedAt: at, manual: true });
  throw offlineError(true);
}

/** Whether to refetch on focus or reconnect. A query without data always does, unless the service lacks it. */
function shouldRefetch({ state }: Query): boolean {
  return (isPolling || state.data === undefined) && !isUnavailable(state.error);
}

/** @param api with the extensions known to be missing @param isOnServer each query runs once, without retries */
export function createQueryClient(
  { lacking = [], ...api }: Omit<Api, 'lacking'> & { readonly lacking?: readonly string[] | undefined },
  { isOnServer = false } = {},
): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        behavior: {
          onFetch: (context, query) => {
            const read = context.fetchFn;
            // The page already shows the error of a first load that is repeated.
            const isShown = isRepeated(query);
            context.fetchFn = async () => applyCachedResponse(query, await attempt(read, isShown));
          },
        },
        retry: shouldRetry,
        retryDelay,
        // The page shows the offline state instead of waiting.
        networkMode: 'always',
        refetchOnReconnect: shouldRefetch,
        refetchOnWindowFocus: shouldRefetch,
        retryOnMount: ({ state }) => !isUnavailable(state.error),
        // Do not poll in a hidden tab.
        refetchIntervalInBackground: false,
        gcTime: 10 * 60_000,
        meta: { api: { ...api, lacking: new Set(lacking) } },
        ...(isOnServer && { retry: false, retryOnMount: false, gcTime: Number.POSITIVE_INFINITY }),
      },
    },
  });
  if (!isOnServer) repeatFailedLoads(client);
  return client;
}

/* A load that failed is repeated until the page has current data, regardless of the query's own polling. */

const firstPauseSeconds = 5;
const maxPauseSeconds = 30;

/** Seconds before a load is repeated: what the service requests, or twice as long as before. @param failures from 1 */
export function firstLoadPause(failures: number, { retryAfterSeconds }: ApiError): number {
  if (retryAfterSeconds) return Math.max(retryAfterSeconds, firstPauseSeconds);
  return Math.min(firstPauseSeconds * 2 ** (failures - 1), maxPauseSeconds);
}

/** Repeats the failed loads of a client while a visible page needs them, and sets the time on their errors. */
function repeatFailedLoads(client: QueryClient): void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'added' && type !== 'updated' && type !== 'removed') return;
    const { queryHash, queryKey } = query;
    const error = type === 'removed' || !isTransient(query.state.error) ? undefined : query.state.error;
    if (error?.retryAt !== undefined) return;
    clearTimeout(timers.get(queryHash));
    timers.delete(queryHash);
    if (error === undefined) return;
    const milliseconds = 1000 * firstLoadPause(query.state.errorUpdateCount, error);
    error.retryAt = Date.now() + milliseconds;
    const repeat = () => {
      timers.delete(queryHash);
      // A hidden page reloads on focus.
      if (focusManager.isFocused()) void client.refetchQueries({ queryKey, exact: true, type: 'active' });
    };
    timers.set(queryHash, setTimeout(repeat, milliseconds));
  });
}

/**
 * Returns the error for which the page as a whole is late: its data could not be refreshed, or the service is not reached
 * or busy. A part that fails otherwise says so in its own place. Of several errors, the one that is repeated first.
 */
export function shownFailure(client: QueryClient): Error | null {
  const errors = client
    .getQueryCache()
    .getAll()
    .flatMap((query) => {
      const { error } = query.state;
      return query.isActive() && error !== null && (isStale(query) || isOfService(error)) ? [error] : [];
    });
  const next = (error: Error) => (error instanceof ApiError && error.retryAt) || Number.POSITIVE_INFINITY;
  return errors.reduce<Error | null>((first, error) => (first && next(first) <= next(error) ? first : error), null);
}

/** Returns when the oldest data of the page was received that could not be refreshed, in milliseconds. */
export function oldestStaleData(client: QueryClient): number | undefined {
  const times = client
    .getQueryCache()
    .getAll()
    .flatMap((query) => (query.isActive() && isStale(query) ? [query.state.dataUpdatedAt] : []));
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Whether the data of a query could not be refreshed. */
function isStale({ state: { data, error } }: Query): boolean {
  return data !== undefined && error !== null && !isUnavailable(error);
}

export function isRepeatingFirstLoad(client: QueryClient): boolean {
  const isRepeating = (query: Query) => isRepeated(query) && query.state.fetchStatus === 'fetching' && query.isActive();
  return client.getQueryCache().getAll().some(isRepeating);
}

function isRepeated({ state: { data, errorUpdateCount } }: Query): boolean {
  return data === undefined && errorUpdateCount > 0;
}

/** Whether the service answered 404: it works, but has no such item. */
export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether a request failed because the service lacks an extension. */
export function isUnavailable(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 501;
}

/** Whether nothing said that the service lacks an extension. @param path as in the contract */
export function useExtension(path: `/v1/${string}`): boolean {
  return !apiOf(useQueryClient()).lacking.has(path);
}
