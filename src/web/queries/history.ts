import { queryOptions } from '@tanstack/react-query';
import type { Network } from '../../contract/endpoints/common.ts';
import type { Input } from '../../contract/endpoints/endpoint.ts';
import { getHistory } from '../../contract/endpoints/history.ts';
import { callOrKept } from '../api/api.ts';

/** One metric by day or week (supplement 6): an extension, which a service may not have. */
export function historyQuery(input: Input<typeof getHistory> & { network: Network }) {
  return queryOptions({
    queryKey: ['stats', 'history', input] as const,
    queryFn: (context) => callOrKept(getHistory, input, context),
    staleTime: 5 * 60_000,
  });
}
