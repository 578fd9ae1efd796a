import type { Locale } from '../../i18n/locale.ts';
import { formatDecimal, joinDigits } from './digits.ts';
import { decimalOf, exactDigits, plainDigits, scaleRounded } from './round.ts';
import { shortTokenQuantity } from './token-quantity.ts';

/**
 * `full` has cents; `row` drops them from $10,000 and is short from ten billion; `summary` is $136.42 M from a million.
 * What a stranger's price makes of a quantity has no name of size, and is a power of ten where it must be short.
 */
export type UsdStyle = 'full' | 'row' | 'summary';

const bitcoinDecimals = 8;

/** Powers of ten that have a name, the largest first, and what a summary has to reach for each. */
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
  /** The size the digits are counted in; undefined where they are plain dollars. */
  readonly size?: ReturnType<typeof summarySizes>[number];
}

/** US dollars rounded half to even; above nothing but shown as none `<$0.01`. */
export function formatUsd(locale: Locale, usd: number, style: UsdStyle = 'full'): string {
  if (usd < 0) return `−${formatUsd(locale, -usd, style)}`;
  if (isHuge(usd, style)) return locale.t('units.dollars', { number: powered(locale, usd) });
  const { units, places, size } = shownUsd(locale, usd, style);
  if (usd > 0 && units === 0n) return `<${locale.t('units.dollars', { number: formatDecimal(locale, '0.01') })}`;
  if (size === undefined)
    return locale.t('units.dollars', { number: formatDecimal(locale, plainDigits(units, places)) });
  return locale.t('units.dollars', {
    number: `${formatDecimal(locale, plainDigits(units, places + size.power))} ${size.mark}`,
  });
}

/**
 * What sats are worth, multiplied by decimal digits, so that no noise of a product decides how it is rounded.
 * @param priceUsd of one bitcoin
 */
export function satsInUsd(sats: number, priceUsd: number): number {
  const { digits, power } = decimalOf(priceUsd);
  return Number(`${BigInt(sats) * digits}e${power - bitcoinDecimals}`);
}

/** Every digit of a value, for a tooltip. */
export function exactUsd(locale: Locale, usd: number): string {
  return (
    (usd < 0 ? '−' : '') + locale.t('units.dollars', { number: formatDecimal(locale, exactDigits(Math.abs(usd))) })
  );
}

/** A value as it is shown, where that is in digits. */
export function shownUsd(locale: Locale, usd: number, style: UsdStyle): ShownUsd {
  const isShort = style === 'summary' ? usd >= 1e6 : style === 'row' && usd >= 1e10;
  if (isShort) {
    for (const size of summarySizes(locale)) {
      const places = 2 - size.power;
      const units = scaleRounded(usd, places);
      // 999,999,999 is a billion once it is rounded.
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

/** Four digits of a huge number and its power of ten, as token quantities have them. */
function powered(locale: Locale, usd: number): string {
  const short = shortTokenQuantity(locale, scaleRounded(usd, 0), 0);
  return `${joinDigits(locale, short)} ${short.mark}`;
}
