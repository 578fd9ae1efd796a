import { type Query, QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { ApiError, unreachable } from '../api/api-error.ts';

/** Attempts after the first, for faults that may pass by themselves. */
const retries = 2;

/** Longest `Retry-After` that is waited for in silence; beyond it the page says what is going on. */
const patienceSeconds = 2;

/** Longest an attempt may have taken, in milliseconds, for its reader to wait for another one without a word. */
const longestAttempt = 5000;

/** Faults that came after a longer wait. */
const outwaited = new WeakSet<Error>();

/** Makes an attempt; remembers of its fault whether it was a long one. */
async function attempt(read: () => unknown): Promise<unknown> {
  const began = performance.now();
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && performance.now() - began > longestAttempt) outwaited.add(error);
    throw error;
  }
}

/** Whether a fault may be gone the next time: never where the same question gets the same answer. */
export function isPassing(error: Error | null): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.kind === 'status') return error.status === 429 || (error.status ?? 0) >= 500;
  return error.kind === 'offline' || error.kind === 'timeout';
}

/** Whether a failed read is tried again at once. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  const isAnswered = error instanceof ApiError && error.isAnswered;
  return (
    failures < retries &&
    !isAnswered &&
    !outwaited.has(error) &&
    isPassing(error) &&
    askedSeconds(error) <= patienceSeconds
  );
}

/** Milliseconds before the next attempt: 1 s, 2 s, or longer where the service asks for it. */
export function retryDelay(failures: number, error: Error): number {
  return Math.max(1000 * 2 ** failures, askedSeconds(error) * 1000);
}

let isPolling = true;

/** Milliseconds until the next poll: `usual`, but never before the service said to come back; none where nobody polls. */
export function pollAfter(usual: number, error: Error | null): number | false {
  return isPolling && Math.max(usual, askedSeconds(error) * 1000);
}

/** Lets all reads be repeated by themselves from now on, or none. */
export function setPolling(queryClient: QueryClient, isOn: boolean): void {
  isPolling = isOn;
  // A read on show settles when it is repeated as its options are set.
  for (const { observers } of queryClient.getQueryCache().getAll())
    for (const observer of observers) observer.setOptions(observer.options);
}

function askedSeconds(error: Error | null): number {
  return (error instanceof ApiError && error.retryAfterSeconds) || 0;
}

/**
 * What a read gives. An answer that was kept from an earlier time is taken over with that time, unless a newer one is
 * here, and then the read fails all the same: so the page shows old data and says how old it is.
 * @throws ApiError for such an answer
 */
function taken(query: Query, given: unknown): unknown {
  const at: unknown = Object(given).keptAt;
  if (typeof at !== 'number') return given;
  if (at > query.state.dataUpdatedAt) query.setData(given, { updatedAt: at, manual: true });
  throw unreachable(true);
}

/** Whether a read is repeated when its reader comes back to it; what failed is, whatever was chosen. */
function isReadAgain({ state }: Query): boolean {
  return isPolling || state.data === undefined;
}

/**
 * The cache of every read.
 * @param api where the reads go
 * @param isOnServer for rendering in the service: each is read once, and a failed one stays failed
 */
export function createQueryClient(api: Api, { isOnServer = false } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        behavior: {
          onFetch: (context, query) => {
            const read = context.fetchFn;
            context.fetchFn = async () => taken(query, await attempt(read));
          },
        },
        retry: isWorthRetrying,
        retryDelay,
        // Being offline is a state of ours to show, not a reason to wait silently.
        networkMode: 'always',
        refetchOnReconnect: isReadAgain,
        refetchOnWindowFocus: isReadAgain,
        // A hidden tab sleeps.
        refetchIntervalInBackground: false,
        gcTime: 10 * 60_000,
        meta: { api },
        ...(isOnServer && { retry: false, retryOnMount: false, gcTime: Number.POSITIVE_INFINITY }),
      },
    },
  });
}
