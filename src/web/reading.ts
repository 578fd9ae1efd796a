import * as z from 'zod/mini';
import { TokenQuantity, Usd } from '../contract/common.ts';
import { readingWords as words } from '../words/en/reading.ts';
import { otherSpellings } from './lossless.ts';

// Comes with this file, since an answer of plain words has no need of it.
export { errorWords } from '../contract/error-words.ts';

/** Something in an answer that breaks the contract and cannot be shown. */
export interface LeftOut {
  /** Position in the list of the answer, from 0; undefined where it stands in no list. */
  readonly index: number | undefined;
  /** Whether the whole row is missing, or only what the field names. */
  readonly isRow: boolean;
  /** Path of what breaks the contract, within its row: `tokenMetadata.decimals`. Empty for the row itself. */
  readonly field: string;
  /** What is wrong with it, such as `expected int`. Holds nothing of the answer. */
  readonly message: string;
}

/** An answer that cannot be read, and why. */
export interface Unreadable {
  /** Path within the answer; empty for the whole of it. */
  readonly field: string;
  readonly message: string;
}

type Path = readonly (string | number)[];

interface Fault {
  readonly path: Path;
  readonly message: string;
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
 */
export function readBroken<Shape extends z.ZodMiniType>(
  shape: Shape,
  value: unknown,
): { readonly data: z.output<Shape>; readonly leftOut: readonly LeftOut[] } | Unreadable {
  const mended = mend(shape, value, []);
  if ('fault' in mended) return told(mended.fault);
  const again = z.safeParse<Shape>(shape, mended.value);
  if (again.success) return { data: again.data, leftOut: mended.losses.map(leftOutOf) };
  return told({ path: pathOf(again.error.issues), message: messageOf(again.error.issues) });
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
    const told = shape === TokenQuantity ? words.expected(words.quantity) : messageOf(parsed.error?.issues ?? []);
    const message = value === undefined ? words.missing : told;
    return { fault: { path, message } };
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
  const fault = within.find(({ message }) => message !== 'missing') ?? within[0];
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
      losses.push(...result.losses);
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
      losses.push(...result.losses);
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

function leftOutOf({ path, message, isRow }: Loss): LeftOut {
  const position = path.findIndex((part) => typeof part === 'number');
  const row = position === 0 || position === 1 ? path[position] : undefined;
  if (typeof row !== 'number') return { index: undefined, isRow, field: path.join('.'), message };
  return { index: row, isRow, field: path.slice(position + 1).join('.'), message };
}

function told({ path, message }: Fault): Unreadable {
  return { field: path.join('.'), message };
}

/** Why an answer that breaks the contract cannot be read, in a sentence. */
export function unreadable(path: string, { field, message }: Unreadable): string {
  return words.broken(path, field, message);
}

/** The same of one that is no JSON, or none that could be anybody's answer. */
export function notJson(path: string, error: unknown): string {
  // Thousands of brackets within each other are JSON.
  return error instanceof RangeError ? words.tooDeep(path) : words.noJson(path);
}

/** The same of a list where one thing was asked for. */
export const listed: (path: string) => string = words.list;

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pathOf(issues: readonly z.core.$ZodIssue[]): Path {
  return (issues[0]?.path ?? []).map((part) => (typeof part === 'number' ? part : String(part)));
}

function messageOf(issues: readonly z.core.$ZodIssue[]): string {
  const [issue] = issues;
  if (issue === undefined) return words.invalid;
  switch (issue.code) {
    case 'invalid_type':
      return words.expected(issue.expected);
    case 'invalid_union': {
      const variants = issue.errors.map((inner) => messageOf(inner));
      return variants.find((message) => message.startsWith(words.expected(''))) ?? words.otherForm;
    }
    case 'invalid_value':
      return words.expected(issue.values.map(String).join(words.or));
    case 'invalid_format':
      return words.expected(issue.format === 'datetime' ? words.moment : words.quantity);
    case 'too_small':
      return words.expected(words.least(String(issue.minimum)));
    case 'too_big':
      return words.expected(words.most(String(issue.maximum)));
    default:
      return issue.message.toLowerCase();
  }
}
