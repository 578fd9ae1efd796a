import type { AddressSummary, TokenHolding } from '../../../../contract/endpoints/address.ts';
import { halfCent, isRoundedSum } from '../../../../format/amounts/shown-sum.ts';
import type { Locale } from '../../../../i18n/locale.ts';
import { sortHoldings } from './holdings.ts';

/** What an address holds, as its card shows it. */
export interface Portfolio {
  readonly sats: number;
  readonly bitcoinUsd: number;
  /** Tokens with a row of their own, the largest first. */
  readonly largest: readonly TokenHolding[];
  /** The others, and their value together. */
  readonly more: number;
  readonly moreUsd: number;
  /** All of it. */
  readonly totalUsd: number;
  /** Whether the rows as they are shown do not add up to the total as it is shown. */
  readonly isRounded: boolean;
}

/** Dollars of the rows and of the total. */
export const portfolioStyles = { row: 'row', total: 'full' } as const;

/** Tokens that the card names; the tab has them all. */
export const mostTokens = 5;

/**
 * @param summary undefined while it is not known: then there is no bitcoin
 * @param hasValue whether coins of the network have a value to sort by
 */
export function portfolioOf(
  locale: Locale,
  tokens: readonly TokenHolding[],
  summary: AddressSummary | undefined,
  hasValue: boolean,
): Portfolio {
  const sorted = sortHoldings(tokens, hasValue ? 'value' : 'amount');
  const largest = sorted.slice(0, mostTokens);
  const moreUsd = sumOf(sorted.slice(mostTokens));
  const bitcoinUsd = summary?.balance.btcValueUsdHard ?? 0;
  const parts = [bitcoinUsd, ...largest.map(({ valueUsd }) => valueUsd), moreUsd];
  const sum = parts.reduce((total, usd) => total + usd, 0);
  // The service's own total, which the head of the page shows too; not where the answers are of two moments.
  const told = summary?.totalValueUsd ?? sum;
  const totalUsd = Math.abs(told - sum) <= halfCent ? told : sum;
  const rows = parts.map((usd) => ({ usd, style: portfolioStyles.row }));
  return {
    sats: summary?.balance.btcHardBalanceSats ?? 0,
    bitcoinUsd,
    largest,
    more: sorted.length - largest.length,
    moreUsd,
    totalUsd,
    isRounded: isRoundedSum(locale, rows, { usd: totalUsd, style: portfolioStyles.total }),
  };
}

function sumOf(tokens: readonly TokenHolding[]): number {
  return tokens.reduce((sum, { valueUsd }) => sum + valueUsd, 0);
}
