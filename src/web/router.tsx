import type { QueryClient } from '@tanstack/react-query';
import { type AnyRouter, createRouter, type RouterHistory } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { Locale } from '../i18n/locale.ts';
import type { IgnoredParameter } from './pages/frame/ignored-parameters.tsx';
import { PageError } from './pages/frame/page-error.tsx';
import { addressRoute } from './routes/address.tsx';
import { compareRoute } from './routes/compare.tsx';
import { issuerRoute } from './routes/issuer.tsx';
import { latestRoute } from './routes/latest.tsx';
import { receiptRoute } from './routes/receipt.tsx';
import { rootRoute } from './routes/root.tsx';
import { searchRoute } from './routes/search.tsx';
import { ignoredParameters } from './routes/search-fields.ts';
import { starredRoute } from './routes/starred.tsx';
import { statementRoute } from './routes/statement.tsx';
import { statsRoute } from './routes/stats.tsx';
import { tokenRoute } from './routes/token.tsx';
import { tokensRoute } from './routes/tokens.tsx';
import { toolsRoute } from './routes/tools.tsx';
import { transactionRoute } from './routes/transaction.tsx';
import { parseSearch, stringifySearch } from './search-codec.ts';

const routeTree = rootRoute.addChildren([
  latestRoute,
  transactionRoute,
  receiptRoute,
  addressRoute,
  statementRoute,
  tokenRoute,
  tokensRoute,
  issuerRoute,
  searchRoute,
  statsRoute,
  starredRoute,
  compareRoute,
  toolsRoute,
]);

/**
 * The pages by their URLs.
 * @param options `history` in place of the browser's, where there is no window to scroll
 */
export function createExplorerRouter(options: {
  queryClient: QueryClient;
  locale: Locale;
  /** Where the explorer is reached; undefined where it is unknown. */
  origin?: string | undefined;
  history?: RouterHistory;
}) {
  const { queryClient, locale, origin, history } = options;
  return createRouter({
    routeTree,
    context: { queryClient, locale, origin },
    ...(history ? { history } : {}),
    ...(import.meta.env.BASE_URL === '/' ? {} : { basepath: import.meta.env.BASE_URL }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Moving the pointer over a list sends no requests.
    defaultPreloadDelay: 150,
    // Freshness is the queries' knowledge; the router asks them every time.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageError,
    scrollRestoration: history === undefined,
  });
}

/**
 * Parameters of the present URL that its page knows, but whose values it ignores. The router removes them from the URL
 * as soon as it is rendered.
 * @param location in place of the router's
 */
export function ignoredInUrl(
  router: Pick<AnyRouter, 'getMatchedRoutes' | 'latestLocation'>,
  { pathname, searchStr }: { pathname: string; searchStr: string } = router.latestLocation,
): IgnoredParameter[] {
  const search = parseSearch(searchStr);
  const [routes] = router.getMatchedRoutes(pathname);
  const schemas: unknown[] = routes.map(({ options }) => options.validateSearch);
  return schemas.flatMap((schema) => (schema instanceof z.ZodMiniObject ? ignoredParameters(schema, search) : []));
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createExplorerRouter>;
  }
}
