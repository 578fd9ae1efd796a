import { queryOptions } from '@tanstack/react-query';
import type { Network } from '../../contract/common.ts';
import { getTokenOrSearch } from '../../contract/token.ts';
import { ApiError, call } from '../api.ts';
import { pollAfter } from './freshness.ts';

/**
 * A token by its identifier (spec 4.6: one path, two answers; this is the first).
 * @param input `identifier` as 64 hex characters or a token address
 */
export function tokenQuery(input: { network: Network; identifier: string }) {
  return queryOptions({
    queryKey: ['token', 'detail', input] as const,
    queryFn: async ({ signal }) => {
      const { data, ...received } = await call(getTokenOrSearch, input, { signal });
      if ('metadata' in data) return { ...received, data };
      throw new ApiError('contract', `The answer of ${received.path} is a list where one token was asked for.`);
    },
    staleTime: 15_000,
    refetchInterval: (query) => (query.state.data ? pollAfter(30_000, query.state.error) : false),
  });
}

/** Tokens whose name, ticker or address holds a text (spec 4.6, the second answer). */
export function tokenSearchQuery(input: { network: Network; identifier: string; limit: number }) {
  return queryOptions({
    queryKey: ['token', 'search', input] as const,
    queryFn: async ({ signal }) => {
      const { data, ...received } = await call(getTokenOrSearch, input, { signal });
      return { ...received, data: 'metadata' in data ? [data.metadata] : data };
    },
    staleTime: 30_000,
  });
}
