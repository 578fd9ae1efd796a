import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { encodeTokenAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import type { Entry } from '#server/store/model/entry.ts';
import { foldText } from '#server/store/model/fields.ts';
import type { TokenDecimals, TokenRecord } from '#server/store/model/records.ts';
import { type Relations, transactionRows } from '#server/store/model/relations.ts';
import { networkOf, type Tables } from '#server/store/model/tables.ts';
import { ofNetwork, RowsStatement } from './rows.ts';
import { selectOf } from './sums.ts';
import { markTickers, type TickerPlace, tickerKey } from './ticker-marks.ts';

/** The part of a stored token that ingest uses. */
export interface KnownToken {
  readonly id: number;
  readonly decimals: number;
  readonly isStablecoin: boolean;
  readonly tickerKey: string | null;
}

/** Tokens of a batch by identifier: from token lines, and as transactions mention or only name them. */
export interface BatchTokens {
  readonly records: ReadonlyMap<string, TokenRecord>;
  readonly mentioned: ReadonlyMap<string, TokenRecord>;
  readonly named: ReadonlySet<string>;
}

const columns = {
  name: 'text',
  ticker: 'text',
  decimals: 'integer',
  issuer_key: 'text',
  max_supply: 'numeric',
  is_freezable: 'boolean',
  is_stablecoin: 'boolean',
  icon_url: 'text',
  extra_metadata: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  search_ticker: 'text',
  search_text: 'text',
  ticker_key: 'text',
} as const;
const names = Object.keys(columns);

// Citus counts unchanged rows as affected.
const upsert = new RowsStatement(
  { network: 'smallint', identifier: 'text', ...columns },
  (rows) => `
    insert into tokens (network, identifier, ${names.join(', ')})
    select network, decode(identifier, 'hex'),
      ${names.map((name) => (name === 'issuer_key' ? `decode(${name}, 'hex')` : name)).join(', ')}
    from ${rows}
    on conflict (network, identifier) do update set (${names.join(', ')}) = row(${names.map((name) => `excluded.${name}`).join(', ')})
    where row(${names.map((name) => `tokens.${name}`).join(', ')}) is distinct from row(${names.map((name) => `excluded.${name}`).join(', ')})
    returning 1`,
);

type CountedTransaction = Relations['transaction'];

/**
 * Writes tokens: token lines replace, mentions only insert missing ones.
 * @returns also what moves past volume if the stablecoin flag of a token changes
 */
export async function writeTokens(
  db: QueryExecutorProvider,
  network: number,
  batch: BatchTokens,
): Promise<WrittenTokens & { readonly moved: readonly CountedTransaction[] }> {
  const { before, tokens, news } = await upsertTokens(db, network, batch);
  const changed = [...tokens].flatMap(([identifier, token]) => {
    const old = before.get(identifier);
    return old && old.isStablecoin !== token.isStablecoin ? [token] : [];
  });
  const moved = await Promise.all(changed.map((token) => movedVolume(db, network, token)));
  return { before, tokens, news, moved: moved.flat() };
}

export interface WrittenTokens {
  /** As they were; new ones are missing. */
  readonly before: ReadonlyMap<string, KnownToken>;
  readonly tokens: Map<string, KnownToken>;
  /** How many are new or changed. */
  readonly news: number;
}

/** Like that without sums. */
export async function upsertTokens(
  db: QueryExecutorProvider,
  network: number,
  { records, mentioned, named }: BatchTokens,
): Promise<WrittenTokens> {
  const identifiers = [...new Set([...records.keys(), ...mentioned.keys(), ...named])];
  const before = await loadTokens(db, network, identifiers);
  const fresh = [...mentioned.values()].filter(({ identifier }) => !before.has(identifier) && !records.has(identifier));
  const written = [...fresh, ...records.values()];
  const news = await writeRecords(db, network, written);
  if (news > 0) await markTickers(db, network, movedTickers(written, before));
  return { before, tokens: news === 0 ? new Map(before) : await loadTokens(db, network, identifiers), news };
}

/** Decimals of tokens as each line of a batch sees them: of the last token line before, or else the first mention. */
export class DecimalsBook {
  readonly #known: Map<string, number>;
  readonly #coming: readonly TokenDecimals[];
  #place = 0;

  /** @param before tokens of the store before the batch */
  constructor(coming: readonly TokenDecimals[], before: ReadonlyMap<string, KnownToken>) {
    this.#coming = coming;
    this.#known = new Map(Array.from(before, ([identifier, { decimals }]) => [identifier, decimals]));
  }

  /** Call in the order of lines. */
  find(identifier: string, atLine: number): number | undefined {
    for (; this.#place < this.#coming.length; this.#place++) {
      const next = this.#coming[this.#place];
      if (!next || next.line > atLine) break;
      if (!next.isMention || !this.#known.has(next.identifier)) this.#known.set(next.identifier, next.decimals);
    }
    return this.#known.get(identifier);
  }
}

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
    select t.id, w.identifier, t.decimals, t.is_stablecoin as "isStablecoin", t.ticker_key as "tickerKey"
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
    extra_metadata: record.extraMetadata,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    ...searchColumns(networkOf(network), record),
  }));
  return (await upsert.run(db, ofNetwork(network, values))).length;
}

