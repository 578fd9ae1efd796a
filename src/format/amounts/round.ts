/* All rounding for display happens here: half to even, by decimal digits. */

/** Returns an integer quotient, rounded half to even. Both are 0 or more, the divisor above 0. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const twice = (dividend % divisor) * 2n;
  const isUp = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  return isUp ? quotient + 1n : quotient;
}

/**
 * Returns a number times 10^places, rounded to an integer. Rounds its shortest decimal form, not its binary value:
 * 2.675 to two places is 268.
 * @param value 0 or more
 * @param places may be negative: -4 counts ten thousands
 */
export function scaleRounded(value: number, places: number): bigint {
  const { digits, power } = decimalOf(value);
  return scaled(digits, power + places);
}

/** Returns all digits of a number, without an exponent. */
export function exactDigits(value: number): string {
  const { digits, power } = decimalOf(value);
  return plainDigits(digits, -power);
}

/**
 * Returns an integer divided by 10^places, as plain digits with exactly that many decimals; `places` may be negative.
 */
export function plainDigits(units: bigint, places: number): string {
  if (places <= 0) return String(units * 10n ** BigInt(-places));
  const digits = String(units).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** A number as `digits` times 10^power. */
export function decimalOf(value: number): { digits: bigint; power: number } {
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), power: Number(exponent) - fraction.length };
}

/** Returns `digits` times 10^power, rounded to an integer. */
export function scaled(digits: bigint, power: number): bigint {
  return power >= 0 ? digits * 10n ** BigInt(power) : divideRounded(digits, 10n ** BigInt(-power));
}
