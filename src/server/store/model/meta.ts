import { type QueryExecutorProvider, sql } from 'kysely';
import type { Network } from '#contract/common.ts';
import type { Store } from './store.ts';
import { networkNumbers } from './tables.ts';

/* What is noted in a store next to its data, such as the place of an import, and how much it holds. */

export async function readMeta(store: Pick<Store, 'db'>, key: string): Promise<string | undefined> {
  const row = await store.db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** @param store or the database transaction to write within */
export async function writeMeta(
  { db }: { readonly db: QueryExecutorProvider },
  key: string,
  value: string,
): Promise<void> {
  await sql`
    insert into meta (key, value) values (${key}, ${value})
    on conflict (key) do update set value = excluded.value`.execute(db);
}

const feedKey = 'feed_seen_at';

/** Records that a feed is connected, whether or not it has news. By the clock of the database, which readers share. */
export async function recordFeed({ db }: { readonly db: QueryExecutorProvider }): Promise<void> {
  await sql`
    insert into meta (key, value) values (${feedKey}, extract(epoch from now())::text)
    on conflict (key) do update set value = excluded.value`.execute(db);
}

const inventedKey = 'invented';

/** Records that the store has invented data, copied from a demo network. */
export function recordInvented(store: { readonly db: QueryExecutorProvider }): Promise<void> {
  return writeMeta(store, inventedKey, 'true');
}

/** Whether the store has a demo network, or a copy of one. */
export async function isInvented({ readDb }: Pick<Store, 'readDb'>): Promise<boolean> {
  const found = await readDb.selectFrom('meta').select('key').where('key', 'in', ['demo', inventedKey]).execute();
  return found.length > 0;
}

export async function isEmpty(store: Store): Promise<boolean> {
  const state = await store.db.selectFrom('store_state').select('data_version').executeTakeFirstOrThrow();
  return state.data_version === 0;
}

export async function factsOf(store: Store): Promise<{ readonly isEmpty: boolean; readonly isInvented: boolean }> {
  return { isEmpty: await isEmpty(store), isInvented: await isInvented(store) };
}

export async function countTransactions(store: Store, network: Network): Promise<number> {
  const totals = await store.db
    .selectFrom('network_totals')
    .select('tx_count')
    .where('network', '=', networkNumbers[network])
    .executeTakeFirst();
  return totals?.tx_count ?? 0;
}

/** Returns the seconds since a feed or a mirror was last connected; undefined if none ever was. */
export async function readFeedAge(db: Store['readDb']): Promise<number | undefined> {
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from now())::float8 - value::float8 as age from meta where key = ${feedKey}`.execute(db);
  return rows[0] && Number(rows[0].age);
}
