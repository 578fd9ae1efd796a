import { type Kysely, type RawBuilder, sql } from 'kysely';
import { exactInteger } from '#contract/codec/json.ts';
import type { Network } from '#contract/common.ts';
import type { Parsed } from '#contract/endpoint.ts';
import {
  type getConfirmationTime as confirmationEndpoint,
  confirmationSample,
  type getTransactionCounts as countsEndpoint,
  type History,
  type HistoryMetric,
  hasStables,
  type getHistory as historyEndpoint,
  historyMetricFacts,
  historyRange,
  isAtEnd,
  type NetworkSummary,
  type StatsPeriod,
  type getNetworkSummary as summaryEndpoint,
  type Tpv,
  type TpvPeriod,
  type TransactionCounts,
  type getTpv as tpvEndpoint,
  type VolumePart,
} from '#contract/stats.ts';
import { factsOf, type TransactionType } from '#contract/transaction-types.ts';
import { networkNumbers, type Tables } from '#server/store/tables.ts';
import { parseDecimal, toMicros, toUsd } from '#server/store/write/fields.ts';
import { day, type Range, rangeOf, startOf } from './buckets.ts';
import type { ReadContext } from './cursor.ts';
import { inSnapshot } from './snapshot.ts';

const periodDays = { '24h': 1, '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const;
/** An account is active if it has a transaction created within this number of days (supplement 5). */
const activeDays = 30;

/** Returns the current statistics (spec 4.11), from sums, buckets and the rows of incomplete minutes. */
export async function getNetworkSummary(
  { db, now }: ReadContext,
  { network }: Parsed<typeof summaryEndpoint>,
): Promise<NetworkSummary> {
  const number = networkNumbers[network];
  const range = rangeOf(before(now, day), now.toISOString());
  const active = before(now, activeDays * day);
  const nextDay = startOf('day', new Date(Date.parse(active) + day).toISOString());
  const found = await sql<{
    locked: string;
    price: string;
    price_at: string | null;
    accounts: string;
    transactions: string;
  }>`
    select
      (select coalesce(max(locked_sats), 0) from network_totals where network = ${number}) as locked,
      coalesce(latest.usd, 0) as price, latest.at as price_at,
      (select coalesce(sum(n), 0) from active_day where network = ${number} and bucket >= ${nextDay}::timestamptz)
        - (select count(*) from addresses where network = ${number} and last_active_at > ${range.end}::timestamptz)
        + (select count(distinct p.addr) from addresses a join tx_parties p on p.addr = a.id
            where a.network = ${number} and a.last_active_at > ${range.end}::timestamptz
            and p.created_at >= ${active}::timestamptz and p.created_at <= ${range.end}::timestamptz)
        + (select count(*) from addresses where network = ${number}
            and last_active_at >= ${active}::timestamptz and last_active_at < ${nextDay}::timestamptz) as accounts,
      ${countCreated(number, range)} as transactions
    from (select) one left join lateral (
      select usd, at from prices where network = ${number} and asset = 'btc' and at <= ${range.end}::timestamptz
      order by at desc limit 1
    ) latest on true`.execute(db);
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
    btcPriceAt: row.price_at,
  };
}

/** Selects the number of transactions that were created in a range. */
function countCreated(number: number, range: Range): RawBuilder<unknown> {
  return sql`(
    select coalesce(sum(n), 0) from (
      select n from tx_day where network = ${number} and kind = 'created' and ${within(range.days)}
      union all ${around('tx_hour', number, range.hours, range.days, sql`n`, sql`and kind = 'created'`)}
      union all ${around('tx_minute', number, range.minutes, range.hours, sql`n`)}
      union all select count(*) from (${inEdges(number, range, sql``)}) t
    ) parts)`;
}

