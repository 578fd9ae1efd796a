import { unitWords as words } from '../words/en/units.ts';
import { formatDecimal, joinDigits } from './digits.ts';
import { shortTokenQuantity } from './token-quantity.ts';

/**
 * `full` has cents; `row` drops them from $10,000 and is short from ten billion; `summary` is $136.42 M from a million.
 * What a stranger's price makes of a quantity has no name of size, and is a power of ten where it must be short.
 */
export type UsdStyle = 'full' | 'row' | 'summary';

const summarySizes = [
  [1e12, words.T],
  [1e9, words.B],
  [1e6, words.M],
] as const;

/** US dollars, cut to the cent and never rounded up; above nothing but below a cent `<$0.01`. */
export function formatUsd(usd: number, style: UsdStyle = 'full'): string {
  if (usd < 0) return `−${formatUsd(-usd, style)}`;
  if (usd > 0 && usd < 0.01) return `<${words.dollars(formatDecimal('0.01'))}`;
  if (style !== 'full' && usd >= 1e18) return words.dollars(powered(usd));
  if (style === 'summary' || (style === 'row' && usd >= 1e10)) {
    for (const [size, mark] of summarySizes)
      if (usd >= size) return words.dollars(`${cut(shifted(usd, size), 2)} ${mark}`);
  }
  return words.dollars(cut(plainDecimal(usd), style === 'row' && usd >= 10_000 ? 0 : 2));
}

/** Four digits of a huge number and its power of ten, as token quantities have them. */
function powered(usd: number): string {
  const short = shortTokenQuantity(BigInt(Math.trunc(usd)), 0);
  return `${joinDigits(short)} ${short.mark}`;
}

/** A plain decimal, cut after `places` decimals. */
function cut(decimal: string, places: number): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return formatDecimal(places > 0 ? `${whole}.${fraction.slice(0, places).padEnd(places, '0')}` : whole);
}

/** The shortest decimal that reads back as the number, so that 4382.4 is not cut to 4382.39. */
function plainDecimal(value: number): string {
  return value >= 1e21 ? BigInt(value).toString() : String(value);
}

/** A number of at least `size`, divided by it through its decimal places. */
function shifted(value: number, size: number): string {
  const [whole = ''] = plainDecimal(value).split('.');
  const places = Math.log10(size);
  return `${whole.slice(0, -places)}.${whole.slice(-places)}`;
}
