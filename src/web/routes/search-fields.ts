import * as z from 'zod/mini';
import { parseTimestamp } from '../../contract/timestamp.ts';
import { pageSizeAmong } from '../settings/page-size.ts';

/** A field of the URL: what makes no sense, or is left out, is `value`. */
export function orElse<Field extends z.ZodMiniType>(
  field: Field,
  value: z.output<Field> & z.core.util.NoUndefined<z.output<z.ZodMiniCatch<Field>>>,
) {
  return z._default(z.catch(field, value), value);
}

const toNumber = z.transform((value: number | string) => (value === '' ? Number.NaN : Number(value)));

/** A number of things, 0 or more. */
export const count = z.pipe(toNumber, z.int().check(z.nonnegative()));

/** Rows of a page, one of some numbers; else as many as the reader chose for lists. */
export function rowsOf<const Size extends number>(sizes: readonly [Size, ...Size[]]) {
  const chosen = () => pageSizeAmong(sizes);
  return z._default(z.catch(z.pipe(toNumber, z.literal(sizes)), chosen), chosen);
}

/** A moment, ISO 8601 as typed; left out where it is none. */
export const moment = z.catch(
  z.optional(z.string().check(z.refine((text) => parseTimestamp(text) !== undefined))),
  undefined,
);

/** Order of a list of transactions. */
export const sort = z.enum(['created_at', 'updated_at']);
export const order = z.enum(['asc', 'desc']);
