import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { acceptable, dayUtc } from '#format/time/day-range.ts';
import {
  historyInput,
  historyQuery,
  networkSummaryQuery,
  satsHoldersQuery,
  topHolders,
  volumeQueries,
} from '#web/queries/stats.ts';
import { pageHead } from './head.ts';
import { loadPage } from '#web/page.tsx';
import { rootRoute } from './root.tsx';
import { CursorSearch, limitOf } from './search-schemas/cursor-search.ts';
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
  loader: ({ context, deps: { network, ...view } }) =>
    loadPage(context, {
      reads: (read) => [
        read(networkSummaryQuery({ network })),
        [true, false].flatMap((include_stables) => volumeQueries(network, include_stables).map(read)),
        read(historyQuery(historyInput({ network, ...view }, acceptable(view, dayUtc(Date.now()))))),
        read(satsHoldersQuery({ network, limit: topHolders })),
      ],
    }),
  head: ({ match }) => pageHead(match, { title: match.context.locale.t('frame.statistics'), path: '/stats' }),
  component: lazyRouteComponent(() => import('#web/pages/stats/stats-page.tsx'), 'StatsPage'),
});

/** `/stats/holders`: the largest holders of bitcoin. */
export const holdersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stats/holders',
  validateSearch: CursorSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadPage(context, { reads: (read) => read(satsHoldersQuery(limitOf(deps, context))) }),
  head: ({ match }) => pageHead(match, { title: match.context.locale.t('holders.title'), path: '/stats/holders' }),
  component: lazyRouteComponent(() => import('#web/pages/holders/holders-page.tsx'), 'HoldersPage'),
});
