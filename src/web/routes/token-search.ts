import * as z from 'zod/mini';

export const tokenTabs = ['holders', 'transactions', 'metadata'] as const;
export const tokenPageSizes = [25, 50, 100] as const;

/** What stands in no URL. */
export const tokenDefaults = { tab: 'holders', limit: 25, offset: 0 } as const;

const toNumber = z.transform((value: number | string) => (value === '' ? Number.NaN : Number(value)));
const count = z.pipe(toNumber, z.int().check(z.nonnegative()));

/** The token page: its tab and the page of that tab's list. A field that makes no sense takes its default. */
export const TokenSearch = z.object({
  tab: z._default(z.catch(z.enum(tokenTabs), tokenDefaults.tab), tokenDefaults.tab),
  limit: z._default(z.catch(z.pipe(toNumber, z.literal(tokenPageSizes)), tokenDefaults.limit), tokenDefaults.limit),
  offset: z._default(z.catch(count, tokenDefaults.offset), tokenDefaults.offset),
  /** How many transactions there were on leaving the first page: those that came later are skipped. */
  of: z.catch(z.optional(count), undefined),
});
export type TokenSearch = z.output<typeof TokenSearch>;
