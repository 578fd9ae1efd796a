import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { messageOf } from '#server/store/engine/unavailable.ts';
import { distributeTables } from './cluster.ts';
import type { Tables } from './tables.ts';
import { cursorKeyName } from './tables.ts';

/**
 * Every version of the schema in order; later ones go below. A version that changed a store is never edited. Statements
 * of a new one also run in the hidden tables of a bulk load.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-schema': {
    up: async (db) => runStatements(db, await readFile(join(import.meta.dirname, '../schema.sql'), 'utf8')),
  },
  '0002-cursor-key': { up: createCursorKey },
  // Stores of before have a balance with pending effects, which no response shows.
  '0003-confirmed-balances': {
    up: async (db) => void (await sql`alter table token_balances drop column if exists soft`.execute(db)),
  },
  '0004-outcomes-by-day': { up: addOutcomes },
  // Newest first: of the last states of the data, which a number alone does not tell apart after a restore.
  '0005-versions': {
    up: async (db) =>
      void (await sql`alter table store_state add column if not exists versions text[] not null default '{}'`.execute(
        db,
      )),
  },
  '0006-ticker-marks': { up: addTickerMarks },
  '0007-types-by-hour': { up: addTypesByHour },
  '0008-currency-prices': { up: addCurrencyPrices },
  '0009-invoices': { up: addInvoices },
  // Of a version without them it is not known which it changed, as of a bulk import.
  '0010-changed-tokens': {
    up: async (db) => void (await sql`alter table data_changes add column if not exists tokens text[]`.execute(db)),
  },
};

export const migrationNames: readonly string[] = Object.keys(migrations);

const exportFirst =
  'This store was made before version 0.1.0, whose tables are others. Export its data with the version that made it ' +
  '(npm run export), then import the file into a new store.';

/**
 * Migrates the schema in one transaction, then distributes the tables on a cluster. Several instances may start at
 * once.
 * @throws Error with one sentence if the store is of a newer version or of one before 0.1.0
 */
export async function migrate(db: Kysely<Tables>, versions = migrations): Promise<void> {
  await db.connection().execute(async (connection) => {
    // No limit of time: the migration, or waiting for another instance's, may take long.
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
      connection,
    );
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      if (await isOfBefore(connection)) throw new Error(exportFirst);
      const { error, results } = await migratorOf(connection, versions).migrateToLatest();
      if (error) throw asSentence(error, results?.find(({ status }) => status === 'Error')?.migrationName);
      await connection.transaction().execute(distributeTables);
    } finally {
      await sql`select set_config('statement_timeout', ${rows[0]?.limit}, false)`.execute(connection);
    }
  });
}

/** For an instance that only reads. @throws Error with one sentence if the schema is not of this version */
export async function expectMigrated(db: Kysely<Tables>): Promise<void> {
  if (!(await hasTable(db, 'kysely_migration'))) {
    throw new Error('The database is empty. First start an instance with DATABASE_URL, which creates the tables.');
  }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  if (rows.map(({ name }) => name).join() === migrationNames.join()) return;
  throw new Error('The database has another version. First start an instance with DATABASE_URL, which migrates it.');
}

/** Creates the tables of the present version in the first schema of the search path. */
export async function createTables(db: Kysely<Tables>): Promise<void> {
  for (const { up } of Object.values(migrations)) await up(db);
}

function migratorOf(db: Kysely<Tables>, versions: typeof migrations): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => versions } });
}

async function createCursorKey(db: Kysely<unknown>): Promise<void> {
  await sql`insert into meta (key, value) values (${cursorKeyName}, ${randomBytes(32).toString('hex')})`.execute(db);
}

const paidByType = Object.fromEntries(
  Object.entries({
    deposit_sats: 'bitcoin_deposit',
    withdrawal_sats: 'bitcoin_withdrawal',
    transfer_sats: 'core_transfer',
    lightning_sats: 'lightning_payment',
  }).map(([column, type]) => [
    column,
    `coalesce(sum(volume_sats) filter (where status = 'confirmed' and type = '${type}' and amount_sats is not null), 0)`,
  ]),
);

/** Stores of before have no sums by type and status in history_day. */
async function addOutcomes(db: Kysely<unknown>): Promise<void> {
  const columns = {
    ...paidByType,
    failed: `count(*) filter (where status = 'failed')`,
    expired: `count(*) filter (where status = 'expired')`,
  };
  await addSums(db, { table: 'history_day', unit: '24 hours', from: 'transactions', time: 'created_at' }, columns);
}

