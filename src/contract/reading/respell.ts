import * as z from 'zod/mini';
import { parseTimestamp } from '#contract/common.ts';
import { SatsSum, Timestamp, TokenQuantity } from '#contract/endpoints/common.ts';
import { quantityFrom, sumFrom } from './quantity.ts';

const number = /^-?\d{1,40}(\.\d{1,40})?$/;

/**
 * Normalizes a single value to the spelling of the contract without loss: a number sent as text and the reverse, a
 * quantity in any form, a time with another offset or none. Other values are returned unchanged.
 * @param onFloat as for {@link quantityFrom}
 */
export function respell(shape: z.core.$ZodType, value: unknown, onFloat?: () => void): unknown {
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
