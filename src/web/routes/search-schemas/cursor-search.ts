import * as z from 'zod/mini';
import type { Network } from '#contract/endpoints/common.ts';
import { pageSizes } from '#web/data/queries.ts';
import { nearestSize } from '#web/settings/page-size.ts';
import { orNothing, rowsOf } from '#web/search-params.ts';

/** Search schema of a list by cursor. Invalid fields are omitted. */
export const CursorSearch = z.object({
  limit: rowsOf(pageSizes.address),
  /** Cursor of the page, from the service; undefined for the first page. */
  cursor: orNothing(z.string().check(z.regex(/^[!-~]{1,4000}$/))),
});

/** Returns the page of a URL, with the rows of the user's setting where it names none. */
export function limitOf(
  { network, limit, cursor }: z.output<typeof CursorSearch> & { readonly network: Network },
  { readPageSize }: { readonly readPageSize: () => number },
) {
  return { network, cursor, limit: limit ?? nearestSize(pageSizes.address, readPageSize()) };
}
