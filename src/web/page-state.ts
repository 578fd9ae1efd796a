import { type DehydratedState, dehydrate, hydrate, type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { type DehydratedMatch, hydrate as hydrateRouter } from '@tanstack/react-router/ssr/client';
import { parseJson, stringifyJson } from '../contract/codec/json.ts';
import { formatPreferences } from '../contract/preferences.ts';
import type { PageLanguage } from '../contract/rendering.ts';
import { type Api, apiOf, readBody } from './api/api.ts';
import { ApiError } from './api/api-error.ts';
import { storedPreferences } from './settings/preference-cookie.ts';
import type { Rendering } from './settings/rendering.ts';

/*
 * What the browser continues from after the service rendered a page. It travels as JSON in the page, since the
 * Content-Security-Policy allows no inline scripts, which the router's own way needs.
 */

/** The id of the element that holds it. */
export const stateId = 'state';

export interface PageState {
  /** Path and query that were asked for. */
  readonly url: string;
  readonly rendering: Rendering;
  readonly matches: readonly DehydratedMatch[];
  readonly queries: DehydratedState['queries'];
  /** Why reads have no answer, by the hash of their query: JSON has no form for an Error. */
  readonly errors: Readonly<Record<string, PlainError>>;
}

type PlainError = Pick<ApiError, 'kind' | 'status' | 'serviceMessage' | 'retryAfterSeconds' | 'hasCachedAnswer'>;

/** The state of a page after rendering, as JSON that may stand in HTML. */
export function writeState(url: string, rendering: Rendering, queryClient: QueryClient, router: AnyRouter): string {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state }) => state.status !== 'pending',
    serializeData: (answer) => withoutCopy(answer, apiOf(queryClient)),
  });
  const state: PageState = {
    url,
    rendering,
    matches: matchesOf(router),
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
 * The state in the page on show; undefined where the service sent none, or rendered another page, or for other choices
 * than the reader's: the cookie may be older than what the browser keeps.
 */
export function readState(language: PageLanguage): PageState | undefined {
  const text = document.getElementById(stateId)?.textContent;
  if (!text) return undefined;
  // Our own service wrote it.
  const state = parseJson(text) as PageState;
  const isThisPage = state.url === location.pathname + location.search;
  const isAsChosen =
    isThisPage &&
    state.rendering.language === language &&
    formatPreferences(state.rendering.preferences) === formatPreferences(storedPreferences());
  return isAsChosen ? state : undefined;
}

/** Paths of the answers in a state. */
export function pathsOf({ queries }: PageState): string[] {
  return queries.flatMap(({ state: { data } }) => {
    const { path, method }: { path?: unknown; method?: unknown } = Object(data);
    return typeof path === 'string' && method === 'GET' ? [path] : [];
  });
}

/** The page is the browser's from now on. */
export function removeState(): void {
  document.getElementById(stateId)?.remove();
}

/** Gives elements the styles that stand in a sheet until now: the Content-Security-Policy refuses them in markup. */
export function giveStylesBack(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
}

/** How long an error of the service's own reads is not tried again by what is drawn, in milliseconds. */
const keptErrorMs = 30_000;

/** Lets the first view show why there is no answer, as the service did; parts of it are drawn one after the other. */
function keepErrors(queryClient: QueryClient): void {
  const until = Date.now() + keptErrorMs;
  const failed = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  const sent = new Map(failed.map(({ queryHash, state }) => [queryHash, state.errorUpdatedAt]));
  const usual = queryClient.getDefaultOptions();
  const retryOnMount = ({ queryHash, state }: { queryHash: string; state: { errorUpdatedAt: number } }) =>
    Date.now() > until || sent.get(queryHash) !== state.errorUpdatedAt;
  queryClient.setDefaultOptions({ ...usual, queries: { ...usual.queries, retryOnMount } });
}

/** Brings queries and router to where the service left them. */
export async function continueFrom(state: PageState, queryClient: QueryClient, router: AnyRouter): Promise<void> {
  const queries = state.queries.map((query) => ({
    ...query,
    state: { ...query.state, error: errorFromPlain(state.errors[query.queryHash]) },
  }));
  hydrate(
    queryClient,
    { queries },
    { defaultOptions: { deserializeData: (answer) => withCopy(answer, apiOf(queryClient)) } },
  );
  keepErrors(queryClient);
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

/** Matches that are rendered: none below one that ended in an error or is not found. */
function matchesOf(router: AnyRouter): DehydratedMatch[] {
  const matches = router.state.matches;
  const end = matches.findIndex(({ status, _notFound }) => status !== 'success' || _notFound);
  return matches.slice(0, end < 0 ? undefined : end + 1).map(({ id, updatedAt, status, ssr, error, _notFound }) => ({
    // As the router compares them.
    i: id.replaceAll('/', '#'),
    u: updatedAt,
    s: status,
    ...(ssr !== undefined && { ssr }),
    ...(error !== undefined && { e: error }),
    ...(_notFound && { g: true }),
  }));
}

/** An answer whose data is its body once more travels as the body alone. */
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
