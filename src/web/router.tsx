import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { PageError } from './pages/frame/page-error.tsx';
import { addressRoute } from './routes/address.tsx';
import { compareRoute } from './routes/compare.tsx';
import { issuerRoute } from './routes/issuer.tsx';
import { latestRoute } from './routes/latest.tsx';
import { receiptRoute } from './routes/receipt.tsx';
import { rootRoute } from './routes/root.tsx';
import { searchRoute } from './routes/search.tsx';
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
export function createExplorerRouter(options: { queryClient: QueryClient; history?: RouterHistory }) {
  const { queryClient, history } = options;
  return createRouter({
    routeTree,
    context: { queryClient },
    ...(history ? { history } : {}),
    ...(import.meta.env.BASE_URL === '/' ? {} : { basepath: import.meta.env.BASE_URL }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Freshness is the queries' knowledge; the router asks them every time.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageError,
    scrollRestoration: history === undefined,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createExplorerRouter>;
  }
}
