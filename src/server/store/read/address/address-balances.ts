import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { encodeAddress, encodeTokenAddress } from '../../../../contract/codec/identifier.ts';
import type { AddressBalances, AssetBalance, BalanceHistory } from '../../../../contract/endpoints/address-balances.ts';
import type { Network } from '../../../../contract/endpoints/common.ts';
import type { BalanceHistoryQuery, BalanceQuery, KeyOn } from '../../../source.ts';
import { networkNumbers, type Tables } from '../../tables.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { balanceChange } from './balance-change.ts';

const day = 86_400_000;

/** The last asset of a page, after which the next one starts. */
const Position = z.object({
  /** Query of the list. */
  of: z.string(),
  /** Token identifier; empty: bitcoin. */
  after: z.string().check(z.regex(/^([0-9a-f]{64})?$/)),
});

/** Token of a row; all columns are null for bitcoin and unknown tokens. */
interface TokenRow {
  readonly identifier: string | null;
  readonly name: string;
  readonly ticker: string;
  readonly decimals: number;
  readonly issuer: string;
  readonly max_supply: string | null;
  readonly is_freezable: boolean | null;
}

interface BalanceRow extends TokenRow {
  readonly balance: string;
}

/** Lists a page of the balances of an address at a moment; undefined if the cursor is of another list. */
export async function listAddressBalances(
  db: Kysely<Tables>,
  key: KeyOn,
  query: BalanceQuery,
): Promise<AddressBalances | undefined> {
  const { at = null, asset, limit, cursor } = query;
  const of = JSON.stringify([key.network, key.publicKey, at, asset ?? null]);
  const position = cursor === undefined ? undefined : decodeCursor(Position, cursor);
  if (cursor !== undefined && position?.of !== of) return undefined;
  const found = await balancesStatement(key, query, position?.after).execute(db);
  const rows = found.rows.slice(0, limit);
  const last = found.rows.length > limit ? rows.at(-1) : undefined;
  return {
    network: key.network,
    address: encodeAddress(key),
    pubkey: key.publicKey,
    at,
    data: rows.map((row) => {
      const name = row.identifier ?? asset ?? 'btc';
      return { asset: name, token: toToken(key.network, row), ...toBalance(name, BigInt(row.balance)) };
    }),
    nextCursor: last ? encodeCursor({ of, after: last.identifier ?? '' }) : null,
  };
}

/** Selects the rows of a page and one more; exported for tests of its plan. */
export function balancesStatement(
  key: KeyOn,
  { at, asset, limit }: Pick<BalanceQuery, 'at' | 'asset' | 'limit'>,
  after: string | undefined,
): RawBuilder<BalanceRow> {
  const since = at === undefined ? sql`0` : changeSince(at);
  return sql<BalanceRow>`
    with a as materialized (${asset === undefined ? assetsOf(key, after, limit + 1) : oneAsset(key, asset)})
    select ${tokenColumns}, ${presentBalance} - ${since} as balance
    from a left join tokens k on k.id = a.asset ${balanceJoin}
    order by k.identifier nulls first`;
}

/** Returns the balance of an address at the end of each day of a range. */
export async function getBalanceHistory(
  db: Kysely<Tables>,
  key: KeyOn,
  { asset, start_date, end_date }: BalanceHistoryQuery,
): Promise<BalanceHistory> {
  const [first, last] = [Date.parse(start_date), Date.parse(end_date)];
  const [from, to] = [new Date(first).toISOString(), new Date(last).toISOString()];
  const days = sql`balance_day d where d.addr = a.id and d.asset = a.asset`;
  const found = await sql<BalanceRow & { first_date: string | null; bucket: string | null; change: string }>`
    with a as materialized (${oneAsset(key, asset)}), closing as materialized (
      select ${tokenColumns}, a.id, a.asset,
        ${presentBalance} - (
          select coalesce(sum(d.change), 0) from ${days} and d.bucket > ${to}::timestamptz
        ) as balance,
        (select d.bucket from ${days} and d.change <> 0 order by d.bucket limit 1) as first_date
      from a left join tokens k on k.id = a.asset ${balanceJoin}
    )
    select a.*, d.bucket, d.change
    from closing a left join balance_day d on d.addr = a.id and d.asset = a.asset
      and d.bucket >= ${from}::timestamptz and d.bucket <= ${to}::timestamptz`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error('A statement of one row returned none.');
  const changes = new Map(
    found.rows.flatMap(({ bucket, change }) => (bucket === null ? [] : [[Date.parse(bucket), BigInt(change)]])),
  );
  const data: BalanceHistory['data'] = [];
  let balance = BigInt(row.balance);
  for (let at = last; at >= first; at -= day) {
    data.unshift({ date: toDate(at), ...toBalance(asset, balance) });
    balance -= changes.get(at) ?? 0n;
  }
  return {
    network: key.network,
    address: encodeAddress(key),
    pubkey: key.publicKey,
    asset,
    token: toToken(key.network, row),
    start_date,
    end_date,
    first_date: row.first_date === null ? null : toDate(Date.parse(row.first_date)),
    data,
  };
}

