import type { Query, QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Network } from '#contract/common.ts';
import { propertiesOf } from '#contract/properties.ts';
import { isTransient } from './api-error.ts';
import { keyOf, openEventStream, Reconnect, type StreamSubject } from './event-stream.ts';
import { type StreamedQuery, setStream } from './freshness.ts';
import { networkSummaryQuery } from './queries/stats.ts';

/** Milliseconds between two evaluations of what the page shows. */
const settleMs = 500;

/**
 * Milliseconds between requests of the same data: longer than its `max-age`, so that caches ask again, and just below
 * the poll of the list, which then joins the request.
 */
const refreshMs = 3900;

const Subject = z.object({ network: Network, txid: z.optional(z.string()), address: z.optional(z.string()) });

function subjectOf({ observers, queryKey }: StreamedQuery): StreamSubject | undefined {
  // Of the observers, which may differ within one query.
  if (!observers.some(({ options }) => options.meta?.isStreamed)) return undefined;
  return Subject.safeParse(queryKey[2]).data;
}

function isPolled(query: Query): boolean {
  return query.observers.some(({ options: { refetchInterval } }) =>
    Boolean(typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval),
  );
}

const [noun, part] = networkSummaryQuery({ network: 'MAINNET' }).queryKey;

/** Whether the service copies another one; it has event streams when the copy is complete. Its summaries say so. */
function isCopying(client: QueryClient): boolean {
  const summaries = client.getQueryCache().findAll({ queryKey: [noun, part] });
  const newest = Math.max(...summaries.map(({ state }) => state.dataUpdatedAt));
  return summaries.some(
    ({ state }) => state.dataUpdatedAt === newest && propertiesOf(state.data).dataCopy !== undefined,
  );
}

/** Keeps one event stream open for what the page polls. An event refetches these queries, which then hardly poll. */
class LiveUpdates {
  readonly #client: QueryClient;
  readonly #apiUrl: string;
  #subject: StreamSubject | undefined;
  #close: (() => void) | undefined;
  #last: { readonly key: string; readonly id: string } | undefined;
  readonly #reconnect = new Reconnect();
  #settle: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #refresh: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient, apiUrl: string) {
    this.#client = client;
    this.#apiUrl = apiUrl;
    client.getQueryCache().subscribe(() => {
      this.#settle ??= setTimeout(() => {
        this.#settle = undefined;
        this.evaluate();
      }, settleMs);
    });
    // A hidden tab needs no updates.
    document.addEventListener('visibilitychange', () => this.evaluate());
    this.evaluate();
  }

  /** Opens the stream of what the page polls, unless it is open. */
  evaluate(): void {
    const isOff = document.visibilityState !== 'visible' || isCopying(this.#client);
    const wanted = isOff ? undefined : this.#shown();
    if (keyOf(wanted) === keyOf(this.#subject)) return;
    this.#stop();
    this.#subject = wanted;
    // A failed stream stays failed on another page.
    if (wanted && this.#retry === undefined) this.#open(wanted);
  }

  /** The subject of the page; undefined if there is none, or there are several, as on the starred page. */
  #shown(): StreamSubject | undefined {
    const subjects = new Map<string, StreamSubject>();
    for (const query of this.#client.getQueryCache().getAll()) {
      const subject = subjectOf(query);
      if (subject && isPolled(query)) subjects.set(keyOf(subject), subject);
    }
    const all = [...subjects.values()];
    // Next to its own subject, a page may watch transactions.
    const own = all.filter(({ txid }) => txid === undefined);
    const candidates = own.length > 0 ? own : all;
    return candidates.length === 1 ? candidates[0] : undefined;
  }

  #open(subject: StreamSubject): void {
    const key = keyOf(subject);
    const startedAt = Date.now();
    let since: number | undefined;
    this.#close = openEventStream(this.#apiUrl, subject, this.#last?.key === key ? this.#last.id : undefined, {
      event: (name, id) => {
        this.#last = { key, id };
        const isFirst = since === undefined;
        if (since === undefined) {
          since = Date.now();
          setStream(this.#client, { since, covers: (query) => keyOf(subjectOf(query)) === key });
        }
        // Data requested after the stream opened already includes earlier changes.
        if (name === 'changed') this.#scheduleRefresh(key, isFirst ? startedAt : Number.POSITIVE_INFINITY);
      },
      lost: () => {
        const delayMs = this.#reconnect.delayAfter(since === undefined ? undefined : Date.now() - since);
        this.#stop();
        this.#retry = setTimeout(() => {
          this.#retry = undefined;
          if (this.#subject) this.#open(this.#subject);
        }, delayMs);
      },
    });
  }

  #stop(): void {
    this.#close?.();
    this.#close = undefined;
    clearTimeout(this.#refresh);
    this.#refresh = undefined;
    setStream(this.#client, undefined);
  }

  /** Refetches what the stream reports, once caches are older. @param before later data is not refetched */
  #scheduleRefresh(key: string, before: number): void {
    if (this.#refresh !== undefined) return;
    const isOutdated = (query: Query) => {
      const { dataUpdatedAt, fetchStatus, error } = query.state;
      // Failing ones poll, with their own delays.
      if (isTransient(error)) return false;
      const isNewer = before !== Number.POSITIVE_INFINITY && (dataUpdatedAt >= before || fetchStatus === 'fetching');
      return keyOf(subjectOf(query)) === key && !isNewer;
    };
    const filters = { predicate: (query: Query) => isOutdated(query) && isPolled(query) };
    const queries = this.#client.getQueryCache().findAll(filters);
    const newest = Math.max(0, ...queries.map(({ state }) => Math.max(state.dataUpdatedAt, state.errorUpdatedAt)));
    const waitMs = Math.min(Math.max(0, newest + refreshMs - Date.now()), refreshMs);
    this.#refresh = setTimeout(() => {
      this.#refresh = undefined;
      void this.#client.refetchQueries(filters);
    }, waitMs);
  }
}

/** Starts live updates by an event stream. @returns to be called when polling is turned on or off */
export function startLiveUpdates(client: QueryClient, apiUrl: string): () => void {
  const live = new LiveUpdates(client, apiUrl);
  return () => live.evaluate();
}
