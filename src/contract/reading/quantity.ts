import { exactInteger } from '#contract/codec/json.ts';

const longestText = 80;
/** Longest decimal text of a quantity below 2^128. */
const longestDigits = 39;
const decimal = /^(\d+)(?:\.(\d+))?(?:e\+?(\d{1,2}))?$/i;

/**
 * Normalizes a token quantity to a decimal string, as our contract has it: from an integer or a string, with leading
 * zeros or zeros after the point, or a float. Other values are returned unchanged.
 * @param onFloat called for a float too large to be exact, which may have lost digits; without it such a number is
 * returned unchanged
 */
export function quantityFrom(value: unknown, onFloat?: () => void): unknown {
  if (typeof value === 'bigint') return written(value);
  if (typeof value !== 'number' && typeof value !== 'string') return value;
  const text = String(value);
  const whole = text.length <= longestText ? wholeOf(text) : undefined;
  if (whole === undefined) return value;
  if (typeof value === 'number' ? !Number.isSafeInteger(value) : /e/i.test(text)) {
    if (!onFloat) return value;
    onFloat();
  }
  return written(whole);
}

/**
 * Normalizes a sum of sats to an integer, exact, as `parseJson` reads one: from a string, or a float like
 * {@link quantityFrom}. Other values are returned unchanged.
 */
export function sumFrom(value: unknown, onFloat?: () => void): unknown {
  const isNegative = typeof value === 'string' ? value.startsWith('-') : typeof value === 'number' && value < 0;
  const size = !isNegative ? value : typeof value === 'string' ? value.slice(1) : -Number(value);
  const quantity = typeof value === 'bigint' ? value : quantityFrom(size, onFloat);
  if (typeof quantity !== 'string' && typeof quantity !== 'bigint') return value;
  if (typeof quantity === 'string' && !/^\d+$/.test(quantity)) return value;
  const units = BigInt(quantity);
  return exactInteger(isNegative ? -units : units);
}

/** Value of a decimal text; undefined if it is not an integer. */
function wholeOf(text: string): bigint | undefined {
  const [, digits, fraction = '', exponent = '0'] = decimal.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const places = Number(exponent);
  const moved = fraction.slice(0, places).padEnd(places, '0');
  return /[1-9]/.test(fraction.slice(places)) ? undefined : BigInt(digits + moved);
}

/** A sum may have more digits than the largest quantity. */
function written(value: bigint): string | bigint {
  const text = String(value);
  return text.length > longestDigits ? value : text;
}
