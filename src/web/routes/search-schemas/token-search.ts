import * as z from 'zod/mini';
import { pageSizes } from '../../queries/page-sizes.ts';
import { count, orElse, orNothing, rowsOf } from './search-fields.ts';

export const tokenTabs = ['holders', 'transactions', 'metadata'] as const;

/** What stands in no URL. */
export const tokenDefaults = {
  tab: 'holders',
  offset: 0,
} as const;

/** The token page: its tab and the page of that tab's list. A field that makes no sense takes its default. */
export const TokenSearch = z.object({
  tab: orElse(z.enum(tokenTabs), tokenDefaults.tab),
  limit: rowsOf(pageSizes.token),
  offset: orElse(count, tokenDefaults.offset),
  /** How many transactions there were on leaving the first page: those that came later are skipped. */
  of: orNothing(count),
});
export type TokenSearch = z.output<typeof TokenSearch>;
