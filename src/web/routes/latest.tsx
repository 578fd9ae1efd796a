import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { isFiltered } from '#contract/filters.ts';
import { pageSizes } from '#web/data/page-sizes.ts';
import { confirmationTimeQuery, tpvQuery, typicalTypes } from '#web/data/queries/stats.ts';
import { latestInput, latestTransactionsQuery, latestValuesQuery } from '#web/data/queries/transaction.ts';
import { loadPage, pageHead, rootRoute } from '#web/page.tsx';
import { count, filterSearch, moment, order, orElse, rangeEnd, rowsOf, sort } from '#web/search-params.ts';
import { nearestSize } from '#web/settings/settings.ts';

const latestDefaults = {
  sort: 'created_at',
  order: 'desc',
  offset: 0,
} as const;

export const LatestSearch = z.object({
  /** Created at or after, ISO 8601 as typed. */
  from: moment,
  /** Created at or before, ISO 8601 as typed. */
  to: rangeEnd,
  sort: orElse(sort, latestDefaults.sort),
  order: orElse(order, latestDefaults.order),
  limit: rowsOf(pageSizes.latest),
  offset: orElse(count, latestDefaults.offset),
  /** The `to_timestamp` set when leaving the first page, so that no row repeats. */
  pinned: moment,
  ...filterSearch('latest'),
});
export type LatestSearch = z.output<typeof LatestSearch>;

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
        read(latestValuesQuery({ network })),
        ...typicalTypes.map((type) => read(confirmationTimeQuery({ network, type }))),
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
