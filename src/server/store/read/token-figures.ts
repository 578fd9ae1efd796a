import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Network } from '#contract/common.ts';
import type { Parsed, ResponseBody } from '#contract/endpoint.ts';
import { directoryPrices } from '#contract/token.ts';
import type {
  DirectoryToken,
  listTokens as endpoint,
  TokenHistory,
  TokenHistoryPoint,
} from '#contract/token-figures.ts';
import { day, rangeOf } from '#server/store/model/buckets.ts';
import { toUsd } from '#server/store/model/fields.ts';
import { networkNumbers, type Tables, tokenTransferTypes } from '#server/store/model/tables.ts';
import {
  type ListedTokenRow,
  listedTokenColumns,
  listedTokenJoins,
  supplyOf,
  type TokenOn,
  type TokenQuery,
  tokenOn,
  toListedToken,
  worthUsd,
} from '#server/store/model/token-shape.ts';
import { type CursorList, cursorParts, type ReadContext } from './cursor.ts';
import { findAssetId } from './list.ts';
import { inSnapshot } from './snapshot.ts';

type DirectoryQuery = Parsed<typeof endpoint>;

/** Characters of a name that are compared. */
const nameLength = 100;

/** Start of Bitcoin. */
const firstTime = Date.parse('2009-01-03T00:00:00.000Z');

/** The sort keys for names and for numbers. */
const nameKey = z
  .string()
  .check(z.refine((text) => [...text].length <= nameLength && text.isWellFormed() && !text.includes('\0')));
const numberKey = z.string().check(z.regex(/^-?\d{1,200}(\.\d{1,400})?$/));

/** @param now the time of the first page is not later, but clocks of instances differ */
function directoryList({ sort }: Pick<DirectoryQuery, 'sort'>, now: Date) {
  const position = z.strictObject({
    /** Time of the first page. */
    at: cursorParts.time.check(
      z.refine((text) => Date.parse(text) >= firstTime && Date.parse(text) <= now.getTime() + day),
    ),
    rank: cursorParts.rank,
    isUnknown: z.boolean(),
    key: sort === 'name' ? nameKey : numberKey,
    identifier: cursorParts.tokenIdentifier,
  });
  return { name: 'tokens', position } satisfies CursorList<unknown>;
}

type Position = z.infer<ReturnType<typeof directoryList>['position']>;

interface DirectoryRow extends ListedTokenRow {
  readonly id: number;
  readonly is_unknown: boolean;
  readonly key: string;
  readonly shares_ticker: boolean;
  /** Both null unless the list is sorted by one of them. */
  readonly volume: string | null;
  readonly transfers: number | null;
  /** US dollars, separated by commas, 0 if not known; null unless requested. */
  readonly prices: string | null;
}

export async function listTokens(
  { db, now, cursors }: ReadContext,
  query: DirectoryQuery,
): Promise<ResponseBody<typeof endpoint> | undefined> {
  const { network, limit, cursor } = query;
  const list = directoryList(query, now);
  const position = await cursors.decode(list, query, cursor);
  if (position === null) return undefined;
  const at = position === undefined ? now : new Date(position.at);
  const { found, days } = await inSnapshot(db, async (snapshot) => {
    const found = await directoryStatement(query, position, at).execute(snapshot);
    const unread = found.rows.flatMap(({ id, volume }) => (volume === null ? id : []));
    return { found, days: unread.length === 0 ? new Map<number, DaySums>() : await readDays(snapshot, unread, at) };
  });
  const rows = found.rows.slice(0, limit);
  const before = position?.rank ?? 0;
  const last = found.rows.length > limit ? rows.at(-1) : undefined;
  return {
    network,
    at: at.toISOString(),
    data: rows.map((row, index) => toDirectoryToken(network, row, before + index + 1, dayOf(row) ?? days.get(row.id))),
    nextCursor: await cursors.encode(
      list,
      query,
      last && {
        at: at.toISOString(),
        rank: before + rows.length,
        isUnknown: last.is_unknown,
        key: last.key,
        identifier: last.identifier,
      },
    ),
  };
}

