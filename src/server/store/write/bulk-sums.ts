import { type Kysely, sql } from 'kysely';
import { rememberedVersions } from '#server/store/changes.ts';
import { distributionKeys } from '#server/store/cluster.ts';
import {
  mintTypes,
  supplyTypes,
  type Tables,
  tokenTransferTypes,
  unpaidBySenderTypes,
  unpaidToRecipientTypes,
} from '#server/store/tables.ts';
import { allAssets, busyFrom } from './addresses.ts';

/*
 * Turns copied rows into a store, in steps of one database transaction each. The sums are those that `tally.ts` and its writers
 * add up batch by batch.
 */

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

/** A table of the inputs (sign -1) and outputs (1) whose address is known, which is dropped before the store is published. */
const createEntries = `
  create table entries as
  select io.seq, a.id as addr, io.sign, (io.entry ->> 'amount')::numeric as amount
  from (
    select seq, network, -1 as sign, jsonb_array_elements(multi_io -> 'inputs') as entry
    from transactions where multi_io is not null
    union all
    select seq, network, 1, jsonb_array_elements(multi_io -> 'outputs')
    from transactions where multi_io is not null
  ) io
  join addresses a on a.network = io.network and a.key = decode(io.entry ->> 'publicKey', 'hex')`;

/** Returns the rows of `tx_parties` of transactions by number, as `effectOf` names the parties. */
function partiesOf(after: number, upTo: number): string {
  const facts = 't.created_at, t.seq, t.updated_at, case when t.amount_sats is null then t.token_id else 0 end';
  const range = `t.seq > ${after} and t.seq <= ${upTo}`;
  return `
    insert into tx_parties (addr, created_at, seq, updated_at, asset)
    select t.from_addr, ${facts}
    from transactions t where ${range} and t.multi_io is null and t.from_addr is not null
    union all
    select t.to_addr, ${facts}
    from transactions t
    where ${range} and t.multi_io is null and t.to_addr is not null and t.to_addr is distinct from t.from_addr
    union all
    (
      select t.from_addr, ${facts}
      from transactions t where ${range} and t.multi_io is not null and t.from_addr is not null
      union
      select t.to_addr, ${facts}
      from transactions t where ${range} and t.multi_io is not null and t.to_addr is not null
      union
      select e.addr, ${facts}
      from entries e join transactions t on t.seq = e.seq where ${range}
    )`;
}

/** Types whose amounts are the amounts of the sides, even with inputs and outputs. */
const ofSides = `(t.multi_io is null or t.type in ${supplyTypes})`;
const isKnown = '(t.amount_sats is not null or t.token_id is not null)';

/**
 * A table of each transaction's movements, like `moves` of `effectOf`, which is dropped before the store is published; asset 0
 * is bitcoin.
 */
const createMoves = `
  create table moves as
  select t.to_addr as addr, coalesce(t.token_id, 0) as asset, t.status, t.updated_at,
    coalesce(t.amount_sats, t.token_amount) as change
  from transactions t
  where t.to_addr is not null and t.type not in ${unpaidToRecipientTypes} and ${ofSides} and ${isKnown}
    and t.status in ('confirmed', 'pending', 'sent')
  union all
  select t.from_addr, coalesce(t.token_id, 0), t.status, t.updated_at, -coalesce(t.amount_sats, t.token_amount)
  from transactions t
  where t.from_addr is not null and t.type not in ${unpaidBySenderTypes} and ${ofSides} and ${isKnown}
    and t.status in ('confirmed', 'pending', 'sent')
  union all
  select e.addr, t.token_id, t.status, t.updated_at, e.sign * e.amount
  from entries e
  join transactions t on t.seq = e.seq
  where t.type not in ${supplyTypes} and t.token_id is not null
    and t.status in ('confirmed', 'pending', 'sent')`;

/** Returns the start of the unit (UTC) that contains a time, much faster than `date_trunc`. */
function startOf(unit: 'minute' | 'hour' | 'day', time: string): string {
  return `date_bin('${unit === 'day' ? '24 hours' : `1 ${unit}`}', ${time}, timestamptz '2001-01-01 00:00:00+00')`;
}

