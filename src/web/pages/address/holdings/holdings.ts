import type { TokenHolding } from '../../../../contract/endpoints/address.ts';
import { scaleRounded } from '../../../../format/amounts/round.ts';
import { formatShare } from '../../../../format/amounts/supply-share.ts';
import { toBigInt } from '../../../../format/amounts/token-quantity.ts';
import type { Locale } from '../../../../i18n/locale.ts';

/** What holdings can be sorted by. */
export type HoldingSort = 'value' | 'amount' | 'name';

/** Strangers choose the decimals; ten to the power of more than these would only cost time. */
const mostDecimals = 255;

/** Holdings in an order: most value or most whole tokens first, names from A to Z. Ties end by identifier. */
export function sortHoldings(tokens: readonly TokenHolding[], by: HoldingSort): TokenHolding[] {
  return tokens.toSorted((a, b) => {
    if (by === 'value' && a.valueUsd !== b.valueUsd) return b.valueUsd - a.valueUsd;
    if (by === 'amount') return compareAmounts(b, a) || compareText(a.tokenIdentifier, b.tokenIdentifier);
    return compareNames(a.name, b.name) || compareText(a.tokenIdentifier, b.tokenIdentifier);
  });
}

/** How many have no price: a value of 0 beside an amount (supplement 3). */
export function countUnpriced(tokens: readonly TokenHolding[]): number {
  return tokens.filter(({ valueUsd, balance }) => valueUsd === 0 && toBigInt(balance) > 0n).length;
}

/** Whole tokens against whole tokens, exactly. */
function compareAmounts(a: TokenHolding, b: TokenHolding): number {
  const scaled = (token: TokenHolding, other: TokenHolding) => toBigInt(token.balance) * 10n ** places(other);
  const one = scaled(a, b);
  const two = scaled(b, a);
  return one < two ? -1 : one > two ? 1 : 0;
}

function places({ decimals }: TokenHolding): bigint {
  return BigInt(Math.min(decimals, mostDecimals));
}

function compareNames(a: string, b: string): number {
  return compareText(a.trim().toLowerCase(), b.trim().toLowerCase());
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A part of a whole as it is drawn and told. */
export interface Share {
  /** 0 to 1. */
  readonly part: number;
  /** Per cent, to a tenth; empty where there is nothing to share. */
  readonly words: string;
}

/** Decimals of dollars that a share is made of: more than any share shows, and far from the noise of sums. */
const shareDecimals = 9;

/** What part of a total a value is. */
export function shareOf(locale: Locale, usd: number, totalUsd: number): Share {
  if (usd <= 0 || totalUsd <= 0) return { part: 0, words: '' };
  const words = formatShare(locale, scaleRounded(usd, shareDecimals), scaleRounded(totalUsd, shareDecimals), 1) ?? '';
  return { part: Math.min(1, usd / totalUsd), words };
}

/** The strength that tells neighbours in a row of one colour apart. */
export function strengthOf(rank: number): number {
  return [1, 0.78, 0.58, 0.42][rank] ?? 0.3;
}