/** Stores of before have sums by type in history_day only. */
async function addTypesByHour(db: Kysely<unknown>): Promise<void> {
  const ofMinutes = Object.fromEntries(Object.keys(paidByType).map((name) => [name, `sum(${name})`]));
  await addSums(db, { table: 'tx_minute', unit: '1 minute', from: 'transactions', time: 'created_at' }, paidByType);
  await addSums(db, { table: 'volume_hour', unit: '1 hour', from: 'tx_minute', time: 'bucket' }, ofMinutes);
}

/** The other columns of a table without a default. They are set already: what is counted below has its rows. */
const otherColumns = {
  history_day: ['paid_sats', 'locked_sats', 'wallets'],
  tx_minute: ['n', 'sats', 'usd_micros', 'stable_sats', 'stable_usd_micros'],
  volume_hour: ['sats', 'usd_micros', 'stable_sats', 'stable_usd_micros'],
} as const;

/** Adds columns of sums to a table. @param sums the column and its sum over the rows of a bucket */
async function addSums(
  db: Kysely<unknown>,
  { table, unit, from, time }: { table: keyof typeof otherColumns; unit: string; from: string; time: string },
  sums: Readonly<Record<string, string>>,
): Promise<void> {
  const names = Object.keys(sums);
  const others = otherColumns[table];
  for (const name of names) {
    const type = name.endsWith('_sats') ? 'numeric' : 'bigint';
    await sql.raw(`alter table ${table} add column if not exists ${name} ${type} not null default 0`).execute(db);
  }
  await sql
    .raw(`
      insert into ${table} (network, bucket, ${others.join(', ')}, ${names.join(', ')})
      select network, date_bin('${unit}', ${time}, timestamptz '2001-01-01 00:00:00+00'), ${others.map(() => 0).join(', ')},
        ${Object.values(sums).join(', ')}
      from ${from} group by 1, 2 having (${Object.values(sums).join(', ')}) <> (${names.map(() => 0).join(', ')})
      on conflict (network, bucket) do update
        set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`)
    .execute(db);
}

/** Columns that the service fills at its start, like those of the search. */
async function addTickerMarks(db: Kysely<unknown>): Promise<void> {
  for (const name of ['ticker_key', 'ticker_mark'])
    await sql.raw(`alter table tokens add column if not exists ${name} text`).execute(db);
  await sql`create index if not exists tokens_ticker_key on tokens (network, ticker_key, identifier)`.execute(db);
  await sql`update tokens set search_text = null where ticker_key is null`.execute(db);
}

/** Stores of before have prices in dollars only. */
async function addCurrencyPrices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists currency_prices (
      network smallint not null,
      asset text not null,
      currency text not null,
      at timestamptz not null,
      price numeric not null check (price >= 0),
      primary key (network, asset, currency, at)
    )`.execute(db);
}

/** What lines of stores before have is not there: importing them again stores it. */
async function addInvoices(db: Kysely<unknown>): Promise<void> {
  await sql`alter table transactions add column if not exists invoice text`.execute(db);
  await sql`alter table tokens add column if not exists extra_metadata text`.execute(db);
  // Transactions whose token only their entries name, and which the store does not know yet.
  await sql`
    create index if not exists transactions_unknown_token on transactions ((multi_io ->> 'token'))
    where token_id is null and multi_io ->> 'token' is not null`.execute(db);
}

/** One by one, since a cluster passes the text of a change on to its servers, which take a single statement. */
async function runStatements(db: Kysely<unknown>, text: string): Promise<void> {
  for (const statement of text.split(/;\n/)) {
    if (statement.trim() !== '') await sql.raw(statement).execute(db);
  }
}

/** Whether the tables are from a version with its own numbers of migrations. */
function isOfBefore(db: Kysely<Tables>): Promise<boolean> {
  return hasTable(db, 'migrations');
}

async function hasTable(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass(${name}) is not null as "isThere"`.execute(db);
  return rows[0]?.isThere === true;
}

function asSentence(error: unknown, name: string | undefined): Error {
  const message = messageOf(error);
  const [, newer] = /^corrupted migrations: .*migration (\S+) is missing$/.exec(message) ?? [];
  if (newer) return new Error(`The store was written by a newer version (${newer}). Run that version.`);
  if (!name) return error instanceof Error ? error : new Error(message);
  return new Error(`Migration ${name} failed: ${message}`, { cause: error });
}
