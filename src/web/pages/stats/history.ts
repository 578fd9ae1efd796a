import type { History } from '#contract/endpoints/history.ts';
import type { HistoryMetric } from '#contract/stats.ts';
import type { Locale } from '#i18n/locale.ts';

/** Formatted parts of a sentence about a history. */
interface SentenceParts {
  readonly range: string;
  readonly first: string;
  readonly last: string;
  readonly sum: string;
  readonly leastMost: string;
  readonly hasStables: boolean;
}

/** How a metric of the network history is shown; its name is in `statsHistory.metrics`. */
interface HistoryFigure {
  /** Column of the CSV file. */
  readonly csvColumn: string;
  /** What it counts; undefined for an amount of bitcoin. */
  readonly counted?: (locale: Locale) => string;
  /** Names it, as the service says that it counted it. */
  readonly title: (locale: Locale, hasStables: boolean) => string;
  readonly sentence: (locale: Locale, granularity: History['granularity'], parts: SentenceParts) => string;
}

export const figures: Readonly<Record<HistoryMetric, HistoryFigure>> = {
  tpv: {
    csvColumn: 'payment_volume_sats',
    title: ({ t }, hasStables) => t('statsHistory.titleOf.tpv', { hasStables }),
    sentence: ({ t }, granularity, { range, sum, leastMost, hasStables }) =>
      t(`statsHistory.summary.${granularity}.tpv`, { range, sum, leastMost, hasStables }),
  },
  tvl: {
    csvColumn: 'value_locked_sats',
    title: ({ t }) => t('statsHistory.titleOf.tvl'),
    sentence: ({ t }, granularity, { range, first, last, leastMost }) =>
      t(`statsHistory.summary.${granularity}.tvl`, { range, first, last, leastMost }),
  },
  'active-wallets': {
    csvColumn: 'active_wallets',
    counted: ({ t }) => t('statsHistory.wallets'),
    title: ({ t }) => t('statsHistory.titleOf.active-wallets'),
    sentence: ({ t }, granularity, { range, leastMost }) =>
      t(`statsHistory.summary.${granularity}.wallets`, { range, leastMost }),
  },
};
