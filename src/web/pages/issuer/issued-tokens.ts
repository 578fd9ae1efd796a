import { parseTokenIdentifier, tokenIdentifierOf } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/endpoints/common.ts';
import type { IssuerLookupResult } from '#contract/endpoints/token.ts';
import type { Read } from '#web/data/read.ts';
import { tokenMetadataQuery, tokenQuery } from '#web/queries/token.ts';
import { inOrder } from './order.ts';
import { atOnce } from './use-details.ts';

/** Maximum tokens of a key in a lookup, and identifiers in a metadata batch (spec 4.9, 4.10). */
export const maxTokens = 100;

/** Returns the identifiers of the tokens in a lookup of one key, each once; none for the item with nulls. */
export function issuedIdentifiers(results: readonly IssuerLookupResult[]): string[] {
  const identifiers = results.map(
    ({ tokenIdentifier, tokenAddress }) =>
      parseTokenIdentifier(tokenIdentifier ?? '') ?? tokenIdentifierOf(tokenAddress ?? ''),
  );
  return [...new Set(identifiers.filter((identifier) => identifier !== undefined))].slice(0, maxTokens);
}

/** Reads metadata and details of the first tokens of a lookup. */
export async function readIssued(read: Read, network: Network, results: readonly IssuerLookupResult[]): Promise<void> {
  const token_addresses = issuedIdentifiers(results);
  if (token_addresses.length === 0) return;
  const { data } = await read(tokenMetadataQuery({ network, token_addresses }));
  const first = inOrder(data?.data.metadata ?? [], 'holders', () => undefined).slice(0, atOnce);
  await Promise.all(first.map(({ tokenIdentifier }) => read(tokenQuery({ network, identifier: tokenIdentifier }))));
}
