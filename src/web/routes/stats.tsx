import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { tpvPeriods } from '../../contract/stats.ts';
import { frameWords as words } from '../../words/en/frame.ts';
import { networkSummaryQuery, tpvQuery } from '../queries/stats.ts';
import { rootRoute } from './root.tsx';
import { StatsSearch, statsDefaults } from './stats-search.ts';
import { title } from './title.ts';

/** `/stats`: the network in numbers. */
export const statsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stats',
  validateSearch: StatsSearch,
  search: { middlewares: [stripSearchParams(statsDefaults)] },
  loaderDeps: ({ search: { network } }) => ({ network }),
  loader: ({ context: { queryClient }, deps: { network } }) => {
    void queryClient.prefetchQuery(networkSummaryQuery({ network }));
    for (const period of tpvPeriods) {
      for (const include_stables of [true, false]) {
        void queryClient.prefetchQuery(tpvQuery({ network, period, include_stables }));
      }
    }
  },
  head: () => title(words.statistics),
  component: lazyRouteComponent(() => import('../pages/stats/stats-page.tsx'), 'StatsPage'),
});
