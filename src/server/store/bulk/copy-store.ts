import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/store/tables.ts';

/* Copies the store's rows into the hidden tables, with their numbers; sums are computed again, including the load. */

/** Bytes of a file for each byte of stored transactions from which a bulk load is faster than `ingest`. */
const minShare = 1;

/** First columns of the tables that a load writes, next to the transactions; the others of an address are sums. */
const copied = {
  addresses: 'id, network, key',
  tokens: '*',
  prices: '*',
  bitcoin_parties: '*',
  bitcoin_addresses: '*',
} as const satisfies Partial<Record<keyof Tables, string>>;

/** Returns whether a file is large enough, compared with the store, that copying and summing again is faster. */
export async function paysToCopy(db: Kysely<Tables>, fileBytes: number, isCluster: boolean): Promise<boolean> {
  const size = sql.raw(isCluster ? 'citus_table_size' : 'pg_table_size');
  const found = await sql<{ bytes: number }>`select ${size}('transactions') as bytes`.execute(db);
  return fileBytes >= minShare * (found.rows[0]?.bytes ?? 0);
}

/** Returns the disk space in bytes that a copy of the store and a file need with their indexes. */
export async function neededSpace(db: Kysely<Tables>, fileBytes: number): Promise<number> {
  const found = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return (found.rows[0]?.bytes ?? 0) + 3 * fileBytes;
}

/** Copies all but the transactions. Call with a search_path without the loading schema. */
export async function copyTables(db: Kysely<Tables>): Promise<void> {
  await sql`delete from loading.store_state`.execute(db);
  await sql`insert into loading.store_state select * from store_state`.execute(db);
  for (const [table, columns] of Object.entries(copied)) {
    await sql`
      insert into ${sql.table(`loading.${table}`)} overriding system value
      select ${sql.raw(columns)} from ${sql.table(table)}`.execute(db);
  }
  for (const table of ['addresses', 'tokens']) {
    await sql`
      select setval(pg_get_serial_sequence(${`loading.${table}`}, 'id'), max(id))
      from ${sql.table(`loading.${table}`)}`.execute(db);
  }
}

/** Copies the next `rows` transactions, as above, before the load writes its own. @returns how many; 0: all are copied */
export async function copyTransactions(db: Kysely<Tables>, rows: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into loading.transactions
    select * from transactions
    where seq > (select coalesce(max(seq), 0) from loading.transactions)
    order by seq limit ${rows}`.execute(db);
  return Number(numAffectedRows);
}
