import { parseTokenIdentifier, tokenIdentifierOf } from '#contract/codec/identifier.ts';
import type { IssuerLookupResult } from '#contract/endpoints/token.ts';

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
