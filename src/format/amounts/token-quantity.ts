import type { TokenQuantity } from '../../contract/endpoints/common.ts';
import type { Locale } from '../../i18n/locale.ts';
import { groupThousands, withoutEndZeros, withoutGroups } from './digits.ts';
import { divideRounded } from './round.ts';

/** A number to show: `whole` in groups of thousands, `fraction` without the sign before it and empty where there is none. */
export interface Digits {
  readonly whole: string;
  readonly fraction: string;
}

/** Digits short enough for a list. */
export interface ShortDigits extends Digits {
  /** `<` where the quantity is less than what can be shown. */
  readonly sign: '' | '<';
  /** Unit of size (`M`, `B`, `T`, `× 10¹⁸`), or `…` where decimals are left out. */
  readonly mark: string;
  /** Whether nothing is left out. */
  readonly isExact: boolean;
}

const longest = 14;
const fewestDecimals = 2;
const significant = 4;
const mostDecimals = 255;
const sizes = new Map<number, 'M' | 'B' | 'T'>([
  [6, 'M'],
  [9, 'B'],
  [12, 'T'],
]);
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Base units of a quantity as it came (supplement 3). */
export function toBigInt(quantity: TokenQuantity): bigint {
  return BigInt(quantity);
}

/**
 * Base units divided by 10^decimals, exactly.
 * @param decimals 0 to 255; strangers choose it, so more is read as 255
 * @param options `all` keeps every decimal; else zeros beyond the second are dropped
 */
export function formatTokenQuantity(
  locale: Locale,
  quantity: TokenQuantity,
  decimals: number,
  options: { readonly all?: boolean } = {},
): Digits {
  const places = Math.min(decimals, mostDecimals);
  const digits = toBigInt(quantity)
    .toString()
    .padStart(places + 1, '0');
  const whole = groupThousands(locale, digits.slice(0, digits.length - places));
  const fraction = digits.slice(digits.length - places);
  if (options.all) return { whole, fraction };
  const used = withoutEndZeros(fraction).length;
  return { whole, fraction: fraction.slice(0, Math.max(used, fewestDecimals)) };
}

/** The same in at most 14 characters: rounded to 184.5 B, or with `…` where decimals follow: 0.12345678901…, <0.00000000001. */
export function shortTokenQuantity(locale: Locale, quantity: TokenQuantity, decimals: number): ShortDigits {
  const { whole, fraction } = formatTokenQuantity(locale, quantity, decimals);
  if (whole.length + (fraction ? 1 + fraction.length : 0) <= longest)
    return { whole, fraction, sign: '', mark: '', isExact: true };
  const digits = withoutGroups(locale, whole);
  if (digits.length > 6) {
    return {
      ...compactQuantity(locale, toBigInt(quantity), Math.min(decimals, mostDecimals)),
      sign: '',
      isExact: false,
    };
  }
  const room = longest - 2 - whole.length;
  const cut = fraction.slice(0, room);
  if (digits === '0' && !/[1-9]/.test(cut))
    return { whole, fraction: `${'0'.repeat(room - 1)}1`, sign: '<', mark: '', isExact: false };
  return { whole, fraction: cut, sign: '', mark: '…', isExact: false };
}

/** Four significant digits and the size they are counted in, of a quantity of a million or more. */
export function compactQuantity(
  locale: Locale,
  quantity: bigint,
  decimals: number,
): Digits & { readonly mark: string } {
  const dropped = String(quantity).length - significant;
  const digits = String(divideRounded(quantity, 10n ** BigInt(dropped)) * 10n ** BigInt(dropped)).slice(
    0,
    -decimals || undefined,
  );
  const power = 3 * Math.floor((digits.length - 1) / 3);
  const head = digits.length - power;
  const size = sizes.get(power);
  return {
    whole: digits.slice(0, head),
    fraction: withoutEndZeros(digits.slice(head, significant)),
    mark: size
      ? locale.t(`units.${size}`)
      : `× 10${[...String(power)].map((digit) => superscripts[Number(digit)]).join('')}`,
  };
}
