import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { tpvPeriods } from '../../contract/stats.ts';
import { networkSummaryQuery, tpvQuery } from '../queries/stats.ts';
import { awaitOnServer } from './await-on-server.ts';
import { pageHead } from './head.ts';
import { rootRoute } from './root.tsx';
import { StatsSearch, statsDefaults } from './stats-search.ts';

/** `/stats`: the network in numbers. */
export const statsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stats',
  validateSearch: StatsSearch,
  search: { middlewares: [stripSearchParams(statsDefaults)] },
  loaderDeps: ({ search: { network } }) => ({ network }),
  loader: ({ context: { queryClient }, deps: { network } }) =>
    awaitOnServer(
      queryClient.prefetchQuery(networkSummaryQuery({ network })),
      ...tpvPeriods.flatMap((period) =>
        [true, false].map((include_stables) =>
          queryClient.prefetchQuery(tpvQuery({ network, period, include_stables })),
        ),
      ),
    ),
  head: ({ match }) => pageHead(match, { title: match.context.locale.t('frame.statistics'), path: '/stats' }),
  component: lazyRouteComponent(() => import('../pages/stats/stats-page.tsx'), 'StatsPage'),
});
