import type { TokenQuantity } from '#contract/endpoints/common.ts';
import type { Locale } from '#i18n/locale.ts';
import { groupThousands, removeSeparators, trimTrailingZeros } from '#format/numbers.ts';
import { divideRounded } from './round.ts';

/** A formatted number: `whole` with thousands separators, `fraction` without its decimal point, may be empty. */
export interface Digits {
  readonly whole: string;
  readonly fraction: string;
}

/** A formatted number short enough for a list. */
export interface ShortDigits extends Digits {
  /** `<` if the quantity is less than can be shown. */
  readonly sign: '' | '<';
  /** Suffix (`M`, `B`, `T`, `× 10¹⁸`), or `…` if decimals are cut off. */
  readonly mark: string;
  /** Whether all digits are shown. */
  readonly isExact: boolean;
}

const maxCharacters = 14;
const minDecimals = 2;
const significant = 4;
const maxDecimals = 255;
const sizes = new Map<number, 'M' | 'B' | 'T'>([
  [6, 'M'],
  [9, 'B'],
  [12, 'T'],
]);
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Parses base units as received (supplement 3). */
export function toBigInt(quantity: TokenQuantity): bigint {
  return BigInt(quantity);
}

/**
 * Formats base units divided by 10^decimals, exactly.
 * @param decimals 0 to 255; untrusted, larger values count as 255
 * @param options `all` keeps every decimal; otherwise trailing zeros beyond the second are dropped
 */
export function formatTokenQuantity(
  locale: Locale,
  quantity: TokenQuantity,
  decimals: number,
  options: { readonly all?: boolean } = {},
): Digits {
  const places = Math.min(decimals, maxDecimals);
  const digits = toBigInt(quantity)
    .toString()
    .padStart(places + 1, '0');
  const whole = groupThousands(locale, digits.slice(0, digits.length - places));
  const fraction = digits.slice(digits.length - places);
  if (options.all) return { whole, fraction };
  const used = trimTrailingZeros(fraction).length;
  return { whole, fraction: fraction.slice(0, Math.max(used, minDecimals)) };
}

/** Formats a quantity in at most 14 characters: rounded to 184.5 B, or truncated: 0.12345678901…, <0.00000000001. */
export function shortTokenQuantity(locale: Locale, quantity: TokenQuantity, decimals: number): ShortDigits {
  const { whole, fraction } = formatTokenQuantity(locale, quantity, decimals);
  if (whole.length + (fraction ? 1 + fraction.length : 0) <= maxCharacters)
    return { whole, fraction, sign: '', mark: '', isExact: true };
  const digits = removeSeparators(locale, whole);
  if (digits.length > 6) {
    return {
      ...compactQuantity(locale, toBigInt(quantity), Math.min(decimals, maxDecimals)),
      sign: '',
      isExact: false,
    };
  }
  const room = maxCharacters - 2 - whole.length;
  const cut = fraction.slice(0, room);
  if (digits === '0' && !/[1-9]/.test(cut))
    return { whole, fraction: `${'0'.repeat(room - 1)}1`, sign: '<', mark: '', isExact: false };
  return { whole, fraction: cut, sign: '', mark: '…', isExact: false };
}

/** Returns four significant digits and a suffix, for a quantity of a million or more. */
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
    fraction: trimTrailingZeros(digits.slice(head, significant)),
    mark: size
      ? locale.t(`units.${size}`)
      : `× 10${[...String(power)].map((digit) => superscripts[Number(digit)]).join('')}`,
  };
}
