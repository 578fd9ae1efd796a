import type { QueryClient } from '@tanstack/react-query';
import { parseTokenIdentifier, tokenIdentifierOf } from '../../../contract/codec/identifier.ts';
import type { Network } from '../../../contract/endpoints/common.ts';
import type { IssuerLookupResult, ListedToken } from '../../../contract/endpoints/token.ts';
import type { Source } from '../../components/dialog/source.ts';
import { issuerLookupQuery, tokenMetadataQuery } from '../../queries/token.ts';
import type { Ask } from './read-lines.ts';

/** What can be looked up about a list. */
export const tools = ['metadata', 'issuers'] as const;
export type Tool = (typeof tools)[number];

/** spec 4.9 and 4.10: so many in one request; of keys and of tokens each where the two are told apart. */
export const mostAtOnce = 100;

/** A token, and who issued it, as far as the tool tells. */
export interface Found {
  readonly tokenIdentifier: string;
  readonly tokenAddress: string | null;
  readonly issuerPublicKey: string;
  /** What only the metadata tells. */
  readonly token: ListedToken | undefined;
}

/** What one request takes of the things asked about, in their order. */
export function batchFrom(tool: Tool, asks: readonly Ask[], from: number): Ask[] {
  if (tool === 'metadata') return asks.slice(from, from + mostAtOnce);
  const count = { token: 0, key: 0 };
  const end = asks.findIndex((ask, index) => index >= from && ++count[ask.kind] > mostAtOnce);
  return asks.slice(from, end < 0 ? undefined : end);
}

/** An answer, and what it says about a thing asked. */
export interface Answered {
  readonly found: (ask: Ask) => Found[];
  readonly source: Source;
}

/** A request for a batch: how to send it, and what it is known by. */
export function requestFor(tool: Tool, network: Network, batch: readonly Ask[]) {
  if (tool === 'metadata') {
    const query = tokenMetadataQuery({ network, token_addresses: batch.map(({ hex }) => hex) });
    return {
      key: query.queryKey,
      send: async (client: QueryClient): Promise<Answered> => {
        const received = await client.fetchQuery({ ...query, staleTime: 0 });
        const found = (ask: Ask) => foundMetadata(ask, received.data.metadata);
        return { found, source: { received, at: Date.now() } };
      },
    };
  }
  const hexes = (kind: Ask['kind']) => batch.filter((ask) => ask.kind === kind).map(({ hex }) => hex);
  const query = issuerLookupQuery({ network, pubkeys: hexes('key'), tokens: hexes('token') });
  return {
    key: query.queryKey,
    send: async (client: QueryClient): Promise<Answered> => {
      const received = await client.fetchQuery({ ...query, staleTime: 0 });
      const found = (ask: Ask) => foundPairs(ask, received.data.results);
      return { found, source: { received, at: Date.now() } };
    },
  };
}

/** The tokens of an answer that one thing asked stands for: itself, or all of a key. */
export function foundMetadata(ask: Ask, tokens: readonly ListedToken[]): Found[] {
  return tokens.filter((token) => isAbout(ask, token)).map((token) => ({ ...token, token }));
}

/**
 * The pairs of an answer that one thing asked stands in, each once: who asks for a key and its token is told twice. One
 * with nulls says that nothing is known (supplement 4).
 */
export function foundPairs(ask: Ask, pairs: readonly IssuerLookupResult[]): Found[] {
  const found = pairs.flatMap(({ pubkey, tokenIdentifier: identifier, tokenAddress }) => {
    const tokenIdentifier = parseTokenIdentifier(identifier ?? '') ?? tokenIdentifierOf(tokenAddress ?? '');
    if (pubkey === null || tokenIdentifier === undefined) return [];
    const pair = { tokenIdentifier, tokenAddress, issuerPublicKey: pubkey, token: undefined };
    return isAbout(ask, pair) ? [pair] : [];
  });
  return [...new Map(found.map((pair) => [`${pair.issuerPublicKey} ${pair.tokenIdentifier}`, pair])).values()];
}

function isAbout({ kind, hex }: Ask, token: { tokenIdentifier: string; issuerPublicKey: string }): boolean {
  return hex === (kind === 'token' ? token.tokenIdentifier : token.issuerPublicKey).toLowerCase();
}
