import type pg from 'pg';
import type { Tables } from '../tables.ts';

/** Not partitioned; a reference table on several servers: small, or needed beside every row. */
const whole = null;

/**
 * Partition key of each table: the column whose hash selects the partition, and the server if there are several.
 * It is in every unique index, so partitions are independent.
 */
export const partitionKeys = {
  // Transactions are looked up by id, which is unique across partitions; seq is unique because there is one writer.
  transactions: 'id',
  // Rows of an address share a partition, so responses about an address read only one.
  tx_parties: 'addr',
  addr_asset: 'addr',
  addr_day: 'addr',
  balance_day: 'addr',
  balance_minute: 'addr',
  bitcoin_parties: 'address',
  bitcoin_addresses: 'address',
  // By holder: all holders of a popular token would be too much for one partition.
  token_balances: 'addr',
  token_balance_hour: 'addr',
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

/** More would slow down every look-up without the key and make statements lock more. */
export const maxPartitions = 64;

/**
 * Partitions the tables of {@link partitionKeys}: all of them if requested for an empty store, and tables added by a
 * migration if the store is partitioned. Call after the migrations, which do not depend on the layout.
 * @param requested number of partitions; undefined: unchanged
 * @throws Error with one sentence if the store has another layout
 */
export async function applyLayout(client: pg.ClientBase, requested: number | undefined): Promise<void> {
  const found = await countPartitions(client);
  if (requested !== undefined && found !== requested) {
    if (found > 0) {
      throw new Error(`The store is in ${found} partitions, so STORE_PARTITIONS must be ${found} or be left out.`);
    }
    if (!(await isEmpty(client))) {
      throw new Error(
        'The store has data in whole tables: STORE_PARTITIONS needs an empty database to be imported into.',
      );
    }
  }
  const parts = found || requested;
  if (!parts) return;
  for (const [table, key] of Object.entries(partitionKeys)) {
    if (key !== whole && (await isWhole(client, table))) await partitionTable(client, table, key, parts);
  }
}

/** Returns the number of partitions; 0: not partitioned. */
async function countPartitions(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::integer as n from pg_inherits where inhparent = 'transactions'::regclass`,
  );
  return rows[0]?.n ?? 0;
}

async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select from store_state where data_version = 0');
  return rowCount === 1;
}

async function isWhole(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_class where oid = $1::regclass and relkind = 'r'`, [table]);
  return rowCount === 1;
}

/** Replaces a table by a partitioned one with the same columns, checks, settings, rows and indexes. */
async function partitionTable(client: pg.ClientBase, table: string, key: string, parts: number): Promise<void> {
  const settings = await settingsOf(client, table);
  const indexes = await indexesOf(client, table, key);
  await client.query(`create table split (like ${table} including all excluding indexes) partition by hash (${key})`);
  for (let part = 0; part < parts; part++) {
    await client.query(
      `create table ${table}_${part} partition of split for values with (modulus ${parts}, remainder ${part}) ${settings}`,
    );
  }
  await client.query(`insert into split select * from ${table}`);
  await client.query(`drop table ${table}`);
  await client.query(`alter table split rename to ${table}`);
  for (const index of indexes) await client.query(index);
}

/** Returns settings such as the fill factor, which only partitions can have. */
async function settingsOf(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ settings: string | null }>(
    `select array_to_string(reloptions, ', ') as settings from pg_class where oid = $1::regclass`,
    [table],
  );
  return rows[0]?.settings ? `with (${rows[0].settings})` : '';
}

/**
 * Returns statements that recreate the indexes of a table; the partition key is appended to a primary key without it.
 */
async function indexesOf(client: pg.ClientBase, table: string, key: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; index: string; constraint: string | null; has_key: boolean }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as index,
       pg_get_constraintdef(c.oid) as constraint, a.attnum = any(i.indkey) as has_key
     from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attname = $2
     left join pg_constraint c on c.conindid = i.indexrelid
     where i.indrelid = $1::regclass
     order by i.indexrelid`,
    [table, key],
  );
  return rows.map(({ name, index, constraint, has_key }) => {
    if (constraint === null) return index;
    const columns = has_key ? constraint : constraint.replace(/\)$/, `, ${key})`);
    return `alter table ${table} add constraint ${name} ${columns}`;
  });
}
