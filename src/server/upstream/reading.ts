import * as z from 'zod/mini';
import { parseTimestamp } from '../../contract/codec/timestamp.ts';
import { Timestamp, TokenQuantity, Usd } from '../../contract/endpoints/common.ts';
import { quantityFrom } from './quantity.ts';

/** An answer that breaks the contract; the message names the field. */
export class BrokenAnswer extends Error {}

/** Receives a sentence about something that was read although it should not be so. */
export type Note = (sentence: string) => void;

/** Integers by the specification, however long (supplement 3). */
const integers: readonly string[] = ['totalSupply'];

/** Faults of a variant that are counted to tell which one is meant. */
const mostCompared = 20;

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
  const [fault] = faultsOf(shape, read);
  if (fault) throw broken(fault);
  const result = z.safeParse<Shape>(shape, read);
  if (!result.success) throw broken({ path: [], isMissing: false });
  return result.data;
}

function broken({ path, isMissing }: Fault): BrokenAnswer {
  return new BrokenAnswer(
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
    const faults = [...faultsOf(option, candidate).take(mostCompared)];
    // A field that tells variants apart is missing in the wrong one.
    return { candidate, distance: faults.length && 2 * faults.length + Number(faults[0]?.isMissing) };
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

/**
 * What is wrong, one after the other. zod would describe all of it at once, which takes longer than anything else: 50,000
 * rows without content have half a million faults, and take ten seconds.
 */
function* faultsOf(shape: z.core.$ZodType, value: unknown, path: readonly PropertyKey[] = []): Generator<Fault> {
  const isOptional = shape instanceof z.ZodMiniOptional;
  if (isOptional || shape instanceof z.ZodMiniNullable) {
    if (value !== (isOptional ? undefined : null)) yield* faultsOf(shape.def.innerType, value, path);
  } else if (shape instanceof z.ZodMiniArray && Array.isArray(value) && !shape.def.checks?.length) {
    for (const [index, item] of value.entries()) yield* faultsOf(shape.def.element, item, [...path, index]);
  } else if (shape instanceof z.ZodMiniObject && isObject(value) && !shape.def.checks?.length) {
    for (const [name, field] of Object.entries(shape.shape)) {
      yield* faultsOf(field, Reflect.get(value, name), [...path, name]);
    }
  } else if (shape instanceof z.ZodMiniUnion) {
    yield* faultsOfVariants(shape.def.options, value, path);
  } else if (!z.safeParse(shape, value).success) {
    yield { path, isMissing: value === undefined };
  }
}

/** Nothing where one variant fits; else a field that is wrong in one of them. */
function* faultsOfVariants(
  options: readonly z.core.$ZodType[],
  value: unknown,
  path: readonly PropertyKey[],
): Generator<Fault> {
  const first = options.map((option) => faultsOf(option, value, path).next().value);
  if (first.some((fault) => !fault)) return;
  const within = first.flatMap((fault) => (fault && fault.path.length > path.length ? [fault] : []));
  // A field that tells variants apart is missing in the wrong one.
  yield within.find(({ isMissing }) => !isMissing) ?? within[0] ?? { path, isMissing: value === undefined };
}
