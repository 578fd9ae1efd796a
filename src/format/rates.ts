import type { Locale } from '#i18n/locale.ts';
import { formatDecimal, trimTrailingZeros } from './numbers.ts';
import { decimalOf, exactDigits, plainDigits, scaled } from './amounts/round.ts';
import { formatUsd } from './amounts/usd.ts';

/** Significant digits of a price below one dollar. */
const significant = 4;

/**
 * Formats US dollars per token: cents from one dollar up, four significant digits below.
 * @param usd above 0
 */
export function formatTokenPrice(locale: Locale, usd: number): string {
  if (usd >= 1) return formatUsd(locale, usd, 'full');
  const [whole = '', fraction = ''] = significantDigits(usd, significant).split('.');
  return locale.t('units.dollars', {
    sign: '',
    number: formatDecimal(locale, `${whole}.${trimTrailingZeros(fraction).padEnd(2, '0')}`),
  });
}

/** Returns a price with all its digits: one base unit of a large supply may cost less than a micro-dollar. */
export function exactTokenPrice(locale: Locale, usd: number): string {
  return locale.t('units.dollars', { sign: '', number: formatDecimal(locale, exactDigits(usd)) });
}

/** Returns a number with this many significant digits, without an exponent: 0.00001235. */
function significantDigits(value: number, count: number): string {
  const { digits, power } = decimalOf(value);
  const places = count - String(digits).length - power;
  return plainDigits(scaled(digits, power + places), places);
}
