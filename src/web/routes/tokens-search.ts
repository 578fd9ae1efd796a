import * as z from 'zod/mini';
import { count, orElse, rowsOf } from './search-fields.ts';

/** What stands in no URL. */
export const tokensDefaults = { q: '', limit: 25, offset: 0 } as const;

/** A search among the tokens, and which page of it. A field that makes no sense takes its default. */
export const TokensSearch = z.object({
  /** Part of a name, ticker or address, as typed. */
  q: orElse(z.string(), tokensDefaults.q),
  // spec 4.6: 100 at most
  limit: orElse(rowsOf([10, 25, 50, 100]), tokensDefaults.limit),
  offset: orElse(count, tokensDefaults.offset),
});
