import * as z from 'zod/mini';
import { parseTimestamp } from '#contract/common.ts';
import type { IgnoredParameter, ParameterFormat } from './pages/frame/ignored-parameters.tsx';

/** Accepted formats of fields with too many values to list. */
const formats = new WeakMap<z.core.$ZodType, ParameterFormat>();

/** Sets the format that is reported when a value is ignored. */
export function inFormat<Field extends z.ZodMiniType>(format: ParameterFormat, field: Field): Field {
  formats.set(field, format);
  return field;
}

/** The strict schema of each field with a fallback. */
const strictFields = new WeakMap<z.core.$ZodType, z.ZodMiniType>();

/**
 * Creates a URL field that falls back to another value and can report that it did.
 * @param fallback schema that never fails
 * @param field schema of accepted values
 */
function fallingBack<Fallback extends z.ZodMiniType>(fallback: Fallback, field: z.ZodMiniType): Fallback {
  strictFields.set(fallback, field);
  return fallback;
}

/**
 * Returns known parameters whose values are not accepted. Empty values count as omitted.
 * @param search as in the URL
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

/** A URL field with a default for missing or invalid values. */
export function orElse<Field extends z.ZodMiniType>(
  field: Field,
  value: z.output<Field> & z.core.util.NoUndefined<z.output<z.ZodMiniCatch<Field>>>,
) {
  return fallingBack(z._default(z.catch(field, value), value), field);
}

/** A URL field that is omitted if invalid. */
export function orNothing<Field extends z.ZodMiniType>(field: Field) {
  return fallingBack(z.catch(z.optional(field), undefined), field);
}

const toNumber = z.transform((value: number | string) => (value === '' ? Number.NaN : Number(value)));

/** A count, 0 or more. */
export const count = inFormat('count', z.pipe(toNumber, z.int().check(z.nonnegative())));

/** Rows per page, one of some sizes; omitted for the user's setting. */
export function rowsOf<const Size extends number>(sizes: readonly [Size, ...Size[]]) {
  return orNothing(z.pipe(toNumber, z.literal(sizes)));
}

/** A time, ISO 8601 as typed; omitted if invalid. */
export const moment = orNothing(
  inFormat('moment', z.string().check(z.refine((text) => parseTimestamp(text) !== undefined))),
);

/** A day, `2026-03-14`; omitted if invalid. */
export const day = orNothing(
  inFormat(
    'day',
    z.string().check(z.refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && parseTimestamp(text) !== undefined)),
  ),
);

export const flag = z.pipe(
  z.transform((value: boolean | string) => String(value)),
  z.pipe(
    z.literal(['true', 'false', '1', '0']),
    z.transform((text) => text === 'true' || text === '1'),
  ),
);

export const sort = z.enum(['created_at', 'updated_at']);
export const order = z.enum(['asc', 'desc']);
