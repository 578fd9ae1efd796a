import { useQuery } from '@tanstack/react-query';
import type { AddressSummary, TokenHolding } from '#contract/address.ts';
import type { SatsSum } from '#contract/common.ts';
import { sumUsd, toBigInt } from '#format/amounts.ts';
import { scaleRounded } from '#format/numbers.ts';
import { formatShare, halfCent, isRoundedSum } from '#format/shares.ts';
import type { Locale } from '#i18n/locale.ts';
import { sourcesOf } from '#web/components/source.tsx';
import { addressQuery, addressTokensQuery } from '#web/data/queries.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';

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

export interface Share {
  readonly part: number;
  /** Percent with one decimal; empty if the total is 0. */
  readonly text: string;
}

const shareDecimals = 9;

export function shareOf(locale: Locale, usd: number, totalUsd: number): Share {
  if (usd <= 0 || totalUsd <= 0) return { part: 0, text: '' };
  const text = formatShare(locale, scaleRounded(usd, shareDecimals), scaleRounded(totalUsd, shareDecimals), 1) ?? '';
  return { part: Math.min(1, usd / totalUsd), text };
}

/** Returns the opacity that distinguishes neighbors of one color. */
export function strengthOf(rank: number): number {
  return [1, 0.78, 0.58, 0.42][rank] ?? 0.3;
}

export interface Portfolio {
  readonly sats: SatsSum;
  readonly bitcoinUsd: number;
  /** Tokens with their own row, largest first. */
  readonly largest: readonly TokenHolding[];
  /** The other tokens, and their total value. */
  readonly more: number;
  readonly moreUsd: number;
  readonly totalUsd: number;
  /** Whether the displayed rows do not add up to the displayed total. */
  readonly isRounded: boolean;
}

export const portfolioStyles = { row: 'row', total: 'full' } as const;

/** Tokens with their own row; the tab lists all. */
export const maxTokens = 5;

/**
 * @param summary undefined while unknown: then there is no bitcoin
 * @param hasValue whether coins of the network have a value
 */
export function portfolioOf(
  tokens: readonly TokenHolding[],
  summary: AddressSummary | undefined,
  hasValue: boolean,
): Portfolio {
  const sorted = sortHoldings(tokens, hasValue ? 'value' : 'amount');
  const largest = sorted.slice(0, maxTokens);
  const moreUsd = totalValueOf(sorted.slice(maxTokens));
  const bitcoinUsd = summary?.balance.btcValueUsdHard ?? 0;
  const parts = [bitcoinUsd, ...largest.map(({ valueUsd }) => valueUsd), moreUsd];
  const sum = sumUsd(parts);
  // Use the service's own total, as the page header does, unless the responses are of different times.
  const shownUsd = summary?.totalValueUsd ?? sum;
  const totalUsd = Math.abs(shownUsd - sum) <= halfCent ? shownUsd : sum;
  const rows = parts.map((usd) => ({ usd, style: portfolioStyles.row }));
  return {
    sats: summary?.balance.btcHardBalanceSats ?? 0,
    bitcoinUsd,
    largest,
    more: sorted.length - largest.length,
    moreUsd,
    totalUsd,
    isRounded: isRoundedSum(rows, { usd: totalUsd, style: portfolioStyles.total }),
  };
}

/** Returns the tokens of an address: from the list, otherwise from the summary, which may include them. */
export function useHoldings(address: string) {
  const network = useNetwork();
  const list = useQuery(addressTokensQuery({ network, address }));
  const summary = useQuery(addressQuery({ network, address }));
  const fromSummary = list.data === undefined && list.isError ? summary.data?.data.tokens : undefined;
  const tokens = list.data?.data.tokens ?? fromSummary ?? undefined;
  return {
    /** Responses that contain them. */
    sources: sourcesOf(list, summary),
    /** Undefined while unknown. */
    tokens,
    /** Why the list failed to load; with tokens: why they are stale. */
    error: fromSummary ? null : list.error,
    /** Parts of the list that break the contract. */
    omitted: list.data?.omitted,
    updatedAt: list.dataUpdatedAt,
    retry: () => void list.refetch(),
    /** Confirmed bitcoin in sats and dollars, and the total value. */
    summary: summary.data?.data,
  };
}
