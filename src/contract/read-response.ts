import * as z from 'zod/mini';
import { exactInteger } from './codec/json.ts';
import { IconUrl, IssuerName, TokenQuantity, Usd } from './endpoints/common.ts';
import { boundedName, boundedUrl } from './reading/issuer-name.ts';
import { type Problem, problemOf } from './reading/problem.ts';
import { respell } from './reading/respell.ts';

export interface ReadingOptions {
  /**
   * Strict: every value is normalized to the spelling of our own service, names are cut to the longest that is kept,
   * longer icon addresses are removed, and the first problem makes the response invalid. Otherwise accepted values
   * stay unchanged, and invalid ones are left out where the contract allows that.
   */
  readonly isStrict: boolean;
  /** For strict reading: called with the name of a quantity that was a float, which may have lost digits. */
  readonly onFloat?: (name: string) => void;
}

export type Path = readonly (string | number)[];

/** What is wrong, and where in the response. */
export interface Fault {
  readonly path: Path;
  readonly problem: Problem;
}

/** A problem that was repaired by removing a part. */
export type Loss = Fault & { readonly isRow: boolean };

/** A value that conforms to the shape, and its repairs; or why it cannot be read. */
type Repaired = { readonly value: unknown; readonly losses: readonly Loss[] } | { readonly fault: Fault };

/**
 * Reads a response that may break the contract, as far as possible:
 * - other spellings are normalized, where that loses nothing;
 * - unless reading is strict, an invalid part becomes null or is removed, where the contract allows that, invalid dollars
 * become "no price known", and a row that cannot be repaired is removed from its list.
 * Nothing is invented: if all rows or a required part are invalid, the response cannot be read.
 * @param value plain JSON in the names of the contract
 */
export function readAnswer<Shape extends z.ZodMiniType>(
  shape: Shape,
  value: unknown,
  options: ReadingOptions,
): { readonly data: z.output<Shape>; readonly losses: readonly Loss[] } | { readonly fault: Fault } {
  const repaired = repair(shape, value, [], options);
  if ('fault' in repaired) return repaired;
  const result = z.safeParse<Shape>(shape, repaired.value);
  if (result.success) return { data: result.data, losses: repaired.losses };
  const { issues } = result.error;
  return { fault: { path: pathOf(issues), problem: problemOf(issues) } };
}

/*
 * Lists and objects are validated by their parts: zod would report all problems at once, and 50,000 empty rows
 * have half a million, which takes ten seconds.
 */
function repair(shape: z.core.$ZodType, value: unknown, path: Path, options: ReadingOptions): Repaired {
  if (shape instanceof z.ZodMiniOptional || shape instanceof z.ZodMiniNullable) {
    const none = shape instanceof z.ZodMiniOptional ? undefined : null;
    return value === none ? { value, losses: [] } : repair(shape.def.innerType, value, path, options);
  }
  if (shape instanceof z.ZodMiniArray && Array.isArray(value)) return repairArray(shape, value, path, options);
  if (shape instanceof z.ZodMiniObject && isObject(value)) return repairObject(shape, value, path, options);
  if (shape instanceof z.ZodMiniUnion && shape.def.options.some(hasParts)) {
    if (!options.isStrict && z.safeParse(shape, value).success) return { value, losses: [] };
    return repairUnion(shape.def.options, value, path, options) ?? broken(shape, value, path);
  }
  return repairValue(shape, value, path, options);
}

function repairValue(
  shape: z.core.$ZodType,
  value: unknown,
  path: Path,
  { isStrict, onFloat }: ReadingOptions,
): Repaired {
  if (!isStrict && z.safeParse(shape, value).success) return { value, losses: [] };
  const name = String(path.findLast((part) => typeof part === 'string') ?? '');
  // supplement 3: 0 means "no price known"
  if (isStrict && shape === Usd && value === null) return { value: 0, losses: [] };
  const read = respell(shape, value, onFloat && (() => onFloat(name)));
  if (!z.safeParse(shape, read).success) return broken(shape, value, path);
  if (isStrict && integers.has(name)) return { value: asInteger(read), losses: [] };
  if (isStrict && shape === IssuerName) return { value: boundedName(String(read)), losses: [] };
  if (isStrict && shape === IconUrl) return { value: boundedUrl(String(read)), losses: [] };
  return { value: read, losses: [] };
}

