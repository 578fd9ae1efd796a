import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { granularities, historyMetrics, tpvPeriods } from '#contract/stats.ts';
import { acceptable, dayUtc, rangeBefore } from '#format/time.ts';
import {
  historyInput,
  historyQuery,
  networkSummaryQuery,
  satsHoldersQuery,
  topHolders,
  volumeQueries,
} from '#web/data/queries.ts';
import { loadPage, pageHead, rootRoute } from '#web/page.tsx';
import { CursorSearch, day, flag, limitOf, orElse } from '#web/search-params.ts';

const statsDefaults = {
  stables: false,
  period: '30d',
  view: 'volume',
  metric: 'tpv',
  granularity: 'daily',
} as const;

/** Search schema of the statistics: options of the charts. Invalid fields take their defaults. */
export const StatsSearch = z.object({
  stables: orElse(flag, statsDefaults.stables),
  period: orElse(z.enum(tpvPeriods), statsDefaults.period),
  view: orElse(z.enum(['volume', 'pace']), statsDefaults.view),
  metric: orElse(z.enum(historyMetrics), statsDefaults.metric),
  granularity: orElse(z.enum(granularities), statsDefaults.granularity),
  /** First day of the history, UTC; default: 29 days before the last. */
  start: day,
  /** Last day of the history, UTC; default: today. */
  end: day,
});
export type StatsSearch = z.output<typeof StatsSearch>;

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
  loader: ({ context, deps: { network, ...view } }) => {
    const today = dayUtc(Date.now());
    const range = acceptable(view, today);
    return loadPage(context, {
      reads: (read) => [
        read(networkSummaryQuery({ network })),
        [true, false].flatMap((include_stables) => volumeQueries(network, include_stables).map(read)),
        read(historyQuery(historyInput({ network, ...view }, range, { parts: true }))),
        view.granularity === 'daily' &&
          read(historyQuery(historyInput({ network, ...view }, rangeBefore(range, today)))),
        read(satsHoldersQuery({ network, limit: topHolders })),
      ],
    });
  },
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
  component: lazyRouteComponent(() => import('#web/pages/holders.tsx'), 'HoldersPage'),
});

/** `/swaps`: the swaps of a network. */
export const swapsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/swaps',
  validateSearch: CursorSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { swapsQuery } = await import('#web/data/swap.ts');
    return loadPage(context, { reads: (read) => read(swapsQuery(limitOf(deps, context))) });
  },
  head: ({ match }) => pageHead(match, { title: match.context.locale.t('swap.swaps'), path: '/swaps' }),
  component: lazyRouteComponent(() => import('#web/pages/swaps.tsx'), 'SwapsPage'),
});
