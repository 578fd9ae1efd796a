import { useQueries } from '@tanstack/react-query';
import { parseTokenIdentifier, tokenIdentifierOf } from '#contract/codec/identifier.ts';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { IssuerLookupResult, ListedToken, listTokenMetadata, lookupIssuers } from '#contract/token.ts';
import { type Columns, exactCell, timeCell, writeCsv } from '#format/csv.ts';
import { issuerTokensQuery, tokenMetadataQuery } from '#web/data/queries/token.ts';
import type { BulkTool } from './bulk-tool.tsx';
import { type LookupItem, tokenOrKeyOf, type Verdict } from './parse-list.ts';
import { type FoundToken, type TokenResult, TokenRows } from './token-rows.tsx';

const tokenColumns: Columns<TokenResult> = {
  line: ({ entry }) => entry.line,
  text: ({ entry }) => entry.text,
  outcome: ({ entry, outcome }) => (outcome === 'skipped' ? reasonOf(entry.verdict) : outcome),
  token_identifier: ({ found }) => found?.tokenIdentifier,
  token_address: ({ found }) => found?.tokenAddress,
  issuer_public_key: ({ found }) => found?.issuerPublicKey,
};

const metadataColumns: Columns<TokenResult> = {
  ...tokenColumns,
  name: ({ found }) => found?.token?.name,
  ticker: ({ found }) => found?.token?.ticker,
  ticker_mark: ({ found }) => found?.token?.tickerMark,
  decimals: ({ found }) => found?.token?.decimals,
  max_supply_base_units: ({ found }) => exactCell(found?.token?.maxSupply),
  is_freezable: ({ found }) => found?.token?.isFreezable?.toString(),
  holders: ({ found }) => found?.token?.holderCount,
  price_usd: ({ found }) => found?.token?.priceUsd,
  created_at: ({ found }) => timeCell(found?.token?.createdAt),
  updated_at: ({ found }) => timeCell(found?.token?.updatedAt),
};

/** Tokens by their identifiers, or all tokens of a key, with their metadata. */
export const metadataLookup: BulkTool<ResponseBody<typeof listTokenMetadata>, FoundToken> = {
  name: 'metadata',
  noun: 'entries',
  itemOf: tokenOrKeyOf,
  useResponses: (network, batches) =>
    useQueries({
      queries: batches.map((batch) => tokenMetadataQuery({ network, token_addresses: batch.map(({ id }) => id) })),
    }),
  finderIn:
    ({ metadata }) =>
    (item) =>
      foundMetadata(item, metadata),
  csvOf: (rows, _, nameColumns) => writeCsv(nameColumns(metadataColumns), rows),
  Rows: ({ rows }) => <TokenRows rows={rows} hasMetadata />,
};

/** The issuers of tokens and the tokens of issuers. Keys and tokens are separate in a request. */
export const issuerLookup: BulkTool<ResponseBody<typeof lookupIssuers>, FoundToken> = {
  name: 'issuers',
  noun: 'entries',
  itemOf: tokenOrKeyOf,
  isPerKind: true,
  useResponses: (network, batches) =>
    useQueries({
      queries: batches.map((batch) => {
        const idsOf = (wanted: LookupItem['kind']) => batch.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
        return issuerTokensQuery({ network, pubkeys: idsOf('key'), tokens: idsOf('token') });
      }),
    }),
  finderIn:
    ({ results }) =>
    (item) =>
      foundPairs(item, results),
  csvOf: (rows, _, nameColumns) => writeCsv(nameColumns(tokenColumns), rows),
  Rows: ({ rows }) => <TokenRows rows={rows} />,
};

/** Returns the tokens of a response for an item: the token itself, or all of a key. */
export function foundMetadata(item: LookupItem, tokens: readonly ListedToken[]): FoundToken[] {
  return tokens.filter((token) => isAbout(item, token)).map((token) => ({ ...token, token }));
}

/** A key requested with its token is listed twice, but returned once. Nulls mean unknown (supplement 4). */
export function foundPairs(item: LookupItem, pairs: readonly IssuerLookupResult[]): FoundToken[] {
  const found = pairs.flatMap(({ pubkey, tokenIdentifier: identifier, tokenAddress }) => {
    const tokenIdentifier = parseTokenIdentifier(identifier ?? '') ?? tokenIdentifierOf(tokenAddress ?? '');
    if (pubkey === null || tokenIdentifier === undefined) return [];
    const pair = { tokenIdentifier, tokenAddress, issuerPublicKey: pubkey, token: undefined };
    return isAbout(item, pair) ? [pair] : [];
  });
  return [...new Map(found.map((pair) => [`${pair.issuerPublicKey} ${pair.tokenIdentifier}`, pair])).values()];
}

function isAbout({ kind, id }: LookupItem, token: { tokenIdentifier: string; issuerPublicKey: string }): boolean {
  return id === (kind === 'token' ? token.tokenIdentifier : token.issuerPublicKey).toLowerCase();
}

function reasonOf(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'repeated':
      return `repeats line ${verdict.line}`;
    case 'otherNetwork':
      return `belongs to ${verdict.network}`;
    case 'transaction':
      return 'a transaction';
    case 'broken':
      return 'checksum or length is wrong';
    default:
      return 'no identifier';
  }
}
