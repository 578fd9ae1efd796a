import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type {
  AddressBalances,
  AssetBalance,
  BalanceHistory,
  listAddressBalances as balancesEndpoint,
} from '#contract/address-balances.ts';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { exactInteger } from '#contract/codec/json.ts';
import { bitcoinDecimals, type Network } from '#contract/common.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { type AssetName, nameOfAsset } from '#contract/token.ts';
import { day } from '#server/store/model/buckets.ts';
import { readDecimal, toMicros, toUsd } from '#server/store/model/fields.ts';
import type { Store } from '#server/store/model/store.ts';
import { networkNumbers, type Tables } from '#server/store/model/tables.ts';
import { type MetadataRow, metadataColumns, toMetadata } from '#server/store/model/token-shape.ts';
import { assetOfTransaction, balanceChange } from '#server/store/model/transaction-shape.ts';
import type { CursorList, ReadContext } from './cursor.ts';
import { type AddressQuery, findAddressId, findAssetId, keyOn } from './list.ts';
import { inSnapshot } from './snapshot.ts';

/** Number of an address that was never used. */
const noAddress = 0;

export type BalanceQuery = AddressQuery &
  Omit<Parsed<typeof balancesEndpoint>, 'address' | 'asset'> & { readonly asset?: AssetName | undefined };

const Position = z.strictObject({
  /** Token identifier of the last asset of a page; empty: bitcoin. */
  after: z.string().check(z.regex(/^([0-9a-f]{64})?$/)),
});

const balanceList: CursorList<z.infer<typeof Position>> = { name: 'balances', position: Position };

/** The columns of its token are null for bitcoin and unknown tokens. */
interface BalanceRow extends Omit<MetadataRow, 'identifier'> {
  readonly identifier: string | null;
  /** Of the asset; null: an unknown token. */
  readonly number: number | null;
  readonly balance: string;
}

interface ValuedRow extends BalanceRow {
  /** The last price of a whole unit; null: none known. */
  readonly usd: string | null;
}

export async function listAddressBalances(
  { db, cursors, now }: ReadContext,
  query: BalanceQuery,
): Promise<AddressBalances | undefined> {
  const { limit, cursor } = query;
  const key = keyOn(query);
  const asset = nameOfAsset(query.asset);
  // In the precision of the times of transactions and of the response, which must be of the same time.
  const at = query.at === undefined ? null : new Date(query.at).toISOString();
  const list = { ...key, limit, cursor, asset, at };
  const position = await cursors.decode(balanceList, list, cursor);
  if (position === null) return undefined;
  const addr = (await findAddressId(db, key)) ?? noAddress;
  const assetId = asset === undefined ? undefined : ((await findAssetId(db, key.network, asset)) ?? null);
  const statement = balancesStatement(addr, key.network, assetId, {
    after: position?.after,
    limit: limit + 1,
    // Not a price that is known in advance.
    pricesBefore: at !== null && Date.parse(at) < now.getTime() ? at : now.toISOString(),
  });
  const found =
    at === null
      ? (await statement.execute(db)).rows
      : // One snapshot for the balances and their changes since.
        await inSnapshot(db, async (snapshot) => {
          const { rows } = await statement.execute(snapshot);
          return balancesAt(snapshot, { id: addr, publicKey: key.publicKey }, rows, at);
        });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    network: key.network,
    address: encodeAddress(key),
    pubkey: key.publicKey,
    at,
    data: rows.map((row) => {
      const name = row.identifier ?? asset ?? 'btc';
      const balance = toBalance(name, BigInt(row.balance));
      return { asset: name, token: toToken(key.network, row), ...balance, valueUsd: worthOf(row) };
    }),
    nextCursor: await cursors.encode(balanceList, list, last && { after: last.identifier ?? '' }),
  };
}

/**
 * Selects the current balances of an address, bitcoin first, then by token identifier.
 * @param asset null: an unknown token; undefined: the assets of the transactions of the address
 */
