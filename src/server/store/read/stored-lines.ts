import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import { transactionIdTime } from '#contract/codec/identifier.ts';
import { stringifyJson } from '#contract/codec/json.ts';
import { type Network, networks } from '#contract/common.ts';
import type { Line, PriceLine, TokenLine, TransactionLine } from '#contract/import-line.ts';
import type { TokenMetadata } from '#contract/token.ts';
import { plainDecimal, readDecimal, toMicros } from '#server/store/model/fields.ts';
import type { Store } from '#server/store/model/store.ts';
import { networkNumbers, networkOf, type Tables } from '#server/store/model/tables.ts';
import { extraMetadataOf, type TokenRow, tokenColumns, toMetadata } from '#server/store/model/token-shape.ts';
import { type ListedTransactionRow, toDetail } from '#server/store/model/transaction-shape.ts';
import { readListed } from './list.ts';

export interface ExportOptions {
  /** Called after every page with the lines written and their total. */
  readonly onProgress?: (lines: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** Writes the whole store as lines, from which an import creates the same store. Does not end `output`. */
export function exportLines(store: Pick<Store, 'db'>, output: Writable, options: ExportOptions = {}) {
  return writePages(store, storedLines(store), output, options);
}

/**
 * The same from a store with one session, while requests are answered: a database transaction would keep the session to
 * itself, so writes wait until the end.
 */
export function exportBesideReads(
  store: Pick<Store, 'db' | 'pauseWrites'>,
  output: Writable,
  options: ExportOptions = {},
) {
  return store.pauseWrites(() => writePages(store, pagesOfLines(store.db), output, options));
}

async function writePages(
  store: Pick<Store, 'db'>,
  pages: AsyncIterable<Line[]>,
  output: Writable,
  { onProgress, signal }: ExportOptions,
) {
  // An error between two writes surfaces at the next one.
  output.on('error', () => {});
  const total = await countStoredLines(store);
  let written = 0;
  for await (const lines of pages) {
    if (signal?.aborted) return { lines: written, stopped: true };
    await write(output, lines.map((line) => `${stringifyJson(line)}\n`).join(''), signal);
    written += lines.length;
    onProgress?.(written, total);
  }
  return { lines: written, stopped: false };
}

async function write(output: Writable, text: string, signal: AbortSignal | undefined): Promise<void> {
  if (output.errored) throw output.errored;
  if (output.write(text)) return;
  await once(output, 'drain', signal ? { signal } : {}).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
}

const pageRows = 500;

/** Yields the store as lines that ingest into an identical one, in pages of one snapshot, on every engine alike. */
export async function* storedLines(store: Pick<Store, 'db'>): AsyncGenerator<Line[]> {
  const snapshot = await store.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    // A slow consumer is fine: nothing waits for this transaction.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(snapshot);
    yield* pagesOfLines(snapshot);
  } finally {
    await snapshot.rollback().execute();
  }
}

async function* pagesOfLines(db: Kysely<Tables>): AsyncGenerator<Line[]> {
  for (const network of networks) yield* pricePages(db, network);
  for (const network of networks) yield* currencyPricePages(db, network);
  for (const network of networks) yield* tokenPages(db, network);
  yield* transactionPages(db);
}

export async function countStoredLines({ db }: Pick<Store, 'db'>): Promise<number> {
  const found = await sql<{ n: number }>`
    select (
      (select count(*) from prices) + (select count(*) from currency_prices) + (select count(*) from tokens)
      + (select coalesce(sum(tx_count), 0) from network_totals)
    )::bigint as n`.execute(db);
  return found.rows[0]?.n ?? 0;
}

/** Yields pages of rows until one is not full. @param read the page after a row, or the first one */
async function* pagesOf<Row>(read: (last: Row | undefined) => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last);
    yield rows;
    last = rows.length < pageRows ? undefined : rows.at(-1);
  } while (last);
}

async function* pricePages(db: Kysely<Tables>, network: Network): AsyncGenerator<PriceLine[]> {
  const number = networkNumbers[network];
  for (const asset of await listPricedAssets(db, number)) {
    const pages = pagesOf<{ at: string; usd: string }>(async (last) => {
      const after = last ? sql`and at > ${last.at}::timestamptz` : sql``;
      const found = await sql<{ at: string; usd: string }>`
        select at, usd from prices
        where network = ${number} and asset = ${asset} ${after} order by at limit ${pageRows}`.execute(db);
      return found.rows;
    });
    for await (const rows of pages) {
      yield rows.map(({ at, usd }) => ({ record: 'price', network, asset, at, usd: Number(usd) }));
    }
  }
}

