import type { TokenQuantity } from '../contract/common.ts';
import { unitWords as words } from '../words/en/units.ts';
import { groupThousands, withoutGroups } from './digits.ts';

/** A number to show: `whole` in groups of thousands, `fraction` without the sign before it and empty where there is none. */
export interface Digits {
  readonly whole: string;
  readonly fraction: string;
}

/** Digits short enough for a list. Never more than the quantity. */
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
const sizes: Readonly<Record<number, string>> = { 6: words.M, 9: words.B, 12: words.T };
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
  quantity: TokenQuantity,
  decimals: number,
  options: { readonly all?: boolean } = {},
): Digits {
  const places = Math.min(decimals, mostDecimals);
  const digits = toBigInt(quantity)
    .toString()
    .padStart(places + 1, '0');
  const whole = groupThousands(digits.slice(0, digits.length - places));
  const fraction = digits.slice(digits.length - places);
  if (options.all) return { whole, fraction };
  const used = fraction.replace(/0+$/, '').length;
  return { whole, fraction: fraction.slice(0, Math.max(used, fewestDecimals)) };
}

/** The same in at most 14 characters, cut and never rounded up: 184.4 B, 0.12345678901…, <0.00000000001. */
export function shortTokenQuantity(quantity: TokenQuantity, decimals: number): ShortDigits {
  const { whole, fraction } = formatTokenQuantity(quantity, decimals);
  if (whole.length + (fraction ? 1 + fraction.length : 0) <= longest)
    return { whole, fraction, sign: '', mark: '', isExact: true };
  const digits = withoutGroups(whole);
  if (digits.length > 6) return { ...compact(digits), sign: '', isExact: false };
  const room = longest - 2 - whole.length;
  const cut = fraction.slice(0, room);
  if (digits === '0' && !/[1-9]/.test(cut))
    return { whole, fraction: `${'0'.repeat(room - 1)}1`, sign: '<', mark: '', isExact: false };
  return { whole, fraction: cut, sign: '', mark: '…', isExact: false };
}

function compact(digits: string): Digits & { readonly mark: string } {
  const power = 3 * Math.floor((digits.length - 1) / 3);
  const head = digits.length - power;
  return {
    whole: digits.slice(0, head),
    fraction: digits.slice(head, significant).replace(/0+$/, ''),
    mark: sizes[power] ?? `× 10${[...String(power)].map((digit) => superscripts[Number(digit)]).join('')}`,
  };
}