function balancesStatement(
  addr: number,
  network: Network,
  asset: number | null | undefined,
  page: { readonly after: string | undefined; readonly limit: number; readonly pricesBefore: string },
): RawBuilder<ValuedRow> {
  const { after, limit, pricesBefore } = page;
  const assets =
    asset === undefined
      ? sql`(select asset from addr_asset where addr = ${addr} and n > 0) one`
      : sql`(select ${asset}::bigint as asset) one`;
  return sql<ValuedRow>`
    select one.asset as number, ${metadataColumns}, ${presentBalance} as balance, p.usd
    from ${assets} ${balanceJoins(addr)}
    left join lateral (
      select usd from prices
      where network = ${networkNumbers[network]} and at < ${pricesBefore}::timestamptz
        and asset = case when one.asset = 0 then 'btc' else encode(k.identifier, 'hex') end
      order by at desc limit 1
    ) p on true
    ${after === undefined ? sql`` : sql`where k.identifier > decode(${after}, 'hex')`}
    order by k.identifier nulls first limit ${limit}`;
}

async function balancesAt(
  db: Kysely<Tables>,
  address: { readonly id: number; readonly publicKey: string },
  rows: readonly ValuedRow[],
  at: string,
): Promise<ValuedRow[]> {
  const assets = rows.flatMap(({ number }) => (number === null ? [] : number));
  const changes = await changesSince(db, address, assets, at);
  return rows.map((row) => ({
    ...row,
    balance: String(BigInt(row.balance) - (row.number === null ? 0n : (changes.get(row.number) ?? 0n))),
  }));
}

type BalanceHistoryQuery = AddressQuery &
  Pick<BalanceHistory, 'start_date' | 'end_date'> & { readonly asset: AssetName };

