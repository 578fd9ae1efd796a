import * as z from 'zod/mini';
import { orElse, orNothing } from './search-fields.ts';

/** The text that was searched for, as typed. */
export const SearchSearch = z.object({
  q: orElse(z.string(), ''),
  /** Read the text as a token's name, whatever else it may mean. */
  only: orNothing(z.literal('tokens')),
});
