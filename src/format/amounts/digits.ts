import type { Locale } from '../../i18n/locale.ts';

/* How every number on a page is written. Files, links, copied exact values and fields never are: they have plain digits. */

/** What stands between a whole number and its decimals. */
export function decimalSign(locale: Locale): string {
  return locale.digits[1];
}

/** @returns the digits cut into groups of three, from the right */
export function groupsOfThree(digits: string): string[] {
  const first = digits.length % 3;
  const others = digits.slice(first).match(/.{3}/g) ?? [];
  return first === 0 ? others : [digits.slice(0, first), ...others];
}

/** Digits in groups of three, from the right. */
export function groupThousands(locale: Locale, digits: string): string {
  return groupsOfThree(digits).join(locale.digits[0]);
}

/** The digits of a fraction without the zeros at its end. */
export function withoutEndZeros(fraction: string): string {
  return fraction.replace(/(?<!0)0+$/, '');
}

/** The plain digits of a text with signs between thousands. */
export function withoutGroups(locale: Locale, text: string): string {
  return text.replaceAll(locale.digits[0], '');
}

/** A whole number, a count such as 12,345; negative ones with U+2212. A `number` is below 2^53. */
export function formatCount(locale: Locale, count: number | bigint): string {
  return count < 0 ? `−${groupThousands(locale, String(-count))}` : groupThousands(locale, String(count));
}

/** A number of which whole and decimals are known apart: `whole` with its groups, `fraction` empty where there is none. */
export function joinDigits(
  locale: Locale,
  { whole, fraction }: { readonly whole: string; readonly fraction: string },
): string {
  return fraction ? whole + locale.digits[1] + fraction : whole;
}

/** A plain decimal such as `1284.06`, 0 or more, with every digit it has. */
export function formatDecimal(locale: Locale, plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.');
  return joinDigits(locale, { whole: groupThousands(locale, whole), fraction });
}

/** A plain decimal as so many percent: `14.4%`. */
export function formatPercent(locale: Locale, plain: string): string {
  return locale.t('units.percent', { number: formatDecimal(locale, plain) });
}