/** Fills the tables of tokens, in this order. */
const tokenSums: readonly string[] = [
  `insert into token_balance_hour (token_id, addr, bucket, change)
  select asset, addr, ${startOf('hour', 'updated_at')}, sum(change)
  from moves where status = 'confirmed' and asset <> 0
  group by 1, 2, 3 having sum(change) <> 0`,

  `insert into token_balances (token_id, addr, soft, hard)
  select token_id, addr, sum(hard) + sum(open), sum(hard)
  from (
    select token_id, addr, change as hard, 0 as open from token_balance_hour
    union all
    select asset, addr, 0, change from moves where status in ('pending', 'sent') and asset <> 0
  ) parts
  group by 1, 2`,

  // The same size classes as in sizeClassOf, with the powers of two that fit into a sum of balances.
  `insert into holder_size (token_id, size_class, digits, n)
  select token_id, doublings * 16 + div(hard * 16, power(2::numeric, doublings)) - 16, length(hard::text), count(*)
  from (
    select token_id, hard, width_bucket(hard, (
      select array_agg(power(2::numeric, e) order by e) from generate_series(0, 200) as e
    )) - 1 as doublings
    from token_balances where hard > 0
  ) sized
  group by 1, 2, 3`,

  `insert into token_minute (token_id, bucket, usd_micros, transfers)
  select token_id, ${startOf('minute', 'created_at')}, sum(usd_micros), count(*)
  from transactions
  where token_id is not null and status = 'confirmed' and type in ${tokenTransferTypes}
  group by 1, 2
  order by 2, 1`,

  `insert into token_hour (token_id, bucket, n, usd_micros, transfers, supply, holders)
  select token_id, bucket, sum(n), sum(usd), sum(transfers), sum(supply), sum(holders)
  from (
    select token_id, ${startOf('hour', 'created_at')} as bucket, count(*) as n, 0 as usd, 0 as transfers, 0 as supply,
      0 as holders
    from transactions where token_id is not null
    group by 1, 2
    union all
    select token_id, ${startOf('hour', 'bucket')}, 0, usd_micros, transfers, 0, 0 from token_minute
    union all
    select token_id, ${startOf('hour', 'updated_at')}, 0, 0, 0,
      case when type in ${mintTypes} then token_amount else -token_amount end, 0
    from transactions
    where status = 'confirmed' and token_id is not null and type in ${supplyTypes}
    union all
    select token_id, bucket, 0, 0, 0, 0, (hard > 0)::integer - (hard - change > 0)::integer
    from (
      select token_id, bucket, change, sum(change) over (partition by token_id, addr order by bucket) as hard
      from token_balance_hour
    ) running
    where (hard > 0) <> (hard - change > 0)
  ) parts
  group by 1, 2`,

  `insert into token_day (token_id, bucket, n, usd_micros, transfers, supply, holders)
  select token_id, ${startOf('day', 'bucket')}, sum(n), sum(usd_micros), sum(transfers), sum(supply), sum(holders)
  from token_hour group by 1, 2`,

  `insert into token_stats (token_id, holders, supply, tx_count)
  select token_id, sum(holders), sum(supply), sum(n) from token_day group by 1`,
];

/** Fills the tables of addresses, in this order; tables of tokens must be filled before. */
const addressSums: readonly string[] = [
  `insert into balance_day (addr, asset, bucket, change)
  select addr, asset, ${startOf('day', 'updated_at')}, sum(change)
  from moves where status = 'confirmed' and asset = 0
  group by 1, 2, 3 having sum(change) <> 0
  union all
  select addr, token_id, ${startOf('day', 'bucket')}, sum(change)
  from token_balance_hour
  group by 1, 2, 3 having sum(change) <> 0`,

  `update addresses a set
    tx_count = p.n, last_active_at = p.active, days_counted = p.n >= ${busyFrom},
    soft_sats = coalesce(b.hard + b.open, 0), hard_sats = coalesce(b.hard, 0)
  from (select addr, count(*) as n, max(created_at) as active from tx_parties group by 1) p
  left join (
    select addr, sum(hard) as hard, sum(open) as open
    from (
      select addr, change as hard, 0 as open from balance_day where asset = 0
      union all
      select addr, 0, change from moves where status in ('pending', 'sent') and asset = 0
    ) parts
    group by 1
  ) b on b.addr = p.addr
  where a.id = p.addr`,

  `insert into addr_asset (addr, asset, n)
  select addr, asset, count(*) from tx_parties where asset is not null group by 1, 2`,

  `insert into addr_day (addr, asset, kind, bucket, n)
  select p.addr, d.asset, d.kind, ${startOf('day', 'd.at')}, count(*)
  from tx_parties p
  join addresses a on a.id = p.addr
  cross join lateral (values
    (${allAssets}::bigint, 'created', p.created_at), (${allAssets}::bigint, 'updated', p.updated_at),
    (p.asset, 'created', p.created_at), (p.asset, 'updated', p.updated_at)
  ) as d(asset, kind, at)
  where a.days_counted and d.asset is not null
  group by 1, 2, 3, 4`,

  `insert into balance_minute (addr, asset, bucket, change)
  select m.addr, m.asset, ${startOf('minute', 'm.updated_at')}, sum(m.change)
  from moves m
  join addresses a on a.id = m.addr
  where a.days_counted and m.status = 'confirmed'
  group by 1, 2, 3 having sum(m.change) <> 0`,

  `insert into active_day (network, bucket, n)
  select network, ${startOf('day', 'last_active_at')}, count(*)
  from addresses where last_active_at is not null group by 1, 2`,

  `insert into wallets_week (network, bucket, days, n)
  select network, week, days, count(*)
  from (
    select a.network, p.week, p.days
    from (
      select addr, date_bin('7 days', created_at, timestamptz '2001-01-01 00:00:00+00') as week,
        bit_or(1 << (extract(isodow from created_at at time zone 'UTC')::integer - 1)) as days
      from tx_parties group by 1, 2
    ) p
    join addresses a on a.id = p.addr
  ) active
  group by 1, 2, 3`,
];

