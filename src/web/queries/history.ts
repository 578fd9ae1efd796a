import { queryOptions } from '@tanstack/react-query';
import type { Network } from '../../contract/common.ts';
import type { Input } from '../../contract/endpoint.ts';
import { getHistory } from '../../contract/history.ts';
import { callOrKept } from '../api.ts';

/** One metric by day or week (supplement 6): an extension, which a service may not have. */
export function historyQuery(input: Input<typeof getHistory> & { network: Network }) {
  return queryOptions({
    queryKey: ['stats', 'history', input] as const,
    queryFn: (context) => callOrKept(getHistory, input, context),
    staleTime: 5 * 60_000,
  });
}
