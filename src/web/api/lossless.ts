import { parseTimestamp } from '../../contract/codec/timestamp.ts';

const integer = /^-?\d+$/;
const decimal = /^-?\d+\.\d+$/;

/**
 * Other spellings of the same value that a shape may accept, nothing lost in any of them: a number sent as text, an
 * integer where text is described, a moment with another offset or none. What a shape does not accept it refuses itself.
 */
export function otherSpellings(value: unknown): unknown[] {
  if (typeof value === 'bigint') {
    // Dollars are floats by the specification; the shape of an integer refuses what a float cannot hold.
    return [String(value), Number(value)];
  }
  if (typeof value === 'number') return Number.isSafeInteger(value) ? [String(value)] : [];
  if (typeof value !== 'string') return [];
  if (value === 'true' || value === 'false') return [value === 'true'];
  // 2^128 has 39 digits; whatever is much longer is no amount, and slow to read.
  if (value.length > 64) return [];
  if (integer.test(value)) return [Number(value), value.replace(/^0+(?=\d)/, '')];
  if (decimal.test(value)) return decimalSpellings(value);
  const moment = parseTimestamp(value);
  return moment === undefined ? [] : [moment];
}

/** As a number, unless a fraction that was there is gone: an amount of 9007199254740991.4 sats is none. */
function decimalSpellings(text: string): number[] {
  const read = Number(text);
  return Number.isInteger(read) && /\.0*[1-9]/.test(text) ? [] : [read];
}
