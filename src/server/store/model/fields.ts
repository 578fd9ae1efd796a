import { parseTokenIdentifier } from '#contract/codec/identifier.ts';
import { parseJson, stringifyJson } from '#contract/codec/json.ts';
import { parseTimestamp } from '#contract/common.ts';

/* Values in lines, parsed exactly and within limits; `name` identifies the line in error messages. */

const maxQuantity = 2n ** 128n - 1n;
/** US dollars of one unit. */
const maxPrice = 1e15;
/** US dollars of a transaction: more than all units of a token without decimals at the highest price. */
const maxValue = 1e54;

/** Validates a token quantity. @returns decimal text */
export function parseQuantity(quantity: string | number | bigint, name: string): string {
  const value = BigInt(quantity);
  if (value > maxQuantity) throw new InvalidLine(name, 'a token quantity must be below 2^128');
  return value.toString();
}

/** Parses a time, truncated to the millisecond, which is the precision of responses. */
export function parseTime(text: string | null | undefined, name: string, field: string): string | null {
  if (text == null) return null;
  // Nearly every time is in our format, which Date parses much faster.
  if (isOwnFormat(text)) return text;
  const time = parseTimestamp(text);
  if (!time) throw new InvalidLine(name, `${field} must be a time within the years 0001 to 9999`);
  return `${time.slice(0, 23)}Z`;
}

function isOwnFormat(text: string): boolean {
  const time = text.length === 24 && text > '0001' ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}

/** Maximum supply of bitcoin. */
export const allSats = 2_100_000_000_000_000;

export function parseSats(sats: number, name: string, field: string): number {
  if (sats < 0 || sats > allSats) {
    throw new InvalidLine(name, `${field} must be from 0 to ${allSats}, the bitcoin supply`);
  }
  return sats;
}

/** Parses US dollars exactly; text was written by the store itself and may exceed the limit for lines. */
export function parseUsd(usd: number | string, name: string, field: 'usd' | 'valueUsd'): Decimal {
  if (typeof usd === 'string') return readDecimal(usd);
  const max = field === 'usd' ? maxPrice : maxValue;
  if (!(usd >= 0 && usd <= max)) throw new InvalidLine(name, `${field} must be from 0 to ${max}`);
  return readDecimal(String(usd));
}

/* Maximum lengths of texts in UTF-8. */

/** Types and statuses, as in the filters. */
export const maxWordBytes = 100;
/** Keys and IDs of Bitcoin transactions; the longest known ones have 66 hex characters. */
export const maxIdBytes = 256;
/** Identifiers of parties: a Lightning invoice with every field at its longest has about 3,000. */
export const maxPartyBytes = 4096;

/** Returns a text as stored, of at most `maxBytes` in UTF-8. */
export function parseText(text: string, maxBytes: number, name: string, field: string): string {
  if (Buffer.byteLength(text) > maxBytes) throw new InvalidLine(name, `${field} must not exceed ${maxBytes} bytes`);
  return storableText(text);
}

/** Parses bytes in hex to lower case. */
export function parseHex(text: string, maxBytes: number, name: string, field: string): string {
  if (text.length > 2 * maxBytes) throw new InvalidLine(name, `${field} must not exceed ${maxBytes} bytes`);
  if (!/^(?:[0-9a-f]{2})*$/i.test(text)) throw new InvalidLine(name, `${field} must be bytes in hex`);
  return text.toLowerCase();
}

/** Parses a token identifier to lower case. */
export function readTokenIdentifier(text: string, name: string): string {
  const identifier = parseTokenIdentifier(text);
  if (!identifier) throw new InvalidLine(name, 'its token identifier must be 64 hex characters');
  return identifier;
}

/** Replaces what text columns cannot store, NUL and lone surrogates, with U+FFFD. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

const unstorableEscape = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

/** Does the same for every text in a JSON value; throws for values without a JSON form. */
export function storableJson(value: unknown): unknown {
  const text = stringifyJson(value);
  // JSON escapes lone surrogates but not paired ones.
  return text.includes('\\u') ? parseJson(text.replace(unstorableEscape, '$1\\ufffd')) : parseJson(text);
}

/** A line of the right shape with impossible values; the message is one sentence that names it. */
export class InvalidLine extends Error {
  /** @param line identifies it, such as `Transaction 0198…` */
  constructor(line: string, reason: string) {
    super(`${line.slice(0, 120)} is invalid: ${reason}.`);
  }
}

/** An exact decimal number: `units / 10^scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** Parses a finite decimal, also in E-notation; for a number pass `String(value)`. */
export function readDecimal(text: string): Decimal {
  const match = /^(-?\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text);
  if (!match) throw new RangeError(`${text} is not a decimal number.`);
  const [, whole = '0', fraction = '', exponent = '0'] = match;
  const scale = fraction.length - Number(exponent);
  const units = BigInt(whole + fraction);
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

/** Formats as plain digits for the database. */
export function plainDecimal({ units, scale }: Decimal): string {
  const digits = units.toString().padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Returns the value of base units in millionths, at `price` per whole unit (8 decimals for bitcoin), rounded down. */
export function toMicros(amount: bigint, decimals: number, price: Decimal): bigint {
  return (amount * price.units * 1_000_000n) / 10n ** BigInt(decimals + price.scale);
}

export function toUsd(micros: string | bigint): number {
  // A division would round a second time.
  return Number(`${micros}e-6`);
}

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu;

/** Normalizes text for comparison: NFKC, lower case, single spaces. Not in SQL: databases differ in Unicode. */
export function foldText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(unseen, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
