import * as z from 'zod/mini';
import { pageSizeAmong } from '../settings/page-size.ts';
import { count, orElse, rowsOf } from './search-fields.ts';

// spec 4.6: 100 at most
const sizes = [10, 25, 50, 100] as const;

/** What stands in no URL. */
export const tokensDefaults = {
  q: '',
  get limit() {
    return pageSizeAmong(sizes);
  },
  offset: 0,
} as const;

/** A search among the tokens, and which page of it. A field that makes no sense takes its default. */
export const TokensSearch = z.object({
  /** Part of a name, ticker or address, as typed. */
  q: orElse(z.string(), tokensDefaults.q),
  limit: rowsOf(sizes),
  offset: orElse(count, tokensDefaults.offset),
});
