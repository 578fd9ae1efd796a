import { type Kysely, type RawBuilder, sql } from 'kysely';
import type {
  AddressSummary,
  AddressTokens,
  listAddressTransactions as endpoint,
  TokenHolding,
} from '#contract/address.ts';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { exactInteger } from '#contract/codec/json.ts';
import type { Parsed, ResponseBody } from '#contract/endpoint.ts';
import { networkNumbers, type Tables } from '#server/store/tables.ts';
import { allAssets } from '#server/store/write/addresses.ts';
import { parseDecimal, toMicros } from '#server/store/write/fields.ts';
import { toAddressTransaction } from './address-shape.ts';
import { type BalanceHistoryQuery, type BalanceQuery, getBalanceHistory, listAddressBalances } from './balances.ts';
import { dayOf } from './buckets.ts';
import { Cursors, type ReadOptions, readOptions } from './cursor.ts';
import { findAddressId, findAssetId, type KeyOn, type PageWithTotal, readPage, readPageWithTotal } from './list.ts';
import { inSnapshot } from './snapshot.ts';
import { toUsd } from './transaction-shape.ts';

/** Returns the reads of addresses (spec 4.3 to 4.5). An unused key has zeros (supplement 5). */
export function addressSource(db: Kysely<Tables>, options?: ReadOptions) {
  const { isCluster, seekFrom, now } = readOptions(options);
  const cursors = options?.cursors ?? new Cursors(db);
  return {
    getAddress: (key: KeyOn) => getAddress(db, key, now()),
    listAddressTransactions: (key: KeyOn, query: AddressListQuery) =>
      listAddressTransactions(db, key, query, { seekFrom, isCluster }),
    listAddressTokens: (key: KeyOn) => listAddressTokens(db, key, now()),
    listAddressBalances: (key: KeyOn, query: BalanceQuery) => listAddressBalances(db, key, query, cursors),
    getBalanceHistory: (key: KeyOn, query: BalanceHistoryQuery) => getBalanceHistory(db, key, query),
  };
}

async function getAddress(db: Kysely<Tables>, key: KeyOn, now: Date): Promise<AddressSummary> {
  const { transactions, softSats, hardSats, bitcoinUsd, holdings } = await readAccount(db, key, now);
  const price = parseDecimal(bitcoinUsd);
  const hardMicros = toMicros(hardSats, bitcoinDecimals, price);
  const tokenMicros = sumOf(holdings);
  return {
    coreAddress: encodeAddress(key),
    publicKey: key.publicKey,
    balance: {
      btcSoftBalanceSats: exactInteger(softSats),
      btcHardBalanceSats: exactInteger(hardSats),
      btcValueUsdHard: toUsd(hardMicros),
      btcValueUsdSoft: toUsd(toMicros(softSats, bitcoinDecimals, price)),
      totalTokenValueUsd: toUsd(tokenMicros),
    },
    totalValueUsd: toUsd(hardMicros + tokenMicros),
    transactionCount: transactions,
    tokenCount: holdings.length,
    tokens: holdings.map(({ holding }) => holding),
  };
}

async function listAddressTokens(db: Kysely<Tables>, key: KeyOn, now: Date): Promise<AddressTokens> {
  const { holdings } = await readAccount(db, key, now);
  return {
    address: encodeAddress(key),
    pubkey: key.publicKey,
    totalValueUsd: toUsd(sumOf(holdings)),
    tokens: holdings.map(({ holding }) => holding),
  };
}

const bitcoinDecimals = 8;

/** A holding with its value in millionths of a US dollar. */
interface Holding {
  readonly holding: TokenHolding;
  readonly amount: bigint;
  readonly micros: bigint;
}

interface Account {
  readonly transactions: number;
  readonly softSats: bigint;
  readonly hardSats: bigint;
  /** Current price of a bitcoin as decimal; 0: unknown. */
  readonly bitcoinUsd: string;
  /** Most valuable first. */
  readonly holdings: readonly Holding[];
}

interface AccountRow {
  readonly tx_count: number;
  readonly soft_sats: string;
  readonly hard_sats: string;
  readonly bitcoin_usd: string;
  /** This and the following columns are null in the only row of an address without tokens. */
  readonly token: string | null;
  readonly name: string;
  readonly ticker: string;
  readonly decimals: number;
  readonly issuer: string;
  readonly max_supply: string | null;
  readonly is_freezable: boolean | null;
  readonly hard: string;
  readonly usd: string;
}

