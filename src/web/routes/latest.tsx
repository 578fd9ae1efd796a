import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { isFiltered } from '#contract/filters.ts';
import { pageSizes } from '#web/data/queries.ts';
import { tpvQuery } from '#web/queries/stats.ts';
import { latestInput, latestTransactionsQuery } from '#web/queries/transaction.ts';
import { nearestSize } from '#web/settings/page-size.ts';
import { pageHead } from './head.ts';
import { loadPage } from '#web/page.tsx';
import { rootRoute } from './root.tsx';
import { LatestSearch, latestDefaults } from './search-schemas/latest-search.ts';

export const latestRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: LatestSearch,
  search: { middlewares: [stripSearchParams(latestDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { network, limit = nearestSize(pageSizes.latest, context.readPageSize()) } = deps;
    const filtered = isFiltered('latest', deps);
    return loadPage(context, {
      reads: (read) => [
        !filtered && read(latestTransactionsQuery(latestInput({ ...deps, limit }))),
        // Of the summary strip. A query started by the page makes the service render twice.
        read(tpvQuery({ network, period: '24h', include_stables: false })),
      ],
      following: async (read) => {
        if (!filtered) return;
        const { filteredTransactionsQuery, filterInput } = await import('#web/data/filtered-transactions.ts');
        await read(filteredTransactionsQuery(filterInput(deps), { limit, cursor: deps.cursor }));
      },
    });
  },
  head: ({ match }) => pageHead(match, { title: match.context.locale.t('frame.latest'), path: '/' }),
  component: lazyRouteComponent(() => import('#web/pages/latest/latest-page.tsx'), 'LatestPage'),
});
