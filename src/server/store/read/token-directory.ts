import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Network } from '#contract/common.ts';
import type { Parsed, ResponseBody } from '#contract/endpoint.ts';
import { directoryPrices } from '#contract/token.ts';
import type { DirectoryToken, listTokens as endpoint } from '#contract/token-figures.ts';
import { day } from '#server/store/model/buckets.ts';
import { toUsd } from '#server/store/model/fields.ts';
import { networkNumbers } from '#server/store/model/tables.ts';
import {
  type ListedTokenRow,
  listedTokenColumns,
  listedTokenJoins,
  supplyOf,
  toListedToken,
  worthUsd,
} from '#server/store/model/token-shape.ts';
import { type CursorList, cursorParts, type ReadContext } from './cursor.ts';
import { inSnapshot } from './snapshot.ts';
import { type DaySums, dayOfAll, readDays } from './token-day.ts';

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
    with page as materialized (${directoryPageSql(query, position, at)} limit ${query.limit + 1})
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
function directoryPageSql(query: DirectoryQuery, position: Position | undefined, at: Date): RawBuilder<unknown> {
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
