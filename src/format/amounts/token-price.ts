import type { Locale } from '../../i18n/locale.ts';
import { formatDecimal, withoutEndZeros } from './digits.ts';
import { decimalOf, plainDigits, scaled } from './round.ts';
import { formatUsd } from './usd.ts';

/** Digits of a price below a dollar, where two decimals would say nothing. */
const significant = 4;

/**
 * US dollars for one whole token: cents from a dollar up, below it four significant digits.
 * @param usd above 0
 */
export function formatTokenPrice(locale: Locale, usd: number): string {
  if (usd >= 1) return formatUsd(locale, usd, 'full');
  const [whole = '', fraction = ''] = significantDigits(usd, significant).split('.');
  return locale.t('units.dollars', {
    number: formatDecimal(locale, `${whole}.${withoutEndZeros(fraction).padEnd(2, '0')}`),
  });
}

/** A number with so many digits that count, as plain digits: 0.00001235. */
function significantDigits(value: number, count: number): string {
  const { digits, power } = decimalOf(value);
  const places = count - String(digits).length - power;
  return plainDigits(scaled(digits, power + places), places);
}
