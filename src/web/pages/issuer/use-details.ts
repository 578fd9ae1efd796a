import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Network } from '#contract/endpoints/common.ts';
import type { TokenDetails } from '#contract/endpoints/token.ts';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { isNotFound } from '#web/queries/not-found.ts';
import { tokenQuery } from '#web/queries/token.ts';

/** Supply and market cap, which only the details of a token include. */
export type Details =
  | { readonly status: 'waiting' | 'failed' | 'unknown' }
  | { readonly status: 'known'; token: TokenDetails };

/** Parallel requests: a key may have a hundred tokens. */
export const atOnce = 4;

const waiting: Details = { status: 'waiting' };

/** Loads the details of many tokens, a few at a time, without polling. */
export function useDetails(network: Network, identifiers: readonly string[]) {
  const [started, setStarted] = useState(atOnce);
  const answers = useQueries({
    queries: identifiers.map((identifier, index) => ({
      ...tokenQuery({ network, identifier }),
      enabled: index < started,
      staleTime: 5 * 60_000,
      refetchInterval: false as const,
      // The service loads the first ones before it renders.
      meta: { isForBrowser: true },
    })),
  });
  const settled = answers.filter(({ data, isError }) => data !== undefined || isError).length;
  if (started < settled + atOnce) setStarted(settled + atOnce);

  const failed = answers.filter(({ data, error }) => data === undefined && error !== null && !isNotFound(error));
  const details = new Map<string, Details>();
  for (const [index, identifier] of identifiers.entries()) {
    const answer = answers[index];
    if (answer?.data !== undefined) details.set(identifier, { status: 'known', token: answer.data.data });
    else if (answer?.isError) details.set(identifier, { status: isNotFound(answer.error) ? 'unknown' : 'failed' });
  }
  return {
    of: (identifier: string): Details => details.get(identifier) ?? waiting,
    /** Number of finished requests, successful or failed. */
    settled,
    failures: failed.length,
    sources: sourcesOf(...answers),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
