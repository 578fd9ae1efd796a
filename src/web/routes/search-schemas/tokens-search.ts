import * as z from 'zod/mini';
import { pageSizes } from '../../queries/page-sizes.ts';
import { count, orElse, rowsOf } from './search-fields.ts';

/** What stands in no URL. */
export const tokensDefaults = {
  q: '',
  offset: 0,
} as const;

/** A search among the tokens, and which page of it. A field that makes no sense takes its default. */
export const TokensSearch = z.object({
  /** Part of a name, ticker or address, as typed. */
  q: orElse(z.string(), tokensDefaults.q),
  limit: rowsOf(pageSizes.search),
  offset: orElse(count, tokensDefaults.offset),
});
