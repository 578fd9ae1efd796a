import type { QueryClient } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import { tokenQuery } from '#web/queries/token.ts';
import { initialLookalikes, lookalikeSearches, lookalikesOf } from './lookalikes.ts';

/** Prefetches other tokens with the ticker of a loaded token. */
export async function prefetchLookalikes(
  queryClient: QueryClient,
  { network, identifier }: { network: Network; identifier: string },
): Promise<void> {
  const token = queryClient.getQueryData(tokenQuery({ network, identifier }).queryKey)?.data.metadata;
  if (!token) return;
  const searches = lookalikeSearches(network, token.ticker);
  await Promise.all(searches.map((search) => queryClient.prefetchQuery(search)));
  const found = searches.flatMap(({ queryKey }) => queryClient.getQueryData(queryKey)?.data ?? []);
  const shown = lookalikesOf(token, found).slice(0, initialLookalikes);
  await Promise.all(
    shown.map(({ token: { tokenIdentifier } }) =>
      queryClient.prefetchQuery(tokenQuery({ network, identifier: tokenIdentifier })),
    ),
  );
}
