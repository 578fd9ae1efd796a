import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { encodeTokenAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import { networkOf, type Tables } from '#server/store/tables.ts';
import type { Entry } from './entry.ts';
import type { TokenRecord } from './records.ts';
import { ofNetwork, RowsStatement } from './rows.ts';

/** The part of a stored token that ingest uses. */
export interface KnownToken {
  readonly id: number;
  readonly decimals: number;
  readonly isStablecoin: boolean;
}

/** Tokens of a batch by identifier: from token lines, and as mentioned by transactions. */
export interface TokenFacts {
  readonly records: ReadonlyMap<string, TokenRecord>;
  readonly mentioned: ReadonlyMap<string, TokenRecord>;
}

const facts = {
  name: 'text',
  ticker: 'text',
  decimals: 'integer',
  issuer_key: 'text',
  max_supply: 'numeric',
  is_freezable: 'boolean',
  is_stablecoin: 'boolean',
  icon_url: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  search_ticker: 'text',
  search_text: 'text',
} as const;
const names = Object.keys(facts);

// Citus counts unchanged rows as affected.
const upsert = new RowsStatement(
  { network: 'smallint', identifier: 'text', ...facts },
  (rows) => `
    insert into tokens (network, identifier, ${names.join(', ')})
    select network, decode(identifier, 'hex'),
      ${names.map((name) => (name === 'issuer_key' ? `decode(${name}, 'hex')` : name)).join(', ')}
    from ${rows}
    on conflict (network, identifier) do update set (${names.join(', ')}) = row(${names.map((name) => `excluded.${name}`).join(', ')})
    where row(${names.map((name) => `tokens.${name}`).join(', ')}) is distinct from row(${names.map((name) => `excluded.${name}`).join(', ')})
    returning 1`,
);

/**
 * Writes tokens: token lines replace, mentions only insert missing ones. If the stablecoin flag of a token changes,
 * its past payment volume moves to the other columns.
 */
export async function writeTokens(
  db: QueryExecutorProvider,
  network: number,
  facts: TokenFacts,
): Promise<{ tokens: Map<string, KnownToken>; news: number }> {
  const { before, tokens, news } = await upsertTokens(db, network, facts);
  for (const [identifier, token] of tokens) {
    const old = before.get(identifier);
    if (old && old.isStablecoin !== token.isStablecoin) await moveVolume(db, network, token);
  }
  return { tokens, news };
}

/** Like that without sums. Returns the tokens before and after, and how many are new or changed. */
export async function upsertTokens(
  db: QueryExecutorProvider,
  network: number,
  { records, mentioned }: TokenFacts,
): Promise<{ before: ReadonlyMap<string, KnownToken>; tokens: Map<string, KnownToken>; news: number }> {
  const identifiers = [...new Set([...records.keys(), ...mentioned.keys()])];
  const before = await loadTokens(db, network, identifiers);
  const fresh = [...mentioned.values()].filter(({ identifier }) => !before.has(identifier) && !records.has(identifier));
  const news = await writeRecords(db, network, [...fresh, ...records.values()]);
  return { before, tokens: news === 0 ? before : await loadTokens(db, network, identifiers), news };
}

/** Adds the tokens of stored transactions. */
export async function addTokensOf(
  db: QueryExecutorProvider,
  network: number,
  entries: Iterable<Entry>,
  tokens: Map<string, KnownToken>,
): Promise<void> {
  const missing = new Set<string>();
  for (const { record } of entries) if (record.token !== null && !tokens.has(record.token)) missing.add(record.token);
  for (const [identifier, token] of await loadTokens(db, network, [...missing])) tokens.set(identifier, token);
}

async function loadTokens(
  db: QueryExecutorProvider,
  network: number,
  identifiers: readonly string[],
): Promise<Map<string, KnownToken>> {
  if (identifiers.length === 0) return new Map();
  const found = await sql<KnownToken & { identifier: string }>`
    select t.id, w.identifier, t.decimals, t.is_stablecoin as "isStablecoin"
    from unnest(${identifiers}::text[]) as w(identifier)
    join tokens t on t.network = ${network} and t.identifier = decode(w.identifier, 'hex')`.execute(db);
  return new Map(found.rows.map(({ identifier, ...token }) => [identifier, token]));
}

async function writeRecords(
  db: QueryExecutorProvider,
  network: number,
  records: readonly TokenRecord[],
): Promise<number> {
  const values = records.map((record) => ({
    identifier: record.identifier,
    name: record.name,
    ticker: record.ticker,
    decimals: record.decimals,
    issuer_key: record.issuerKey,
    max_supply: record.maxSupply,
    is_freezable: record.isFreezable,
    is_stablecoin: record.isStablecoin,
    icon_url: record.iconUrl,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    ...searchColumns(networkOf(network), record),
  }));
  return (await upsert.run(db, ofNetwork(network, values))).length;
}

async function moveVolume(db: QueryExecutorProvider, network: number, { id, isStablecoin }: KnownToken): Promise<void> {
  const sign = isStablecoin ? 1 : -1;
  for (const [table, unit] of [
    ['volume_hour', 'hour'],
    ['tx_minute', 'minute'],
  ] as const) {
    const [count, none] = table === 'tx_minute' ? [sql`n,`, sql`0,`] : [sql``, sql``];
    await sql`
      insert into ${sql.table(table)} as v (network, bucket, ${count} sats, usd_micros, stable_sats, stable_usd_micros)
      select ${network}::smallint, date_trunc(${sql.lit(unit)}, created_at, 'UTC'), ${none} 0, 0,
        sum(volume_sats) * ${sign}, sum(volume_usd_micros) * ${sign}
      from transactions where token_id = ${id} and status = 'confirmed'
      group by 2
      on conflict (network, bucket) do update set
        stable_sats = v.stable_sats + excluded.stable_sats,
        stable_usd_micros = v.stable_usd_micros + excluded.stable_usd_micros`.execute(db);
  }
}

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu;

/**
 * Normalizes text for comparison: NFKC, lower case, no invisible characters, single spaces. Not done in SQL, since
 * databases differ in their Unicode support.
 */
export function foldText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(unseen, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/**
 * Returns the columns for the token search: the text is identifier and address, a line break, then name and ticker, each
 * after a space.
 */
function searchColumns(
  network: Network,
  { identifier, name, ticker }: Pick<TokenRecord, 'identifier' | 'name' | 'ticker'>,
) {
  const address = encodeTokenAddress({ network, tokenIdentifier: identifier });
  const search_ticker = foldText(ticker);
  return { search_ticker, search_text: `${identifier} ${address}\n ${foldText(name)} ${search_ticker}` };
}

const searchTexts = new RowsStatement(
  { id: 'bigint', search_ticker: 'text', search_text: 'text' },
  (rows) => `
    update tokens t set search_ticker = d.search_ticker, search_text = d.search_text
    from ${rows} where t.id = d.id`,
);

const filledAtOnce = 500;

/** Fills the search columns of tokens that an older version wrote. */
export async function fillSearchTexts(db: Kysely<Tables>): Promise<void> {
  for (;;) {
    const found = await sql<{ id: number; network: number; identifier: string; name: string; ticker: string }>`
      select id, network, encode(identifier, 'hex') as identifier, name, ticker
      from tokens where search_text is null order by id limit ${filledAtOnce}`.execute(db);
    if (found.rows.length === 0) return;
    const values = found.rows.map(({ id, network, ...token }) => ({ id, ...searchColumns(networkOf(network), token) }));
    await searchTexts.run(db, values);
  }
}