/** Returns the transactions of a period that ends now, by sums and at most two days of failed ones. */
export function getTransactionCounts(
  { db, now }: ReadContext,
  { network, period }: Parsed<typeof countsEndpoint>,
): Promise<TransactionCounts> {
  return inSnapshot(db, async (snapshot) => {
    const number = networkNumbers[network];
    const endTime = now.toISOString();
    const startTime = await startTimeOf(snapshot, number, period, now);
    const range = rangeOf(startTime, endTime);
    const [first, last] = range.days;
    const count = (status: 'failed' | 'expired') => {
      const select = sql`select id from transactions
        where network = ${number} and status = ${sql.lit(status)} and created_at <= ${endTime}::timestamptz`;
      return sql`(
        select coalesce(sum(${sql.ref(status)}), 0) from history_day where network = ${number} and ${within(range.days)}
      ) + (
        select count(*) from (
          ${select} and created_at >= ${startTime}::timestamptz and created_at < ${first}::timestamptz
          union all ${select} and created_at >= ${last}::timestamptz
        ) edges)`;
    };
    const found = await sql<{ transactions: string; failed: string; expired: string }>`
      select ${countCreated(number, range)} as transactions, ${count('failed')} as failed, ${count('expired')} as expired
    `.execute(snapshot);
    const { transactions = 0, failed = 0, expired = 0 } = found.rows[0] ?? {};
    return {
      period,
      transactions: Number(transactions),
      failed: Number(failed),
      expired: Number(expired),
      startTime,
      endTime,
    };
  });
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

export function getConfirmationTime({ db }: ReadContext, { network, type }: Parsed<typeof confirmationEndpoint>) {
  return inSnapshot(db, async (snapshot) => ({
    network,
    type,
    ...(await getMedian(snapshot, network, type)),
    bitcoinHeight: await getBitcoinHeight(snapshot, network, type),
  }));
}

async function getMedian(db: Kysely<Tables>, network: Network, type: TransactionType) {
  const found = await sql<{ transactions: string; median: number | null }>`
    select count(*) as transactions, percentile_cont(0.5) within group (order by seconds) as median from (
      select greatest(0, extract(epoch from reported_updated_at - created_at))::float8 as seconds
      from (${newestOfType(network, type)}) of_type
      where status = 'confirmed' and created_known and reported_updated_at is not null
      order by created_at desc, seq desc limit ${confirmationSample}
    ) confirmed`.execute(db);
  const [row] = found.rows;
  return { transactions: Number(row?.transactions ?? 0), medianSeconds: row?.median ?? null };
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
export function getTpv(
  { db, now }: ReadContext,
  { network, period, include_stables }: Parsed<typeof tpvEndpoint>,
): Promise<Tpv> {
  const read = (source: Kysely<Tables>) => readTpv(source, network, period, include_stables, now);
  return period === 'all' ? inSnapshot(db, read) : read(db);
}

async function readTpv(
  db: Kysely<Tables>,
  network: Network,
  period: TpvPeriod,
  includeStables: boolean,
  now: Date,
): Promise<Tpv> {
  const number = networkNumbers[network];
  const endTime = now.toISOString();
  const startTime = await startTimeOf(db, number, period, now);
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

async function startTimeOf(db: Kysely<Tables>, number: number, period: StatsPeriod, now: Date): Promise<string> {
  return period === 'all' ? firstTime(db, number, now.toISOString()) : before(now, periodDays[period] * day);
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
  table: 'volume_hour' | 'tx_hour' | 'tx_minute',
  network: number,
  [first, last]: Range['hours'],
  [largerFirst, largerLast]: Range['hours'],
  columns: RawBuilder<unknown>,
  and = sql``,
): RawBuilder<unknown> {
  const select = (span: Range['hours']) => sql`
    select ${columns} from ${sql.table(table)} where network = ${network} and ${within(span)} ${and}`;
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

const wholeWeek = 0b1111111;

/** Columns of the daily sums that the payment volume adds up. */
const partColumns = {
  deposits: 'deposit_sats',
  withdrawals: 'withdrawal_sats',
  transfers: 'transfer_sats',
  lightning: 'lightning_sats',
} as const satisfies Record<Exclude<VolumePart, 'stablecoins'>, keyof Tables['history_day']>;

/** Supplement 6. Reads daily and weekly sums only. */
export async function getHistory({ db, now }: ReadContext, input: Parsed<typeof historyEndpoint>): Promise<History> {
  const { metric, network, granularity, include_stables, parts, ...query } = input;
  const { start_date, end_date } = historyRange(query, now);
  const range = { network: networkNumbers[network], first: Date.parse(start_date), last: Date.parse(end_date) };
  const isWeekly = granularity === 'weekly';
  const withStables = hasStables(metric) && include_stables === true;
  const columns = columnsOf(metric, withStables, parts === true);
  const found = await historyValues(db, metric, range, isWeekly, columns);
  const running = columns.map(() => 0n);
  const data = [...(isWeekly ? weeksOf(range) : daysOf(range))].map((span) => {
    const sums = sumsOf(found, span, columns.length);
    if (isAtEnd(metric))
      for (const [index, sum] of sums.entries()) sums[index] = running[index] = (running[index] ?? 0n) + sum;
    // Writing a date costs more than all else that is done for a point.
    const timestamp = isWeekly ? toIso(mondayOf(span.from)) : (found.get(span.from)?.bucket ?? toIso(span.from));
    return { timestamp, ...pointOf(sums) };
  });
  return { network, start_date, end_date, granularity, ...(withStables ? { include_stables } : {}), data };
}

/** Returns the value of a metric, and with parts those of the payment volume, after its dollars. */
function columnsOf(metric: HistoryMetric, withStables: boolean, withParts: boolean): RawBuilder<unknown>[] {
  if (!hasStables(metric)) return [columnOf(historyMetricFacts[metric].column)];
  const sum = (usual: DayColumn, stable: DayColumn) =>
    withStables ? sql`${columnOf(usual)} + ${columnOf(stable)}` : columnOf(usual);
  const { column, stableColumn } = historyMetricFacts.tpv;
  const value = sum(column, stableColumn);
  if (!withParts) return [value];
  return [
    value,
    sum('paid_usd_micros', 'stable_usd_micros'),
    ...Object.values(partColumns).map(columnOf),
    withStables ? columnOf(stableColumn) : sql`0`,
  ];
}

/** @param sums of {@link columnsOf} */
function pointOf([value = 0n, usdMicros, ...parts]: readonly bigint[]): Omit<History['data'][number], 'timestamp'> {
  if (usdMicros === undefined) return { value: exactInteger(value) };
  const [deposits = 0, withdrawals = 0, transfers = 0, lightning = 0, stablecoins = 0] = parts.map(exactInteger);
  return {
    value: exactInteger(value),
    valueUsd: toUsd(usdMicros),
    parts: { deposits, withdrawals, transfers, lightning, stablecoins },
  };
}

interface DayRange {
  readonly network: number;
  readonly first: number;
  readonly last: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function* daysOf({ first, last }: DayRange): Generator<Span> {
  for (let at = first; at <= last; at += day) yield { from: at, to: at };
}

function* weeksOf({ first, last }: DayRange): Generator<Span> {
  for (let from = first; from <= last; ) {
    const to = Math.min(mondayOf(from) + 6 * day, last);
    yield { from, to };
    from = to + day;
  }
}

/** The sums of a day, or of several that begin with this day. */
interface Sums {
  /** ISO text. */
  readonly bucket: string;
  readonly values: readonly bigint[];
}

/** Sums by day; those over several days are at the first one. */
type Values = ReadonlyMap<number, Sums>;

type DayColumn = keyof Tables['history_day'];

function columnOf(name: DayColumn): RawBuilder<unknown> {
  return sql.ref(name);
}

/** Returns the daily sums of a metric, or its weekly values where those are not sums of days. */
function historyValues(
  db: Kysely<Tables>,
  metric: HistoryMetric,
  range: DayRange,
  isWeekly: boolean,
  columns: readonly RawBuilder<unknown>[],
): Promise<Values> {
  if (isWeekly && 'isDistinct' in historyMetricFacts[metric]) return readWeeks(db, range);
  return readHistoryDays(db, range, columns, isAtEnd(metric) ? '-infinity' : toIso(range.first));
}

/** Returns daily sums since `since`; days before the range are added to its first day. */
async function readHistoryDays(
  db: Kysely<Tables>,
  { network, first, last }: DayRange,
  columns: readonly RawBuilder<unknown>[],
  since: string,
): Promise<Values> {
  return readValues(
    db,
    sql`
      select greatest(bucket, ${toIso(first)}::timestamptz) as bucket,
        array[${sql.join(columns.map((column) => sql`sum(${column})`))}]::text[] as sums
      from history_day
      where network = ${network} and bucket >= ${since}::timestamptz and bucket <= ${toIso(last)}::timestamptz
      group by 1`,
  );
}

/** Returns the distinct wallets of every week: whole ones by their sum, the first and last one cut to the range. */
async function readWeeks(db: Kysely<Tables>, { network, first, last }: DayRange): Promise<Values> {
  const [firstMonday, lastMonday] = [mondayOf(first), mondayOf(last)];
  // Bit 0 is Monday: the first week loses its first days, the last one its last days.
  const head = wholeWeek & (wholeWeek << ((first - firstMonday) / day));
  const tail = wholeWeek >> (6 - (last - lastMonday) / day);
  const cut = [...(head === wholeWeek ? [] : [toIso(firstMonday)]), ...(tail === wholeWeek ? [] : [toIso(lastMonday)])];
  return readValues(
    db,
    sql`
      select bucket, array[week_wallets]::text[] as sums
      from history_day
      where network = ${network} and week_wallets > 0 and bucket <> all(${cut}::timestamptz[])
        and bucket >= ${toIso(firstMonday)}::timestamptz and bucket <= ${toIso(lastMonday)}::timestamptz
      union all
      select greatest(bucket, ${toIso(first)}::timestamptz), array[sum(n)]::text[]
      from wallets_week
      where network = ${network} and bucket = any(${cut}::timestamptz[])
        and days
          & case when bucket = ${toIso(firstMonday)}::timestamptz then ${head}::integer else ${wholeWeek}::integer end
          & case when bucket = ${toIso(lastMonday)}::timestamptz then ${tail}::integer else ${wholeWeek}::integer end
          <> 0
      group by 1`,
  );
}

async function readValues(
  db: Kysely<Tables>,
  query: RawBuilder<{ bucket: string; sums: readonly string[] }>,
): Promise<Values> {
  const found = await query.execute(db);
  return new Map(found.rows.map(({ bucket, sums }) => [Date.parse(bucket), { bucket, values: sums.map(BigInt) }]));
}

function sumsOf(values: Values, { from, to }: Span, columns: number): bigint[] {
  const sums = Array.from({ length: columns }, () => 0n);
  for (let at = from; at <= to; at += day) {
    for (const [index, value] of (values.get(at)?.values ?? []).entries()) sums[index] = (sums[index] ?? 0n) + value;
  }
  return sums;
}

function mondayOf(at: number): number {
  return at - ((new Date(at).getUTCDay() + 6) % 7) * day;
}

function toIso(at: number): string {
  return new Date(at).toISOString();
}