/** Integers by the specification, however long (supplement 3). */
const integers: ReadonlySet<string> = new Set(['totalSupply']);

function asInteger(quantity: unknown): unknown {
  return typeof quantity === 'string' ? exactInteger(BigInt(quantity)) : quantity;
}

/** The variant with the fewest repairs; else the problem of the closest variant. */
function repairUnion(
  variants: readonly z.core.$ZodType[],
  value: unknown,
  path: Path,
  options: ReadingOptions,
): Repaired | undefined {
  const results = variants.map((variant) => repair(variant, value, path, options));
  const [best] = results.filter((result) => 'value' in result).toSorted((a, b) => a.losses.length - b.losses.length);
  if (best) return best;
  // A value of another type does not indicate the variant; a field that distinguishes variants is missing in the wrong one.
  const faults = results.flatMap((result) => ('fault' in result ? [result.fault] : []));
  const within = faults.filter((fault) => fault.path.length > path.length);
  const fault = within.find(({ problem }) => problem.code !== 'missing') ?? within[0];
  return fault && { fault };
}

/** Rows are the items of a response, or of a list in it. A nested list is a single fact, and wrong without one of its items. */
function repairArray(
  { def: { element } }: z.ZodMiniArray,
  items: readonly unknown[],
  path: Path,
  options: ReadingOptions,
): Repaired {
  const areRows = !options.isStrict && path.length <= 1;
  const values: unknown[] = [];
  const losses: Loss[] = [];
  for (const [index, item] of items.entries()) {
    const result = repair(element, item, [...path, index], options);
    if ('value' in result) {
      values.push(result.value);
      for (const loss of result.losses) losses.push(loss);
      continue;
    }
    if (!areRows) return result;
    losses.push({ ...result.fault, isRow: true });
  }
  const [first] = losses;
  return first && values.length === 0 ? { fault: first } : { value: values, losses };
}

function repairObject(shape: z.ZodMiniObject, value: object, path: Path, options: ReadingOptions): Repaired {
  const held = new Map<string, unknown>(Object.entries(value));
  const fields: [string, unknown][] = [];
  const losses: Loss[] = [];
  for (const [name, field] of Object.entries(shape.shape)) {
    const result = repair(field, held.get(name), [...path, name], options);
    if ('value' in result) {
      if (result.value !== undefined) fields.push([name, result.value]);
      for (const loss of result.losses) losses.push(loss);
      continue;
    }
    if (options.isStrict) {
      // Fields that are omitted if empty, while other services send null.
      if (held.get(name) === null && z.safeParse(field, undefined).success) continue;
      return result;
    }
    const absent = meaningful.has(name) ? undefined : absenceOf(field);
    if (absent === undefined) return result;
    fields.push([name, absent.value]);
    losses.push({ ...result.fault, isRow: false });
  }
  return { value: Object.fromEntries(fields), losses };
}

/** Fields in which null or a missing value has a meaning: no maximum, or an issuer without a token (supplement 3, 4). */
const meaningful: ReadonlySet<string> = new Set(['maxSupply', 'tokenIdentifier']);

/** The contract's value for an unknown field, if there is one. */
function absenceOf(field: z.core.$ZodType): { readonly value: unknown } | undefined {
  if (field === Usd) return { value: 0 };
  return [null, undefined].map((value) => ({ value })).find(({ value }) => z.safeParse(field, value).success);
}

function broken(shape: z.core.$ZodType, value: unknown, path: Path): { readonly fault: Fault } {
  if (value === undefined) return { fault: { path, problem: { code: 'missing' } } };
  if (shape === TokenQuantity) return { fault: { path, problem: { code: 'no quantity' } } };
  return { fault: { path, problem: problemOf(z.safeParse(shape, value).error?.issues ?? []) } };
}

function hasParts(shape: z.core.$ZodType): boolean {
  return shape instanceof z.ZodMiniArray || shape instanceof z.ZodMiniObject;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pathOf(issues: readonly z.core.$ZodIssue[]): Path {
  return (issues[0]?.path ?? []).map((part) => (typeof part === 'number' ? part : String(part)));
}
