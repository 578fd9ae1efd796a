import * as z from 'zod/mini';
import { Timestamp, TokenQuantity, Usd } from '../../contract/common.ts';
import { parseTimestamp } from '../../contract/timestamp.ts';
import { quantityFrom } from './quantity.ts';

/** An answer that breaks the contract; the message names the field. */
export class BrokenAnswer extends Error {}

/** Receives a sentence about something that was read although it should not be so. */
export type Note = (sentence: string) => void;

/** Integers by the specification, however long (supplement 3). */
const integers: readonly string[] = ['totalSupply'];

const number = /^-?\d{1,40}(\.\d{1,40})?$/;

/**
 * Reads an answer of another service: tolerant in how values are spelled, strict in what comes out, which has only
 * fields of the contract, quantities as decimal strings and times in UTC. Nothing is left out of a list and nothing made
 * up; only dollars that are null are 0, which says the same (supplement 3).
 * @param shape of the answer
 * @param value plain JSON in `core` names
 * @throws BrokenAnswer where the contract requires what is not there
 */
export function readAnswer<Shape extends z.ZodMiniType>(shape: Shape, value: unknown, note: Note): z.output<Shape> {
  const read = spelled(shape, value, '', note);
  const result = z.safeParse<Shape>(shape, read);
  if (result.success) return result.data;
  const { path, isMissing } = faultOf(result.error.issues, read);
  throw new BrokenAnswer(
    `${path.join('.') || 'the whole of it'} is ${isMissing ? 'missing' : 'not what it should be'}`,
  );
}

/** The value in the spelling that the contract has; where there is none, as it is. */
function spelled(shape: z.core.$ZodType, value: unknown, name: string, note: Note): unknown {
  if (value === undefined) return undefined;
  if (shape === Usd && value === null) return 0;
  if (shape === Timestamp) return momentFrom(value);
  if (shape === TokenQuantity) return spelledQuantity(value, name, note);
  if (shape instanceof z.ZodMiniOptional || shape instanceof z.ZodMiniNullable) {
    return value === null ? null : spelled(shape.def.innerType, value, name, note);
  }
  if (shape instanceof z.ZodMiniNumber) return numberFrom(value);
  if (shape instanceof z.ZodMiniString) return textFrom(value);
  if (shape instanceof z.ZodMiniBoolean) return value === 'true' ? true : value === 'false' ? false : value;
  if (shape instanceof z.ZodMiniUnion) return spelledVariant(shape.def.options, value, name, note);
  if (shape instanceof z.ZodMiniArray && Array.isArray(value)) {
    return value.map((item: unknown) => spelled(shape.def.element, item, name, note));
  }
  return shape instanceof z.ZodMiniObject && isObject(value) ? spelledObject(shape, value, note) : value;
}

function spelledObject(shape: z.ZodMiniObject, value: object, note: Note): object {
  const fields = Object.entries(shape.shape).flatMap(([name, field]) => {
    const held: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    const read = spelled(field, held, name, note);
    // Where only leaving out says that there is nothing, others say null.
    const isAbsent = read === undefined || (read === null && !accepts(field, null) && accepts(field, undefined));
    return isAbsent ? [] : [[name, read]];
  });
  return Object.fromEntries(fields);
}

/** In the spelling of the variant that it is; else of the one it comes nearest to, for the sake of the message. */
function spelledVariant(options: readonly z.core.$ZodType[], value: unknown, name: string, note: Note): unknown {
  const candidates = options.map((option) => {
    const candidate = spelled(option, value, name, note);
    const issues = z.safeParse(option, candidate).error?.issues ?? [];
    // A field that tells variants apart is missing in the wrong one.
    return { candidate, distance: issues.length && 2 * issues.length + Number(faultOf(issues, candidate).isMissing) };
  });
  return candidates.toSorted((one, other) => one.distance - other.distance)[0]?.candidate ?? value;
}

function spelledQuantity(value: unknown, name: string, note: Note): unknown {
  const read = quantityFrom(value, () => note(`sends ${name} as a float, which may have lost digits`));
  if (typeof read !== 'string' || !integers.includes(name)) return read;
  const exact = /^\d+$/.test(read) ? BigInt(read) : undefined;
  if (exact === undefined) return read;
  return exact <= Number.MAX_SAFE_INTEGER ? Number(exact) : exact;
}

function numberFrom(value: unknown): unknown {
  // Dollars beyond 2^53; the shape of an integer refuses what a float cannot hold.
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'string' || !number.test(value)) return value;
  const read = Number(value);
  // A fraction that was there and is gone is no integer.
  return Number.isInteger(read) && /\.0*[1-9]/.test(value) ? value : read;
}

function textFrom(value: unknown): unknown {
  return typeof value === 'bigint' || Number.isSafeInteger(value) ? String(value) : value;
}

function momentFrom(value: unknown): unknown {
  const moment = typeof value === 'string' ? parseTimestamp(value) : undefined;
  return moment === undefined ? value : `${moment.slice(0, 23)}Z`;
}

function accepts(shape: z.core.$ZodType, value: unknown): boolean {
  return z.safeParse(shape, value).success;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface Fault {
  readonly path: readonly PropertyKey[];
  readonly isMissing: boolean;
}

/** The first thing that is wrong. */
function faultOf([issue]: readonly z.core.$ZodIssue[], value: unknown): Fault {
  if (issue === undefined) return { path: [], isMissing: false };
  const held = issue.path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), value);
  const own = { path: issue.path, isMissing: held === undefined };
  if (issue.code !== 'invalid_union') return own;
  // A field that tells variants apart is missing in the wrong one.
  const within = issue.errors.map((errors) => faultOf(errors, held)).filter(({ path }) => path.length > 0);
  const fault = within.find(({ isMissing }) => !isMissing) ?? within[0];
  return fault ? { ...fault, path: [...issue.path, ...fault.path] } : own;
}
