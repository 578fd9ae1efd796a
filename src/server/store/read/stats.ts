import { type Kysely, type RawBuilder, sql } from 'kysely';
import { exactInteger } from '#contract/codec/json.ts';
import type { Network } from '#contract/common.ts';
import type { Parsed } from '#contract/endpoint.ts';
import type { listSatsHolders as holdersEndpoint } from '#contract/sats-holders.ts';
import {
  type getConfirmationTime as confirmationEndpoint,
  confirmationSample,
  type NetworkSummary,
  type getNetworkSummary as summaryEndpoint,
  type Tpv,
  type TpvPeriod,
  type getTpv as tpvEndpoint,
} from '#contract/stats.ts';
import { factsOf, type TransactionType } from '#contract/transaction-types.ts';
import { networkNumbers, type Tables } from '#server/store/tables.ts';
import { parseDecimal, toMicros } from '#server/store/write/fields.ts';
import { type Range, rangeOf, startOf } from './buckets.ts';
import { type ReadOptions, readOptions } from './cursor.ts';
import { listSatsHolders } from './holders.ts';
import { inSnapshot } from './snapshot.ts';
import { toUsd } from './transaction-shape.ts';

const day = 86_400_000;
const periodDays = { '24h': 1, '7d': 7, '30d': 30 } as const;
/** An account is active if it has a transaction created within this number of days (supplement 5). */
const activeDays = 30;

/** Spec 4.11 and 4.12. */
export function statsSource(db: Kysely<Tables>, options?: ReadOptions) {
  const { cursors, now } = readOptions(db, options);
  return {
    getNetworkSummary: ({ network }: Parsed<typeof summaryEndpoint>) => getNetworkSummary(db, network, now()),
    listSatsHolders: (input: Parsed<typeof holdersEndpoint>) => listSatsHolders(db, input, cursors),
    getConfirmationTime: ({ network, type }: Parsed<typeof confirmationEndpoint>) =>
      inSnapshot(db, (snapshot) => getConfirmationTime(snapshot, network, type)),
    getTpv: ({ network, period, include_stables }: Parsed<typeof tpvEndpoint>) => {
      const read = (source: Kysely<Tables>) => getTpv(source, network, period, include_stables, now());
      return period === 'all' ? inSnapshot(db, read) : read(db);
    },
  };
}

/** Returns the current statistics (spec 4.11), from sums, buckets and the rows of incomplete minutes. */
async function getNetworkSummary(db: Kysely<Tables>, network: Network, now: Date): Promise<NetworkSummary> {
  const number = networkNumbers[network];
  const range = rangeOf(before(now, day), now.toISOString());
  const active = before(now, activeDays * day);
  const nextDay = startOf('day', new Date(Date.parse(active) + day).toISOString());
  const found = await sql<{ locked: string; price: string; accounts: string; transactions: string }>`
    select
      (select coalesce(max(locked_sats), 0) from network_totals where network = ${number}) as locked,
      coalesce((select usd from prices where network = ${number} and asset = 'btc' and at <= ${range.end}::timestamptz
        order by at desc limit 1), 0) as price,
      (select coalesce(sum(n), 0) from active_day where network = ${number} and bucket >= ${nextDay}::timestamptz)
        + (select count(*) from addresses where network = ${number}
            and last_active_at >= ${active}::timestamptz and last_active_at < ${nextDay}::timestamptz) as accounts,
      (select coalesce(sum(n), 0) from tx_hour where network = ${number} and kind = 'created'
            and ${within(range.hours)})
        + (select coalesce(sum(n), 0) from (${around('tx_minute', number, range.minutes, range.hours, sql`n`)}) minutes)
        + edges.n as transactions
    from (select count(*) as n from (${inEdges(number, range, sql``)}) t) edges`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error('The summary query returned no row.');
  const price = parseDecimal(row.price);
  const locked = BigInt(row.locked);
  return {
    totalValueLockedSats: exactInteger(locked),
    totalValueLockedUsd: toUsd(toMicros(locked, 8, price)),
    activeAccounts: Number(row.accounts),
    transactions24h: Number(row.transactions),
    currentBtcPriceUsd: Number(row.price),
  };
}

/** Rows that are examined for transactions of a type: more of one that an index finds than of one among all. */
const examined = { rare: 500, common: 2000 };

/** Selects the newest transactions of a type, whatever their status; of a common type only those among the newest of all. */
export function newestOfType(network: Network, type: TransactionType): RawBuilder<unknown> {
  const { isRare } = factsOf(type);
  const rare = isRare ? sql`and type = ${sql.lit(type)}` : sql``;
  return sql`select * from (
    select type, status, created_known, created_at, reported_updated_at, bitcoin_data, seq from transactions
    where network = ${networkNumbers[network]} ${rare}
    order by created_at desc, seq desc limit ${isRare ? examined.rare : examined.common}
  ) newest where type = ${type}`;
}

