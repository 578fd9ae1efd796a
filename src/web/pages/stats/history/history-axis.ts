import { joinDigits, trimTrailingZeros } from '#format/amounts/digits.ts';
import { formatSats } from '#format/amounts/sats.ts';
import { compactQuantity, formatTokenQuantity } from '#format/amounts/token-quantity.ts';
import type { BitcoinUnit } from '#format/amounts/totals.ts';
import type { Locale } from '#i18n/locale.ts';
import type { Metric } from './history.ts';

/** Unit of an axis, shown once above it. */
export type AxisUnit = 'BTC' | 'sats' | 'wallets';

/** Returns the unit of an axis: the user's, as in tooltips. */
export function axisUnitOf(metric: Metric, unit: BitcoinUnit): AxisUnit {
  if (metric === 'active-wallets') return 'wallets';
  return unit === 'sats' ? 'sats' : 'BTC';
}

/** Formats a number of an axis: `0.025`, `1,250`, `2.5 B`. */
export function axisText(locale: Locale, value: number, unit: AxisUnit): string {
  if (unit !== 'BTC') {
    if (value < 1_000_000) return formatSats(locale, value);
    const short = compactQuantity(locale, BigInt(value), 0);
    return `${joinDigits(locale, short)} ${short.mark}`;
  }
  const { whole, fraction } = formatTokenQuantity(locale, value, 8);
  return joinDigits(locale, { whole, fraction: trimTrailingZeros(fraction) });
}
