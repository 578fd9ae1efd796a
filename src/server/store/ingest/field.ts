import { parseTokenIdentifier } from '../../../contract/codec/identifier.ts';
import { parseTimestamp } from '../../../contract/codec/timestamp.ts';
import { type Decimal, parseDecimal } from './decimal.ts';
import { ImpossibleLine } from './impossible-line.ts';

/* Fields that lines share; `name` is the line's, for the sentence of what is thrown. */

const largestQuantity = 2n ** 128n - 1n;
const mostUsd = 1e15;

/** A token quantity as decimal text. */
export function readQuantity(quantity: string | number | bigint, name: string): string {
  const value = BigInt(quantity);
  if (value > largestQuantity) throw new ImpossibleLine(name, 'a token quantity must be below 2^128');
  return value.toString();
}

/** A time cut to the millisecond, which is what answers show. */
export function readTime(text: string | null | undefined, name: string, field: string): string | null {
  if (text == null) return null;
  const time = parseTimestamp(text);
  if (!time) throw new ImpossibleLine(name, `${field} must be a time within the years 0001 to 9999`);
  return `${time.slice(0, 23)}Z`;
}

/** All there can ever be. */
export const allSats = 2_100_000_000_000_000;

export function readSats(sats: number, name: string, field: string): number {
  if (sats < 0 || sats > allSats) {
    throw new ImpossibleLine(name, `${field} must be from 0 to ${allSats}, all sats there can be`);
  }
  return sats;
}

/** US dollars, exactly as written; text is what the store itself wrote, and may be beyond what a line may claim. */
export function readUsd(usd: number | string, name: string, field: string): Decimal {
  if (typeof usd === 'string') return parseDecimal(usd);
  if (!(usd >= 0 && usd <= mostUsd)) throw new ImpossibleLine(name, `${field} must be from 0 to ${mostUsd}`);
  return parseDecimal(String(usd));
}

/** A token identifier in lower case. */
export function readTokenIdentifier(text: string, name: string): string {
  const identifier = parseTokenIdentifier(text);
  if (!identifier) throw new ImpossibleLine(name, 'its token identifier must be 64 hex characters');
  return identifier;
}