/** Selects the rows of a page and one more; exported for tests of its plan. */
export function directoryStatement(
  query: DirectoryQuery,
  position: Position | undefined,
  at: Date,
): RawBuilder<DirectoryRow> {
  return sql<DirectoryRow>`
    with page as materialized (${pageOf(query, position, at)} limit ${query.limit + 1})
    select k.id, ${listedTokenColumns}, page.is_unknown, page.key::text as key, page.volume, page.transfers,
      k.search_ticker <> '' and exists (
        select from tokens o where o.search_ticker = k.search_ticker and o.network = k.network and o.id <> k.id
      ) as shares_ticker,
      ${query.prices ? pricesOf(at) : sql`null::text`} as prices
    from page join tokens k on k.id = page.id ${listedTokenJoins(at)}
    order by page.is_unknown, page.key ${directionOf(query)}, k.identifier`;
}

const hour = day / 24;

/** Selects the last price of a token `k` before a time. */
function priceBefore(time: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select usd from prices
    where network = k.network and asset = encode(k.identifier, 'hex') and at < ${time}
    order by at desc limit 1`;
}

/** Returns a time by whole hours before the current one began. */
function hoursBefore(at: Date, hours: number): RawBuilder<unknown> {
  const time = (Math.floor(at.getTime() / hour) - hours) * hour;
  return sql`${new Date(time).toISOString()}::timestamptz`;
}

/** Selects the prices of a token `k` over 7 days, as text. */
function pricesOf(at: Date): RawBuilder<unknown> {
  const { hours, count } = directoryPrices;
  return sql`(
    select string_agg(coalesce(before.usd, 0)::text, ',' order by step)
    from generate_series(0, ${count - 1}::integer) step
    left join lateral (
      ${priceBefore(sql`${hoursBefore(at, hours * (count - 1))} + step * ${`${hours} hours`}::interval`)}
    ) before on true
  )`;
}

const price = sql`coalesce(p.usd, 0)`;
const supply = sql`greatest(coalesce(s.supply, 0), 0)`;
const holders = sql`coalesce(s.holders, 0)`;

/** Sort key of each sort, and the condition for having one. */
const sorts: Readonly<
  Record<
    Exclude<DirectoryQuery['sort'], 'name'>,
    { readonly key: RawBuilder<unknown>; readonly has?: RawBuilder<unknown> }
  >
> = {
  // Rounded down to a millionth as displayed, so that equal values sort as equal.
  market_cap: { key: sql`div(${supply} * p.usd * 1000000, ('1e' || k.decimals)::numeric)`, has: sql`p.usd > 0` },
  price: { key: sql`p.usd`, has: sql`p.usd > 0` },
  // A whole number, so that no rounding of a quotient decides the order.
  change_24h: { key: sql`div(p.usd * 1000000, nullif(before.usd, 0))`, has: sql`(p.usd > 0 and before.usd > 0)` },
  volume_24h: { key: sql`coalesce(v.volume, 0)`, has: sql`(p.usd > 0 or v.volume > 0)` },
  transfers_24h: { key: sql`coalesce(v.transfers, 0)` },
  holders: { key: holders },
  supply: { key: sql`${supply} * ('1e-' || k.decimals)::numeric` },
  created_at: { key: sql`extract(epoch from k.created_at)`, has: sql`k.created_at is not null` },
};

/** Returns the sort direction: names sort either way, numbers always ascending, negated for descending order. */
function directionOf({ sort, order }: DirectoryQuery): RawBuilder<unknown> {
  return sort === 'name' && order === 'desc' ? sql`desc` : sql`asc`;
}

/** Selects the tokens of a page as `id`, `is_unknown`, `key`, `volume` and `transfers`, in order, without a limit. */
function pageOf(query: DirectoryQuery, position: Position | undefined, at: Date): RawBuilder<unknown> {
  const { network, sort, order, has_price, is_stablecoin, is_freezable, max_age_days } = query;
  const number = networkNumbers[network];
  const filters = [
    sql`k.network = ${number}`,
    ...(has_price === undefined ? [] : [sql`(${price} > 0) = ${has_price}::boolean`]),
    ...(is_stablecoin === undefined ? [] : [sql`k.is_stablecoin = ${is_stablecoin}::boolean`]),
    ...(is_freezable === undefined ? [] : [sql`coalesce(k.is_freezable, false) = ${is_freezable}::boolean`]),
    ...(max_age_days === undefined ? [] : [createdSince(at, max_age_days)]),
  ];
  const moves = sort === 'volume_24h' || sort === 'transfers_24h';
  const { key, isUnknown } = keysOf(sort, order);
  return sql`
    select id, is_unknown, key, volume, transfers from (
      select k.id, k.identifier, ${isUnknown} as is_unknown, ${key} as key,
        ${moves ? sql`v.volume, v.transfers` : sql`null::numeric as volume, null::bigint as transfers`}
      from tokens k ${listedTokenJoins(at)}
      ${moves ? sql`join (${dayOfAll(number, at)}) v on v.token_id = k.id` : sql``}
      ${sort === 'change_24h' ? sql`left join lateral (${priceBefore(hoursBefore(at, 24))}) before on true` : sql``}
      where ${sql.join(filters, sql` and `)}
    ) listed
    ${position === undefined ? sql`` : sql`where ${after(query, position)}`}
    order by is_unknown, key ${directionOf(query)}, identifier`;
}

/** Returns the sort keys; tokens without one are sorted by their holders. */
function keysOf(sort: DirectoryQuery['sort'], order: DirectoryQuery['order']) {
  if (sort === 'name') {
    // The second line of the search text is name and ticker, each after a space.
    const name = sql`left(substr(
      split_part(coalesce(k.search_text, ''), e'\n', 2), 2,
      greatest(length(split_part(coalesce(k.search_text, ''), e'\n', 2)) - length(coalesce(k.search_ticker, '')) - 2, 0)
    ), ${nameLength}) collate "C"`;
    return { key: name, isUnknown: sql`false` };
  }
  const { key, has } = sorts[sort];
  const signed = order === 'desc' ? sql`-(${key})` : sql`(${key})`;
  if (has === undefined) return { key: sql`${signed}::numeric`, isUnknown: sql`false` };
  return {
    key: sql`case when ${has} then ${signed}::numeric else -${holders}::numeric end`,
    isUnknown: sql`coalesce(not ${has}, true)`,
  };
}

function createdSince(at: Date, days: number): RawBuilder<unknown> {
  const since = new Date(at.getTime() - days * day).toISOString();
  return sql`k.created_at > ${since}::timestamptz and k.created_at <= ${at.toISOString()}::timestamptz`;
}

function after({ sort, order }: DirectoryQuery, { isUnknown, key, identifier }: Position): RawBuilder<unknown> {
  const id = sql`decode(${identifier}, 'hex')`;
  if (sort !== 'name') return sql`(is_unknown, key, identifier) > (${isUnknown}::boolean, ${key}::numeric, ${id})`;
  const beyond = order === 'desc' ? sql`<` : sql`>`;
  return sql`(key ${beyond} ${key}::text or (key = ${key}::text and identifier > ${id}))`;
}

function dayOf({ volume, transfers }: DirectoryRow): DaySums | undefined {
  return volume === null || transfers === null ? undefined : { volume, transfers };
}

function toDirectoryToken(network: Network, row: DirectoryRow, rank: number, day: DaySums | undefined): DirectoryToken {
  const totalSupply = supplyOf(row);
  return {
    ...toListedToken(network, row),
    rank,
    totalSupply,
    marketCapUsd: worthUsd(row, totalSupply),
    volume24hUsd: toUsd(day?.volume ?? '0'),
    transfers24h: day?.transfers ?? 0,
    sharesTicker: row.shares_ticker,
    ...(row.prices !== null && { pricesUsd: row.prices.split(',').map((usd) => Number(usd) || null) }),
  };
}

/* Token volume of the last 24 hours: whole hours and minutes from sums, the partial minutes at both ends from rows. */

/** Confirmed transfers and their value, including those to the same address: in millionths of a US dollar, as digits. */
interface DaySums {
  readonly volume: string;
  readonly transfers: number;
}

/** Returns the sums of some tokens, by their numbers; none for tokens without transactions. */
export async function readDays(
  db: Kysely<Tables>,
  tokens: readonly number[],
  now: Date,
): Promise<Map<number, DaySums>> {
  const among = sql`token_id = any(${tokens}::bigint[])`;
  const found = await sql<DaySums & { token_id: number }>`
    select token_id, sum(usd_micros) as volume, sum(transfers)::bigint as transfers
    from (${sumsOf(among, among, now)}) parts
    group by token_id`.execute(db);
  return new Map(found.rows.map(({ token_id, ...sums }) => [token_id, sums]));
}

/** Selects the same sums for every token, also without transfers: expecting few rows, the planner would loop. */
function dayOfAll(network: number, now: Date): RawBuilder<unknown> {
  return sql`
    select token_id, sum(usd_micros) as volume, sum(transfers)::bigint as transfers from (
      select id as token_id, 0 as usd_micros, 0 as transfers from tokens where network = ${network}
      union all
      ${sumsOf(sql`true`, sql`network = ${network} and token_id is not null`, now)}
    ) parts
    group by token_id`;
}

/** Selects the sums of each part of the 24 hours, by token; the conditions are on sums and on transactions. */
function sumsOf(sums: RawBuilder<unknown>, rows: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  const { start, end, minutes, hours } = rangeOf(new Date(now.getTime() - day).toISOString(), now.toISOString());
  const within = (table: 'token_hour' | 'token_minute', from: string, to: string) => sql`
    select token_id, sum(usd_micros) as usd_micros, sum(transfers) as transfers from ${sql.table(table)}
    where ${sums} and bucket >= ${from}::timestamptz and bucket < ${to}::timestamptz
    group by token_id`;
  const edge = (bounds: RawBuilder<unknown>) => sql`
    select token_id, sum(usd_micros) as usd_micros, count(*) as transfers from transactions
    where ${rows} and ${bounds} and status = 'confirmed' and type in ${sql.raw(tokenTransferTypes)}
    group by token_id`;
  return sql`
    ${within('token_hour', ...hours)}
    union all ${within('token_minute', minutes[0], hours[0])}
    union all ${within('token_minute', hours[1], minutes[1])}
    union all ${edge(sql`created_at >= ${start}::timestamptz and created_at < ${minutes[0]}::timestamptz`)}
    union all ${edge(sql`created_at >= ${minutes[1]}::timestamptz and created_at <= ${end}::timestamptz`)}`;
}

/** A period with its sums; the last row has the sums of all later periods. */
interface PeriodRow {
  readonly bucket: string;
  readonly decimals: number;
  readonly price: string | null;
  readonly usd_micros: string;
  readonly transfers: number;
  /** Changes in the period. */
  readonly supply: string;
  readonly holders: number;
  /** Now. */
  readonly total_supply: string;
  readonly total_holders: number;
}

export type HistoryRange = Pick<TokenHistory, 'start_date' | 'end_date' | 'granularity'>;

/** Counts holders and supply back from the current ones, so a range that ends now reads no row outside itself. */
export async function findTokenHistory(
  { db, now }: ReadContext,
  { network, identifier, ...query }: TokenQuery & HistoryRange,
): Promise<TokenHistory | undefined> {
  const token = tokenOn({ network, identifier });
  const id = await findAssetId(db, token.network, token.tokenIdentifier);
  if (id === undefined) return undefined;
  const found = await historyStatement({ ...token, id }, query, now).execute(db);
  if (found.rows.length === 0) return undefined;
  const data: TokenHistoryPoint[] = [];
  let supply = BigInt(found.rows[0]?.total_supply ?? 0);
  let holders = found.rows[0]?.total_holders ?? 0;
  // What is dated later belongs to the current period, which has the figures of now.
  const isCurrent = endOf(query, now) > now.getTime();
  let later = { supply: 0n, holders: 0 };
  for (const row of found.rows.reverse()) {
    if (Date.parse(row.bucket) < endOf(query, now)) data.push(toPoint(row, supply, holders));
    else if (isCurrent) {
      later = { supply: BigInt(row.supply), holders: row.holders };
      continue;
    }
    supply -= BigInt(row.supply) + later.supply;
    holders -= row.holders + later.holders;
    later = { supply: 0n, holders: 0 };
  }
  return { ...token, ...query, data: data.reverse() };
}

/** Returns the end of the last period, exclusive: of the range, or of the current period if that is earlier. */
function endOf({ start_date, end_date, granularity }: HistoryRange, now: Date): number {
  const step = granularity === 'hourly' ? day / 24 : day;
  const current = Math.floor(now.getTime() / step) * step + step;
  return Math.max(Date.parse(start_date), Math.min(Date.parse(end_date) + day, current));
}

/** Selects the periods of a range, oldest first, and one more; exported for tests of its plan. */
export function historyStatement(
  { network, tokenIdentifier, id }: TokenOn & { readonly id: number },
  query: HistoryRange,
  now: Date,
): RawBuilder<PeriodRow> {
  const moment = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`;
  const isHourly = query.granularity === 'hourly';
  const step = isHourly ? sql`interval '1 hour'` : sql`interval '24 hours'`;
  const start = moment(Date.parse(query.start_date));
  const end = moment(endOf(query, now));
  const lastMidnight = moment(Date.parse(query.end_date) + day);
  const ofToken = sql`token_id = ${id}`;
  const hours = sql`
    select ${historySums} from token_hour where ${ofToken} and bucket >= ${start} and bucket < ${lastMidnight}
    union all
    select ${historySums} from token_day where ${ofToken} and bucket >= ${lastMidnight}`;
  const days = sql`select ${historySums} from token_day where ${ofToken} and bucket >= ${start}`;
  // Sums are grouped with the periods instead of joined: the planner expects few and would compare each with each.
  return sql<PeriodRow>`
    select period.*, k.decimals, p.usd as price,
      coalesce(s.supply, 0) as total_supply, coalesce(s.holders, 0) as total_holders
    from tokens k
    left join token_stats s on s.token_id = ${id}
    cross join (
      select bucket, sum(usd_micros) as usd_micros, sum(transfers)::bigint as transfers,
        sum(supply) as supply, sum(holders)::bigint as holders
      from (
        select generate_series(${start}, ${end}, ${step}) as bucket,
          0 as usd_micros, 0 as transfers, 0 as supply, 0 as holders
        union all
        select least(bucket, ${end}), usd_micros, transfers, supply, holders from (${isHourly ? hours : days}) stored
      ) parts
      group by bucket
    ) period
    left join lateral (
      select usd from prices
      where network = ${networkNumbers[network]} and asset = ${tokenIdentifier}
        and at < period.bucket + ${step} and at <= ${now.toISOString()}::timestamptz
      order by at desc limit 1
    ) p on true
    where k.id = ${id}
    order by period.bucket`;
}

const historySums = sql`bucket, usd_micros, transfers, supply, holders`;

function toPoint(row: PeriodRow, units: bigint, holderCount: number): TokenHistoryPoint {
  const totalSupply = supplyOf({ supply: String(units) });
  const priceUsd = Number(row.price ?? 0);
  return {
    timestamp: row.bucket,
    // 0 means that no price is known (supplement 3).
    priceUsd: priceUsd > 0 ? priceUsd : null,
    marketCapUsd: priceUsd > 0 ? worthUsd({ decimals: row.decimals, price: row.price ?? '0' }, totalSupply) : null,
    volumeUsd: toUsd(row.usd_micros),
    transfers: row.transfers,
    holderCount,
    totalSupply,
  };
}
