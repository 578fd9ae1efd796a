import { queryOptions } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import type { Input } from '#contract/endpoints/endpoint.ts';
import { getHistory } from '#contract/endpoints/history.ts';
import { callOrCached } from '#web/api/api.ts';

/** Returns the input of {@link historyQuery} for the options of the statistics page. */
export function historyInput(
  view: Pick<Input<typeof getHistory>, 'metric' | 'granularity'> & { network: Network; stables: boolean },
  { start, end }: { readonly start?: string | undefined; readonly end?: string | undefined },
) {
  const { network, metric, granularity, stables } = view;
  const include_stables = metric === 'tpv' && stables ? { include_stables: true } : {};
  return { network, metric, granularity, start_date: start, end_date: end, ...include_stables };
}

/** Query for one metric by day or week (supplement 6), an optional extension of the service. */
export function historyQuery(input: Input<typeof getHistory> & { network: Network }) {
  return queryOptions({
    queryKey: ['stats', 'history', input] as const,
    queryFn: (context) => callOrCached(getHistory, input, context),
    staleTime: 5 * 60_000,
  });
}
