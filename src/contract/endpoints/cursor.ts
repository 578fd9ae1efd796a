import * as z from 'zod/mini';

/**
 * Query parameter `cursor` of an extension: what an answer gave as `nextCursor`, and nothing that a client makes up. Its
 * parts are the service's own; whether it belongs to the question is checked where they are read.
 */
export const CursorParameter = z.optional(
  z
    .string('must be the nextCursor of an answer')
    .check(z.regex(/^[\w-]{1,4000}$/, 'must be the nextCursor of an answer')),
);

/** Answered 400 where a cursor is of another list, or of none. */
export const foreignCursor = 'cursor does not belong to this list; leave it out to start at the first page.';

/** Where the next page begins; null on the last one. */
export const NextCursor = z.nullable(z.string());
