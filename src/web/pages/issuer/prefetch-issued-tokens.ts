import type { QueryClient } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import { issuerTokensQuery, tokenMetadataQuery, tokenQuery } from '#web/queries/token.ts';
import { issuedIdentifiers } from './issued-tokens.ts';
import { inOrder } from './order.ts';
import { atOnce } from './use-details.ts';

/** Prefetches metadata and details of a key's first tokens, after its lookup. */
export async function prefetchIssuedTokens(queryClient: QueryClient, network: Network, key: string): Promise<void> {
  const lookup = queryClient.getQueryData(issuerTokensQuery({ network, pubkeys: [key] }).queryKey);
  const token_addresses = issuedIdentifiers(lookup?.data.results ?? []);
  if (token_addresses.length === 0) return;
  const metadata = tokenMetadataQuery({ network, token_addresses });
  await queryClient.prefetchQuery(metadata);
  const known = queryClient.getQueryData(metadata.queryKey)?.data.metadata ?? [];
  const first = inOrder(known, 'holders', () => undefined).slice(0, atOnce);
  await Promise.all(
    first.map(({ tokenIdentifier }) => queryClient.prefetchQuery(tokenQuery({ network, identifier: tokenIdentifier }))),
  );
}
