import type { AddressSummary, TokenHolding } from '#contract/address.ts';
import type { SatsSum } from '#contract/endpoints/common.ts';
import { halfCent, isRoundedSum } from '#format/amounts/rounded-sum.ts';
import { sumUsd } from '#format/amounts/usd.ts';
import type { Locale } from '#i18n/locale.ts';
import { sortHoldings, totalValueOf } from '#web/pages/address/holdings.ts';

/** Holdings of an address as its card shows them. */
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

/** How dollars of the rows and of the total are formatted. */
export const portfolioStyles = { row: 'row', total: 'full' } as const;

/** Tokens with their own row; the tab lists all. */
export const maxTokens = 5;

/**
 * @param summary undefined while unknown: then there is no bitcoin
 * @param hasValue whether coins of the network have a value
 */
export function portfolioOf(
  locale: Locale,
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
    isRounded: isRoundedSum(locale, rows, { usd: totalUsd, style: portfolioStyles.total }),
  };
}
