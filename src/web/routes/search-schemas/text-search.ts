import * as z from 'zod/mini';
import { orElse, orNothing } from '#web/search-params.ts';

/** The search text, as typed. */
export const SearchSearch = z.object({
  q: orElse(z.string(), ''),
  /** Search for the text as a token's name, even if it has other meanings. */
  only: orNothing(z.literal('tokens')),
});
