import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { isFiltered } from '#contract/filters.ts';
import { pageSizes } from '#web/queries/page-sizes.ts';
import { tpvQuery } from '#web/queries/stats.ts';
import { latestInput, latestTransactionsQuery } from '#web/queries/transaction.ts';
import { nearestSize } from '#web/settings/page-size.ts';
import { awaitOnServer } from './await-on-server.ts';
import { pageHead } from './head.ts';
import { rootRoute } from './root.tsx';
import { LatestSearch, latestDefaults } from './search-schemas/latest-search.ts';

export const latestRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: LatestSearch,
  search: { middlewares: [stripSearchParams(latestDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, readPageSize }, deps }) => {
    const { limit = nearestSize(pageSizes.latest, readPageSize()) } = deps;
    return awaitOnServer(
      isFiltered('latest', deps)
        ? import.meta.env.SSR &&
            (async () => {
              const { prefetchFiltered } = await import('./prefetch-filtered.ts');
              await prefetchFiltered(queryClient, deps, { limit, cursor: deps.cursor });
            })
        : queryClient.prefetchQuery(latestTransactionsQuery(latestInput({ ...deps, limit }))),
      // Data of the summary strip. Loaded here, since a query started by the page makes the service render twice.
      queryClient.prefetchQuery(tpvQuery({ network: deps.network, period: '24h', include_stables: false })),
    );
  },
  head: ({ match }) => pageHead(match, { title: match.context.locale.t('frame.latest'), path: '/' }),
  component: lazyRouteComponent(() => import('#web/pages/latest/latest-page.tsx'), 'LatestPage'),
});
