import { type Kysely, sql } from 'kysely';
import { stringifyJson } from '#contract/codec/json.ts';
import type { Tables } from '#server/store/tables.ts';
import { openThrowawayStore, type ThrowawayStore } from './throwaway-store.ts';

/** Returns every table, with names instead of numbers; sums of zero are omitted. */
export async function dump(db: Kysely<Tables>): Promise<Record<string, string[]>> {
  const affected: Record<string, string> = {
    tokens: 'true',
    prices: 'true',
    transactions: 'true',
    tx_parties: 'true',
    bitcoin_parties: 'true',
    bitcoin_addresses: 'n <> 0',
    addresses: 'tx_count <> 0',
    token_balances: 'soft <> 0 or hard <> 0',
    token_stats: 'tx_count <> 0',
    holder_size: 'n <> 0',
    token_minute: 'usd_micros <> 0 or transfers <> 0',
    token_hour: 'n <> 0 or supply <> 0 or holders <> 0',
    token_day: 'n <> 0 or supply <> 0 or holders <> 0',
    token_balance_hour: 'change <> 0',
    network_totals: 'tx_count <> 0',
    addr_asset: 'n <> 0',
    tx_minute: 'n <> 0',
    tx_hour: 'n <> 0',
    tx_day: 'n <> 0',
    volume_hour: 'sats <> 0 or usd_micros <> 0 or stable_sats <> 0 or stable_usd_micros <> 0',
    active_day: 'n <> 0',
    history_day: 'paid_sats <> 0 or stable_sats <> 0 or locked_sats <> 0 or wallets <> 0',
    wallets_week: 'n <> 0',
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

/** Returns the version of the data. */
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
