import type pg from 'pg';
import type { Tables } from '../tables.ts';

/** A copy on every server: small, or needed beside every row. */
const whole = null;

/**
 * Distribution key of each table: the column whose hash selects the server of a row, if there are several. It is in every
 * unique index, so servers are independent.
 */
export const distributionKeys = {
  // Transactions are looked up by id, which is unique across servers; seq is unique because there is one writer.
  transactions: 'id',
  // Rows of an address share a server, so responses about an address ask only one.
  tx_parties: 'addr',
  addr_asset: 'addr',
  addr_day: 'addr',
  balance_day: 'addr',
  balance_minute: 'addr',
  bitcoin_parties: 'address',
  bitcoin_addresses: 'address',
  // By holder: all holders of a popular token would be too much for one server.
  token_balances: 'addr',
  token_balance_hour: 'addr',
  token_minute: 'token_id',
  token_hour: 'token_id',
  token_day: 'token_id',
  holder_size: 'token_id',
  // Looked up for both sides of every listed row, and a few hundredths of the size.
  addresses: whole,
  tokens: whole,
  token_stats: whole,
  prices: whole,
  // One row per time bucket, regardless of traffic.
  tx_minute: whole,
  tx_hour: whole,
  tx_day: whole,
  volume_hour: whole,
  active_day: whole,
  history_day: whole,
  wallets_week: whole,
  network_totals: whole,
  store_state: whole,
  data_changes: whole,
  meta: whole,
} as const satisfies Record<keyof Tables, string | null>;

/**
 * Distributes the tables that are not yet distributed, where the database is the coordinator of a Citus cluster with
 * workers: by their key of {@link distributionKeys}, or as a copy on every node. Rows are moved. Without workers it does
 * nothing. Call in a transaction, after the migrations.
 */
export async function distributeTables(client: pg.ClientBase): Promise<void> {
  if (!(await hasWorkers(client))) return;
  const { rows } = await client.query<{ name: string }>('select logicalrelid::text as name from pg_dist_partition');
  const distributed = new Set(rows.map(({ name }) => name));
  const tables = Object.entries(distributionKeys).filter(([table]) => !distributed.has(table));
  for (const [table, key] of tables) {
    if (key === null) {
      await client.query('select create_reference_table($1)', [table]);
    } else {
      await appendToPrimaryKey(client, table, key);
      await client.query('select create_distributed_table($1, $2)', [table, key]);
    }
  }
}

/** Returns whether the tables are distributed, after the migrations. */
export async function isDistributed(pool: pg.Pool): Promise<boolean> {
  const { rowCount: installed } = await pool.query(`select from pg_extension where extname = 'citus'`);
  if (installed === 0) return false;
  const { rowCount: tables } = await pool.query('select from pg_dist_partition limit 1');
  return tables === 1;
}

async function hasWorkers(client: pg.ClientBase): Promise<boolean> {
  const { rowCount: installed } = await client.query(`select from pg_extension where extname = 'citus'`);
  if (installed === 0) return false;
  const { rowCount: workers } = await client.query(
    `select from pg_dist_node where groupid <> 0 and noderole = 'primary' and isactive and shouldhaveshards limit 1`,
  );
  return workers === 1;
}

/** Every unique index of a distributed table contains its key. */
async function appendToPrimaryKey(client: pg.ClientBase, table: string, key: string): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attname = $2
     where c.conrelid = $1::regclass and c.contype = 'p' and not a.attnum = any(c.conkey)`,
    [table, key],
  );
  for (const { name, definition } of rows) {
    const appended = definition.replace(/\)$/, `, ${key})`);
    await client.query(`alter table ${table} drop constraint ${name}, add constraint ${name} ${appended}`);
  }
}
