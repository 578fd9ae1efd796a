import type { Locale } from '#i18n/locale.ts';

/* Formats every number shown on a page. Files, links, copied values and form fields have plain digits instead. */

export function decimalSign(locale: Locale): string {
  return locale.digits[1];
}

/** @returns the digits in groups of three, from the right */
export function groupsOfThree(digits: string): string[] {
  const first = digits.length % 3;
  const others = digits.slice(first).match(/.{3}/g) ?? [];
  return first === 0 ? others : [digits.slice(0, first), ...others];
}

export function groupThousands(locale: Locale, digits: string): string {
  return groupsOfThree(digits).join(locale.digits[0]);
}

export function trimTrailingZeros(fraction: string): string {
  return fraction.replace(/(?<!0)0+$/, '');
}

export function removeSeparators(locale: Locale, text: string): string {
  return text.replaceAll(locale.digits[0], '');
}

/** Formats a whole number: 12,345; negative ones with U+2212. A `number` must be below 2^53. */
export function formatCount(locale: Locale, count: number | bigint): string {
  return count < 0 ? `−${groupThousands(locale, String(-count))}` : groupThousands(locale, String(count));
}

export function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** Joins a whole number and its decimals: `whole` already grouped, `fraction` may be empty. */
export function joinDigits(
  locale: Locale,
  { whole, fraction }: { readonly whole: string; readonly fraction: string },
): string {
  return fraction ? whole + locale.digits[1] + fraction : whole;
}

/** Formats a plain decimal such as `1284.06`, 0 or more, with all its digits. */
export function formatDecimal(locale: Locale, plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.');
  return joinDigits(locale, { whole: groupThousands(locale, whole), fraction });
}

export function formatPercent(locale: Locale, plain: string, sign: '<' | '>' | '' = ''): string {
  return locale.t('units.percent', { sign, number: formatDecimal(locale, plain) });
}

/*
 * All rounding for display is below. Quantities are rounded down, since an explorer never shows more than there is; what
 * is computed from prices and shares is rounded half to even, by the shortest decimal form, not the binary value, so that 2.675 to
 * two decimals is 2.68. `Intl.NumberFormat` does the same, but the first one takes a phone 30 to 100 ms.
 */

interface Decimal {
  readonly sign: '' | '-';
  /** Its digits; 0 or more. */
  readonly units: bigint;
  /** The number is `units` divided by 10^places; may be negative. */
  readonly places: number;
}

/** @param value a text may have decimals and an exponent: `-12.5e-8` */
function parseDecimal(value: number | bigint | string): Decimal {
  const [, sign, whole, fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(value)) ?? [];
  if (whole === undefined) throw new Error(`Not a number: ${value}`);
  return { sign: sign ? '-' : '', units: BigInt(whole + fraction), places: fraction.length - Number(power) };
}

/** Returns plain digits with exactly that many decimals. */
export function fixed(value: number | bigint | string, decimals: number): string {
  const { sign, units, places } = parseDecimal(value);
  const rounded =
    places > decimals
      ? divideRounded(units, 10n ** BigInt(places - decimals))
      : units * 10n ** BigInt(decimals - places);
  return sign + plainDigits(rounded, decimals);
}

/** Returns plain digits with at most that many decimals. */
export function roundTo(value: number | bigint | string, decimals: number): string {
  const [whole = '', fraction = ''] = fixed(value, decimals).split('.');
  const kept = trimTrailingZeros(fraction);
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** Returns plain digits with at most that many significant ones; an integer part keeps all of its digits. */
export function significant(value: number | bigint | string, digits: number): string {
  const { units, places } = parseDecimal(value);
  return roundTo(value, Math.max(0, digits - String(units).length + places));
}

/** Returns plain digits with at most that many significant ones, rounded down. @param value 0 or more */
export function significantDown(value: number | bigint | string, digits: number): string {
  const { units, places } = parseDecimal(value);
  const excess = BigInt(Math.max(0, Math.min(places, String(units).length - digits)));
  return roundTo(`${units / 10n ** excess}e${Number(excess) - places}`, Math.max(0, places));
}

/**
 * Splits a number into digits and a power of ten that is a multiple of three: 12,345,678 is 12.35 and 6.
 * @param value 1 or more
 * @param round what rounds the digits
 * @param largest power
 */
export function splitPower(
  value: number | bigint | string,
  round: (digits: string) => string,
  largest = Number.POSITIVE_INFINITY,
): { readonly digits: string; readonly power: number } {
  const { units, places } = parseDecimal(value);
  const power = Math.min(largest, 3 * Math.floor((String(units).length - places - 1) / 3));
  const digits = round(`${units}e${-places - power}`);
  return Number(digits) === 1000 && power < largest ? { digits: round('1'), power: power + 3 } : { digits, power };
}

/** Returns a number times 10^places, rounded to an integer. @param places 0 or more */
export function scaleRounded(value: number, places: number): bigint {
  return BigInt(fixed(value, places).replace('.', ''));
}

/** Returns all digits of a number, without an exponent. */
export function exactDigits(value: number): string {
  const { places } = parseDecimal(value);
  return roundTo(value, Math.max(0, places));
}

/** Returns an integer quotient. Both are 0 or more, the divisor above 0. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const twice = (dividend % divisor) * 2n;
  const isUp = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  return isUp ? quotient + 1n : quotient;
}

/** Returns an integer divided by 10^places, as plain digits with exactly that many decimals. */
export function plainDigits(units: bigint, places: number): string {
  const digits = String(units).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
