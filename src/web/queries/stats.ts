import { queryOptions } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import { getNetworkSummary, getTpv, type TpvPeriod } from '#contract/endpoints/stats.ts';
import { callOrCached } from '#web/api/api.ts';
import { pollAfter } from './freshness.ts';

/** Query for the network summary (spec 4.11). */
export function networkSummaryQuery(input: { network: Network }) {
  return queryOptions({
    queryKey: ['stats', 'summary', input] as const,
    queryFn: (context) => callOrCached(getNetworkSummary, input, context),
    staleTime: 15_000,
    refetchInterval: (query) => pollAfter(15_000, query.state.error),
  });
}

/** Query for the total payment volume of a period (spec 4.12). */
export function tpvQuery(input: { network: Network; period: TpvPeriod; include_stables: boolean }) {
  return queryOptions({
    queryKey: ['stats', 'tpv', input] as const,
    queryFn: (context) => callOrCached(getTpv, input, context),
    staleTime: 30_000,
    refetchInterval: (query) => pollAfter(60_000, query.state.error),
  });
}
