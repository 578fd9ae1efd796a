import { parseTokenIdentifier } from '#contract/codec/identifier.ts';
import { parseTimestamp } from '#contract/common.ts';
import { type Decimal, parseDecimal } from './decimal.ts';
import { InvalidLine } from './invalid-line.ts';
import { storableText } from './text.ts';

/* Parsers of fields; `name` identifies the line in error messages. */

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

/** A sum of quantities may exceed the maximum of one, but not the digits that responses allow. @returns decimal text */
export function parseQuantitySum(sum: string | number | bigint, name: string, field: string): string {
  const value = BigInt(sum);
  if (value >= 10n ** 39n) throw new InvalidLine(name, `${field} must not exceed 39 digits`);
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
  if (typeof usd === 'string') return parseDecimal(usd);
  const max = field === 'usd' ? maxPrice : maxValue;
  if (!(usd >= 0 && usd <= max)) throw new InvalidLine(name, `${field} must be from 0 to ${max}`);
  return parseDecimal(String(usd));
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

/** Parses a token identifier to lower case. */
export function readTokenIdentifier(text: string, name: string): string {
  const identifier = parseTokenIdentifier(text);
  if (!identifier) throw new InvalidLine(name, 'its token identifier must be 64 hex characters');
  return identifier;
}
