import type pg from 'pg';
import type { Tables } from '../tables.ts';

/** Stands whole; a reference table where there are several servers: small, or needed beside every row. */
const whole = null;

/**
 * What a row's place depends on where tables are in parts: the column whose hash says which part has the row, and which
 * server where there are several. It is in every unique index, so parts need not know of each other.
 */
export const partKeys = {
  // A transaction is asked for by its id, which is unique in one part as in all; its number is so by the one writer.
  transactions: 'id',
  // What belongs to an address is in the same part, so that no answer about one looks into another.
  tx_parties: 'addr',
  addr_asset: 'addr',
  addr_day: 'addr',
  // By holder: all holders of a much used token would be too much for one part.
  token_balances: 'addr',
  token_hour: 'token_id',
  token_day: 'token_id',
  holder_size: 'token_id',
  // Looked up for both sides of every row of a list, and a few hundredths of the bytes.
  addresses: whole,
  tokens: whole,
  token_stats: whole,
  prices: whole,
  // One row for each bucket of time, however much happens in it.
  tx_minute: whole,
  tx_hour: whole,
  tx_day: whole,
  volume_hour: whole,
  active_day: whole,
  history_day: whole,
  wallets_week: whole,
  network_totals: whole,
  store_state: whole,
  meta: whole,
} as const satisfies Record<keyof Tables, string | null>;

/** More make every look-up without the key slower, and each statement lock more. */
export const mostPartitions = 64;

/**
 * Puts the tables of {@link partKeys} into parts: all of them where that is wanted of an empty store, and those that a
 * migration added since in a store that is in parts. Comes after the migrations, which are the same either way.
 * @param wanted number of parts; undefined: as the store is
 * @throws Error with one sentence where the store is laid out in another way
 */
export async function layOut(client: pg.ClientBase, wanted: number | undefined): Promise<void> {
  const found = await countParts(client);
  if (wanted !== undefined && found !== wanted) {
    if (found > 0) {
      throw new Error(`The store is in ${found} partitions, so STORE_PARTITIONS must be ${found} or be left out.`);
    }
    if (!(await isEmpty(client))) {
      throw new Error(
        'The store has data in whole tables: STORE_PARTITIONS needs an empty database to be imported into.',
      );
    }
  }
  const parts = found || wanted;
  if (!parts) return;
  for (const [table, key] of Object.entries(partKeys)) {
    if (key !== whole && (await isWhole(client, table))) await split(client, table, key, parts);
  }
}

/** 0: the store is whole. */
async function countParts(client: pg.ClientBase): Promise<number> {
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

/** Puts a table in parts in the place of a whole one: the same columns, checks, settings, rows and indexes. */
async function split(client: pg.ClientBase, table: string, key: string, parts: number): Promise<void> {
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

/** Such as the fill factor, which only parts can have. */
async function settingsOf(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ settings: string | null }>(
    `select array_to_string(reloptions, ', ') as settings from pg_class where oid = $1::regclass`,
    [table],
  );
  return rows[0]?.settings ? `with (${rows[0].settings})` : '';
}

/** Statements that make the indexes of a table again; a primary key without the key of the parts gets it at its end. */
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
