import { formatDecimal } from '../../../format/digits.ts';
import { formatSats } from '../../../format/sats.ts';

/**
 * A value in dollars as bitcoin at the present price, cut: two decimals as network totals have, below a hundredth of
 * a bitcoin in sats.
 * @param price US dollars for one bitcoin, above 0
 */
export function capInBtc(usd: number, price: number): string | undefined {
  const sats = Math.floor((usd / price) * 1e8);
  if (!Number.isSafeInteger(sats) || sats < 0) return undefined;
  if (sats < 1e6) return `${formatSats(sats)} sats`;
  const digits = String(sats).padStart(9, '0');
  return `${formatDecimal(`${digits.slice(0, -8)}.${digits.slice(-8, -6)}`)} BTC`;
}