/** Returns the median time to confirmation of the last transactions of a type. */
async function getConfirmationTime(db: Kysely<Tables>, network: Network, type: TransactionType) {
  const found = await sql<{ transactions: string; median: number | null }>`
    select count(*) as transactions, percentile_cont(0.5) within group (order by seconds) as median from (
      select greatest(0, extract(epoch from reported_updated_at - created_at))::float8 as seconds
      from (${newestOfType(network, type)}) of_type
      where status = 'confirmed' and created_known and reported_updated_at is not null
      order by created_at desc, seq desc limit ${confirmationSample}
    ) confirmed`.execute(db);
  const [row] = found.rows;
  return {
    network,
    type,
    transactions: Number(row?.transactions ?? 0),
    medianSeconds: row?.median ?? null,
    bitcoinHeight: await getBitcoinHeight(db, network, type),
  };
}

/** Returns the highest Bitcoin block of the last deposits and withdrawals, if the type is one of them. */
async function getBitcoinHeight(db: Kysely<Tables>, network: Network, type: TransactionType): Promise<number | null> {
  if (factsOf(type).crossing !== 'deposit' && factsOf(type).crossing !== 'withdrawal') return null;
  const found = await sql<{ height: string | null }>`
    select max((bitcoin_data #>> '{status,block_height}')::bigint) as height from (
      (${newestOfType(network, 'bitcoin_deposit')}) union all (${newestOfType(network, 'bitcoin_withdrawal')})
    ) crossings`.execute(db);
  const height = found.rows[0]?.height ?? null;
  return height === null ? null : Number(height);
}

/** Returns the payment volume of a period that ends now (spec 4.12, supplement 5). */
async function getTpv(
  db: Kysely<Tables>,
  network: Network,
  period: TpvPeriod,
  includeStables: boolean,
  now: Date,
): Promise<Tpv> {
  const number = networkNumbers[network];
  const endTime = now.toISOString();
  const startTime = period === 'all' ? await firstTime(db, number, endTime) : before(now, periodDays[period] * day);
  const range = rangeOf(startTime, endTime);
  const sats = includeStables ? sql`sats + stable_sats` : sql`sats`;
  const usd = includeStables ? sql`usd_micros + stable_usd_micros` : sql`usd_micros`;
  const columns = sql`${sats} as sats, ${usd} as usd`;
  const counted = includeStables
    ? sql`
      and status = 'confirmed'
      and (amount_sats is not null or exists (select from tokens k where k.id = t.token_id and k.is_stablecoin))`
    : sql`and status = 'confirmed' and amount_sats is not null`;
  const found = await sql<{ sats: string; usd: string }>`
    select
      coalesce(sums.sats, 0) + coalesce(edges.sats, 0) as sats,
      coalesce(sums.usd, 0) + coalesce(edges.usd, 0) as usd
    from
      (select sum(sats) as sats, sum(usd) as usd
        from (
          select ${columns} from (
            select paid_sats as sats, paid_usd_micros as usd_micros, stable_sats, stable_usd_micros from history_day
            where network = ${number} and ${within(range.days)}
          ) days
          union all ${around('volume_hour', number, range.hours, range.days, columns)}
          union all ${around('tx_minute', number, range.minutes, range.hours, columns)}
        ) t) sums,
      (select sum(volume_sats) as sats, sum(volume_usd_micros) as usd
        from (${inEdges(number, range, counted)}) t) edges`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error('The volume query returned no row.');
  return { period, tpvSats: exactInteger(BigInt(row.sats)), tpvUsd: toUsd(row.usd), startTime, endTime };
}

async function firstTime(db: Kysely<Tables>, network: number, otherwise: string): Promise<string> {
  const found = await sql<{ first: string }>`
    select created_at as first from transactions
    where network = ${network} order by created_at, seq limit 1`.execute(db);
  const first = found.rows[0]?.first ?? otherwise;
  // Imported times may be in the future.
  return first < otherwise ? first : otherwise;
}

function within([first, last]: Range['hours']): RawBuilder<unknown> {
  return sql`bucket >= ${first}::timestamptz and bucket < ${last}::timestamptz`;
}

/* Each part has its own statement: a plan for `or`, made while the table is empty, would read a whole network. */

function around(
  table: 'volume_hour' | 'tx_minute',
  network: number,
  [first, last]: Range['hours'],
  [largerFirst, largerLast]: Range['hours'],
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const select = (span: Range['hours']) => sql`
    select ${columns} from ${sql.table(table)} where network = ${network} and ${within(span)}`;
  return sql`${select([first, largerFirst])} union all ${select([largerLast, last])}`;
}

/** Selects the transactions at both ends with their ids, the distribution key, so that each server adds up its own. */
function inEdges(network: number, { start, end, minutes }: Range, and: RawBuilder<unknown>): RawBuilder<unknown> {
  const select = sql`
    select id, volume_sats, volume_usd_micros from transactions t
    where network = ${network} and created_at <= ${end}::timestamptz ${and}`;
  return sql`
    ${select} and created_at >= ${start}::timestamptz and created_at < ${minutes[0]}::timestamptz
    union all
    ${select} and created_at >= ${minutes[1]}::timestamptz`;
}

function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}
