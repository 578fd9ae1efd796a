import * as z from 'zod/mini';
import { pageSizes } from '#web/data/queries.ts';
import { tokenMetrics, tokenRanges } from '#web/queries/token.ts';
import { filterSearch } from './filter-search.ts';
import { count, orElse, orNothing, rowsOf } from '#web/search-params.ts';

const tokenTabs = ['holders', 'transactions', 'history', 'swaps', 'metadata'] as const;

export const tokenDefaults = {
  tab: 'holders',
  offset: 0,
  metric: 'price',
  granularity: 'daily',
  range: '30d',
} as const;

/** Search schema of a token: its tab, the page of the tab's list and what the history shows. Invalid fields take their defaults. */
export const TokenSearch = z.object({
  tab: orElse(z.enum(tokenTabs), tokenDefaults.tab),
  limit: rowsOf(pageSizes.token),
  offset: orElse(count, tokenDefaults.offset),
  /** Number of transactions when leaving the first page: later ones are skipped. */
  pinned: orNothing(count),
  metric: orElse(z.enum(tokenMetrics), tokenDefaults.metric),
  granularity: orElse(z.enum(['daily', 'hourly']), tokenDefaults.granularity),
  /** How far back the history goes. */
  range: orElse(z.enum(tokenRanges), tokenDefaults.range),
  /** With `cursor`, which the tab of swaps has too. */
  ...filterSearch('token'),
});
export type TokenSearch = z.output<typeof TokenSearch>;
