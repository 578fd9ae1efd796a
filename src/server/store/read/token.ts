import { type Kysely, sql } from 'kysely';
import { encodeTokenAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/endpoints/common.ts';
import type { Parsed, ResponseBody } from '#contract/endpoint.ts';
import type {
  IssuerLookupResult,
  ListedToken,
  lookupIssuers as lookupEndpoint,
  listTokenMetadata as metadataEndpoint,
  TokenDetails,
} from '#contract/endpoints/token.ts';
import type { listTokens as directoryEndpoint } from '#contract/token-figures.ts';
import { rows } from '#server/store/ingest/rows.ts';
import { Cursors } from './cursor.ts';
import { type ReadOptions, readOptions } from './read-options.ts';
import { inSnapshot } from './snapshot.ts';
import { toUsd } from './transaction/transaction-shape.ts';
import { networkNumbers, type Tables } from '#server/store/tables.ts';
import { listHolderSizes } from './token/holder-sizes.ts';
import { readDays } from './token/token-day.ts';
import { listTokens } from './token-directory.ts';
import { findTokenHistory, type TokenHistoryQuery } from './token-history.ts';
import { listTokenHolders } from './token-holders.ts';
import { type SearchInput, searchTokens } from './token/token-search.ts';
import {
  findListedToken,
  type ListedTokenRow,
  listedTokenColumns,
  listedTokenJoins,
  supplyOf,
  type TokenOn,
  toListedToken,
  worthUsd,
} from './token-shape.ts';
import { listTokenTransactions } from './token/token-transaction.ts';

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Returns the reads of tokens (spec 4.6 to 4.10); undefined if the token is unknown. */
export function tokenSource(db: Kysely<Tables>, options?: ReadOptions) {
  const { isCluster, seekFrom, now } = readOptions(options);
  const cursors = options?.cursors ?? new Cursors(db);
  return {
    findToken: (token: TokenOn) => inSnapshot(db, (snapshot) => findToken(snapshot, token, now())),
    searchTokens: (input: SearchInput) => searchTokens(db, input, now()),
    listTokens: (input: Parsed<typeof directoryEndpoint>) => listTokens(db, input, { now: now(), cursors }),
    findTokenHistory: (token: TokenOn, query: TokenHistoryQuery) => findTokenHistory(db, token, query, now()),
    listTokenTransactions: (token: TokenOn, page: Page) =>
      listTokenTransactions(db, token, page, { seekFrom, isCluster }),
    listTokenHolders: (token: TokenOn, page: Page) => listTokenHolders(db, token, page, { seekFrom, now: now() }),
    listHolderSizes: (token: TokenOn) => listHolderSizes(db, token),
    listTokenMetadata: async (
      network: Network,
      items: MetadataRequest,
    ): Promise<ResponseBody<typeof metadataEndpoint>> => {
      const found = await listMetadata(db, network, items, now());
      return { metadata: found, total_count: items.length };
    },
    lookupIssuers: async (
      network: Network,
      publicKeys: readonly string[],
      tokenIdentifiers: readonly string[],
    ): Promise<ResponseBody<typeof lookupEndpoint>> => {
      const results = await lookupIssuers(db, network, publicKeys, tokenIdentifiers);
      return { results };
    },
  };
}

/** Returns a token with its volume of the last 24 hours (spec 2.9). */
async function findToken(db: Kysely<Tables>, token: TokenOn, now: Date): Promise<TokenDetails | undefined> {
  const row = await findListedToken(db, token, now);
  if (!row) return undefined;
  const supply = supplyOf(row);
  const days = await readDays(db, [row.id], now);
  return {
    metadata: toListedToken(token.network, row),
    totalSupply: supply,
    marketCapUsd: worthUsd(row, supply),
    volume24hUsd: toUsd(days.get(row.id)?.volume ?? '0'),
  };
}

/** Tokens by identifier, or all tokens of an issuer. */
type MetadataRequest = readonly ({ readonly tokenIdentifier: string } | { readonly issuerPublicKey: string })[];

/** Tokens per issuer, which bounds the response. */
const maxTokensPerIssuer = 100;

/**
 * Selects the tokens of a request as `hit(place, id)`: a token, or the first tokens of an issuer by identifier, an
 * order that survives export, import and mirroring.
 */
function hits(network: Network, items: MetadataRequest) {
  const values = items.map((item, place) => ({
    identifier: 'tokenIdentifier' in item ? item.tokenIdentifier : null,
    issuer: 'issuerPublicKey' in item ? item.issuerPublicKey : null,
    place,
  }));
  const number = networkNumbers[network];
  return sql`
    ${rows('requested', { identifier: 'text', issuer: 'text', place: 'integer' }, values)}
    cross join lateral (
      select id from tokens where network = ${number} and identifier = decode(requested.identifier, 'hex')
      union all
      (select id from tokens where network = ${number} and issuer_key = decode(requested.issuer, 'hex')
        order by identifier limit ${maxTokensPerIssuer})
    ) hit`;
}

async function listMetadata(
  db: Kysely<Tables>,
  network: Network,
  items: MetadataRequest,
  now: Date,
): Promise<ListedToken[]> {
  const found = await sql<ListedTokenRow>`
    select ${listedTokenColumns}
    from ${hits(network, items)} join tokens k on k.id = hit.id ${listedTokenJoins(now)}
    order by requested.place, k.identifier`.execute(db);
  const once = new Map(found.rows.map((row) => [row.identifier, row]));
  return [...once.values()].map((row) => toListedToken(network, row));
}

async function lookupIssuers(
  db: Kysely<Tables>,
  network: Network,
  publicKeys: readonly string[],
  tokenIdentifiers: readonly string[],
): Promise<IssuerLookupResult[]> {
  const items = [
    ...new Set(publicKeys).values().map((issuerPublicKey) => ({ issuerPublicKey })),
    ...new Set(tokenIdentifiers).values().map((tokenIdentifier) => ({ tokenIdentifier })),
  ];
  if (items.length === 0) return [];
  const found = await sql<{ place: number; identifier: string; issuer: string }>`
    select requested.place, encode(k.identifier, 'hex') as identifier, encode(k.issuer_key, 'hex') as issuer
    from ${hits(network, items)} join tokens k on k.id = hit.id
    order by requested.place, k.identifier`.execute(db);
  const byPlace = Map.groupBy(found.rows, ({ place }) => place);
  return items.flatMap((item, place) => {
    const known = byPlace.get(place)?.map(({ issuer, identifier }) => pair(network, issuer, identifier));
    if (known) return known;
    return 'issuerPublicKey' in item
      ? pair(network, item.issuerPublicKey, null)
      : pair(network, null, item.tokenIdentifier);
  });
}

function pair(network: Network, pubkey: string | null, tokenIdentifier: string | null): IssuerLookupResult {
  const tokenAddress = tokenIdentifier === null ? null : encodeTokenAddress({ network, tokenIdentifier });
  return { pubkey, tokenIdentifier, tokenAddress };
}
