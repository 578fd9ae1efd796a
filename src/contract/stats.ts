import * as z from 'zod/mini';
import {
  booleanParameter,
  choiceParameter,
  NetworkParameter,
  None,
  RequiredNetworkParameter,
  SatsSum,
  Timestamp,
  Usd,
} from './endpoints/common.ts';
import { getEndpoint } from './endpoint.ts';

/** Current figures of the network (spec 2.12). */
export const NetworkSummary = z.object({
  totalValueLockedSats: SatsSum,
  totalValueLockedUsd: Usd,
  /** Distinct keys with a transaction within the last 30 days (supplement 5). */
  activeAccounts: z.int().check(z.nonnegative()),
  transactions24h: z.int().check(z.nonnegative()),
  /** 0: no price known. */
  currentBtcPriceUsd: Usd,
});
export type NetworkSummary = z.infer<typeof NetworkSummary>;

export const tpvPeriods = ['24h', '7d', '30d', 'all'] as const;
export const TpvPeriod = choiceParameter(tpvPeriods);
export type TpvPeriod = z.infer<typeof TpvPeriod>;

/** Total payment volume of a period (spec 2.12, supplement 5). */
export const Tpv = z.object({
  period: TpvPeriod,
  tpvSats: SatsSum,
  tpvUsd: Usd,
  startTime: Timestamp,
  endTime: Timestamp,
});
export type Tpv = z.infer<typeof Tpv>;

export const getNetworkSummary = getEndpoint({
  path: '/v2/stats/summary',
  params: None,
  query: z.object({ network: RequiredNetworkParameter }),
  response: NetworkSummary,
});

export const getTpv = getEndpoint({
  path: '/v2/stats/tpv',
  params: None,
  query: z.object({
    network: NetworkParameter,
    period: z._default(TpvPeriod, '24h'),
    include_stables: z._default(booleanParameter, false),
  }),
  response: Tpv,
});

/** What a metric of the network history is. */
interface HistoryMetricFacts {
  /** Column of the daily sums in the store, `history_day`. */
  readonly column: string;
  /** Counts wallets, each once in a week, so a week is not the sum of its days. */
  readonly isDistinct?: true;
  /** Column that `include_stables` adds. */
  readonly stableColumn?: string;
  /** The column has changes; the value is their sum up to the end of the day or week. */
  readonly isAtEnd?: true;
}

/** The metrics of the network history (supplement 6); how they are shown is in `web/pages/stats/history/figures.ts`. */
export const historyMetricFacts = {
  tpv: { column: 'paid_sats', stableColumn: 'stable_sats' },
  tvl: { column: 'locked_sats', isAtEnd: true },
  'active-wallets': { column: 'wallets', isDistinct: true },
} as const satisfies Record<string, HistoryMetricFacts>;

export type HistoryMetric = keyof typeof historyMetricFacts;
export const historyMetrics = Object.keys(historyMetricFacts) as readonly HistoryMetric[];

/** Whether a metric can include stablecoins. */
export function hasStables(metric: HistoryMetric): boolean {
  return 'stableColumn' in historyMetricFacts[metric];
}

/** Whether a metric is a value at the end of the day or week; other ones are sums of it. */
export function isAtEnd(metric: HistoryMetric): boolean {
  return 'isAtEnd' in historyMetricFacts[metric];
}

export const granularities = ['daily', 'weekly'] as const;
