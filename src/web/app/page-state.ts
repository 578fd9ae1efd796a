import {
  type DehydratedState,
  dehydrate,
  hashKey,
  hydrate,
  type Query,
  type QueryClient,
  replaceEqualDeep,
} from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { type DehydratedMatch, hydrate as hydrateRouter } from '@tanstack/react-router/ssr/client';
import { parseJson, stringifyJson } from '#contract/codec/json.ts';
import { propertiesOf } from '#contract/properties.ts';
import { formatPreferences } from '#contract/settings.ts';
import { type Api, apiOf, readBody } from '#web/data/api.ts';
import { ApiError } from '#web/data/api-error.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { serviceAhead, subscribeServiceAhead } from '#web/data/service-clock.ts';
import { type Rendering, storedPreferences } from '#web/settings/settings.ts';

/*
 * Data that the browser continues from after server rendering. Embedded as JSON, since the Content-Security-Policy
 * forbids inline scripts, which the router's own dehydration needs.
 */

/** Id of the element that contains it. */
const stateId = 'state';

export interface PageState {
  /** Path and query of the request. */
  readonly url: string;
  readonly rendering: Rendering;
  readonly matches: readonly DehydratedMatch[];
  readonly queries: readonly PlainQuery[];
  /** Paths of the extensions that the service lacks. */
  readonly lacking: readonly string[];
  /** Errors of failed queries, by query hash, since JSON cannot represent Error. */
  readonly errors: Readonly<Record<string, PlainError>>;
}

type SentQuery = DehydratedState['queries'][number];
type PlainQuery = Pick<SentQuery, 'queryKey' | 'dehydratedAt'> & { readonly state: Partial<SentQuery['state']> };

/** What the state of most queries has. */
const usual: SentQuery['state'] = {
  data: undefined,
  dataUpdateCount: 1,
  dataUpdatedAt: 0,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
};

type PlainError = Pick<ApiError, 'kind' | 'status' | 'serviceMessage' | 'retryAfterSeconds' | 'hasCachedResponse'>;

/** Serializes the state of a rendered page as JSON that is safe in HTML. */
export function writeState(url: string, rendering: Rendering, queryClient: QueryClient, router: AnyRouter): string {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state }) => state.status !== 'pending',
    serializeData: (answer) => withoutCopy(answer, apiOf(queryClient)),
  });
  const state: PageState = {
    url,
    rendering,
    matches: matchesOf(router),
    lacking: [...apiOf(queryClient).lacking],
    queries: queries.map(({ queryKey, dehydratedAt, state: { error, fetchFailureReason, ...state } }) => ({
      queryKey,
      dehydratedAt,
      state: Object.fromEntries(Object.entries(state).filter(([name, value]) => value !== propertiesOf(usual)[name])),
    })),
    errors: Object.fromEntries(
      queries.flatMap(({ queryHash, state: { error } }) =>
        error instanceof ApiError ? [[queryHash, { ...error }]] : [],
      ),
    ),
  };
  return stringifyJson(state).replaceAll('<', '\\u003c');
}

/**
 * Returns the state embedded in the page; undefined if there is none, or it is of another page or other preferences:
 * the cookie may be older than the browser's settings.
 */
export function readState(language: string): PageState | undefined {
  const text = document.getElementById(stateId)?.textContent;
  if (!text) return undefined;
  // Written by our own service.
  const state = parseJson(text) as PageState;
  const isThisPage = state.url === location.pathname + location.search;
  const isAsChosen =
    isThisPage &&
    state.rendering.language === language &&
    formatPreferences(state.rendering.preferences) === formatPreferences(storedPreferences());
  return isAsChosen ? state : undefined;
}

export function pathsOf({ queries }: PageState): string[] {
  return queries.flatMap(({ state: { data } }) => {
    const { path, method } = propertiesOf(data);
    return typeof path === 'string' && method === 'GET' ? [path] : [];
  });
}

/** Removes the state after hydration. */
export function removeState(): void {
  document.getElementById(stateId)?.remove();
}