/** Selects the next assets of the transactions of an address: bitcoin first, then by token identifier. */
function assetsOf({ network, publicKey }: KeyOn, after: string | undefined, limit: number): RawBuilder<unknown> {
  return sql`
    select a.id, a.key, a.days_counted, a.hard_sats, s.asset
    from addresses a
    join addr_asset s on s.addr = a.id and s.n > 0
    left join tokens t on t.id = s.asset
    where a.network = ${networkNumbers[network]} and a.key = decode(${publicKey}, 'hex')
      ${after === undefined ? sql`` : sql`and t.identifier > decode(${after}, 'hex')`}
    order by t.identifier nulls first limit ${limit}`;
}

/** Selects one row, also for an address or a token that is unknown. */
function oneAsset({ network, publicKey }: KeyOn, asset: string): RawBuilder<unknown> {
  const number = networkNumbers[network];
  const assetNumber =
    asset === 'btc'
      ? sql`0::bigint`
      : sql`(select id from tokens where network = ${number} and identifier = decode(${asset}, 'hex'))`;
  return sql`
    select a.id, a.key, a.days_counted, a.hard_sats, one.asset
    from (select ${assetNumber} as asset) one
    left join addresses a on a.network = ${number} and a.key = decode(${publicKey}, 'hex')`;
}

const tokenColumns = sql`
  encode(k.identifier, 'hex') as identifier, k.name, k.ticker, k.decimals, encode(k.issuer_key, 'hex') as issuer,
  k.max_supply, k.is_freezable`;

const balanceJoin = sql`left join token_balances b on b.token_id = a.asset and b.addr = a.id`;
const presentBalance = sql`coalesce(case when a.asset = 0 then a.hard_sats else b.hard end, 0)`;

/**
 * Change of a balance since a moment, included: whole days and, of a busy address, whole minutes from sums; the rest
 * of the first day or minute from rows.
 */
function changeSince(at: string): RawBuilder<unknown> {
  const moment = sql`${at}::timestamptz`;
  const next = (unit: 'day' | 'minute', length: string) =>
    sql`date_trunc(${sql.lit(unit)}, ${moment} + ${sql.lit(length)}::interval - interval '1 microsecond', 'UTC')`;
  const [nextMinute, nextDay] = [next('minute', '1 minute'), next('day', '24 hours')];
  return sql`(
    (select coalesce(sum(d.change), 0) from balance_day d
      where d.addr = a.id and d.asset = a.asset and d.bucket >= ${nextDay})
    + case when a.days_counted then
      (select coalesce(sum(m.change), 0) from balance_minute m
        where m.addr = a.id and m.asset = a.asset and m.bucket >= ${nextMinute} and m.bucket < ${nextDay})
      else 0 end
    + (select coalesce(sum((
        select ${balanceChange} from transactions t where t.seq = p.seq and t.status = 'confirmed'
      )), 0) from tx_parties p
      where p.addr = a.id and p.asset = a.asset and p.updated_at >= ${moment}
        and p.updated_at < case when a.days_counted then ${nextMinute} else ${nextDay} end)
  )`;
}

function toToken(network: Network, row: TokenRow): AssetBalance['token'] {
  const { identifier: tokenIdentifier } = row;
  if (tokenIdentifier === null) return null;
  return {
    tokenIdentifier,
    tokenAddress: encodeTokenAddress({ network, tokenIdentifier }),
    name: row.name,
    ticker: row.ticker,
    decimals: row.decimals,
    issuerPublicKey: row.issuer,
    maxSupply: row.max_supply,
    isFreezable: row.is_freezable,
  };
}

/** Never below zero, as in the other answers about an address. */
function toBalance(asset: string, units: bigint): Pick<AssetBalance, 'balanceSats' | 'tokenBalance'> {
  const balance = units > 0n ? units : 0n;
  return asset === 'btc' ? { balanceSats: Number(balance) } : { tokenBalance: balance.toString() };
}

/** Returns the day (UTC) of a moment as YYYY-MM-DD. */
function toDate(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
