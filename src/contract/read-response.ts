import * as z from 'zod/mini';
import { exactInteger } from './codec/json.ts';
import {
  ExtraMetadata,
  extraMetadataMax,
  IconUrl,
  IssuerName,
  maxNameLength,
  parseTimestamp,
  SatsSum,
  Timestamp,
  TokenQuantity,
  Usd,
} from './common.ts';
import { isObject, propertiesOf } from './properties.ts';

export interface ReadingOptions {
  /**
   * Strict: every value is normalized to the spelling of our own service, names are cut to the longest that is kept,
   * longer icon addresses are removed, and the first problem makes the response invalid. Otherwise accepted values stay
   * unchanged, and invalid ones are left out where the contract allows that.
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
export function readResponse<Shape extends z.ZodMiniType>(
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

/* Parts are validated one by one: zod would report all problems at once, half a million for 50,000 empty rows. */
function repair(shape: z.core.$ZodType, value: unknown, path: Path, options: ReadingOptions): Repaired {
  if (shape instanceof z.ZodMiniOptional || shape instanceof z.ZodMiniNullable) {
    const none = shape instanceof z.ZodMiniOptional ? undefined : null;
    return value === none ? { value, losses: [] } : repair(shape.def.innerType, value, path, options);
  }
  if (shape instanceof z.ZodMiniArray && Array.isArray(value)) return repairArray(shape, value, path, options);
  if (shape instanceof z.ZodMiniObject && isObject(value) && !Array.isArray(value)) {
    return repairObject(shape, value, path, options);
  }
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
  if (isStrict && shape === ExtraMetadata) return { value: bytesIn(String(read)), losses: [] };
  return { value: read, losses: [] };
}

/** Integers by the specification, however long (supplement 3). */
const integers: ReadonlySet<string> = new Set(['totalSupply']);

function asInteger(quantity: unknown): unknown {
  return typeof quantity === 'string' ? exactInteger(BigInt(quantity)) : quantity;
}

/** The variant with the fewest repairs, else the problem of the closest one. */
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

function pathOf(issues: readonly z.core.$ZodIssue[]): Path {
  return (issues[0]?.path ?? []).map((part) => (typeof part === 'number' ? part : String(part)));
}

const number = /^-?\d{1,40}(\.\d{1,40})?$/;

/** Normalizes a value without loss: a number as text and the reverse, a quantity in any form, a time. */
function respell(shape: z.core.$ZodType, value: unknown, onFloat?: () => void): unknown {
  if (shape === Timestamp) return momentFrom(value);
  if (shape === TokenQuantity) return quantityFrom(value, onFloat);
  if (shape === SatsSum) return sumFrom(value, onFloat);
  if (shape instanceof z.ZodMiniNumber) return numberFrom(value);
  if (shape instanceof z.ZodMiniString) return textFrom(value);
  if (shape instanceof z.ZodMiniBoolean) return value === 'true' ? true : value === 'false' ? false : value;
  if (shape instanceof z.ZodMiniUnion) {
    const spellings = shape.def.options.map((option) => respell(option, value, onFloat));
    return spellings.find((spelling) => z.safeParse(shape, spelling).success) ?? value;
  }
  return value;
}

function numberFrom(value: unknown): unknown {
  // Dollars beyond 2^53; the schema of an integer rejects values that a float cannot represent.
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'string' || !number.test(value)) return value;
  const read = Number(value);
  // A number that lost its fraction is not an integer.
  return Number.isInteger(read) && /\.0*[1-9]/.test(value) ? value : read;
}

function textFrom(value: unknown): unknown {
  return typeof value === 'bigint' || Number.isSafeInteger(value) ? String(value) : value;
}

function momentFrom(value: unknown): unknown {
  const moment = typeof value === 'string' ? parseTimestamp(value) : undefined;
  return moment === undefined ? value : `${moment.slice(0, 23)}Z`;
}

const maxTextLength = 80;
/** Longest decimal text of a quantity: far more than a sum of those below 2^128 has. */
const maxDigits = 60;
const decimal = /^(\d+)(?:\.(\d+))?(?:e\+?(\d{1,2}))?$/i;

/**
 * Normalizes a token quantity, an integer, a float or a string with extra zeros, to a decimal string. Others are
 * unchanged.
 * @param onFloat called for a float that may have lost digits; without it such a number is unchanged
 */
