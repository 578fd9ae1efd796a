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

/* All rounding for display is below: half to even, by decimal digits. */

const formats = new Map<string, Intl.NumberFormat>();

/** Returns plain digits, rounded by the shortest decimal form, not the binary value: 2.675 to two decimals is 2.68. */
export function round(value: number | bigint | string, options: Intl.NumberFormatOptions): string {
  const key = JSON.stringify(options);
  const format =
    formats.get(key) ?? new Intl.NumberFormat('en', { roundingMode: 'halfEven', useGrouping: false, ...options });
  formats.set(key, format);
  const text = String(value);
  if (!isDecimal(text)) throw new Error(`Not a number: ${text}`);
  return format.format(text);
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(text);
}

export function fixed(value: number | bigint | string, decimals: number): string {
  return round(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Returns a number times 10^places, rounded to an integer. @param places 0 or more */
export function scaleRounded(value: number, places: number): bigint {
  return BigInt(fixed(value, places).replace('.', ''));
}

/** Returns all digits of a number, without an exponent. */
export function exactDigits(value: number): string {
  return round(value, { maximumSignificantDigits: 21 });
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
