import * as z from 'zod/mini';
import { type NamingProfile, ownWord } from '../../contract/codec/naming-profile.ts';
import { TokenQuantity, Usd } from '../../contract/endpoints/common.ts';
import type { LeftOut, Problem } from './api-error.ts';
import { otherSpellings } from './lossless.ts';

// Comes with this file, since an answer of plain words has no need of it.
export { errorWords } from '../../contract/endpoints/error-words.ts';

/** An answer that cannot be read, and why. */
export interface Unreadable {
  /** Path within the answer; empty for the whole of it. */
  readonly field: string;
  readonly problem: Problem;
}

type Path = readonly (string | number)[];

interface Fault {
  readonly path: Path;
  readonly problem: Problem;
}

/** A loss is a fault that was mended by leaving something out. */
type Loss = Fault & { readonly isRow: boolean };

/** A value as the shape has it, and what that took; or why there is none. */
type Mended = { readonly value: unknown; readonly losses: readonly Loss[] } | { readonly fault: Fault };

/**
 * Reads an answer that breaks the contract, as far as it can be read:
 * - what is spelled otherwise is read, where that loses nothing;
 * - a broken part becomes null or nothing, where the contract allows that, and dollars "no price known";
 * - a row that cannot be mended is left out of its list, the others stay as they are.
 * Nothing is made up: where all rows are broken, or what the contract requires is, the answer cannot be read.
 * @param shape of the answer
 * @param value the answer, as JSON has it
 * @param naming in which fields are named
 */
export function readBroken<Shape extends z.ZodMiniType>(
  shape: Shape,
  value: unknown,
  naming: NamingProfile,
): { readonly data: z.output<Shape>; readonly leftOut: readonly LeftOut[] } | Unreadable {
  const mended = mend(shape, value, []);
  if ('fault' in mended) return told(mended.fault, naming);
  const again = z.safeParse<Shape>(shape, mended.value);
  if (again.success) return { data: again.data, leftOut: mended.losses.map((loss) => leftOutOf(loss, naming)) };
  return told({ path: pathOf(again.error.issues), problem: problemOf(again.error.issues) }, naming);
}

function mend(shape: z.core.$ZodType, value: unknown, path: Path): Mended {
  const parsed = z.safeParse(shape, value);
  if (parsed.success) return { value, losses: [] };
  const other = otherSpellings(value).find((spelling) => z.safeParse(shape, spelling).success);
  if (other !== undefined) return { value: other, losses: [] };
  if (shape instanceof z.ZodMiniOptional || shape instanceof z.ZodMiniNullable) {
    return mend(shape.def.innerType, value, path);
  }
  if (shape instanceof z.ZodMiniUnion) return mendUnion(shape.def.options, value, path) ?? broken();
  if (shape instanceof z.ZodMiniArray && Array.isArray(value)) return mendArray(shape.def.element, value, path);
  if (shape instanceof z.ZodMiniObject && isObject(value)) return mendObject(shape, value, path);
  return broken();

  function broken(): Mended {
    if (value === undefined) return { fault: { path, problem: { code: 'missing' } } };
    if (shape === TokenQuantity) return { fault: { path, problem: { code: 'no quantity' } } };
    return { fault: { path, problem: problemOf(parsed.error?.issues ?? []) } };
  }
}

/** The variant that loses least; else the fault of the one that the value comes nearest to. */
function mendUnion(options: readonly z.core.$ZodType[], value: unknown, path: Path): Mended | undefined {
  const results = options.map((option) => mend(option, value, path));
  const [best] = results.filter((result) => 'value' in result).toSorted((a, b) => a.losses.length - b.losses.length);
  if (best) return best;
  // A value that is no such thing at all says nothing; a field that tells variants apart is missing in the wrong one.
  const faults = results.flatMap((result) => ('fault' in result ? [result.fault] : []));
  const within = faults.filter((fault) => fault.path.length > path.length);
  const fault = within.find(({ problem }) => problem.code !== 'missing') ?? within[0];
  return fault && { fault };
}

/** Rows are the items of an answer, or of a list in it. Deeper down a list is one fact, and without an item another. */
function mendArray(element: z.core.$ZodType, items: readonly unknown[], path: Path): Mended {
  const areRows = path.length <= 1;
  const results = items.map((item, index) => mend(element, item, [...path, index]));
  const values: unknown[] = [];
  const losses: Loss[] = [];
  const faults: Fault[] = [];
  for (const result of results) {
    if ('fault' in result) {
      faults.push(result.fault);
      losses.push({ ...result.fault, isRow: true });
    } else {
      values.push(result.value);
      for (const loss of result.losses) losses.push(loss);
    }
  }
  const [fault] = faults;
  if (fault && (!areRows || values.length === 0)) return { fault };
  return { value: values, losses };
}

function mendObject(shape: z.ZodMiniObject, value: object, path: Path): Mended {
  const fields: [string, unknown][] = [];
  const losses: Loss[] = [];
  for (const [name, field] of Object.entries(shape.shape)) {
    const held: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    const result = mend(field, held, [...path, name]);
    if ('value' in result) {
      if (result.value !== undefined) fields.push([name, result.value]);
      for (const loss of result.losses) losses.push(loss);
      continue;
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
  // supplement 3: 0 stands for "no price known"
  if (field === Usd) return { value: 0 };
  return [null, undefined].map((value) => ({ value })).find(({ value }) => z.safeParse(field, value).success);
}

function leftOutOf({ path, problem, isRow }: Loss, naming: NamingProfile): LeftOut {
  const position = path.findIndex((part) => typeof part === 'number');
  const row = position === 0 || position === 1 ? path[position] : undefined;
  if (typeof row !== 'number') return { index: undefined, isRow, field: fieldOf(path, naming), problem };
  return { index: row, isRow, field: fieldOf(path.slice(position + 1), naming), problem };
}

/** A path in the words of the network, as the service has it. */
function fieldOf(path: Path, naming: NamingProfile): string {
  return path.map((part) => ownWord(String(part), naming)).join('.');
}

function told({ path, problem }: Fault, naming: NamingProfile): Unreadable {
  return { field: fieldOf(path, naming), problem };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pathOf(issues: readonly z.core.$ZodIssue[]): Path {
  return (issues[0]?.path ?? []).map((part) => (typeof part === 'number' ? part : String(part)));
}

function problemOf(issues: readonly z.core.$ZodIssue[]): Problem {
  const [issue] = issues;
  if (issue === undefined) return { code: 'invalid' };
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'unexpected', expected: [issue.expected] };
    case 'invalid_union':
      return (
        issue.errors.map((inner) => problemOf(inner)).find(({ code }) => expectsSomething.has(code)) ?? {
          code: 'no known form',
        }
      );
    case 'invalid_value':
      return { code: 'unexpected', expected: issue.values.map(String) };
    case 'invalid_format':
      return { code: issue.format === 'datetime' ? 'no date-time' : 'no quantity' };
    case 'too_small':
      return { code: 'too small', limit: String(issue.minimum) };
    case 'too_big':
      return { code: 'too big', limit: String(issue.maximum) };
    default:
      return { code: 'refused', message: issue.message.toLowerCase() };
  }
}

/** Problems that say what a value should be. */
const expectsSomething: ReadonlySet<Problem['code']> = new Set([
  'unexpected',
  'no date-time',
  'no quantity',
  'too small',
  'too big',
]);
