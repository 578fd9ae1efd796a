import { bitcoinDecimals } from '#contract/endpoints/common.ts';
import type { Locale } from '#i18n/locale.ts';
import { formatDecimal, groupThousands, joinDigits, trimTrailingZeros } from '#format/numbers.ts';
import { decimalOf, exactDigits, plainDigits, scaleRounded } from './round.ts';
import { shortTokenQuantity } from './token-quantity.ts';

/**
 * `full` has cents; `row` drops them from $10,000 and abbreviates from ten billion; `summary` abbreviates from a
 * million: $136.42 M. Values too large for a suffix are shown as powers of ten.
 */
export type UsdStyle = 'full' | 'row' | 'summary';

/** Suffixes, largest first, and the smallest value that a summary abbreviates with each. */
const summarySizes = (locale: Locale) =>
  [
    { power: 12, mark: locale.t('units.T') },
    { power: 9, mark: locale.t('units.B') },
    { power: 6, mark: locale.t('units.M') },
  ] as const;

/** A value rounded for display: `units` of 10^-places dollars. */
interface ShownUsd {
  readonly units: bigint;
  readonly places: number;
  /** Suffix; undefined for plain dollars. */
  readonly size?: ReturnType<typeof summarySizes>[number];
}

/** Formats US dollars, rounded half to even; positive values that would show 0 as `<$0.01`. */
export function formatUsd(locale: Locale, usd: number, style: UsdStyle = 'full'): string {
  const sign = usd < 0 ? '−' : '';
  const value = Math.abs(usd);
  if (isHuge(value, style)) return locale.t('units.dollars', { sign, number: powered(locale, value) });
  const { units, places, size } = shownUsd(locale, value, style);
  if (value > 0 && units === 0n) {
    return locale.t('units.dollars', { sign: `${sign}<`, number: formatDecimal(locale, '0.01') });
  }
  const number = formatDecimal(locale, plainDigits(units, places + (size?.power ?? 0)));
  return locale.t('units.dollars', { sign, number: size === undefined ? number : `${number} ${size.mark}` });
}

/**
 * Returns the dollar value of sats. Multiplies decimal digits, so that floating-point noise does not affect rounding.
 * @param priceUsd price of one bitcoin
 */
export function satsInUsd(sats: number | bigint, priceUsd: number): number {
  const { digits, power } = decimalOf(priceUsd);
  return Number(`${BigInt(sats) * digits}e${power - bitcoinDecimals}`);
}

/** Decimals of the dollar values of a service; further digits of a computed value are floating-point noise. */
const usdDecimals = 6;

/**
 * Returns a value in full, for a tooltip: the shortest decimal, of at most six places. A value that would show 0 keeps
 * all its digits.
 */
export function exactUsd(locale: Locale, usd: number): string {
  const value = Math.abs(usd);
  const micros = scaleRounded(value, usdDecimals);
  const [whole = '', fraction = ''] = (micros === 0n ? exactDigits(value) : plainDigits(micros, usdDecimals)).split(
    '.',
  );
  const number = joinDigits(locale, { whole: groupThousands(locale, whole), fraction: trimTrailingZeros(fraction) });
  return locale.t('units.dollars', { sign: usd < 0 ? '−' : '', number });
}

/** Adds dollars as whole micro-dollars, so that the sum has no floating-point noise. */
export function sumUsd(values: readonly number[]): number {
  const micros = values.reduce((sum, usd) => {
    const units = scaleRounded(Math.abs(usd), usdDecimals);
    return usd < 0 ? sum - units : sum + units;
  }, 0n);
  return Number(`${micros}e-${usdDecimals}`);
}

/** Rounds a value for display; undefined if it is shown as a power of ten. */
export function shownUsd(locale: Locale, usd: number, style: UsdStyle): ShownUsd {
  const isShort = style === 'summary' ? usd >= 1e6 : style === 'row' && usd >= 1e10;
  if (isShort) {
    for (const size of summarySizes(locale)) {
      const places = 2 - size.power;
      const units = scaleRounded(usd, places);
      // 999,999,999 rounds to a billion.
      if (units >= 100n) return { units, places, size };
    }
  }
  const places = style === 'row' && usd >= 10_000 ? 0 : 2;
  return { units: scaleRounded(usd, places), places };
}

/** Whether a value is shown as a power of ten. */
export function isHuge(usd: number, style: UsdStyle): boolean {
  return style !== 'full' && usd >= 1e18;
}

/** Formats four digits of a huge number and its power of ten, like token quantities. */
function powered(locale: Locale, usd: number): string {
  const short = shortTokenQuantity(locale, scaleRounded(usd, 0), 0);
  return `${joinDigits(locale, short)} ${short.mark}`;
}
