import { type Kysely, type RawBuilder, sql } from 'kysely';
import { encodeTokenAddress } from '#contract/codec/identifier.ts';
import { core, prefixes } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import type { Parsed, ResponseBody } from '#contract/endpoint.ts';
import {
  type IssuerLookupResult,
  issuedMax,
  type ListedToken,
  type lookupIssuers as lookupEndpoint,
  type listTokenMetadata as metadataEndpoint,
  type NamedToken,
  type TokenDetails,
  type TokenTransaction,
  type getTokenOrSearch as tokenEndpoint,
  type listTokenTransactions as transactionsEndpoint,
} from '#contract/token.ts';
import { type ListStart, skipRows } from '#server/store/model/buckets.ts';
import { foldText, toUsd } from '#server/store/model/fields.ts';
import type { Store } from '#server/store/model/store.ts';
import { networkNumbers, type Tables } from '#server/store/model/tables.ts';
import {
  findListedToken,
  type ListedTokenRow,
  listedTokenColumns,
  listedTokenJoins,
  supplyOf,
  type TokenOn,
  type TokenQuery,
  tokenOn,
  toListedToken,
  worthUsd,
} from '#server/store/model/token-shape.ts';
import { type ListedTransactionRow, toSummary } from '#server/store/model/transaction-shape.ts';
import type { ReadContext } from './cursor.ts';
import { findAssetId, type Page, pageSql, readPageWithTotal } from './list.ts';
import { inSnapshot } from './snapshot.ts';
import { readDays } from './token-day.ts';

/* Everything about one token or found by its name: details, metadata, issuers, transactions and search. */

/** With the volume of the last 24 hours (spec 2.9). */
export function findToken({ db, now }: ReadContext, token: TokenOn): Promise<TokenDetails | undefined> {
  return inSnapshot(db, async (snapshot) => {
    const row = await findListedToken(snapshot, token, now);
    if (!row) return undefined;
    const supply = supplyOf(row);
    const days = await readDays(snapshot, [row.id], now);
    return {
      metadata: toListedToken(token.network, row),
      totalSupply: supply,
      marketCapUsd: worthUsd(row, supply),
      volume24hUsd: toUsd(days.get(row.id)?.volume ?? '0'),
    };
  });
}

type MetadataRequest = readonly ({ readonly tokenIdentifier: string } | { readonly issuerPublicKey: string })[];

/** Selects `hit(id)` at `requested.place`, of an issuer by identifier, an order that survives export and import. */
function requestedHits(network: Network, items: MetadataRequest) {
  const identifiers = items.map((item) => ('tokenIdentifier' in item ? item.tokenIdentifier : null));
  const issuers = items.map((item) => ('issuerPublicKey' in item ? item.issuerPublicKey : null));
  const number = networkNumbers[network];
  return sql`
    unnest(${identifiers}::text[], ${issuers}::text[]) with ordinality as requested(identifier, issuer, place)
    cross join lateral (
      select id from tokens where network = ${number} and identifier = decode(requested.identifier, 'hex')
      union all
      (select id from tokens where network = ${number} and issuer_key = decode(requested.issuer, 'hex')
        order by identifier limit ${issuedMax})
    ) hit`;
}

export async function listTokenMetadata(
  { db, now }: ReadContext,
  { network, token_addresses: items }: { readonly network: Network; readonly token_addresses: MetadataRequest },
): Promise<ResponseBody<typeof metadataEndpoint>> {
  const found = await sql<ListedTokenRow>`
    select ${listedTokenColumns}
    from ${requestedHits(network, items)} join tokens k on k.id = hit.id ${listedTokenJoins(now)}
    order by requested.place, k.identifier`.execute(db);
  const once = new Map(found.rows.map((row) => [row.identifier, row]));
  return { metadata: [...once.values()].map((row) => toListedToken(network, row)), total_count: items.length };
}

export interface IssuersQuery {
  readonly network: Network;
  readonly pubkeys?: readonly string[] | null | undefined;
  readonly tokens?: readonly Pick<NamedToken, 'tokenIdentifier'>[] | null | undefined;
}

