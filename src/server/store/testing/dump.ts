import { type Kysely, sql } from 'kysely';
import { stringifyJson } from '#contract/codec/json.ts';
import type { Tables } from '#server/store/model/tables.ts';
import { currentVersion } from '#server/store/model/version.ts';
import { sums } from '#server/store/write/sums.ts';
import { openThrowawayStore, type ThrowawayStore } from './throwaway-store.ts';

/** Returns every table, with names instead of numbers; rows whose sums are zero are omitted. */
export async function dump(db: Kysely<Tables>): Promise<Record<string, string[]>> {
  const affected: Record<string, string> = {
    tokens: 'true',
    prices: 'true',
    transactions: 'true',
    tx_parties: 'true',
    bitcoin_parties: 'true',
    bitcoin_addresses: 'n <> 0',
    ...Object.fromEntries(
      sums.map(({ table, adds }) => [table, `(${adds.join(', ')}) <> (${adds.map(() => 0).join(', ')})`]),
    ),
  };
  const names = async (query: ReturnType<typeof sql<{ number: number; name: string }>>) =>
    new Map((await query.execute(db)).rows.map(({ number, name }) => [number, name]));
  const addresses = await names(sql`select id as number, network || encode(key, 'hex') as name from addresses`);
  const tokens = await names(sql`select id as number, network || encode(identifier, 'hex') as name from tokens`);
  const transactions = await names(sql`select seq as number, network || id as name from transactions`);
  const named: Record<string, Map<number, string>> = {
    seq: transactions,
    addr: addresses,
    from_addr: addresses,
    to_addr: addresses,
    token_id: tokens,
    asset: tokens,
  };
  const tables: Record<string, string[]> = {};
  for (const [table, where] of Object.entries(affected)) {
    const found = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${sql.raw(where)}`.execute(db);
    tables[table] = found.rows
      .map(({ row }) =>
        stringifyJson(
          Object.entries(row)
            .filter(([column]) => column !== 'id' || table === 'transactions')
            .map(([column, value]) => [column, (typeof value === 'number' && named[column]?.get(value)) || value]),
        ),
      )
      .sort();
  }
  return tables;
}

/** Returns the version of the data as readers know it. */
export async function versionText(db: Kysely<Tables>): Promise<string> {
  return (await db.selectFrom('store_state').select(currentVersion.as('version')).executeTakeFirstOrThrow()).version;
}

/** Returns how often the data was written. */
export async function version(db: Kysely<Tables>): Promise<number> {
  return (await db.selectFrom('store_state').select('data_version').executeTakeFirstOrThrow()).data_version;
}

/** Opens a separate store for one test. */
export async function inEmptyStore(use: (store: ThrowawayStore['store']) => Promise<void>): Promise<void> {
  const own = await openThrowawayStore();
  try {
    await use(own.store);
  } finally {
    await own.remove();
  }
}
