import * as z from 'zod/mini';

/** What stands in no URL. */
export const tokensDefaults = { q: '', limit: 25, offset: 0 } as const;

const toNumber = z.transform((value: number | string) => (value === '' ? Number.NaN : Number(value)));

/** A search among the tokens, and which page of it. A field that makes no sense takes its default. */
export const TokensSearch = z.object({
  /** Part of a name, ticker or address, as typed. */
  q: z._default(z.catch(z.string(), tokensDefaults.q), tokensDefaults.q),
  // spec 4.6: 100 at most
  limit: z._default(
    z.catch(z.pipe(toNumber, z.literal([10, 25, 50, 100])), tokensDefaults.limit),
    tokensDefaults.limit,
  ),
  offset: z._default(
    z.catch(z.pipe(toNumber, z.int().check(z.nonnegative())), tokensDefaults.offset),
    tokensDefaults.offset,
  ),
});
