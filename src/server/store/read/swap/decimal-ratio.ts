const significantDigits = 18;

/**
 * Returns `numerator / denominator` as a decimal text: exact if the division ends within 18 significant digits,
 * otherwise rounded down to 18. All digits of an integer part are kept.
 * @param numerator above 0
 * @param denominator above 0
 */
export function decimalRatio(numerator: bigint, denominator: bigint): string {
  const whole = numerator / denominator;
  const remainder = numerator % denominator;
  if (remainder === 0n) return whole.toString();
  const fraction = fractionOf(remainder, denominator, whole === 0n ? 0 : whole.toString().length);
  return fraction === '' ? whole.toString() : `${whole}.${fraction}`;
}

/** Returns the digits after the point; leading zeros of a number below one are not significant. */
function fractionOf(remainder: bigint, denominator: bigint, wholeDigits: number): string {
  const zeros = wholeDigits > 0 ? 0 : leadingZeros(remainder, denominator);
  const length = zeros + Math.max(0, significantDigits - wholeDigits);
  if (length === 0) return '';
  const digits = (remainder * 10n ** BigInt(length)) / denominator;
  return digits
    .toString()
    .padStart(length, '0')
    .replace(/(?<!0)0+$/, '');
}

/** Returns the zeros between the point and the first other digit of a number below one. */
function leadingZeros(remainder: bigint, denominator: bigint): number {
  const zeros = Math.max(0, denominator.toString().length - remainder.toString().length - 1);
  return remainder * 10n ** BigInt(zeros + 1) < denominator ? zeros + 1 : zeros;
}
