import { bitcoinDecimals, type Network } from '#contract/common.ts';
import type { SwapAmount } from '#contract/swap.ts';
import type { TokenHistoryPoint } from '#contract/token-figures.ts';
import type { Locale } from '#i18n/locale.ts';
import { formatUsd, raised } from './amounts.ts';
import {
  exactDigits,
  fixed,
  formatDecimal,
  formatPercent,
  roundTo,
  significant,
  trimTrailingZeros,
} from './numbers.ts';
import { addDays } from './time.ts';

/* Prices of tokens and rates of swaps. */

/** Significant digits of a price below one dollar. */
const priceDigits = 4;

/** Formats cents from one dollar up, four significant digits below, as a power of ten if tiny. @param usd above 0 */
export function formatTokenPrice(locale: Locale, usd: number): string {
  if (usd >= 1) return formatUsd(locale, usd, 'full');
  if (usd < tiniestPlain) {
    const [digits = '', power = ''] = usd.toExponential(priceDigits - 1).split('e-');
    const number = `${formatDecimal(locale, roundTo(digits, priceDigits))} × 10⁻${raised(power)}`;
    return locale.t('units.dollars', { sign: '', number });
  }
  const [whole = '', fraction = ''] = significant(usd, priceDigits).split('.');
  return locale.t('units.dollars', { sign: '', number: formatDecimal(locale, `${whole}.${fraction.padEnd(2, '0')}`) });
}

/** A smaller price has more zeros than a line has room for. */
const tiniestPlain = 1e-9;

/** Returns a price with all its digits: one base unit of a large supply may cost less than a micro-dollar. */
export function exactTokenPrice(locale: Locale, usd: number): string {
  return locale.t('units.dollars', { sign: '', number: formatDecimal(locale, exactDigits(usd)) });
}

/** Significant digits of a rate, whose integer part keeps all of its. */
const rateDigits = 6;

/**
 * Formats how much is exchanged for one bitcoin or whole token: shown with six significant digits and never rounded in the
 * integer part, and exact.
 * @param rate plain decimal, for one sat or whole token of `base`
 */
export function formatRate(locale: Locale, base: Pick<SwapAmount, 'asset'>, rate: string) {
  const exact = base.asset === 'btc' ? shiftPoint(rate, bitcoinDecimals) : rate;
  return { shown: formatDecimal(locale, significant(exact, rateDigits)), exact: formatDecimal(locale, exact) };
}

/** Formats a change in percent, with a sign unless it rounds to zero: −0.40%. @param percent may be a decimal */
export function formatChange(locale: Locale, percent: number | string, decimals: number): string {
  const rounded = fixed(percent, decimals);
  const size = rounded.replace('-', '');
  const sign = Number(size) === 0 ? '' : rounded === size ? '+' : '−';
  return sign + formatPercent(locale, size);
}

function shiftPoint(plain: string, places: number): string {
  const [whole = '', fraction = ''] = plain.split('.');
  const digits = fraction.padEnd(places, '0');
  const shifted = BigInt(whole + digits.slice(0, places)).toString();
  const rest = trimTrailingZeros(digits.slice(places));
  return rest === '' ? shifted : `${shifted}.${rest}`;
}

export const hoursOfDay = 24;
export const hoursOfWeek = 7 * hoursOfDay;

/** The request for the prices of the last week, by the hour. @param today UTC */
export function priceHistory(of: { readonly network: Network; readonly identifier: string }, today: string) {
  return { ...of, granularity: 'hourly' as const, start_date: addDays(today, -8) };
}

/** Returns the price of some hours before the current one, at the end of that hour; null if not known. */
export function priceBefore(points: readonly TokenHistoryPoint[], hours: number): number | null {
  return points.at(-2 - hours)?.priceUsd ?? null;
}
