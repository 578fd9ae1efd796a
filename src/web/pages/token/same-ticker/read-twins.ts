import type { QueryClient } from '@tanstack/react-query';
import type { Network } from '../../../../contract/endpoints/common.ts';
import { tokenQuery } from '../../../queries/token.ts';
import { fewestTwins, twinSearches, twinsOf } from './twins.ts';

/** Reads what is shown of other tokens with the ticker of one that is read already. */
export async function readTwins(
  queryClient: QueryClient,
  { network, identifier }: { network: Network; identifier: string },
): Promise<void> {
  const token = queryClient.getQueryData(tokenQuery({ network, identifier }).queryKey)?.data.metadata;
  if (!token) return;
  const searches = twinSearches(network, token.ticker);
  await Promise.all(searches.map((search) => queryClient.prefetchQuery(search)));
  const found = searches.flatMap(({ queryKey }) => queryClient.getQueryData(queryKey)?.data ?? []);
  const shown = twinsOf(token, found).slice(0, fewestTwins);
  await Promise.all(
    shown.map(({ token: { tokenIdentifier } }) =>
      queryClient.prefetchQuery(tokenQuery({ network, identifier: tokenIdentifier })),
    ),
  );
}
