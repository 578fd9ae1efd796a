import { createRouter, type RouterHistory } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { PageError } from '#web/frame/error-pages.tsx';
import type { IgnoredParameter } from '#web/frame/notices.tsx';
import { type RouterContext, rootRoute } from '#web/page.tsx';
import { addressRoute, statementRoute } from '#web/routes/address.tsx';
import { bitcoinAddressRoute, bitcoinTransactionRoute } from '#web/routes/bitcoin.tsx';
import { invoiceRoute } from '#web/routes/invoice.tsx';
import { latestRoute } from '#web/routes/latest.tsx';
import { holdersRoute, statsRoute, swapsRoute } from '#web/routes/stats.tsx';
import { statusRoute } from '#web/routes/status.tsx';
import { tokenRoute } from '#web/routes/token.tsx';
import { issuerRoute, tokensRoute } from '#web/routes/tokens.tsx';
import { compareRoute, searchRoute, settingsRoute, starredRoute, toolsRoute } from '#web/routes/tools.tsx';
import { receiptRoute, transactionRoute } from '#web/routes/transaction.tsx';
import { createSearchCodec, ignoredParameters, parseSearch } from '#web/search-params.ts';

const routeTree = rootRoute.addChildren([
  latestRoute,
  transactionRoute,
  receiptRoute,
  addressRoute,
  statementRoute,
  invoiceRoute,
  bitcoinTransactionRoute,
  bitcoinAddressRoute,
  tokenRoute,
  tokensRoute,
  issuerRoute,
  searchRoute,
  statsRoute,
  holdersRoute,
  swapsRoute,
  starredRoute,
  statusRoute,
  settingsRoute,
  compareRoute,
  toolsRoute,
]);

/** Creates the router with all pages. @param options `history` replaces the browser's, without scroll restoration */
export function createExplorerRouter({ history, ...context }: RouterContext & { history?: RouterHistory }) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    ...(import.meta.env.BASE_URL === '/' ? {} : { basepath: import.meta.env.BASE_URL }),
    ...createSearchCodec(context.config),
    defaultPreload: 'intent',
    // Hovering over a list sends no requests.
    defaultPreloadDelay: 150,
    // Queries decide on freshness; the router always calls them.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageError,
    scrollRestoration: history === undefined,
  });
}

/**
 * Returns known parameters of a URL whose values are ignored. The router removes them when the page renders.
 * @param url path below the base, and search; omitted: the current URL
 */
export function ignoredInUrl(
  router: Pick<ReturnType<typeof createExplorerRouter>, 'getMatchedRoutes' | 'history' | 'latestLocation' | 'options'>,
  // `latestLocation` has the search as rewritten by the codec.
  url = { pathname: router.latestLocation.pathname, search: router.history.location.search },
): IgnoredParameter[] {
  const search = parseSearch(url.search);
  const [routes] = router.getMatchedRoutes(url.pathname);
  const { networks } = router.options.context.config;
  return routes
    .flatMap(({ options: { validateSearch: schema } }) =>
      schema instanceof z.ZodMiniObject ? ignoredParameters(schema, search) : [],
    )
    .map((ignored) => (ignored.name === 'network' ? { ...ignored, allowed: networks } : ignored));
}

/** Rewrites the URL to canonical form: else React would find another page after hydration starts. */
export function normalizeUrl(router: ReturnType<typeof createExplorerRouter>): void {
  const { pathname, state } = router.latestLocation;
  const { publicHref } = router.buildLocation({
    to: pathname,
    search: true,
    params: true,
    hash: true,
    state: true,
    _includeValidateSearch: true,
  });
  if (publicHref !== router.history.location.href) router.history.replace(publicHref, state);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createExplorerRouter>;
  }
}
