import { type Kysely, type RawBuilder, sql } from 'kysely';
import { exactInteger } from '#contract/codec/json.ts';
import type { Network } from '#contract/common.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { usDollar } from '#contract/import-line.ts';
import { pacedTransactions, paceOf } from '#contract/pace.ts';
import {
  type BitcoinPrices,
  type getConfirmationTime as confirmationEndpoint,
  confirmationSample,
  type getTransactionCounts as countsEndpoint,
  type NetworkSummary,
  type listBitcoinPrices as pricesEndpoint,
  type StatsPeriod,
  type getNetworkSummary as summaryEndpoint,
  type Tpv,
  type TpvPeriod,
  type TransactionCounts,
  type getTpv as tpvEndpoint,
} from '#contract/stats.ts';
import { factsOf, type TransactionType } from '#contract/transaction-types.ts';
import { readTip } from '#server/store/model/bitcoin-tip.ts';
import { day, type Range, rangeOf, startOf } from '#server/store/model/buckets.ts';
import { readDecimal, toMicros, toUsd } from '#server/store/model/fields.ts';
import { networkNumbers, type Tables } from '#server/store/model/tables.ts';
import type { ReadContext } from './cursor.ts';
import { around, before, inEdges, periodDays, within } from './range-sums.ts';
import { inSnapshot } from './snapshot.ts';

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
  const price = readDecimal(row.price);
  const locked = BigInt(row.locked);
  return {
    totalValueLockedSats: exactInteger(locked),
    totalValueLockedUsd: toUsd(toMicros(locked, 8, price)),
    activeAccounts: Number(row.accounts),
    transactions24h: Number(row.transactions),
    currentBtcPriceUsd: Number(row.price),
    btcPriceAt: row.price_at,
    pace: paceOf(await listNewestTimes(db, network, now)),
  };
}

/** Returns the times of the newest transactions, newest first. Imported times may be in the future. */
async function listNewestTimes(db: Kysely<Tables>, network: Network, now: Date): Promise<string[]> {
  const found = await sql<{ at: string }>`
    select created_at as at from transactions
    where network = ${networkNumbers[network]} and created_at <= ${now.toISOString()}::timestamptz
    order by created_at desc, seq desc limit ${pacedTransactions}`.execute(db);
  return found.rows.map(({ at }) => at);
}

/** Returns the last block that a source reported. */
export async function findBitcoinTip({ db }: ReadContext, { network }: { readonly network: Network }) {
  return (await readTip(db, network)) ?? null;
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
    const found = await sql<{ transactions: string; failed: string; expired: string; open: string }>`
      select ${countCreated(number, range)} as transactions, ${count('failed')} as failed,
        ${count('expired')} as expired, (
          select count(*) from transactions where network = ${number} and status in ('pending', 'sent')
            and created_at >= ${startTime}::timestamptz and created_at <= ${endTime}::timestamptz
        ) as open
    `.execute(snapshot);
    const { transactions = 0, failed = 0, expired = 0, open = 0 } = found.rows[0] ?? {};
    return {
      period,
      transactions: Number(transactions),
      failed: Number(failed),
      expired: Number(expired),
      open: Number(open),
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

export function getConfirmationTime({ db, now }: ReadContext, { network, type }: Parsed<typeof confirmationEndpoint>) {
  return inSnapshot(db, async (snapshot) => ({
    network,
    type,
    ...(await getMedian(snapshot, network, type)),
    bitcoinHeight: await getBitcoinHeight({ db: snapshot, now }, network, type),
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

/** A tip that no source has told for longer is not counted to. */
const maxTipMs = 30 * 60_000;

/** Returns the newest Bitcoin block for a deposit or withdrawal; null if no source tells it. */
async function getBitcoinHeight(
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  network: Network,
  type: TransactionType,
): Promise<number | null> {
  if (factsOf(type).crossing !== 'deposit' && factsOf(type).crossing !== 'withdrawal') return null;
  const tip = await readTip(db, network);
  return tip && now.getTime() - Date.parse(tip.at) < maxTipMs ? tip.height : null;
}

/** Returns the last price of bitcoin in each currency, by the index of the table. */
export async function listBitcoinPrices(
  { db, now }: ReadContext,
  { network }: Parsed<typeof pricesEndpoint>,
): Promise<BitcoinPrices> {
  const number = networkNumbers[network];
  const until = now.toISOString();
  const found = await sql<{ currency: string; price: string; at: string }>`
    with recursive known(currency) as (
      (select currency from currency_prices where network = ${number} and asset = 'btc' order by currency limit 1)
      union all
      select (select p.currency from currency_prices p
        where p.network = ${number} and p.asset = 'btc' and p.currency > known.currency
        order by p.currency limit 1)
      from known where known.currency is not null
    )
    (select ${usDollar} as currency, usd as price, at from prices
      where network = ${number} and asset = 'btc' and at <= ${until}::timestamptz order by at desc limit 1)
    union all
    select known.currency, last.price, last.at from known cross join lateral (
      select price, at from currency_prices
      where network = ${number} and asset = 'btc' and currency = known.currency and at <= ${until}::timestamptz
      order by at desc limit 1
    ) last`.execute(db);
  const rank = ({ currency }: { readonly currency: string }) => (currency === usDollar ? '' : currency);
  const rows = found.rows.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
  return { network, data: rows.map(({ currency, price, at }) => ({ currency, price: Number(price), at })) };
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
