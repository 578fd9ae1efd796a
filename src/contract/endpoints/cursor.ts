import * as z from 'zod/mini';

/**
 * Query parameter `cursor` of an extension: an opaque `nextCursor` of an earlier response. The service that issued it
 * checks that it belongs to the same list; in front of another service that is the other one, whose form is unknown.
 */
export const CursorParameter = z.optional(
  z
    .string('must be the nextCursor of a previous response')
    .check(z.regex(/^[!-~]{1,4000}$/, 'must be the nextCursor of a previous response')),
);

/** Message of the 400 for a cursor of another list, or an invalid one. */
export const foreignCursor = 'cursor belongs to another list. Omit it to get the first page.';

/** Cursor of the next page; null on the last one. */
export const NextCursor = z.nullable(z.string());
