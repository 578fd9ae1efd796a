import { unitWords as words } from '../words/en/units.ts';
import { formatDecimal } from './digits.ts';
import { formatUsd } from './usd.ts';

/** Digits of a price below a dollar, where two decimals would say nothing. */
const significantDigits = 4;

/**
 * US dollars for one whole token: cents from a dollar up, below it four significant digits. Cut, never rounded up.
 * @param usd above 0
 */
export function formatTokenPrice(usd: number): string {
  if (usd >= 1) return formatUsd(usd, 'full');
  const [mantissa = '', exponent = '0'] = usd.toExponential().split('e');
  const digits = mantissa.replace('.', '').slice(0, significantDigits);
  const decimals = '0'.repeat(-Number(exponent) - 1) + digits;
  return words.dollars(formatDecimal(`0.${decimals.replace(/0+$/, '').padEnd(2, '0')}`));
}
