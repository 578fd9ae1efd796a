import { joinDigits, trimTrailingZeros } from '../../../../format/amounts/digits.ts';
import { formatSats } from '../../../../format/amounts/sats.ts';
import { compactQuantity, formatTokenQuantity } from '../../../../format/amounts/token-quantity.ts';
import type { BitcoinUnit } from '../../../../format/amounts/totals.ts';
import type { Locale } from '../../../../i18n/locale.ts';
import type { Metric } from './history.ts';

/** What the numbers of an axis count; written once, above it. */
export type AxisUnit = 'BTC' | 'sats' | 'wallets';

/** The unit of an axis: the one a person chose, as in the tooltip of a point. */
export function axisUnitOf(metric: Metric, unit: BitcoinUnit): AxisUnit {
  if (metric === 'active-wallets') return 'wallets';
  return unit === 'sats' ? 'sats' : 'BTC';
}

/** A number of an axis, short: `0.025`, `1,250`, `2.5 B`. */
export function axisText(locale: Locale, value: number, unit: AxisUnit): string {
  if (unit !== 'BTC') {
    if (value < 1_000_000) return formatSats(locale, value);
    const short = compactQuantity(locale, BigInt(value), 0);
    return `${joinDigits(locale, short)} ${short.mark}`;
  }
  const { whole, fraction } = formatTokenQuantity(locale, value, 8);
  return joinDigits(locale, { whole, fraction: trimTrailingZeros(fraction) });
}
