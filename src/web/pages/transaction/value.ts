import { formatDecimal } from '../../../format/digits.ts';
import { unitWords as words } from '../../../words/en/units.ts';

const satsPerBitcoin = 100_000_000n;

/**
 * What sats are worth at a price, in US dollars cut to the cent; the product is made of integers.
 * @param priceUsd of one bitcoin
 */
export function valueNowUsd(sats: number, priceUsd: number): number {
  const cents = (BigInt(sats) * BigInt(Math.round(priceUsd * 100))) / satsPerBitcoin;
  return Number(cents) / 100;
}

/**
 * What one whole token was worth: value divided by amount, in US dollars.
 * @param quantity base units
 * @returns undefined where no price was known
 */
export function pricePerToken(valueUsd: number, quantity: bigint, decimals: number): number | undefined {
  if (!(valueUsd > 0) || quantity <= 0n) return undefined;
  const millionths = BigInt(Math.round(valueUsd * 1_000_000));
  const price = Number((millionths * 1_000_000n * 10n ** BigInt(Math.min(decimals, 64))) / quantity) / 1e12;
  return price > 0 ? price : undefined;
}

/** A price with four digits that count, without an exponent; the others are cut, never rounded up. */
export function formatTokenPrice(usd: number): string {
  const most = usd >= 1 ? { maximumFractionDigits: 4 } : { maximumSignificantDigits: 4 };
  // Plain digits; their signs are set below.
  const plain = usd.toLocaleString('en-US', {
    minimumFractionDigits: 2,
    useGrouping: false,
    roundingMode: 'trunc',
    ...most,
  });
  return words.dollars(formatDecimal(plain));
}
