import * as z from 'zod/mini';
import { TokenQuantity, Usd } from '../endpoints/common.ts';
import { type Problem, problemOf } from './problem.ts';
import { respell } from './respell.ts';

/** How an answer is read. */
export interface ReadingOptions {
  /**
   * Whether every value comes out in the spelling of our own service, and the first fault breaks the answer; else a value
   * that the contract accepts stays as it is, and what is broken is left out where the contract allows that.
   */
  readonly isStrict: boolean;
  /** For strict reading: receives the name of a quantity that came as a float, which may have lost digits. */
  readonly onFloat?: (name: string) => void;
}

export type Path = readonly (string | number)[];

/** What is wrong, and where in the answer. */
export interface Fault {
  readonly path: Path;
  readonly problem: Problem;
}

/** A fault that was mended by leaving something out. */
export type Loss = Fault & { readonly isRow: boolean };

/** A value as the shape has it, and what that took; or why there is none. */
type Mended = { readonly value: unknown; readonly losses: readonly Loss[] } | { readonly fault: Fault };

/**
 * Reads an answer that may break the contract, as far as it can be read:
 * - what is spelled otherwise is read, where that loses nothing;
 * - unless reading is strict, a broken part becomes null or nothing, where the contract allows that, and dollars "no
 *   price known", and a row that cannot be mended is left out of its list.
 * Nothing is made up: where all rows are broken, or what the contract requires is, the answer cannot be read.
 * @param value plain JSON in the names of the contract
 */
export function readAnswer<Shape extends z.ZodMiniType>(
  shape: Shape,
  value: unknown,
  options: ReadingOptions,
): { readonly data: z.output<Shape>; readonly losses: readonly Loss[] } | { readonly fault: Fault } {
  const mended = mend(shape, value, [], options);
  if ('fault' in mended) return mended;
  const result = z.safeParse<Shape>(shape, mended.value);
  if (result.success) return { data: result.data, losses: mended.losses };
  const { issues } = result.error;
  return { fault: { path: pathOf(issues), problem: problemOf(issues) } };
}

/*
 * Lists and objects are validated by their parts: zod would describe all faults at once, and 50,000 rows without content
 * have half a million, which takes ten seconds.
 */
function mend(shape: z.core.$ZodType, value: unknown, path: Path, options: ReadingOptions): Mended {
  if (shape instanceof z.ZodMiniOptional || shape instanceof z.ZodMiniNullable) {
    const none = shape instanceof z.ZodMiniOptional ? undefined : null;
    return value === none ? { value, losses: [] } : mend(shape.def.innerType, value, path, options);
  }
  if (shape instanceof z.ZodMiniArray && Array.isArray(value)) return mendArray(shape, value, path, options);
  if (shape instanceof z.ZodMiniObject && isObject(value)) return mendObject(shape, value, path, options);
  if (shape instanceof z.ZodMiniUnion && shape.def.options.some(hasParts)) {
    if (!options.isStrict && z.safeParse(shape, value).success) return { value, losses: [] };
    return mendUnion(shape.def.options, value, path, options) ?? broken(shape, value, path);
  }
  return mendValue(shape, value, path, options);
}

function mendValue(shape: z.core.$ZodType, value: unknown, path: Path, { isStrict, onFloat }: ReadingOptions): Mended {
  if (!isStrict && z.safeParse(shape, value).success) return { value, losses: [] };
  const name = String(path.findLast((part) => typeof part === 'string') ?? '');
  // supplement 3: 0 stands for "no price known"
  if (isStrict && shape === Usd && value === null) return { value: 0, losses: [] };
  const read = respell(shape, value, onFloat && (() => onFloat(name)));
  if (!z.safeParse(shape, read).success) return broken(shape, value, path);
  return { value: isStrict && integers.has(name) ? asInteger(read) : read, losses: [] };
}

/** Integers by the specification, however long (supplement 3). */
const integers: ReadonlySet<string> = new Set(['totalSupply']);

function asInteger(quantity: unknown): unknown {
  if (typeof quantity !== 'string') return quantity;
  const exact = BigInt(quantity);
  return exact <= Number.MAX_SAFE_INTEGER ? Number(exact) : exact;
}

/** The variant that loses least; else the fault of the one that the value comes nearest to. */
function mendUnion(
  variants: readonly z.core.$ZodType[],
  value: unknown,
  path: Path,
  options: ReadingOptions,
): Mended | undefined {
  const results = variants.map((variant) => mend(variant, value, path, options));
  const [best] = results.filter((result) => 'value' in result).toSorted((a, b) => a.losses.length - b.losses.length);
  if (best) return best;
  // A value that is no such thing at all says nothing; a field that tells variants apart is missing in the wrong one.
  const faults = results.flatMap((result) => ('fault' in result ? [result.fault] : []));
  const within = faults.filter((fault) => fault.path.length > path.length);
  const fault = within.find(({ problem }) => problem.code !== 'missing') ?? within[0];
  return fault && { fault };
}

/** Rows are the items of an answer, or of a list in it. Deeper down a list is one fact, and without an item another. */
function mendArray(
  { def: { element } }: z.ZodMiniArray,
  items: readonly unknown[],
  path: Path,
  options: ReadingOptions,
): Mended {
  const areRows = !options.isStrict && path.length <= 1;
  const values: unknown[] = [];
  const losses: Loss[] = [];
  for (const [index, item] of items.entries()) {
    const result = mend(element, item, [...path, index], options);
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

function mendObject(shape: z.ZodMiniObject, value: object, path: Path, options: ReadingOptions): Mended {
  const held = new Map<string, unknown>(Object.entries(value));
  const fields: [string, unknown][] = [];
  const losses: Loss[] = [];
  for (const [name, field] of Object.entries(shape.shape)) {
    const result = mend(field, held.get(name), [...path, name], options);
    if ('value' in result) {
      if (result.value !== undefined) fields.push([name, result.value]);
      for (const loss of result.losses) losses.push(loss);
      continue;
    }
    if (options.isStrict) {
      // Where only leaving out says that there is nothing, others say null.
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

/** Fields of which null or nothing says something: that there is no maximum, or that an issuer has no token (supplement 3, 4). */
const meaningful: ReadonlySet<string> = new Set(['maxSupply', 'tokenIdentifier']);

/** How the contract says that a field is not known, where it can. */
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
