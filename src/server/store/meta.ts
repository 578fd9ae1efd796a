import { type QueryExecutorProvider, sql } from 'kysely';
import type { Network } from '#contract/common.ts';
import type { Store } from './store.ts';
import { networkNumbers } from './tables.ts';

/* What is noted in a store next to its data, such as the place of an import, and how much it holds. */

export async function readMeta(store: Store, key: string): Promise<string | undefined> {
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

export async function isEmpty(store: Store): Promise<boolean> {
  const state = await store.db.selectFrom('store_state').select('data_version').executeTakeFirstOrThrow();
  return state.data_version === 0;
}

export async function countTransactions(store: Store, network: Network): Promise<number> {
  const totals = await store.db
    .selectFrom('network_totals')
    .select('tx_count')
    .where('network', '=', networkNumbers[network])
    .executeTakeFirst();
  return totals?.tx_count ?? 0;
}
