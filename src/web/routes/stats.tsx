import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { tpvPeriods } from '#contract/endpoints/stats.ts';
import { acceptable, dayUtc } from '#format/time/day-range.ts';
import { historyInput, historyQuery, networkSummaryQuery, tpvQuery } from '#web/queries/stats.ts';
import { awaitOnServer } from './await-on-server.ts';
import { pageHead } from './head.ts';
import { rootRoute } from './root.tsx';
import { StatsSearch, statsDefaults } from './search-schemas/stats-search.ts';

export const statsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stats',
  validateSearch: StatsSearch,
  search: { middlewares: [stripSearchParams(statsDefaults)] },
  loaderDeps: ({ search: { network, stables, metric, granularity, start, end } }) => ({
    network,
    stables,
    metric,
    granularity,
    start,
    end,
  }),
  loader: ({ context: { queryClient }, deps: { network, stables, metric, granularity, ...range } }) =>
    awaitOnServer(
      queryClient.prefetchQuery(networkSummaryQuery({ network })),
      ...tpvPeriods.flatMap((period) =>
        [true, false].map((include_stables) =>
          queryClient.prefetchQuery(tpvQuery({ network, period, include_stables })),
        ),
      ),
      import.meta.env.SSR &&
        (() => {
          const days = acceptable(range, dayUtc(Date.now()));
          return queryClient.prefetchQuery(historyQuery(historyInput({ network, stables, metric, granularity }, days)));
        }),
      import.meta.env.SSR &&
        (async () => {
          const { satsHoldersQuery, topHolders } = await import('#web/queries/stats.ts');
          await queryClient.prefetchQuery(satsHoldersQuery({ network, limit: topHolders }));
        }),
    ),
  head: ({ match }) => pageHead(match, { title: match.context.locale.t('frame.statistics'), path: '/stats' }),
  component: lazyRouteComponent(() => import('#web/pages/stats/stats-page.tsx'), 'StatsPage'),
});
