import { focusManager, type Query, type QueryClient } from '@tanstack/react-query';
import { type ApiError, isTransient } from '#web/data/api-error.ts';

/* A first load that failed is repeated until the page has data, regardless of the query's own polling. */

const firstPauseSeconds = 5;
const longestPauseSeconds = 30;

/**
 * Returns the seconds before a failed first load is repeated: what the service requests, or twice as long as before.
 * @param failures of this load so far, from 1
 */
export function firstLoadPause(failures: number, { retryAfterSeconds }: ApiError): number {
  if (retryAfterSeconds) return Math.max(retryAfterSeconds, firstPauseSeconds);
  return Math.min(firstPauseSeconds * 2 ** (failures - 1), longestPauseSeconds);
}

/** Returns the error of a failed first load that will be repeated; undefined if the query has data or cannot recover. */
function repeatableError({ state: { data, error } }: Query): ApiError | undefined {
  return data === undefined && isTransient(error) ? error : undefined;
}

/** Repeats the failed first loads of a client while a visible page needs them, and sets the time on their errors. */
export function repeatFirstLoads(client: QueryClient): void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'added' && type !== 'updated' && type !== 'removed') return;
    const { queryHash, queryKey } = query;
    const error = type === 'removed' ? undefined : repeatableError(query);
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

/** Returns the error of a query that the page shows; of several, the one that is repeated first. */
export function shownFailure(client: QueryClient): ApiError | null {
  const errors = client
    .getQueryCache()
    .getAll()
    .flatMap((query) => {
      const { error } = query.state;
      return isTransient(error) && query.isActive() ? [error] : [];
    });
  const next = ({ retryAt = Number.POSITIVE_INFINITY }: ApiError) => retryAt;
  return errors.reduce<ApiError | null>((first, error) => (first && next(first) <= next(error) ? first : error), null);
}

/** Whether the page shows a query whose failed first load is being repeated. */
export function isRepeatingFirstLoad(client: QueryClient): boolean {
  const isRepeating = (query: Query) => isRepeated(query) && query.state.fetchStatus === 'fetching' && query.isActive();
  return client.getQueryCache().getAll().some(isRepeating);
}

/** Whether a load of a query repeats a failed first load. */
export function isRepeated({ state: { data, errorUpdateCount } }: Query): boolean {
  return data === undefined && errorUpdateCount > 0;
}