function quantityFrom(value: unknown, onFloat?: () => void): unknown {
  if (typeof value === 'bigint') return written(value);
  if (typeof value !== 'number' && typeof value !== 'string') return value;
  const text = String(value);
  const whole = text.length <= maxTextLength ? wholeOf(text) : undefined;
  if (whole === undefined) return value;
  if (typeof value === 'number' ? !Number.isSafeInteger(value) : /e/i.test(text)) {
    if (!onFloat) return value;
    onFloat();
  }
  return written(whole);
}

/** Normalizes a sum of sats, as {@link quantityFrom} does, to an integer as `parseJson` reads one. */
function sumFrom(value: unknown, onFloat?: () => void): unknown {
  const isNegative = typeof value === 'string' ? value.startsWith('-') : typeof value === 'number' && value < 0;
  const size = !isNegative ? value : typeof value === 'string' ? value.slice(1) : -Number(value);
  const quantity = typeof value === 'bigint' ? value : quantityFrom(size, onFloat);
  if (typeof quantity !== 'string' && typeof quantity !== 'bigint') return value;
  if (typeof quantity === 'string' && !/^\d+$/.test(quantity)) return value;
  const units = BigInt(quantity);
  return exactInteger(isNegative ? -units : units);
}

function wholeOf(text: string): bigint | undefined {
  const [, digits, fraction = '', exponent = '0'] = decimal.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const places = Number(exponent);
  const moved = fraction.slice(0, places).padEnd(places, '0');
  return /[1-9]/.test(fraction.slice(places)) ? undefined : BigInt(digits + moved);
}

function written(value: bigint): string | bigint {
  const text = String(value);
  return text.length > maxDigits ? value : text;
}

/** What is wrong with a value. It contains nothing of the response; web/components/failure.ts has the messages. */
export type Problem =
  | { readonly code: 'missing' | 'invalid' | 'no known form' | 'no date-time' | 'no quantity' }
  /** `expected`: a type, or the allowed values. */
  | { readonly code: 'unexpected'; readonly expected: readonly string[] }
  | { readonly code: 'too small' | 'too big'; readonly limit: string }
  /** A check of a schema that has its own message. */
  | { readonly code: 'refused'; readonly message: string };

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

/** Problems with an expected value. */
const expectsSomething: ReadonlySet<Problem['code']> = new Set([
  'unexpected',
  'no date-time',
  'no quantity',
  'too small',
  'too big',
]);

/* Error responses of services, of any framework. */

const page = /^<(!|\?|(html|head|body|title|h\d|div|p|center)\b)/i;

/** Returns the message in an error response: plain text, `{detail}`, `{message}`, `{error}`; '' for HTML and other JSON. */
export function errorMessage(text: string): string {
  const trimmed = text.trim();
  if (page.test(trimmed)) return '';
  if (!/^[{["]/.test(trimmed)) return trimmed;
  try {
    return messageOf(JSON.parse(trimmed));
  } catch {
    return '';
  }
}

function messageOf(value: unknown): string {
  if (typeof value === 'string') return value;
  // FastAPI lists an error per parameter with its location.
  if (Array.isArray(value)) return value.slice(0, 3).map(messageOf).filter(Boolean).join('; ');
  const { detail, message, error, msg, loc } = propertiesOf(value);
  const sentence =
    [detail, message, error, msg].map((part) => (part == null ? '' : messageOf(part))).find(Boolean) ?? '';
  const place: unknown = Array.isArray(loc) ? loc.at(-1) : undefined;
  return typeof place === 'string' && sentence !== '' ? `${place}: ${sentence}` : sentence;
}

/** UTF-16 units of an icon's address; our own store accepts as many bytes. */
const maxUrlLength = 2048;

/** Returns null for an address that is too long: a part of it leads elsewhere. */
function boundedUrl(text: string): string | null {
  return text.length <= maxUrlLength ? text : null;
}

/** Returns bytes in hex as our own service writes them; null for another text. */
function bytesIn(text: string): string | null {
  return text.length <= 2 * extraMetadataMax && /^(?:[0-9a-f]{2})+$/i.test(text) ? text.toLowerCase() : null;
}

/** Cuts a name or ticker that is too long, and ends it with "…". A surrogate pair stays whole. */
export function boundedName(text: string): string {
  return text.length <= maxNameLength ? text : `${text.slice(0, maxNameLength - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
