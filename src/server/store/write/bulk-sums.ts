import { type Kysely, sql } from 'kysely';
import { distributionKeys } from '#server/store/model/cluster.ts';
import { supplyTypes, type Tables, unpaidBySenderTypes, unpaidToRecipientTypes } from '#server/store/model/tables.ts';
import { nextVersion, rememberedVersions } from '#server/store/model/version.ts';
import { busyFrom } from './addresses.ts';
import { columnList, type SumTable, selectAll, sums } from './sums.ts';

/* Turns copied rows into a store, in steps of one database transaction; ingest adds up by batch (`tally.ts`). */

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
      nameTokens,
      analyzeRoughly('transactions, addresses, tokens'),
      createEntries,
      analyzeRoughly('entries'),
      ...parties,
      createMoves,
      analyzeRoughly('tx_parties, moves'),
      ...fillSums,
      'drop table moves, entries',
      ...(isCluster ? distribute : []),
      ...(dropped ?? []),
      `update store_state set ${nextVersion()}`,
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

/** Transactions whose token only their entries name may have come before the line of the token. */
const nameTokens = `
  update transactions t set token_id = k.id
  from tokens k
  where t.token_id is null and t.amount_sats is null and t.multi_io ->> 'token' is not null
    and k.network = t.network and k.identifier = decode(t.multi_io ->> 'token', 'hex')`;

/** A table of the inputs (sign -1), outputs (1) and entries in other tokens (0) whose address is known, which is dropped before the store is published. */
export const createEntries = `
  create table entries as
  select io.seq, a.id as addr, io.sign, (io.entry ->> 'amount')::numeric as amount
  from (
    select seq, network, -1 as sign, jsonb_array_elements(multi_io -> 'inputs') as entry
    from transactions where multi_io is not null
    union all
    select seq, network, 1, jsonb_array_elements(multi_io -> 'outputs')
    from transactions where multi_io is not null
    union all
    select seq, network, 0, jsonb_array_elements((multi_io #> '{others,inputs}') || (multi_io #> '{others,outputs}'))
    from transactions where multi_io -> 'others' is not null
  ) io
  join addresses a on a.network = io.network and a.key = decode(io.entry ->> 'publicKey', 'hex')`;

/** Returns the rows of `tx_parties` of transactions by number, as `effectOf` names the parties. */
function partiesOf(after: number, upTo: number): string {
  const columns = 't.created_at, t.seq, t.updated_at, case when t.amount_sats is null then t.token_id else 0 end';
  const range = `t.seq > ${after} and t.seq <= ${upTo}`;
  return `
    insert into tx_parties (addr, created_at, seq, updated_at, asset)
    select t.from_addr, ${columns}
    from transactions t where ${range} and t.multi_io is null and t.from_addr is not null
    union all
    select t.to_addr, ${columns}
    from transactions t
    where ${range} and t.multi_io is null and t.to_addr is not null and t.to_addr is distinct from t.from_addr
    union all
    (
      select t.from_addr, ${columns}
      from transactions t where ${range} and t.multi_io is not null and t.from_addr is not null
      union
      select t.to_addr, ${columns}
      from transactions t where ${range} and t.multi_io is not null and t.to_addr is not null
      union
      select e.addr, ${columns}
      from entries e join transactions t on t.seq = e.seq where ${range}
    )`;
}

/** Types whose amounts are the amounts of the sides, even with inputs and outputs. */
const ofSides = `(t.multi_io is null or t.type in ${supplyTypes})`;
const isKnown = '(t.amount_sats is not null or t.token_id is not null)';

/** A table of each transaction's `moves` (see `effectOf`), dropped before publishing; asset 0 is bitcoin. */
export const createMoves = `
  create table moves as
  select addr, asset, updated_at, change as soft, case when status = 'confirmed' then change else 0 end as hard
  from (
    select t.to_addr as addr, coalesce(t.token_id, 0) as asset, t.status, t.updated_at,
      coalesce(t.amount_sats, t.token_amount) as change
    from transactions t
    where t.to_addr is not null and t.type not in ${unpaidToRecipientTypes} and ${ofSides} and ${isKnown}
    union all
    select t.from_addr, coalesce(t.token_id, 0), t.status, t.updated_at, -coalesce(t.amount_sats, t.token_amount)
    from transactions t
    where t.from_addr is not null and t.type not in ${unpaidBySenderTypes} and ${ofSides} and ${isKnown}
    union all
    select e.addr, coalesce(t.token_id, 0), t.status, t.updated_at, e.sign * e.amount
    from entries e
    join transactions t on t.seq = e.seq
    where t.type not in ${supplyTypes} and e.sign <> 0 and ${isKnown}
  ) changes
  where status in ('confirmed', 'pending', 'sent')`;

/** Order of rows, so that a range of time is close together in a table that is read for all tokens. */
const orders: { readonly [Table in SumTable]?: string } = { token_minute: 'order by bucket, token_id' };

/** Fills the tables of sums, in this order. */
const fillSums: readonly string[] = sums.map(({ table }) =>
  table === 'addresses'
    ? `
      update addresses a set
        tx_count = s.tx_count, soft_sats = s.soft_sats, hard_sats = s.hard_sats,
        last_active_at = p.active, days_counted = s.tx_count >= ${busyFrom}
      from (${selectAll(table)}) s
      join (select addr, max(created_at) as active from tx_parties group by 1) p on p.addr = s.id
      where a.id = s.id`
    : `insert into ${table} (${columnList(table)}) ${selectAll(table)} ${orders[table] ?? ''}`,
);