/** Reads all holdings of an address in one snapshot; prices are the last ones at or before `now`. */
async function readAccount(db: Kysely<Tables>, { network, publicKey }: KeyOn, now: Date): Promise<Account> {
  const number = networkNumbers[network];
  const at = now.toISOString();
  const id = await findAddressId(db, { network, publicKey });
  const found = await sql<AccountRow>`
    select a.tx_count, a.soft_sats, a.hard_sats,
      coalesce((select usd from prices where network = ${number} and asset = 'btc' and at <= ${at}::timestamptz
        order by at desc limit 1), 0) as bitcoin_usd,
      encode(k.identifier, 'hex') as token, k.name, k.ticker, k.decimals, encode(k.issuer_key, 'hex') as issuer,
      k.max_supply, k.is_freezable, b.hard,
      coalesce((select usd from prices
        where network = ${number} and asset = encode(k.identifier, 'hex') and at <= ${at}::timestamptz
        order by at desc limit 1), 0) as usd
    from addresses a
    left join token_balances b on b.addr = ${id} and b.hard > 0
    left join tokens k on k.id = b.token_id
    where a.id = ${id}`.execute(db);
  const [row] = found.rows;
  return {
    transactions: row?.tx_count ?? 0,
    softSats: nonNegative(row?.soft_sats),
    hardSats: nonNegative(row?.hard_sats),
    bitcoinUsd: row?.bitcoin_usd ?? '0',
    holdings: found.rows
      .flatMap((one) => (one.token === null ? [] : [toHolding(network, one.token, one)]))
      .sort(byValue),
  };
}

/** Clamps a balance at zero, since a partial import may go below. */
function nonNegative(sats: string | undefined): bigint {
  const sum = BigInt(sats ?? 0);
  return sum > 0n ? sum : 0n;
}

function toHolding(network: KeyOn['network'], tokenIdentifier: string, row: AccountRow): Holding {
  const amount = BigInt(row.hard);
  const micros = toMicros(amount, row.decimals, parseDecimal(row.usd));
  const holding = {
    tokenIdentifier,
    tokenAddress: encodeTokenAddress({ network, tokenIdentifier }),
    name: row.name,
    ticker: row.ticker,
    decimals: row.decimals,
    balance: row.hard,
    valueUsd: toUsd(micros),
    issuerPublicKey: row.issuer,
    maxSupply: row.max_supply,
    isFreezable: row.is_freezable,
  };
  return { holding, amount, micros };
}

/** Sorts by value, then by whole units, both descending, then by identifier. */
function byValue(one: Holding, other: Holding): number {
  const wholes = (held: Holding, against: Holding) => held.amount * 10n ** BigInt(against.holding.decimals);
  return (
    descending(one.micros, other.micros) ||
    descending(wholes(one, other), wholes(other, one)) ||
    (one.holding.tokenIdentifier < other.holding.tokenIdentifier ? -1 : 1)
  );
}

function descending(one: bigint, other: bigint): number {
  return one > other ? -1 : one < other ? 1 : 0;
}

function sumOf(holdings: readonly Holding[]): bigint {
  return holdings.reduce((sum, { micros }) => sum + micros, 0n);
}

type Page = ResponseBody<typeof endpoint>;

/** Which transactions of an address; `asset` is `btc` or a token identifier, undefined for all. */
export type AddressListQuery = Omit<Parsed<typeof endpoint>, 'network' | 'address' | 'asset'> & {
  readonly asset: string | undefined;
};

/**
 * Lists the transactions of an address (spec 4.4); ties in time are in order of ingest (supplement 5).
 * @param options larger offsets than `seekFrom` use the daily counts of a busy address instead of rows
 */
async function listAddressTransactions(
  db: Kysely<Tables>,
  key: KeyOn,
  input: AddressListQuery,
  { seekFrom, isCluster }: Pick<Required<ReadOptions>, 'seekFrom' | 'isCluster'>,
): Promise<Page> {
  const bounded = input.from_timestamp !== undefined || input.to_timestamp !== undefined;
  const named = await findList(db, key, input.asset);
  const found =
    named &&
    (await (bounded || input.offset >= seekFrom
      ? inSnapshot(db, (snapshot) => readWithin(snapshot, named, input, seekFrom, isCluster))
      : readPageWithTotal(db, totalOf(named), (more) => pageOf(named, input, fromStart(input), more), isCluster)));
  const { total, rows } = found ?? { total: 0, rows: [] };
  return {
    meta: { totalItems: total, limit: input.limit, offset: input.offset },
    data: rows.map((row) => toAddressTransaction(key.network, key.publicKey, row)),
  };
}

