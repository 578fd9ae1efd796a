import * as z from 'zod/mini';
import { count, orElse, rowsOf } from './search-fields.ts';

export const tokenTabs = ['holders', 'transactions', 'metadata'] as const;

/** What stands in no URL. */
export const tokenDefaults = { tab: 'holders', limit: 25, offset: 0 } as const;

/** The token page: its tab and the page of that tab's list. A field that makes no sense takes its default. */
export const TokenSearch = z.object({
  tab: orElse(z.enum(tokenTabs), tokenDefaults.tab),
  limit: orElse(rowsOf([25, 50, 100]), tokenDefaults.limit),
  offset: orElse(count, tokenDefaults.offset),
  /** How many transactions there were on leaving the first page: those that came later are skipped. */
  of: z.catch(z.optional(count), undefined),
});
export type TokenSearch = z.output<typeof TokenSearch>;
