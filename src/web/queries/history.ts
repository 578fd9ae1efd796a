import { queryOptions } from '@tanstack/react-query';
import type { Network } from '../../contract/endpoints/common.ts';
import type { Input } from '../../contract/endpoints/endpoint.ts';
import { getHistory } from '../../contract/endpoints/history.ts';
import { callOrCached } from '../api/api.ts';

/** Query for one metric by day or week (supplement 6), an optional extension of the service. */
export function historyQuery(input: Input<typeof getHistory> & { network: Network }) {
  return queryOptions({
    queryKey: ['stats', 'history', input] as const,
    queryFn: (context) => callOrCached(getHistory, input, context),
    staleTime: 5 * 60_000,
  });
}
