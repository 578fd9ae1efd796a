import { useQueries } from '@tanstack/react-query';
import type { ListedToken } from '../../../contract/token.ts';
import { tickerSearches } from '../../../format/confusable.ts';
import { tokenSearchQuery } from '../../queries/token.ts';
import { useNetwork } from '../../ui/network.tsx';
import { type Twin, twinsOf } from './twins.ts';

const limit = 25;

/** The search for tokens of the same or a similar ticker. */
export interface Twins {
  readonly twins: readonly Twin[];
  readonly isPending: boolean;
  /** Why one of the searches failed. */
  readonly error: Error | null;
  /** A search gave as many as it gives at once: there may be more. */
  readonly isCut: boolean;
  readonly retry: () => void;
}

/** Looks for other tokens that go by a token's ticker, or by one that looks like it. */
export function useTwins(token: ListedToken | undefined): Twins {
  const network = useNetwork();
  const texts = token ? tickerSearches(token.ticker) : [];
  const answers = useQueries({ queries: texts.map((text) => tokenSearchQuery({ network, identifier: text, limit })) });
  return {
    twins: token
      ? twinsOf(
          token,
          answers.flatMap(({ data }) => data?.data ?? []),
        )
      : [],
    isPending: answers.some(({ isPending }) => isPending),
    error: answers.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    isCut: answers.some(({ data }) => (data?.data.length ?? 0) >= limit),
    retry: () => {
      for (const { data, refetch } of answers) if (data === undefined) void refetch();
    },
  };
}
