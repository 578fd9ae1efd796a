import type { QueryClient } from '@tanstack/react-query';
import { parseTokenIdentifier, tokenIdentifierOf } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/endpoints/common.ts';
import type { IssuerLookupResult, ListedToken } from '#contract/endpoints/token.ts';
import type { Source } from '#web/components/dialog/source.ts';
import { issuerTokensQuery, tokenMetadataQuery } from '#web/queries/token.ts';
import type { LookupItem } from './parse-list.ts';

export const tools = ['metadata', 'issuers'] as const;
export type Tool = (typeof tools)[number];

/** Maximum items per request (spec 4.9 and 4.10); per kind where keys and tokens are separate. */
export const maxPerRequest = 100;

export interface Found {
  readonly tokenIdentifier: string;
  readonly tokenAddress: string | null;
  readonly issuerPublicKey: string;
  /** Only from metadata. */
  readonly token: ListedToken | undefined;
}

/** Returns the items of the next request, in order. */
export function batchFrom(tool: Tool, items: readonly LookupItem[], from: number): LookupItem[] {
  if (tool === 'metadata') return items.slice(from, from + maxPerRequest);
  const count = { token: 0, key: 0 };
  const end = items.findIndex((item, index) => index >= from && ++count[item.kind] > maxPerRequest);
  return items.slice(from, end < 0 ? undefined : end);
}

/** A response, and its results for an item. */
export interface Answered {
  readonly found: (item: LookupItem) => Found[];
  readonly source: Source;
}

/** Returns the request of a batch and its cache key. */
export function requestFor(tool: Tool, network: Network, batch: readonly LookupItem[]) {
  if (tool === 'metadata') {
    const query = tokenMetadataQuery({ network, token_addresses: batch.map(({ hex }) => hex) });
    return {
      key: query.queryKey,
      send: async (client: QueryClient): Promise<Answered> => {
        const received = await client.fetchQuery({ ...query, staleTime: 0 });
        const found = (item: LookupItem) => foundMetadata(item, received.data.metadata);
        return { found, source: { received, at: Date.now() } };
      },
    };
  }
  const hexes = (kind: LookupItem['kind']) => batch.filter((item) => item.kind === kind).map(({ hex }) => hex);
  const query = issuerTokensQuery({ network, pubkeys: hexes('key'), tokens: hexes('token') });
  return {
    key: query.queryKey,
    send: async (client: QueryClient): Promise<Answered> => {
      const received = await client.fetchQuery({ ...query, staleTime: 0 });
      const found = (item: LookupItem) => foundPairs(item, received.data.results);
      return { found, source: { received, at: Date.now() } };
    },
  };
}

/** Returns the tokens of a response for an item: the token itself, or all of a key. */
export function foundMetadata(item: LookupItem, tokens: readonly ListedToken[]): Found[] {
  return tokens.filter((token) => isAbout(item, token)).map((token) => ({ ...token, token }));
}

/**
 * Returns the pairs of a response for an item, each once: a key requested with its token is listed twice. A pair with
 * nulls means unknown (supplement 4).
 */
export function foundPairs(item: LookupItem, pairs: readonly IssuerLookupResult[]): Found[] {
  const found = pairs.flatMap(({ pubkey, tokenIdentifier: identifier, tokenAddress }) => {
    const tokenIdentifier = parseTokenIdentifier(identifier ?? '') ?? tokenIdentifierOf(tokenAddress ?? '');
    if (pubkey === null || tokenIdentifier === undefined) return [];
    const pair = { tokenIdentifier, tokenAddress, issuerPublicKey: pubkey, token: undefined };
    return isAbout(item, pair) ? [pair] : [];
  });
  return [...new Map(found.map((pair) => [`${pair.issuerPublicKey} ${pair.tokenIdentifier}`, pair])).values()];
}

function isAbout({ kind, hex }: LookupItem, token: { tokenIdentifier: string; issuerPublicKey: string }): boolean {
  return hex === (kind === 'token' ? token.tokenIdentifier : token.issuerPublicKey).toLowerCase();
}
