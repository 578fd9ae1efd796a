import * as z from 'zod/mini';
import { parseTimestamp } from '../../../contract/codec/timestamp.ts';
import type { IgnoredParameter, ParameterFormat } from '../../pages/frame/ignored-parameters.tsx';

/** Formats of fields that accept more values than can be listed. */
const formats = new WeakMap<z.core.$ZodType, ParameterFormat>();

/** Gives a field the format that a reader is told when a value of it is ignored. */
export function inFormat<Field extends z.ZodMiniType>(format: ParameterFormat, field: Field): Field {
  formats.set(field, format);
  return field;
}

/** What a field accepts before it falls back to another value. */
const strictFields = new WeakMap<z.core.$ZodType, z.ZodMiniType>();

/**
 * A field of the URL that falls back to another value, and can tell that it did.
 * @param fallback the field that never fails
 * @param field what it accepts
 */
export function fallingBack<Fallback extends z.ZodMiniType>(fallback: Fallback, field: z.ZodMiniType): Fallback {
  strictFields.set(fallback, field);
  return fallback;
}

/**
 * Parameters that a search schema knows, whose values it does not accept. An empty value counts as left out.
 * @param search as it stands in the URL
 */
export function ignoredParameters(
  schema: z.ZodMiniObject,
  search: Readonly<Record<string, string>>,
): IgnoredParameter[] {
  return Object.entries(schema.shape).flatMap(([name, shape]) => {
    const strict = strictFields.get(shape);
    const value = search[name];
    if (!strict || !value) return [];
    const issue = strict.safeParse(value).error?.issues[0];
    if (!issue) return [];
    const values = issue.code === 'invalid_value' ? issue.values.map(String) : [];
    return [{ name, value, allowed: values, format: formats.get(strict) }];
  });
}

/** A field of the URL: what makes no sense, or is left out, is `value`. */
export function orElse<Field extends z.ZodMiniType>(
  field: Field,
  value: z.output<Field> & z.core.util.NoUndefined<z.output<z.ZodMiniCatch<Field>>>,
) {
  return fallingBack(z._default(z.catch(field, value), value), field);
}

/** A field of the URL that is left out where it makes no sense. */
export function orNothing<Field extends z.ZodMiniType>(field: Field) {
  return fallingBack(z.catch(z.optional(field), undefined), field);
}

const toNumber = z.transform((value: number | string) => (value === '' ? Number.NaN : Number(value)));

/** A number of things, 0 or more. */
export const count = inFormat('count', z.pipe(toNumber, z.int().check(z.nonnegative())));

/** Rows of a page, one of some numbers; left out for the number that the reader chose for lists. */
export function rowsOf<const Size extends number>(sizes: readonly [Size, ...Size[]]) {
  return orNothing(z.pipe(toNumber, z.literal(sizes)));
}

/** A moment, ISO 8601 as typed; left out where it is none. */
export const moment = orNothing(
  inFormat('moment', z.string().check(z.refine((text) => parseTimestamp(text) !== undefined))),
);

/** Order of a list of transactions. */
export const sort = z.enum(['created_at', 'updated_at']);
export const order = z.enum(['asc', 'desc']);
