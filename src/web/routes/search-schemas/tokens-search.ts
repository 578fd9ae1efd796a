import * as z from 'zod/mini';
import { pageSizes } from '../../queries/page-sizes.ts';
import { count, orElse, rowsOf } from './search-fields.ts';

/** Defaults, omitted from URLs. */
export const tokensDefaults = {
  q: '',
  offset: 0,
} as const;

/** Search schema of the token search. Invalid fields take their defaults. */
export const TokensSearch = z.object({
  /** Part of a name, ticker or address, as typed. */
  q: orElse(z.string(), tokensDefaults.q),
  limit: rowsOf(pageSizes.search),
  offset: orElse(count, tokensDefaults.offset),
});
