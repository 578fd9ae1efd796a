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
} from './common.ts';
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

export const historyMetrics = ['tpv', 'tvl', 'active-wallets'] as const;
export const granularities = ['daily', 'weekly'] as const;
