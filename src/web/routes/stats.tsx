import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { networkSummaryQuery } from '../queries/stats.ts';
import { rootRoute } from './root.tsx';
import { StatsSearch } from './stats-search.ts';
import { title } from './title.ts';

/** `/stats`: the network in numbers. */
export const statsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stats',
  validateSearch: StatsSearch,
  search: { middlewares: [stripSearchParams({ stables: false })] },
  loaderDeps: ({ search: { network } }) => ({ network }),
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(networkSummaryQuery(deps));
  },
  head: () => title('Statistics'),
  component: lazyRouteComponent(() => import('../pages/stats/stats-page.tsx'), 'StatsPage'),
});
