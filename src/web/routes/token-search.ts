import * as z from 'zod/mini';
import { pageSizeAmong } from '../settings/page-size.ts';
import { count, orElse, orNothing, rowsOf } from './search-fields.ts';

/** Rows of its lists. */
const sizes = [25, 50, 100] as const;

export const tokenTabs = ['holders', 'transactions', 'metadata'] as const;

/** What stands in no URL. */
export const tokenDefaults = {
  tab: 'holders',
  get limit() {
    return pageSizeAmong(sizes);
  },
  offset: 0,
} as const;

/** The token page: its tab and the page of that tab's list. A field that makes no sense takes its default. */
export const TokenSearch = z.object({
  tab: orElse(z.enum(tokenTabs), tokenDefaults.tab),
  limit: rowsOf(sizes),
  offset: orElse(count, tokenDefaults.offset),
  /** How many transactions there were on leaving the first page: those that came later are skipped. */
  of: orNothing(count),
});
export type TokenSearch = z.output<typeof TokenSearch>;
