import { type Kysely, sql } from 'kysely';
import { rememberedVersions } from '#server/store/changes.ts';
import { distributionKeys } from '#server/store/cluster.ts';
import type { Tables } from '#server/store/tables.ts';
import { addressSums } from '#server/store/bulk/address-sums.ts';
import { createEntries, createMoves, partiesOf } from '#server/store/bulk/parties.ts';
import { timeSums } from '#server/store/bulk/time-sums.ts';
import { tokenSums } from '#server/store/bulk/token-sums.ts';

/* Turns copied rows into a store, in steps of one database transaction each. */

/** Transactions whose parties are written in one step. */
const stepRows = 500_000;

/** Every statement reads whole tables, unlike the service's statements. */
const settings = `
  set local enable_seqscan = on;
  set local enable_hashjoin = on;
  set local enable_mergejoin = on;
  set local max_parallel_workers_per_gather = 2;
  set local work_mem = '64MB';
  set local maintenance_work_mem = '128MB'`;

/** On a cluster, the tables are filled on the coordinator and moved to the servers at the end. */
const distribute: readonly string[] = [
  // Every unique index contains the key of its table; other indexes are recreated afterwards.
  'alter table loading.transactions drop constraint transactions_pkey, add primary key (seq, id)',
  ...Object.entries(distributionKeys).flatMap(([table, key]) => [
    key === null
      ? `select create_reference_table('loading.${table}')`
      : `select create_distributed_table('loading.${table}', '${key}')`,
    // Citus keeps the rows on the coordinator, unseen.
    `select truncate_local_data_after_distributing_table('loading.${table}')`,
  ]),
];

/** Enough to plan the steps; the last step samples ten times as many rows. */
function analyzeRoughly(tables: string): string {
  return `set local default_statistics_target = 10; analyze ${tables}`;
}

/** Returns whether the steps are listed, after which no rows can be added. */
export async function isPlanned(db: Kysely<Tables>): Promise<boolean> {
  const found = await sql<{ is: boolean }>`select to_regclass('loading.steps') is not null as is`.execute(db);
  return found.rows[0]?.is ?? false;
}

/** Lists the steps unless they are listed. @returns how many are left */
export async function planSteps(db: Kysely<Tables>, isCluster: boolean): Promise<number> {
  if (!(await isPlanned(db))) {
    const found = await sql<{ dropped: string[] | null; last: number }>`
      select (select array_agg(statement order by table_name, place) from loading.dropped_indexes) as dropped,
        (select coalesce(max(seq), 0) from transactions) as last`.execute(db);
    const { dropped, last } = found.rows[0] ?? { dropped: null, last: 0 };
    await sql`create table loading.steps (place integer generated always as identity primary key, statement text not null)`.execute(
      db,
    );
    const parties: string[] = [];
    for (let after = 0; after < last; after += stepRows) parties.push(partiesOf(after, after + stepRows));
    const statements = [
      analyzeRoughly('transactions, addresses, tokens'),
      createEntries,
      analyzeRoughly('entries'),
      ...parties,
      createMoves,
      analyzeRoughly('tx_parties, moves'),
      ...tokenSums,
      ...addressSums,
      ...timeSums,
      'drop table moves, entries',
      ...(isCluster ? distribute : []),
      ...(dropped ?? []),
      'update store_state set data_version = data_version + 1',
      // Without a list: readers assume that everything changed.
      `insert into data_changes (slot, network, version)
      select data_version % ${rememberedVersions}, network, data_version from network_totals, store_state`,
      'analyze',
    ];
    for (const statement of statements) {
      await sql`insert into loading.steps (statement) values (${statement})`.execute(db);
    }
  }
  return countSteps(db);
}

/** Runs a step. @returns how many are left */
export async function runNextStep(db: Kysely<Tables>): Promise<number> {
  const found = await sql<{ place: number; statement: string }>`
    select place, statement from loading.steps order by place limit 1`.execute(db);
  const [step] = found.rows;
  if (!step) return 0;
  await sql.raw(settings).execute(db);
  await sql.raw(step.statement).execute(db);
  await sql`delete from loading.steps where place = ${step.place}`.execute(db);
  return countSteps(db);
}

async function countSteps(db: Kysely<Tables>): Promise<number> {
  const found = await sql<{ n: number }>`select count(*) as n from loading.steps`.execute(db);
  return found.rows[0]?.n ?? 0;
}
