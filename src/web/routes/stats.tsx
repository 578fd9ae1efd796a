import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { historyMetrics, statsPeriods } from '#contract/stats.ts';
import { dayUtc } from '#format/time.ts';
import {
  confirmationTimeQuery,
  historyQuery,
  networkSummaryQuery,
  satsHoldersQuery,
  timedTypes,
  topHolders,
  tpvQuery,
  transactionCountsQuery,
  viewBeforeInput,
  viewHistoryInput,
  volumeQueries,
} from '#web/data/queries/stats.ts';
import type { Read } from '#web/data/read.ts';
import { serviceTime } from '#web/data/service-clock.ts';
import { loadPage, pageHead, rootRoute } from '#web/page.tsx';
import { CursorSearch, day, flag, limitOf, orElse } from '#web/search-params.ts';

const statsDefaults = {
  stables: false,
  period: '30d',
  metric: 'tpv',
} as const;

export const StatsSearch = z.object({
  stables: orElse(flag, statsDefaults.stables),
  /** Of every figure; the days below take its place in the history. */
  period: orElse(z.enum(statsPeriods), statsDefaults.period),
  metric: orElse(z.enum(historyMetrics), statsDefaults.metric),
  /** First day of the history, UTC. */
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
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { network, ...view } }) => {
    const today = dayUtc(serviceTime());
    const shown = { network, ...view };
    const readHistory = (read: Read, first?: string) => {
      const before = viewBeforeInput(shown, today);
      return Promise.all([
        read(historyQuery(viewHistoryInput(shown, today, first))),
        before && read(historyQuery(before)),
      ]);
    };
    return loadPage(context, {
      reads: (read) => [
        read(networkSummaryQuery({ network })),
        read(transactionCountsQuery({ network, period: view.period })),
        volumeQueries(network, view.stables).map(read),
        timedTypes.map((type) => read(confirmationTimeQuery({ network, type }))),
        view.period !== 'all' && readHistory(read),
        read(satsHoldersQuery({ network, limit: topHolders })),
      ],
      following: async (read) => {
        if (view.period !== 'all') return;
        const { data } = await read(tpvQuery({ network, period: 'all', include_stables: view.stables }));
        await readHistory(read, data?.data.startTime);
      },
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
  component: lazyRouteComponent(() => import('#web/pages/sats-holders.tsx'), 'HoldersPage'),
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