export async function lookupIssuers(
  { db }: ReadContext,
  { network, pubkeys, tokens }: IssuersQuery,
): Promise<ResponseBody<typeof lookupEndpoint>> {
  const tokenIdentifiers = tokens?.map(({ tokenIdentifier }) => tokenIdentifier);
  const items = [
    ...new Set(pubkeys).values().map((issuerPublicKey) => ({ issuerPublicKey })),
    ...new Set(tokenIdentifiers).values().map((tokenIdentifier) => ({ tokenIdentifier })),
  ];
  if (items.length === 0) return { results: [] };
  const found = await sql<{ place: number; identifier: string; issuer: string }>`
    select requested.place, encode(k.identifier, 'hex') as identifier, encode(k.issuer_key, 'hex') as issuer
    from ${requestedHits(network, items)} join tokens k on k.id = hit.id
    order by requested.place, k.identifier`.execute(db);
  const byPlace = Map.groupBy(found.rows, ({ place }) => place);
  const results = items.flatMap((item, place) => {
    const known = byPlace.get(place + 1)?.map(({ issuer, identifier }) => pair(network, issuer, identifier));
    if (known) return known;
    return 'issuerPublicKey' in item
      ? pair(network, item.issuerPublicKey, null)
      : pair(network, null, item.tokenIdentifier);
  });
  return { results };
}

function pair(network: Network, pubkey: string | null, tokenIdentifier: string | null): IssuerLookupResult {
  const tokenAddress = tokenIdentifier === null ? null : encodeTokenAddress({ network, tokenIdentifier });
  return { pubkey, tokenIdentifier, tokenAddress };
}

/** Finds the token that a text identifies, or searches for the text (spec 4.6). */
export function findTokenOrSearch(
  context: ReadContext,
  { network, identifier, ...page }: Parsed<typeof tokenEndpoint>,
): Promise<TokenDetails | ListedToken[] | undefined> {
  return 'text' in identifier
    ? searchTokens(context, { network, text: identifier.text, ...page })
    : findToken(context, tokenOn({ network, identifier }));
}

/** Searches tokens by part of name, ticker, identifier or address (spec 4.6). */
export async function searchTokens(
  { db, now }: ReadContext,
  { network, text, limit, offset }: Page & { readonly network: Network; readonly text: string },
): Promise<ListedToken[]> {
  const folded = foldText(text);
  if (folded === '') return [];
  const found = await sql<ListedTokenRow>`
    with hit as materialized (${searchHits(network, folded)})
    select ${listedTokenColumns}
    from (
      select t.id, t.search_ticker = ${folded} as exact, coalesce(n.holders, 0) as holders, t.identifier
      from hit join tokens t on t.id = hit.id left join token_stats n on n.token_id = t.id
      where t.network = ${networkNumbers[network]}
      order by 2 desc, 3 desc, 4
      limit ${limit} offset ${offset}
    ) page
    join tokens k on k.id = page.id ${listedTokenJoins(now)}
    order by page.exact desc, page.holders desc, page.identifier`.execute(db);
  return found.rows.map((row) => toListedToken(network, row));
}

function searchHits(network: Network, folded: string): RawBuilder<unknown> {
  const pattern = patternOf(inCoreNaming(folded, network));
  // The trigram index only covers word characters; a pattern without any would scan the whole index.
  return /[a-z0-9]/.test(pattern)
    ? sql`select id from tokens where search_text like ${pattern}`
    : sql`select id from tokens where network = ${networkNumbers[network]} and search_text || '' like ${pattern}`;
}

/** Scripts that are written without spaces between words. */
const withoutWordBoundaries =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

const minLengthAnywhere = 3;
const minLengthInIdentifiers = 6;

