import type { TokenHolding } from '#contract/address.ts';
import { scaleRounded } from '#format/amounts/round.ts';
import { formatShare } from '#format/shares.ts';
import { toBigInt } from '#format/amounts/token-quantity.ts';
import { sumUsd } from '#format/amounts/usd.ts';
import type { Locale } from '#i18n/locale.ts';

export type HoldingSort = 'value' | 'amount' | 'name';

/** Decimals are untrusted; larger exponents would only cost time. */
const maxDecimals = 255;

/** Sorts holdings: highest value or amount first, names from A to Z. Ties by identifier. */
export function sortHoldings(tokens: readonly TokenHolding[], by: HoldingSort): TokenHolding[] {
  return tokens.toSorted((a, b) => {
    if (by === 'value' && a.valueUsd !== b.valueUsd) return b.valueUsd - a.valueUsd;
    if (by === 'amount') return compareAmounts(b, a) || compareText(a.tokenIdentifier, b.tokenIdentifier);
    return compareNames(a.name, b.name) || compareText(a.tokenIdentifier, b.tokenIdentifier);
  });
}

/** Returns the total value of tokens, in US dollars. */
export function totalValueOf(tokens: readonly TokenHolding[]): number {
  return sumUsd(tokens.map(({ valueUsd }) => valueUsd));
}

/** Counts tokens without a price: a value of 0 with an amount (supplement 3). */
export function countUnpriced(tokens: readonly TokenHolding[]): number {
  return tokens.filter(({ valueUsd, balance }) => valueUsd === 0 && toBigInt(balance) > 0n).length;
}

/** Compares amounts as whole tokens, exactly. */
function compareAmounts(a: TokenHolding, b: TokenHolding): number {
  const scaled = (token: TokenHolding, other: TokenHolding) => toBigInt(token.balance) * 10n ** places(other);
  const one = scaled(a, b);
  const two = scaled(b, a);
  return one < two ? -1 : one > two ? 1 : 0;
}

function places({ decimals }: TokenHolding): bigint {
  return BigInt(Math.min(decimals, maxDecimals));
}

function compareNames(a: string, b: string): number {
  return compareText(a.trim().toLowerCase(), b.trim().toLowerCase());
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A share of a total, for drawing and as text. */
export interface Share {
  /** 0 to 1. */
  readonly part: number;
  /** Percent with one decimal; empty if the total is 0. */
  readonly words: string;
}

/** Decimals of dollars in the calculation: more than any share shows, and above floating-point noise. */
const shareDecimals = 9;

/** Returns the share of a value in a total. */
export function shareOf(locale: Locale, usd: number, totalUsd: number): Share {
  if (usd <= 0 || totalUsd <= 0) return { part: 0, words: '' };
  const words = formatShare(locale, scaleRounded(usd, shareDecimals), scaleRounded(totalUsd, shareDecimals), 1) ?? '';
  return { part: Math.min(1, usd / totalUsd), words };
}

/** Returns the opacity that distinguishes neighbors of one color. */
export function strengthOf(rank: number): number {
  return [1, 0.78, 0.58, 0.42][rank] ?? 0.3;
}
