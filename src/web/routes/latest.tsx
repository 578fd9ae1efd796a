import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { frameWords as words } from '../../words/en/frame.ts';
import { latestInput, latestTransactionsQuery } from '../queries/transaction.ts';
import { LatestSearch, latestDefaults } from './latest-search.ts';
import { rootRoute } from './root.tsx';
import { title } from './title.ts';

/** `/`: the latest transactions. */
export const latestRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: LatestSearch,
  search: { middlewares: [stripSearchParams(latestDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(latestTransactionsQuery(latestInput(deps)));
  },
  head: () => title(words.latest),
  component: lazyRouteComponent(() => import('../pages/latest/latest-page.tsx'), 'LatestPage'),
});
