import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { exactInteger } from '#contract/codec/json.ts';
import type { Network } from '#contract/common.ts';
import type { Parsed, ResponseBody } from '#contract/endpoint.ts';
import type { listSatsHolders as endpoint, listSatsHolders as holdersEndpoint } from '#contract/sats-holders.ts';
import type {
  NetworkSummary,
  getNetworkSummary as summaryEndpoint,
  Tpv,
  TpvPeriod,
  getTpv as tpvEndpoint,
} from '#contract/stats.ts';
import { networkNumbers, type Tables } from '#server/store/tables.ts';
import { parseDecimal, toMicros } from '#server/store/write/fields.ts';
import { type Range, rangeOf, startOf } from './buckets.ts';
import { type CursorList, type Cursors, cursorParts, type ReadOptions, readOptions } from './cursor.ts';
import { inSnapshot } from './snapshot.ts';
import { toUsd } from './transaction-shape.ts';

const day = 86_400_000;
const periodDays = { '24h': 1, '7d': 7, '30d': 30 } as const;
/** An account is active if it has a transaction created within this number of days (supplement 5). */
const activeDays = 30;

/** Returns the reads of statistics (spec 4.11 and 4.12). */
export function statsSource(db: Kysely<Tables>, options?: ReadOptions) {
  const { cursors, now } = readOptions(db, options);
  return {
    getNetworkSummary: ({ network }: Parsed<typeof summaryEndpoint>) => getNetworkSummary(db, network, now()),
    listSatsHolders: (input: Parsed<typeof holdersEndpoint>) => listSatsHolders(db, input, cursors),
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

/** Selects columns of the units before and after the larger ones in them. */
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

/**
 * Selects the transactions before the first and after the last whole minute. With their ids, which are the distribution
 * key, each server of a cluster adds up its own.
 */
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

type Query = Parsed<typeof endpoint>;

const Position = z.strictObject({
  rank: cursorParts.rank,
  /** Decimal text: a balance has no limit. */
  sats: z.string().check(z.regex(/^[1-9]\d{0,59}$/)),
  key: cursorParts.publicKey,
});
type Position = z.infer<typeof Position>;

/** Exported for tests. */
const satsHolderList: CursorList<Position> = { name: 'sats holders', position: Position };

interface HolderRow {
  readonly key: string;
  readonly sats: string;
  readonly total: string;
  readonly is_issuer: boolean;
}

/** Lists the largest balances in sats; undefined if the cursor is of another list. */
async function listSatsHolders(
  db: Kysely<Tables>,
  query: Query,
  cursors: Cursors,
): Promise<ResponseBody<typeof endpoint> | undefined> {
  const { network, limit, cursor } = query;
  const position = await cursors.decode(satsHolderList, query, cursor);
  if (position === null) return undefined;
  const found = await holdersStatement(query, position).execute(db);
  const rows = found.rows.filter(({ key }) => key !== null);
  const page = rows.slice(0, limit);
  const before = position?.rank ?? 0;
  const totalSats = BigInt(found.rows[0]?.total ?? 0);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    network,
    totalSats: exactInteger(totalSats),
    data: page.map(({ key, sats, is_issuer }, index) => ({
      rank: before + index + 1,
      address: encodeAddress({ network, publicKey: key }),
      pubkey: key,
      balanceSats: exactInteger(BigInt(sats)),
      percentage: percentage(BigInt(sats), totalSats),
      isIssuer: is_issuer,
    })),
    nextCursor: await cursors.encode(
      satsHolderList,
      query,
      last && { rank: before + page.length, sats: last.sats, key: last.key },
    ),
  };
}

/** Selects the rows of a page and one more, at least one; exported for tests of its plan. */
export function holdersStatement({ network, limit }: Query, position: Position | undefined): RawBuilder<HolderRow> {
  const number = networkNumbers[network];
  const after =
    position === undefined
      ? sql``
      : sql`and (-hard_sats, key) > (-(${position.sats}::numeric), decode(${position.key}, 'hex'))`;
  return sql<HolderRow>`
    select coalesce(t.locked_sats, 0) as total, encode(page.key, 'hex') as key, page.hard_sats as sats,
      exists (select from tokens k where k.network = ${number} and k.issuer_key = page.key) as is_issuer
    from (select) one
    left join network_totals t on t.network = ${number}
    left join lateral (
      select key, hard_sats from addresses
      where network = ${number} and hard_sats > 0 ${after}
      order by -hard_sats, key
      limit ${limit + 1}
    ) page on true
    order by -page.hard_sats, page.key`;
}

const places = 12;

/** Returns a share from 0 to 100 with twelve decimals, divided exactly and cut. */
function percentage(part: bigint, total: bigint): string {
  const share = (part * 100n * 10n ** 12n) / total;
  const digits = String(share).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
