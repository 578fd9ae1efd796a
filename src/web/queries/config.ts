import { queryOptions } from '@tanstack/react-query';
import { readConfig } from '../api.ts';

/** What the operator of this explorer set; the same for both networks. */
export function configQuery() {
  return queryOptions({
    queryKey: ['config'] as const,
    queryFn: ({ signal }) => readConfig({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
