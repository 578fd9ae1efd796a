import * as z from 'zod/mini';
import { pageSizes } from '../../queries/page-sizes.ts';
import { count, orElse, orNothing, rowsOf } from './search-fields.ts';

export const tokenTabs = ['holders', 'transactions', 'metadata'] as const;

/** Defaults, omitted from URLs. */
export const tokenDefaults = {
  tab: 'holders',
  offset: 0,
} as const;

/** Search schema of a token: its tab and the page of the tab's list. Invalid fields take their defaults. */
export const TokenSearch = z.object({
  tab: orElse(z.enum(tokenTabs), tokenDefaults.tab),
  limit: rowsOf(pageSizes.token),
  offset: orElse(count, tokenDefaults.offset),
  /** Number of transactions when leaving the first page: later ones are skipped. */
  of: orNothing(count),
});
export type TokenSearch = z.output<typeof TokenSearch>;
