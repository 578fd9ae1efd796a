import { type QueryExecutorProvider, sql } from 'kysely';
import type { Network } from '#contract/common.ts';
import type { TransactionLine } from '#contract/import-line.ts';
import {
  type ListedTransactionRow,
  listedTransactionColumns,
  toDetail,
  transactionJoins,
} from './read/transaction-shape.ts';
import type { Store } from './store.ts';
import { networkNumbers } from './tables.ts';

/* What the demo network, a mirror and imports read and note in a store, next to what the API reads. */

export interface SatsBalance {
  readonly publicKey: string;
  /** Confirmed, as decimal text. */
  readonly balance: string;
  /** Confirmed and pending, as decimal text. */
  readonly softBalance: string;
}

/** Balance of a token in base units. */
export interface TokenBalance {
  readonly publicKey: string;
  readonly tokenIdentifier: string;
  /** Confirmed, as decimal text. */
  readonly balance: string;
  /** Confirmed and pending, as decimal text. */
  readonly softBalance: string;
}

/** Lists the pending and sent transactions in the order of ingest. */
export async function listPendingTransactions(store: Store, network: Network): Promise<TransactionLine[]> {
  const found = await sql<ListedTransactionRow>`
    select ${listedTransactionColumns} from transactions t ${transactionJoins}
    where t.network = ${networkNumbers[network]} and t.status in ('pending', 'sent')
    order by t.seq`.execute(store.db);
  return found.rows.map((row) => ({ record: 'transaction', network, ...toDetail(network, row) }));
}

/**
 * Lists the ids of transactions that can still change: pending or sent ones, and those whose Bitcoin transaction
 * waits for a block, in the order of ingest.
 */
export async function listOpenTransactionIds(store: Store, network: Network): Promise<string[]> {
  const number = networkNumbers[network];
  const found = await sql<{ id: string }>`
    select id from (
      select seq, id from transactions where network = ${number} and status in ('pending', 'sent')
      union
      select seq, id from transactions
      where network = ${number} and bitcoin_data -> 'status' ->> 'confirmed' = 'false'
    ) open order by seq`.execute(store.db);
  return found.rows.map(({ id }) => id);
}

/** Returns the number of transactions of a network. */
export async function countTransactions(store: Store, network: Network): Promise<number> {
  const totals = await store.db
    .selectFrom('network_totals')
    .select('tx_count')
    .where('network', '=', networkNumbers[network])
    .executeTakeFirst();
  return totals?.tx_count ?? 0;
}

/** Returns which of the given tokens are stablecoins. */
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

/** Lists balances other than zero, of some keys or of all, in the order in which the addresses first appeared. */
export async function listSatsBalances(
  store: Store,
  network: Network,
  publicKeys?: readonly string[],
): Promise<SatsBalance[]> {
  const found = await sql<SatsBalance>`
    select encode(key, 'hex') as "publicKey", hard_sats as balance, soft_sats as "softBalance"
    from addresses
    where network = ${networkNumbers[network]} and (hard_sats <> 0 or soft_sats <> 0) ${among(publicKeys)}
    order by id`.execute(store.db);
  return found.rows;
}

/** Lists token balances other than zero, of some keys or of all, by token and address. */
export async function listTokenBalances(
  store: Store,
  network: Network,
  publicKeys?: readonly string[],
): Promise<TokenBalance[]> {
  const found = await sql<TokenBalance>`
    select encode(a.key, 'hex') as "publicKey", encode(t.identifier, 'hex') as "tokenIdentifier",
      b.hard as balance, b.soft as "softBalance"
    from token_balances b join tokens t on t.id = b.token_id join addresses a on a.id = b.addr
    where t.network = ${networkNumbers[network]} and (b.hard <> 0 or b.soft <> 0) ${among(publicKeys)}
    order by b.token_id, b.addr`.execute(store.db);
  return found.rows;
}

function among(publicKeys: readonly string[] | undefined) {
  return publicKeys ? sql`and key in (select decode(k, 'hex') from unnest(${publicKeys}::text[]) as k)` : sql``;
}

/** Reads a value stored by {@link writeMeta}. */
export async function readMeta(store: Store, key: string): Promise<string | undefined> {
  const row = await store.db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Stores a value under a key, replacing any previous one. */
export async function writeMeta(store: Pick<Store, 'db'>, key: string, value: string): Promise<void> {
  await putMeta(store.db, key, value);
}

/** Does the same within a database transaction. */
export async function putMeta(db: QueryExecutorProvider, key: string, value: string): Promise<void> {
  await sql`
    insert into meta (key, value) values (${key}, ${value})
    on conflict (key) do update set value = excluded.value`.execute(db);
}

/** Returns whether nothing was ever ingested. */
export async function isEmpty(store: Store): Promise<boolean> {
  const state = await store.db.selectFrom('store_state').select('data_version').executeTakeFirstOrThrow();
  return state.data_version === 0;
}