/** Reads a page with time bounds or far into the list. */
async function readWithin(
  db: Kysely<Tables>,
  named: NamedList,
  input: AddressListQuery,
  seekFrom: number,
  isCluster: boolean,
): Promise<PageWithTotal> {
  const { offset, sort, order } = input;
  const sums = await totalOf(named).execute(db);
  const list = sums.rows[0] && { ...named, ...sums.rows[0] };
  const range = { from: input.from_timestamp ?? null, to: input.to_timestamp ?? null };
  if (!list?.total) return { total: 0, rows: [] };
  const total = await countBetween(db, list, range);
  if (offset >= total) return { total, rows: [] };
  // Filters apply to creation times, so they bound the days only if sorted by creation.
  const seeks = list.counted && offset >= seekFrom && (sort === 'created_at' || total === list.total);
  const bounds = sort === 'created_at' ? range : { from: null, to: null };
  const start = seeks ? await seekDay(db, list, { sort, order, offset, ...bounds }) : fromStart(input);
  return { total, rows: await readPage(db, pageOf(list, input, start), isCluster) };
}

function fromStart({ offset }: AddressListQuery): DayStart {
  return { offset, day: null };
}

/** The numbers of an address and an asset, which never change. */
type NamedList = Pick<AddressList, 'addr' | 'asset'>;

/** Finds the numbers of a list; undefined if the address was never used or the token is unknown. */
async function findList(db: Kysely<Tables>, key: KeyOn, asset: string | undefined): Promise<NamedList | undefined> {
  const addr = await findAddressId(db, key);
  const assetId = asset === undefined ? null : await findAssetId(db, key.network, asset);
  return addr === undefined || assetId === undefined ? undefined : { addr, asset: assetId };
}

/** Selects the total of a list and whether its address has daily counts; no row if there are no transactions. */
function totalOf({ addr, asset }: NamedList): RawBuilder<Pick<AddressList, 'total' | 'counted'>> {
  return asset === null
    ? sql<AddressList>`select tx_count as total, days_counted as counted from addresses where id = ${addr}`
    : sql<AddressList>`
      select s.n as total, a.days_counted as counted
      from addresses a join addr_asset s on s.addr = ${addr} and s.asset = ${asset}
      where a.id = ${addr}`;
}