/** Returns where tokens with a new ticker are now and were before, in the order of their key. */
function movedTickers(records: readonly TokenRecord[], before: ReadonlyMap<string, KnownToken>): TickerPlace[] {
  return records.flatMap(({ identifier, ticker }) => {
    const key = tickerKey(ticker);
    const old = before.get(identifier)?.tickerKey;
    if (key === old) return [];
    return [key, ...(old ? [old] : [])].map((ticker_key) => ({ identifier, ticker_key }));
  });
}

/** Returns what the past volume of a token in each minute adds as a stablecoin, or takes away if it no longer is one. */
async function movedVolume(
  db: QueryExecutorProvider,
  network: number,
  { id, isStablecoin }: KnownToken,
): Promise<CountedTransaction[]> {
  const { rows } = await sql<{ bucket: string; stable_sats: string; stable_usd_micros: string }>`
    with transaction as (${sql.raw(transactionRows('true'))} where t.token_id = ${id} and t.status = 'confirmed')
    ${sql.raw(selectOf('tx_minute'))}`.execute(db);
  const sign = isStablecoin ? 1n : -1n;
  return rows.map(({ bucket, stable_sats, stable_usd_micros }) => ({
    network,
    created_at: bucket,
    n: 0n,
    sats: 0n,
    usd_micros: 0n,
    deposit_sats: 0n,
    withdrawal_sats: 0n,
    transfer_sats: 0n,
    lightning_sats: 0n,
    stable_sats: sign * BigInt(stable_sats),
    stable_usd_micros: sign * BigInt(stable_usd_micros),
  }));
}

/** Columns of the token search: identifier and address, a line break, then name and ticker, each after a space. */
function searchColumns(
  network: Network,
  { identifier, name, ticker }: Pick<TokenRecord, 'identifier' | 'name' | 'ticker'>,
) {
  const address = encodeTokenAddress({ network, tokenIdentifier: identifier });
  const search_ticker = foldText(ticker);
  return {
    ticker_key: tickerKey(ticker),
    search_ticker,
    search_text: `${identifier} ${address}\n ${foldText(name)} ${search_ticker}`,
  };
}

const searchTexts = new RowsStatement(
  { id: 'bigint', search_ticker: 'text', search_text: 'text', ticker_key: 'text' },
  (rows) => `
    update tokens t set search_ticker = d.search_ticker, search_text = d.search_text, ticker_key = d.ticker_key
    from ${rows} where t.id = d.id`,
);

const filledAtOnce = 500;

/** Fills the columns of search and marks of tokens that an older version wrote. */
export async function fillSearchTexts(db: Kysely<Tables>): Promise<void> {
  for (;;) {
    const found = await sql<{ id: number; network: number; identifier: string; name: string; ticker: string }>`
      select id, network, encode(identifier, 'hex') as identifier, name, ticker
      from tokens where search_text is null order by id limit ${filledAtOnce}`.execute(db);
    if (found.rows.length === 0) return;
    const values = found.rows.map(({ id, network, ...token }) => ({ id, ...searchColumns(networkOf(network), token) }));
    await searchTexts.run(db, values);
    for (const [network, tokens] of Map.groupBy(found.rows, (row) => row.network)) {
      const filled = tokens.map(({ identifier, ticker }) => ({ identifier, ticker_key: tickerKey(ticker) }));
      await markTickers(db, network, filled);
    }
  }
}