/** How long errors of server rendering are not retried on mount, in milliseconds. */
const errorRetentionMs = 30_000;

/** Keeps errors of server rendering for hydration, since parts of the page hydrate one after the other. */
function holdErrors(queryClient: QueryClient): void {
  const until = Date.now() + errorRetentionMs;
  const failed = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  const sent = new Map(failed.map(({ queryHash, state }) => [queryHash, state.errorUpdatedAt]));
  const usual = queryClient.getDefaultOptions();
  const retryOnMount = ({ queryHash, state }: Query) =>
    !isUnavailable(state.error) && (Date.now() > until || sent.get(queryHash) !== state.errorUpdatedAt);
  queryClient.setDefaultOptions({ ...usual, queries: { ...usual.queries, retryOnMount } });
}

/**
 * Converts the times of embedded responses, which are the service's, to the device's, as those of all others are: as soon
 * as a response says how far both clocks differ.
 */
function followServiceClock(queryClient: QueryClient): void {
  const embedded = queryClient
    .getQueryCache()
    .getAll()
    .map((query) => ({ query, sentAt: query.state.dataUpdatedAt, shownAt: query.state.dataUpdatedAt }))
    .filter(({ sentAt }) => sentAt > 0);
  const convert = () => {
    for (const one of embedded) {
      // Read again since.
      if (one.query.state.dataUpdatedAt !== one.shownAt) continue;
      one.shownAt = one.sentAt - serviceAhead();
      one.query.setState({ dataUpdatedAt: one.shownAt });
    }
  };
  if (serviceAhead() !== 0) convert();
  subscribeServiceAhead(convert);
}

/** Restores queries and router from the service's state. */
export async function restoreState(state: PageState, queryClient: QueryClient, router: AnyRouter): Promise<void> {
  const queries = state.queries.map((query) => {
    const queryHash = hashKey(query.queryKey);
    const error = errorFromPlain(state.errors[queryHash]);
    return { ...query, queryHash, state: { ...usual, ...query.state, error } };
  });
  hydrate(
    queryClient,
    { queries },
    { defaultOptions: { deserializeData: (answer) => withCopy(answer, apiOf(queryClient)) } },
  );
  followServiceClock(queryClient);
  holdErrors(queryClient);
  const nothing = () => undefined;
  window.$_TSR = {
    router: { manifest: undefined, matches: [...state.matches] },
    buffer: [],
    h: nothing,
    e: nothing,
    c: nothing,
    p: nothing,
  };
  await hydrateRouter(router);
}

/** Returns the rendered matches: none below one that failed or is not found. */
function matchesOf(router: AnyRouter): DehydratedMatch[] {
  const matches = router.state.matches;
  const end = matches.findIndex(({ status, _notFound }) => status !== 'success' || _notFound);
  return matches.slice(0, end < 0 ? undefined : end + 1).map(({ id, updatedAt, status, ssr, error, _notFound }) => ({
    // Same comparison as in the router.
    i: id.replaceAll('/', '#'),
    u: updatedAt,
    s: status,
    ...(ssr !== undefined && { ssr }),
    ...(error !== undefined && { e: error }),
    ...(_notFound && { g: true }),
  }));
}

/** A response whose data equals its body is sent as the body alone. */
function withoutCopy(answer: unknown, { naming }: Api): unknown {
  const { data, ...rest } = propertiesOf(answer);
  const isCopy = typeof rest.body === 'string' && replaceEqualDeep(data, readBody(rest.body, naming)) === data;
  return isCopy ? rest : answer;
}

function withCopy(answer: unknown, { naming }: Api): unknown {
  const hasCopy = typeof answer === 'object' && answer !== null && !('data' in answer) && 'body' in answer;
  return hasCopy ? { ...answer, data: readBody(String(answer.body), naming) } : answer;
}

function errorFromPlain(plain: PlainError | undefined): ApiError | null {
  return plain ? new ApiError(plain.kind, plain) : null;
}
