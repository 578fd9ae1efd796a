import * as z from 'zod/mini';
import { directorySorts } from '#contract/endpoints/directory-sorts.ts';
import { pageSizes } from '#web/data/queries.ts';
import { count, flag, order, orElse, orNothing, rowsOf } from '#web/search-params.ts';

export const tokensDefaults = {
  q: '',
  offset: 0,
  sort: 'market_cap',
  order: 'desc',
  priced: false,
  stablecoins: false,
  freezable: false,
  fresh: false,
} as const;

/** Search schema of the token directory and search. Invalid fields take their defaults. */
export const TokensSearch = z.object({
  /** Part of a name, ticker or address, as typed; empty: the directory. */
  q: orElse(z.string(), tokensDefaults.q),
  limit: rowsOf(pageSizes.search),
  /** First search result on the page. */
  offset: orElse(count, tokensDefaults.offset),
  sort: orElse(z.enum(directorySorts), tokensDefaults.sort),
  order: orElse(order, tokensDefaults.order),
  priced: orElse(flag, tokensDefaults.priced),
  stablecoins: orElse(flag, tokensDefaults.stablecoins),
  freezable: orElse(flag, tokensDefaults.freezable),
  /** Created in the last 7 days. */
  fresh: orElse(flag, tokensDefaults.fresh),
  /** Cursor of the page, from the service; undefined for the first page. */
  cursor: orNothing(z.string().check(z.regex(/^[\w-]{1,4000}$/))),
});
export type TokensSearch = z.output<typeof TokensSearch>;
