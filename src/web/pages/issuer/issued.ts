import { parseTokenIdentifier, tokenIdentifierOf } from '../../../contract/codec/identifier.ts';
import type { IssuerLookupResult } from '../../../contract/endpoints/token.ts';

/** The lookup names no more tokens of a key than these, and so does a batch of metadata (spec 4.9, 4.10). */
export const mostTokens = 100;

/** Identifiers of the tokens that a lookup of one key names, each once; none for the one item with nulls. */
export function issuedIdentifiers(results: readonly IssuerLookupResult[]): string[] {
  const identifiers = results.map(
    ({ tokenIdentifier, tokenAddress }) =>
      parseTokenIdentifier(tokenIdentifier ?? '') ?? tokenIdentifierOf(tokenAddress ?? ''),
  );
  return [...new Set(identifiers.filter((identifier) => identifier !== undefined))].slice(0, mostTokens);
}
