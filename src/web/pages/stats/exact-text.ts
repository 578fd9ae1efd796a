import { btcParts, formatSats } from '../../../format/sats.ts';
import type { Unit } from '../../settings/unit.ts';

/** A whole number of sats, every digit of it, in one of the two bitcoin units. */
export function exactText(sats: number | bigint, unit: Unit): string {
  if (unit !== 'btc') return formatSats(sats);
  return btcParts(sats)
    .map(({ zeros, digits }) => zeros + digits)
    .join('');
}
