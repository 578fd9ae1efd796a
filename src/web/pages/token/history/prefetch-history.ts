import type { QueryClient } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import { dayUtc } from '#format/time/day-range.ts';
import { type TokenHistoryView, tokenHistoryInput, tokenHistoryQuery } from '#web/queries/token.ts';

/** Loads the history of a token for a server render. */
export function prefetchHistory(
  queryClient: QueryClient,
  { network, identifier, granularity, range }: TokenHistoryView & { network: Network; identifier: string },
): Promise<void> {
  const view = { network, identifier, granularity, range };
  return queryClient.prefetchQuery(tokenHistoryQuery(tokenHistoryInput(view, dayUtc(Date.now()))));
}
