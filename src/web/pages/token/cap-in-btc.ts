import { scaleRounded } from '#format/amounts/round.ts';
import { type BitcoinUnit, totalText } from '#format/network-figures.ts';
import type { Locale } from '#i18n/locale.ts';

/** Largest plausible value: a hundred times all bitcoin. */
const maxSupplySats = 2.1e9;

/**
 * Formats dollars as bitcoin at the current price, like network totals.
 * @param price US dollars per bitcoin, above 0
 */
export function capInBtc(locale: Locale, usd: number, price: number, unit: BitcoinUnit): string | undefined {
  const bitcoin = usd / price;
  return bitcoin >= 0 && bitcoin <= maxSupplySats ? totalText(locale, scaleRounded(bitcoin, 8), unit) : undefined;
}
