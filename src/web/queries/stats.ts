import { queryOptions } from '@tanstack/react-query';
import type { Network } from '../../contract/common.ts';
import type { Input } from '../../contract/endpoint.ts';
import { getHistory, getNetworkSummary, getTpv, type TpvPeriod } from '../../contract/stats.ts';
import { callOrKept } from '../api.ts';
import { pollAfter } from './freshness.ts';

/** The network now (spec 4.11). */
export function networkSummaryQuery(input: { network: Network }) {
  return queryOptions({
    queryKey: ['stats', 'summary', input] as const,
    queryFn: ({ signal }) => callOrKept(getNetworkSummary, input, { signal }),
    staleTime: 15_000,
    refetchInterval: (query) => pollAfter(15_000, query.state.error),
  });
}

/** Total payment volume of a period (spec 4.12). */
export function tpvQuery(input: { network: Network; period: TpvPeriod; include_stables: boolean }) {
  return queryOptions({
    queryKey: ['stats', 'tpv', input] as const,
    queryFn: ({ signal }) => callOrKept(getTpv, input, { signal }),
    staleTime: 30_000,
    refetchInterval: (query) => pollAfter(60_000, query.state.error),
  });
}

/** One metric by day or week (supplement 6): an extension, which a service may not have. */
export function historyQuery(input: Input<typeof getHistory> & { network: Network }) {
  return queryOptions({
    queryKey: ['stats', 'history', input] as const,
    queryFn: ({ signal }) => callOrKept(getHistory, input, { signal }),
    staleTime: 5 * 60_000,
  });
}