/** Returns the LIKE pattern of a folded text. Short texts match neither identifiers nor the middle of names. */
function patternOf(folded: string): string {
  const plain = folded.replaceAll(/[\\%_]/g, '\\$&');
  const { length } = [...folded];
  if (length >= minLengthInIdentifiers) return `%${plain}%`;
  // No index covers these scripts, so the tokens of the network are scanned for any length.
  if (withoutWordBoundaries.test(folded)) return `%\n%${plain}%`;
  return length >= minLengthAnywhere ? `%\n%${plain}%` : `%\n% ${plain}%`;
}

/** Characters of a token address between prefix and checksum. */
const dataLength = 52;

/** Converts the start of an address in another naming profile to core, in which addresses are stored. */
function inCoreNaming(folded: string, network: Network): string {
  const prefix = prefixes.find(({ kind, text }) => kind === 'token' && folded.startsWith(`${text}1`));
  if (!prefix || prefix.naming === core || prefix.network !== network) return folded;
  const begin = prefix.text.length + 1;
  return `${core.tokenPrefix[network]}1${folded.slice(begin, begin + dataLength)}`;
}

type TransactionPage = ResponseBody<typeof transactionsEndpoint>;

/** Newest first (spec 4.7). Far into the list, daily and hourly counts are used instead of rows. */
export function listTokenTransactions(
  { db, seekFrom, isCluster }: ReadContext,
  { network, identifier: { tokenIdentifier }, limit, offset }: TokenQuery & Page,
): Promise<TransactionPage | undefined> {
  const isToken = sql`network = ${networkNumbers[network]} and identifier = decode(${tokenIdentifier}, 'hex')`;
  const total = sql<{ total: number }>`
    select coalesce(s.tx_count, 0) as total
    from tokens left join token_stats s on s.token_id = tokens.id where ${isToken}`;
  const rows = sql`transactions where token_id = (select id from tokens where ${isToken})`;
  const list = { rows, sort: 'created_at', order: 'desc' } as const;
  const read = async (source: Kysely<Tables>, start: ListStart | undefined) => {
    const page = (more: RawBuilder<unknown>) =>
      pageSql(list, { limit: start ? limit : 0 }, start ?? { offset: 0 }, more);
    const found = await readPageWithTotal(source, total, page, isCluster);
    return (
      found && {
        meta: { totalItems: found.total, limit, offset },
        data: found.rows.flatMap((row) => toTokenTransaction(network, row)),
      }
    );
  };
  if (offset < seekFrom) return read(db, { offset });
  return inSnapshot(db, async (snapshot) => {
    const id = await findAssetId(snapshot, network, tokenIdentifier);
    if (id === undefined) return undefined;
    const counts = [
      { unit: 'day', buckets: sql`token_day where token_id = ${id}` },
      { unit: 'hour', buckets: sql`token_hour where token_id = ${id}` },
    ] as const;
    return read(snapshot, await skipRows(snapshot, list, counts, offset));
  });
}

function toTokenTransaction(network: Network, row: ListedTransactionRow): TokenTransaction[] {
  const { id, type, status, tokenAmount, valueUsd, tokenMetadata, ...rest } = toSummary(network, row);
  if (!tokenMetadata) return [];
  const { createdAt, updatedAt, expiredTime, from, to, multiIoDetails, tokens, invoice } = rest;
  const parts = { from, to, multiIoDetails, ...(tokens && { tokens }), ...(invoice && { invoice }) };
  const amount = tokenAmount ?? '0';
  return [{ id, type, status, amount, valueUsd, tokenMetadata, createdAt, updatedAt, expiredTime, ...parts }];
}

export async function listStablecoins(
  store: Store,
  network: Network,
  tokenIdentifiers: readonly string[],
): Promise<Set<string>> {
  const found = await sql<{ identifier: string }>`
    select w.identifier from unnest(${tokenIdentifiers}::text[]) as w(identifier)
    join tokens t on t.network = ${networkNumbers[network]} and t.identifier = decode(w.identifier, 'hex')
    where t.is_stablecoin`.execute(store.db);
  return new Set(found.rows.map(({ identifier }) => identifier));
}
