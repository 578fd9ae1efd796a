import { type FetchQueryOptions, type QueryKey, type QueryState, queryOptions } from '@tanstack/react-query';
import type { Network } from '#contract/common.ts';
import type { Endpoint, Input } from '#contract/endpoint.ts';
import { type CallOptions, callOrCached, type Received } from './api.ts';
import { pollAfter, pollUnlessStreamed } from './freshness.ts';

export interface ReadInput {
  readonly network: Network;
}

/** How the data of a read arrives; the context of a query fits as `options`. */
type Load<In extends ReadInput, Data> = (input: In, options: CallOptions) => Promise<Data>;

interface ReadOptions<In extends ReadInput, Data> {
  /** Seconds until the data counts as stale. */
  readonly fresh: number | ((data: Data | undefined) => number);
  /** Seconds between requests while a page shows it, from its first data on; undefined stops. Omitted: not polled. */
  readonly poll?: number | ((state: QueryState<Data, Error>) => number | undefined);
  /** Whether the event stream reports its changes: then it hardly polls while a stream is open. */
  readonly isStreamed?: boolean;
  /** Whether only the newest page changes. Pages by offset, by cursor or up to a time are fresh for a minute, without polls. */
  readonly isPaged?: boolean;
  /** Fields that name the subject. While a read of the same subject loads, such as its next page, the last one is shown. */
  readonly keep?: readonly (keyof In & string)[];
  /** Too large to embed in a rendered page, or not needed at first: only the browser loads it. */
  readonly isForBrowser?: boolean;
  /** Whether an input can be requested; default: every one. */
  readonly isRequestable?: (input: In) => boolean;
}

/** Seconds for which a page that stands still is fresh. */
const stillSeconds = 60;

function standsStill(input: object): boolean {
  const { offset, cursor, pinned, to_timestamp: until }: Readonly<Record<string, unknown>> = { ...input };
  return Boolean(offset) || cursor !== undefined || pinned !== undefined || until !== undefined;
}

/** Returns the options of a read's query for an input. @param name noun and part, which begin the key of the query */
export function describeRead<In extends ReadInput, Data>(
  name: readonly [noun: string, part: string],
  load: Load<In, Data>,
  {
    fresh,
    poll,
    isStreamed = false,
    isPaged = false,
    keep,
    isForBrowser = false,
    isRequestable,
  }: ReadOptions<In, Data>,
) {
  const pollOf = (state: QueryState<Data, Error>) => {
    if (typeof poll === 'function') return poll(state);
    return state.data === undefined ? undefined : poll;
  };
  return (input: In) => {
    const isStill = isPaged && standsStill(input);
    return queryOptions<Data, Error, Data, readonly [noun: string, part: string, input: In]>({
      queryKey: [...name, input] as const,
      queryFn: (context) => load(input, context),
      staleTime: ({ state }) => 1000 * (isStill ? stillSeconds : typeof fresh === 'number' ? fresh : fresh(state.data)),
      refetchInterval: (query) => {
        const seconds = isStill ? undefined : pollOf(query.state);
        if (seconds === undefined) return false;
        return isStreamed ? pollUnlessStreamed(1000 * seconds, query) : pollAfter(1000 * seconds, query.state.error);
      },
      placeholderData: (previous, query) =>
        query && keep?.every((field) => query.queryKey[2][field] === input[field]) ? previous : undefined,
      enabled: isRequestable?.(input) ?? true,
      meta: { isStreamed, isForBrowser },
    });
  };
}

/** @param endpoint a function loads it on demand, so that other pages do without it */
export function from<E extends Endpoint>(endpoint: E | (() => Promise<E>)): Load<Input<E> & ReadInput, Received<E>> {
  return async (input, options) =>
    callOrCached(typeof endpoint === 'function' ? await endpoint() : endpoint, input, options);
}

/** Runs a query once while a page is loaded, and resolves with its result; it never rejects. */
export type Read = <Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
) => Promise<{ readonly data: Data | undefined; readonly error: Error | null }>;
