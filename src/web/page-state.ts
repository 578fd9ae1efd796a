import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
  replaceEqualDeep,
} from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { type DehydratedMatch, hydrate as hydrateRouter } from '@tanstack/react-router/ssr/client';
import { parseJson, stringifyJson } from '#contract/codec/json.ts';
import { formatPreferences } from '#contract/settings.ts';
import { type Api, apiOf, readBody } from './data/api.ts';
import { ApiError } from './data/api-error.ts';
import { isUnavailable } from './data/freshness.ts';
import { type Rendering, storedPreferences } from './settings/settings.ts';

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
  readonly queries: DehydratedState['queries'];
  /** Paths of the extensions that the service lacks. */
  readonly lacking: readonly string[];
  /** Errors of failed queries, by query hash, since JSON cannot represent Error. */
  readonly errors: Readonly<Record<string, PlainError>>;
}

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
    queries: queries.map(({ queryKey, queryHash, dehydratedAt, state }) => ({
      queryKey,
      queryHash,
      dehydratedAt,
      state: { ...state, error: null, fetchFailureReason: null },
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

/** Returns the paths of the responses in a state. */
export function pathsOf({ queries }: PageState): string[] {
  return queries.flatMap(({ state: { data } }) => {
    const { path, method }: { path?: unknown; method?: unknown } = Object(data);
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

/** Restores queries and router from the service's state. */
export async function restoreState(state: PageState, queryClient: QueryClient, router: AnyRouter): Promise<void> {
  const queries = state.queries.map((query) => ({
    ...query,
    state: { ...query.state, error: errorFromPlain(state.errors[query.queryHash]) },
  }));
  hydrate(
    queryClient,
    { queries },
    { defaultOptions: { deserializeData: (answer) => withCopy(answer, apiOf(queryClient)) } },
  );
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
  const { data, ...rest } = Object(answer);
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
