import { joinDigits } from '../../../format/digits.ts';
import { formatSats } from '../../../format/sats.ts';
import { formatTokenQuantity } from '../../../format/token-quantity.ts';
import type { Metric, Point } from './history.ts';

/** What the numbers of an axis count; written once, above it. */
export type AxisUnit = 'BTC' | 'sats' | 'wallets';

/** The unit in which the numbers of an axis stay short. */
export function axisUnitOf(metric: Metric, points: readonly Point[]): AxisUnit {
  if (metric === 'active-wallets') return 'wallets';
  return points.every(({ value }) => value < 1_000_000) ? 'sats' : 'BTC';
}

/** A number of an axis, exactly: `0.025`, `1,250`. */
export function axisText(value: number, unit: AxisUnit): string {
  if (unit !== 'BTC') return formatSats(value);
  const { whole, fraction } = formatTokenQuantity(value, 8);
  return joinDigits({ whole, fraction: fraction.replace(/0+$/, '') });
}
