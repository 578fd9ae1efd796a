import * as z from 'zod/mini';
import { pageSizes } from '#web/data/queries.ts';
import { filterSearch } from './filter-search.ts';
import { count, moment, order, orElse, rowsOf, sort } from '#web/search-params.ts';

export const latestDefaults = {
  sort: 'created_at',
  order: 'desc',
  offset: 0,
} as const;

/** Search schema of the latest list: filters, order and page. Invalid fields take their defaults. */
export const LatestSearch = z.object({
  /** Created at or after, ISO 8601 as typed. */
  from: moment,
  /** Created at or before, ISO 8601 as typed. */
  to: moment,
  sort: orElse(sort, latestDefaults.sort),
  order: orElse(order, latestDefaults.order),
  limit: rowsOf(pageSizes.latest),
  offset: orElse(count, latestDefaults.offset),
  /** The `to_timestamp` set when leaving the first page, so that no row repeats. */
  pinned: moment,
  ...filterSearch('latest'),
});
export type LatestSearch = z.output<typeof LatestSearch>;