async function* currencyPricePages(db: Kysely<Tables>, network: Network): AsyncGenerator<PriceLine[]> {
  const number = networkNumbers[network];
  const priced = await sql<{ asset: string; currency: string }>`
    select distinct asset, currency from currency_prices where network = ${number}`.execute(db);
  const keyOf = ({ asset, currency }: { asset: string; currency: string }) => `${asset} ${currency}`;
  // Sorted here, since collations differ between databases.
  for (const { asset, currency } of priced.rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const pages = pagesOf<{ at: string; price: string }>(async (last) => {
      const after = last ? sql`and at > ${last.at}::timestamptz` : sql``;
      const found = await sql<{ at: string; price: string }>`
        select at, price from currency_prices
        where network = ${number} and asset = ${asset} and currency = ${currency} ${after}
        order by at limit ${pageRows}`.execute(db);
      return found.rows;
    });
    for await (const rows of pages) {
      yield rows.map(({ at, price }) => ({ record: 'price', network, asset, at, usd: Number(price), currency }));
    }
  }
}

/** Sorted by code unit, since collations differ between databases. */
async function listPricedAssets(db: Kysely<Tables>, number: number): Promise<string[]> {
  const found = await sql<{ asset: string }>`
    with recursive priced(asset) as (
      (select asset from prices where network = ${number} order by asset limit 1)
      union all
      select (select p.asset from prices p where p.network = ${number} and p.asset > priced.asset
        order by p.asset limit 1)
      from priced where priced.asset is not null
    )
    select asset from priced where asset is not null`.execute(db);
  return found.rows.map(({ asset }) => asset).sort();
}

async function* tokenPages(db: Kysely<Tables>, network: Network): AsyncGenerator<TokenLine[]> {
  const pages = pagesOf<TokenRow>(async (last) => {
    const found = await sql<TokenRow>`
      select ${tokenColumns}
      from tokens k where k.network = ${networkNumbers[network]} and k.identifier > decode(${last?.identifier ?? ''}, 'hex')
      order by k.identifier limit ${pageRows}`.execute(db);
    return found.rows;
  });
  for await (const rows of pages) yield rows.map((row) => tokenLine(network, row));
}

async function* transactionPages(db: Kysely<Tables>): AsyncGenerator<TransactionLine[]> {
  const pages = pagesOf<{ seq: number; network: number }>(async (last) => {
    const found = await sql<{ seq: number; network: number }>`
      select seq, network from transactions where seq > ${last?.seq ?? 0} order by seq limit ${pageRows}`.execute(db);
    return found.rows;
  });
  for await (const page of pages) {
    const rows = await readListed(db, page);
    yield rows.map((row, index) => transactionLine(networkOf(page[index]?.network), row));
  }
}

function tokenLine(network: Network, row: TokenRow): TokenLine {
  return {
    record: 'token',
    network,
    ...withoutMark(toMetadata(network, row)),
    isStablecoin: row.is_stablecoin,
    iconUrl: row.icon_url,
    ...extraMetadataOf(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function transactionLine(network: Network, row: ListedTransactionRow): TransactionLine {
  const line = { record: 'transaction', network, ...toDetail(network, row) } as const;
  const exact = {
    valueUsd: exactUsd(BigInt(row.usd_micros)),
    // Without a time, ingest would use the current time.
    ...((line.createdAt ?? line.updatedAt ?? transactionIdTime(line.id)) ? {} : { firstSeenAt: row.created_at }),
  };
  if ('amountSats' in line) return { ...line, ...exact };
  // The tokens have their own lines.
  const { tokens: _, ...stored } = line;
  return { ...stored, ...exact, tokenMetadata: line.tokenMetadata && withoutMark(line.tokenMetadata) };
}

/** A mark depends on the other tokens, so no line has it. */
function withoutMark({ tickerMark, ...metadata }: TokenMetadata): TokenMetadata {
  return metadata;
}

/** Returns a number if it is exact, else digits. */
function exactUsd(micros: bigint): number | string {
  const digits = plainDecimal({ units: micros, scale: 6 });
  const usd = Number(digits);
  return usd < 1e15 && toMicros(1n, 0, readDecimal(String(usd))) === micros ? usd : digits;
}