export async function getBalanceHistory(
  { db }: ReadContext,
  { asset: named, start_date, end_date, ...query }: BalanceHistoryQuery,
): Promise<BalanceHistory> {
  const key = keyOn(query);
  const asset = nameOfAsset(named);
  const [first, last] = [Date.parse(start_date), Date.parse(end_date)];
  const [from, to] = [new Date(first).toISOString(), new Date(last).toISOString()];
  const addr = (await findAddressId(db, key)) ?? noAddress;
  const assetId = (await findAssetId(db, key.network, asset)) ?? null;
  const days = sql`balance_day d where d.addr = ${addr} and d.asset = ${assetId}`;
  const found = await sql<BalanceRow & { first_date: string | null; bucket: string | null; change: string }>`
    select one.asset as number, ${metadataColumns},
      ${presentBalance} - (
        select coalesce(sum(d.change), 0) from ${days} and d.bucket > ${to}::timestamptz
      ) as balance,
      (select d.bucket from ${days} and d.change <> 0 order by d.bucket limit 1) as first_date,
      e.bucket, e.change
    from (select ${assetId}::bigint as asset) one ${balanceJoins(addr)}
    left join balance_day e on e.addr = ${addr} and e.asset = one.asset
      and e.bucket >= ${from}::timestamptz and e.bucket <= ${to}::timestamptz`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error('The query returned no row.');
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

/** Joins the token `k`, the address `a` and the token balance `b` to an asset `one`. */
function balanceJoins(addr: number): RawBuilder<unknown> {
  return sql`
    left join tokens k on k.id = one.asset
    left join addresses a on a.id = ${addr}
    left join token_balances b on b.addr = ${addr} and b.token_id = one.asset`;
}

const presentBalance = sql`coalesce(case when one.asset = 0 then a.hard_sats else b.hard end, 0)`;

function toToken(network: Network, { identifier, ...row }: BalanceRow): AssetBalance['token'] {
  return identifier === null ? null : toMetadata(network, { identifier, ...row });
}

function toBalance(asset: string, units: bigint): Pick<AssetBalance, 'balanceSats' | 'tokenBalance'> {
  const balance = units > 0n ? units : 0n;
  return asset === 'btc' ? { balanceSats: exactInteger(balance) } : { tokenBalance: balance.toString() };
}

/** Returns the dollars of a balance; null without a price. */
function worthOf({ number, balance, usd, decimals }: ValuedRow): number | null {
  const units = BigInt(balance);
  if (usd === null || Number(usd) === 0) return null;
  return toUsd(toMicros(units > 0n ? units : 0n, number === 0 ? bitcoinDecimals : decimals, readDecimal(usd)));
}

function toDate(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Returns how the balances of an address in some assets changed since a time, inclusive, by asset. */
async function changesSince(
  db: Kysely<Tables>,
  { id, publicKey }: { readonly id: number; readonly publicKey: string },
  assets: readonly number[],
  at: string,
): Promise<Map<number, bigint>> {
  const sums = await sumsSince(id, assets, at).execute(db);
  const listed = await rowsSince(id, assets, at).execute(db);
  const seqs = listed.rows.map(({ seq }) => seq);
  const others = await sql<Change>`
    select asset, sum(change) as change
    from (
      select ${assetOfTransaction} as asset, ${balanceChange(id, publicKey)} as change
      from transactions t where t.seq = any(${seqs}::bigint[]) and t.status = 'confirmed'
    ) changes
    group by asset`.execute(db);
  const changes = new Map<number, bigint>();
  for (const { asset, change } of [...sums.rows, ...others.rows]) {
    changes.set(asset, (changes.get(asset) ?? 0n) + BigInt(change));
  }
  return changes;
}

interface Change {
  readonly asset: number;
  readonly change: string;
}

/** Selects the changes in whole days and, of a busy address, whole minutes. Exported for tests of its plan. */
export function sumsSince(addr: number, assets: readonly number[], at: string): RawBuilder<Change> {
  const { nextMinute, nextDay } = edgesOf(at);
  return sql<Change>`
    select asset, sum(change) as change
    from (
      select asset, change from balance_day
      where addr = ${addr} and asset = any(${assets}::bigint[]) and bucket >= ${nextDay}
      union all
      select asset, change from balance_minute
      where addr = ${addr} and asset = any(${assets}::bigint[]) and bucket >= ${nextMinute} and bucket < ${nextDay}
    ) sums
    group by asset`;
}

/** Selects the transactions since a time that no sum contains: the rest of its day or, of a busy address, of its minute. */
export function rowsSince(addr: number, assets: readonly number[], at: string): RawBuilder<{ readonly seq: number }> {
  const { moment, nextMinute, nextDay } = edgesOf(at);
  return sql<{ seq: number }>`
    select seq from tx_parties
    where addr = ${addr} and asset = any(${assets}::bigint[]) and updated_at >= ${moment}
      and updated_at < case when (select days_counted from addresses where id = ${addr}) then ${nextMinute} else ${nextDay} end`;
}

/** The first whole minute and day (UTC) at or after a time. */
function edgesOf(at: string) {
  const moment = sql`${at}::timestamptz`;
  const next = (unit: 'day' | 'minute', length: string) =>
    sql`date_trunc(${sql.lit(unit)}, ${moment} + ${sql.lit(length)}::interval - interval '1 microsecond', 'UTC')`;
  return { moment, nextMinute: next('minute', '1 minute'), nextDay: next('day', '24 hours') };
}

/** A confirmed balance; `asset` is `btc` or a token identifier, `amount` in its base units. */
interface Balance {
  readonly publicKey: string;
  readonly asset: string;
  readonly amount: bigint;
}

/** Lists the balances: in sats in the order in which the addresses first appeared, then those of each token. */
export async function listBalances(store: Store, network: Network): Promise<Balance[]> {
  const number = networkNumbers[network];
  type Row = Omit<Balance, 'amount'> & { readonly amount: string };
  const sats = await sql<Row>`
    select encode(key, 'hex') as "publicKey", 'btc' as asset, hard_sats as amount
    from addresses where network = ${number} and hard_sats <> 0 order by id`.execute(store.db);
  const tokens = await sql<Row>`
    select encode(a.key, 'hex') as "publicKey", encode(t.identifier, 'hex') as asset, b.hard as amount
    from token_balances b join tokens t on t.id = b.token_id join addresses a on a.id = b.addr
    where t.network = ${number} and b.hard <> 0 order by b.token_id, b.addr`.execute(store.db);
  return [...sats.rows, ...tokens.rows].map((row) => ({ ...row, amount: BigInt(row.amount) }));
}
