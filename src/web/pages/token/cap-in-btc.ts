import { scaleRounded } from '../../../format/amounts/round.ts';
import { type BitcoinUnit, totalText } from '../../../format/amounts/totals.ts';
import type { Locale } from '../../../i18n/locale.ts';

/** No more than this is plausible: a hundred times all bitcoin. */
const maxSupplySats = 2.1e9;

/**
 * A value in dollars as bitcoin at the present price: as network totals are.
 * @param price US dollars for one bitcoin, above 0
 */
export function capInBtc(locale: Locale, usd: number, price: number, unit: BitcoinUnit): string | undefined {
  const bitcoin = usd / price;
  return bitcoin >= 0 && bitcoin <= maxSupplySats ? totalText(locale, scaleRounded(bitcoin, 8), unit) : undefined;
}
