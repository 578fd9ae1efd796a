import { useQueries } from '@tanstack/react-query';
import type { ListedToken } from '#contract/endpoints/token.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { searchLimit } from '#web/queries/token.ts';
import { type LookalikeToken, lookalikeSearches, lookalikesOf } from './lookalikes.ts';

export interface LookalikeTokens {
  readonly lookalikes: readonly LookalikeToken[];
  readonly isPending: boolean;
  /** Why one of the searches failed. */
  readonly error: Error | null;
  /** Whether a search returned a full page: there may be more. */
  readonly isCut: boolean;
  readonly retry: () => void;
}

/** Searches for tokens with the same or a similar ticker. */
export function useLookalikes(token: ListedToken | undefined): LookalikeTokens {
  const network = useNetwork();
  const answers = useQueries({ queries: token ? lookalikeSearches(network, token.ticker) : [] });
  return {
    lookalikes: token
      ? lookalikesOf(
          token,
          answers.flatMap(({ data }) => data?.data ?? []),
        )
      : [],
    isPending: answers.some(({ isPending }) => isPending),
    error: answers.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    isCut: answers.some(({ data }) => (data?.data.length ?? 0) >= searchLimit),
    retry: () => {
      for (const { data, refetch } of answers) if (data === undefined) void refetch();
    },
  };
}