/** Fills the sums of networks by time, in this order; sums of addresses must be filled before. */
const timeSums: readonly string[] = [
  `insert into tx_minute (network, bucket, n, sats, usd_micros, stable_sats, stable_usd_micros)
  select network, minute, count(*),
    coalesce(sum(sats) filter (where not in_token), 0), coalesce(sum(usd) filter (where not in_token), 0),
    coalesce(sum(sats) filter (where is_stable), 0), coalesce(sum(usd) filter (where is_stable), 0)
  from (
    select t.network, ${startOf('minute', 't.created_at')} as minute, t.amount_sats is null as in_token,
      t.amount_sats is null and coalesce(k.is_stablecoin, false) as is_stable,
      case t.status when 'confirmed' then t.volume_sats else 0 end as sats,
      case t.status when 'confirmed' then t.volume_usd_micros else 0 end as usd
    from transactions t left join tokens k on k.id = t.token_id
  ) moved
  group by 1, 2`,

  `insert into volume_hour (network, bucket, sats, usd_micros, stable_sats, stable_usd_micros)
  select network, ${startOf('hour', 'bucket')}, sum(sats), sum(usd_micros), sum(stable_sats), sum(stable_usd_micros)
  from tx_minute
  where (sats, usd_micros, stable_sats, stable_usd_micros) <> (0, 0, 0, 0)
  group by 1, 2`,

  `insert into tx_hour (network, kind, bucket, n)
  select network, 'created', ${startOf('hour', 'bucket')}, sum(n) from tx_minute group by 1, 3
  union all
  select network, 'updated', ${startOf('hour', 'updated_at')}, count(*) from transactions group by 1, 3`,

  `insert into tx_day (network, kind, bucket, n)
  select network, kind, ${startOf('day', 'bucket')}, sum(n) from tx_hour group by 1, 2, 3`,

  `insert into history_day (
    network, bucket, paid_sats, paid_usd_micros, stable_sats, stable_usd_micros, locked_sats, wallets, week_wallets
  )
  select network, day, sum(paid), sum(paid_usd), sum(stable), sum(stable_usd), sum(locked), sum(wallets), sum(week)
  from (
    select network, ${startOf('day', 'bucket')} as day, sats as paid, usd_micros as paid_usd, stable_sats as stable,
      stable_usd_micros as stable_usd, 0 as locked, 0 as wallets, 0 as week
    from volume_hour
    union all
    select a.network, b.bucket, 0, 0, 0, 0, greatest(b.sats, 0) - greatest(b.sats - b.change, 0), 0, 0
    from (
      select addr, bucket, change, sum(change) over (partition by addr order by bucket) as sats
      from balance_day where asset = 0
    ) b
    join addresses a on a.id = b.addr
    union all
    select network, bucket, 0, 0, 0, 0, 0, 0, n from wallets_week
    union all
    select network, bucket + place * interval '24 hours', 0, 0, 0, 0, 0, n, 0
    from wallets_week
    cross join generate_series(0, 6) as place
    where days >> place & 1 = 1
  ) parts
  group by 1, 2`,

  `insert into network_totals (network, tx_count, locked_sats)
  select network, sum(n), (select coalesce(sum(locked_sats), 0) from history_day h where h.network = d.network)
  from tx_day d where kind = 'created' group by 1`,
];
