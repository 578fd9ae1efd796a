import { bitcoinDecimals } from '#contract/endpoints/common.ts';
import type { SwapAmount } from '#contract/swap.ts';
import type { Locale } from '#i18n/locale.ts';
import { formatDecimal, formatPercent, trimTrailingZeros } from '#format/numbers.ts';
import { divideRounded, plainDigits, scaleRounded } from './round.ts';

const significant = 6;
/** Amount of one asset for one whole unit of another. */
export interface FormattedRate {
  /** Six significant digits; an integer part is never rounded. */
  readonly shown: string;
  readonly exact: string;
}

/**
 * Formats how much is exchanged for one bitcoin or whole token.
 * @param base the asset that is counted as one
 * @param rate plain decimal, for one sat or whole token of it
 */
export function formatRate(locale: Locale, base: Pick<SwapAmount, 'asset'>, rate: string): FormattedRate {
  const exact = base.asset === 'btc' ? shiftPoint(rate, bitcoinDecimals) : rate;
  return { shown: formatDecimal(locale, roundDecimal(exact)), exact: formatDecimal(locale, exact) };
}

/** Formats a price impact in percent, with two decimals and a sign unless it is zero: −0.40%. */
export function formatImpact(locale: Locale, percent: number): string {
  const hundredths = scaleRounded(Math.abs(percent), 2);
  const sign = hundredths === 0n ? '' : percent < 0 ? '−' : '+';
  return sign + formatPercent(locale, plainDigits(hundredths, 2));
}

/** Returns a plain decimal times 10^places. */
function shiftPoint(plain: string, places: number): string {
  const [whole = '', fraction = ''] = plain.split('.');
  const digits = fraction.padEnd(places, '0');
  const shifted = BigInt(whole + digits.slice(0, places)).toString();
  const rest = trimTrailingZeros(digits.slice(places));
  return rest === '' ? shifted : `${shifted}.${rest}`;
}

/** Returns a plain decimal with six significant digits, without trailing zeros. */
function roundDecimal(plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.');
  const digits = BigInt(whole + fraction);
  const dropped = Math.min(fraction.length, Math.max(0, String(digits).length - significant));
  const rounded = plainDigits(divideRounded(digits, 10n ** BigInt(dropped)), fraction.length - dropped);
  const [shownWhole = '', shownFraction = ''] = rounded.split('.');
  const rest = trimTrailingZeros(shownFraction);
  return rest === '' ? shownWhole : `${shownWhole}.${rest}`;
}