function pageOf(
  list: NamedList,
  input: AddressListQuery,
  { offset, day }: DayStart,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<{ readonly seq: number }> {
  const { from_timestamp: from = null, to_timestamp: to = null, limit } = input;
  const { sort, order } = raw(input);
  // updated_at is never before created_at, so the index scan can end at the filter.
  const low = from !== null && input.sort === 'updated_at' ? sql`and p.updated_at >= ${from}::timestamptz` : sql``;
  const edge =
    day === null
      ? sql``
      : input.order === 'desc'
        ? sql`and p.${sort} < ${dayAfter(day)}`
        : sql`and p.${sort} >= ${day}::timestamptz`;
  return sql`
    select p.seq ${more} from tx_parties p
    where ${rowsOf(list)} ${within({ from, to })} ${low} ${edge}
    order by p.${sort} ${order}, p.seq ${order}
    limit ${limit} offset ${offset}`;
}

function raw({ sort, order }: AddressListQuery) {
  return { sort: sql.raw(sort), order: sql.raw(order) };
}

/** Transactions of an address, all or of one asset. */
interface AddressList {
  readonly addr: number;
  /** A token, or 0 for bitcoin; null for all. */
  readonly asset: number | null;
  readonly total: number;
  /** Whether addr_day has counts of this address. */
  readonly counted: boolean;
}

/** Inclusive bounds of the creation time; canonical ISO. */
export interface Range {
  readonly from: string | null;
  readonly to: string | null;
}

/** Start of a page: after `offset` rows on this side of the edge of `day`. */
interface DayStart {
  readonly offset: number;
  /** Start of the day whose rows are first; null: no rows are skipped. */
  readonly day: string | null;
}

export interface SeekInput extends Range {
  readonly sort: 'created_at' | 'updated_at';
  readonly order: 'asc' | 'desc';
  /** Rows to skip. */
  readonly offset: number;
}

/** Selects the rows `p` of tx_parties in a list. */
function rowsOf({ addr, asset }: Pick<AddressList, 'addr' | 'asset'>): RawBuilder<unknown> {
  return asset === null ? sql`p.addr = ${addr}` : sql`p.addr = ${addr} and p.asset = ${asset}`;
}

function daysOf({ addr, asset }: AddressList, kind: 'created' | 'updated'): RawBuilder<unknown> {
  return sql`addr = ${addr} and asset = ${asset ?? allAssets} and kind = ${kind}`;
}

/** Returns the conditions on the creation time; empty without bounds. */
function within({ from, to }: Range): RawBuilder<unknown> {
  const low = from === null ? sql`` : sql` and p.created_at >= ${from}::timestamptz`;
  return to === null ? low : sql`${low} and p.created_at <= ${to}::timestamptz`;
}

/** Counts the transactions of a list created in a range: whole days from sums, partial days from rows. */
async function countBetween(db: Kysely<Tables>, list: AddressList, range: Range): Promise<number> {
  const { from, to } = range;
  if (from === null && to === null) return list.total;
  const rows = (where: RawBuilder<unknown>) => sql`(select count(*) from tx_parties p where ${rowsOf(list)} ${where})`;
  const [first, last] = [from && dayOf(from), to && dayOf(to)];
  const parts =
    !list.counted || (first !== null && last !== null && first >= last)
      ? [rows(within(range))]
      : [
          first === null ? sql`0` : rows(sql`${within({ from, to: null })} and p.created_at < ${dayAfter(first)}`),
          last === null ? sql`0` : rows(within({ from: last, to })),
          sql`(select coalesce(sum(n), 0) from addr_day where ${daysOf(list, 'created')} ${between(first, last)})`,
        ];
  const found = await sql<{ n: string }>`select (${sql.join(parts, sql` + `)})::text as n`.execute(db);
  return Number(found.rows[0]?.n ?? 0);
}

/**
 * Finds the day in which a page starts by daily sums, so that at most a day's rows are skipped one by one. The list
 * must have more rows than are skipped, and bounds only if sorted by creation.
 */
async function seekDay(db: Kysely<Tables>, list: AddressList, input: SeekInput): Promise<DayStart> {
  const down = input.order === 'desc';
  const bound = down ? input.to : input.from;
  let { offset } = input;
  let inDay: string | null = null;
  if (bound !== null) {
    inDay = dayOf(bound);
    const part = down
      ? within({ from: inDay, to: bound })
      : sql`${within({ from: bound, to: null })} and p.created_at < ${dayAfter(inDay)}`;
    const counted = await sql<{ n: number }>`
      select count(*) as n from tx_parties p where ${rowsOf(list)} ${part}`.execute(db);
    const n = counted.rows[0]?.n ?? 0;
    if (offset < n) return { offset, day: null };
    offset -= n;
  }
  const order = sql.raw(input.order);
  const found = await sql<{ bucket: string; before: string }>`
    select bucket, upto - n as before
    from (
      select bucket, n, sum(n) over (order by bucket ${order}) as upto from addr_day
      where ${daysOf(list, input.sort === 'created_at' ? 'created' : 'updated')}
        ${down ? between(null, inDay) : between(inDay, null)}
    ) running
    where upto > ${offset} order by bucket ${order} limit 1`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error(`The daily counts of address ${list.addr} differ from its transactions.`);
  return { offset: offset - Number(row.before), day: row.bucket };
}

/** Returns the condition for buckets after one day and before another. */
function between(after: string | null, before: string | null): RawBuilder<unknown> {
  const low = after === null ? sql`` : sql`and bucket > ${after}::timestamptz`;
  return before === null ? low : sql`${low} and bucket < ${before}::timestamptz`;
}

/** Returns the start of the next day; in SQL, since the day after the last one of the calendar cannot be written. */
function dayAfter(day: string): RawBuilder<unknown> {
  return sql`${day}::timestamptz + interval '24 hours'`;
}
