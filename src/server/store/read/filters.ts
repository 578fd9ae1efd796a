import { type RawBuilder, sql } from 'kysely';
import type { NamedKey } from '#contract/address.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { type AssetName, nameOfAsset } from '#contract/token.ts';
import type { listFilteredTransactions } from '#contract/transaction-filter.ts';
import { factsOf } from '#contract/transaction-types.ts';
import { burnTypes, mintTypes, networkNumbers } from '#server/store/model/tables.ts';
import { assetOfTransaction, balanceChange } from '#server/store/model/transaction-shape.ts';
import { createdWithin, isOlder } from './list.ts';

export type TransactionFilter = Omit<
  Parsed<typeof listFilteredTransactions>,
  'address' | 'counterparty' | 'asset' | 'min_value'
> & {
  readonly publicKey: string | undefined;
  /** Only with `publicKey`. */
  readonly counterparty: { readonly publicKey: string } | { readonly bitcoinAddress: string } | undefined;
  /** `btc` or a token identifier; undefined for all. */
  readonly asset: string | undefined;
  /** Decimal, in base units of `asset`; without one in sats. */
  readonly minValue: string | undefined;
};

/** As the endpoint parsed it; the networks of an address and a token say nothing more. */
export type FilterQuery = Omit<Parsed<typeof listFilteredTransactions>, 'address' | 'counterparty' | 'asset'> & {
  readonly address?: Pick<NamedKey, 'publicKey'> | undefined;
  readonly counterparty?: TransactionFilter['counterparty'];
  readonly asset?: AssetName | undefined;
};

export function toFilter<Rest extends object>({
  address,
  counterparty,
  asset,
  min_value: minValue,
  ...rest
}: Rest & Pick<FilterQuery, 'address' | 'counterparty' | 'asset' | 'min_value'>) {
  return {
    ...rest,
    publicKey: address?.publicKey,
    // A cursor belongs to the key, however its request spells it.
    counterparty: counterparty && 'publicKey' in counterparty ? { publicKey: counterparty.publicKey } : counterparty,
    asset: nameOfAsset(asset),
    minValue,
  };
}

/** Which rows match, on any page. */
export type RowFilter = Omit<TransactionFilter, 'limit' | 'cursor'>;

type Filters = Omit<RowFilter, 'network'>;

/** Condition of a filter on a transaction `t`; undefined if {@link filterStatement} finds its rows by an index. */
type Condition = (filter: RowFilter, address: number | undefined) => RawBuilder<unknown> | undefined;

const byIndex = () => undefined;

const conditions: { readonly [Name in keyof Filters]-?: Condition } = {
  type: ({ type }) => sql`t.type = ${type}`,
  status: ({ status }) => sql`t.status = ${status}`,
  publicKey: byIndex,
  direction: ({ direction, publicKey }, address) =>
    direction === undefined || address === undefined || publicKey === undefined
      ? undefined
      : sql`${signOf(address, publicKey)} = ${sql.lit({ in: 1, out: -1, self: 0 }[direction])}`,
  counterparty: ({ counterparty, publicKey }, address) => {
    if (counterparty && 'bitcoinAddress' in counterparty) {
      return sql`${counterparty.bitcoinAddress} in (t.from_text, t.to_text)`;
    }
    // The address itself: transfers to itself.
    return counterparty?.publicKey === publicKey && address !== undefined && publicKey !== undefined
      ? isOwn(address, publicKey)
      : undefined;
  },
  // Tokens have an index, and so have the parties of an address by asset.
  asset: ({ asset }, address) =>
    asset === 'btc' && address === undefined ? sql`t.amount_sats is not null` : undefined,
  asset_type: ({ asset_type }) =>
    asset_type === 'token' ? sql`t.amount_sats is null` : sql`t.amount_sats is not null`,
  minValue: ({ minValue, asset }) => sql`${amountOf(asset)} >= ${minValue}::numeric`,
  from_timestamp: byIndex,
  to_timestamp: byIndex,
};

function amountOf(asset: string | undefined): RawBuilder<unknown> {
  return asset === undefined || asset === 'btc' ? sql`t.amount_sats` : sql`t.token_amount`;
}

// Object.keys has no type for the keys of a literal.
const filterNames = Object.keys(conditions) as readonly (keyof Filters)[];

function conditionsOf(filter: RowFilter, address: number | undefined): RawBuilder<unknown>[] {
  const names = filterNames.filter((name) => filter[name] !== undefined);
  return names.flatMap((name) => conditions[name](filter, address) ?? []);
}

/** Entries in other tokens than the transaction's. */
const otherEntries = sql`coalesce((t.multi_io #> '{others,inputs}') || (t.multi_io #> '{others,outputs}'), '[]')`;

/** Selects whether an address has no other party. */
function isOwn(address: number, publicKey: string): RawBuilder<unknown> {
  return sql`case when t.multi_io is null then coalesce(t.from_addr = ${address} and t.to_addr = ${address}, false)
    else not exists (
      select from jsonb_array_elements((t.multi_io -> 'inputs') || (t.multi_io -> 'outputs') || ${otherEntries}) as io
      where io ->> 'publicKey' is distinct from ${publicKey}
    ) end`;
}

/** Selects 1 if an address receives, -1 if it pays, 0 for both. Null for a mint to another account, and a burn of one. */
function signOf(address: number, publicKey: string): RawBuilder<unknown> {
  const takes = sql`coalesce(t.to_addr = ${address}, false)`;
  const gives = sql`coalesce(t.from_addr = ${address}, false)`;
  return sql`coalesce(
    case when t.multi_io is not null then (
      select sign(sum(
        case when io -> 'at' is not null then 0 when place <= jsonb_array_length(t.multi_io -> 'inputs') then -1 else 1 end
          * (io ->> 'amount')::numeric
      ))
      from jsonb_array_elements((t.multi_io -> 'inputs') || (t.multi_io -> 'outputs') || ${otherEntries})
        with ordinality as entry(io, place)
      where io ->> 'publicKey' = ${publicKey}
    ) end,
    case
      when t.type in ${sql.raw(mintTypes)} then case when ${takes} then 1 end
      when t.type in ${sql.raw(burnTypes)} then case when ${gives} then -1 end
      when ${gives} then case when ${takes} then 0 else -1 end
      else 1
    end
  )`;
}

export interface Place {
  readonly createdAt: string;
  readonly seq: number;
}

export interface KnownParts {
  readonly address?: Listed | undefined;
  readonly counterparty?: Listed | undefined;
  readonly token?: Listed | undefined;
}

export interface Listed {
  readonly id: number;
  /** Number of its transactions, in the asset of the filter if it has one. */
  readonly transactions: number;
}

/** A matching row, or the last examined one if the search stopped before the page was full. */
export interface FilteredRow {
  readonly created_at: string;
  readonly seq: number;
  readonly is_edge: boolean;
}

/** Selects the first `limit + 1` matching rows after a place, among `examinedMax` rows of the index that fits best. */
export function filterStatement(
  filter: TransactionFilter,
  known: KnownParts,
  after: Place | undefined,
  examinedMax: number,
): RawBuilder<FilteredRow> {
  const byParty = known.address !== undefined;
  const examined = byParty ? partiesOf(filter, known, after) : transactionsOf(filter, known, after, examinedMax);
  const inOrder = (columns: RawBuilder<unknown>) => sql`
    select ${columns} from ${examined.from}
    where ${sql.join(examined.where, sql` and `)} order by created_at desc, seq desc`;
  const conditions = [...examined.conditions, ...conditionsOf(filter, known.address?.id)];
  const matches = sql.join([sql`true`, ...conditions], sql` and `);
  const place = sql`created_at, seq`;
  const limit = sql`limit ${sql.lit(examinedMax)}`;
  // Each server of a cluster sends all examined rows, so it sends whether they match instead of their columns.
  const rows = sql`${inOrder(byParty ? place : sql`${place}, coalesce(${matches}, false) as is_match`)} ${limit}`;
  // On its own, since a cluster joins tables with different keys only one after the other.
  const shared = examined.join
    ? sql`select e.created_at, e.seq from (${rows}) e ${examined.join} order by e.created_at desc, e.seq desc ${limit}`
    : rows;
  const join = byParty && conditions.length > 0 ? sql`join transactions t on t.seq = e.seq` : sql``;
  return sql<FilteredRow>`
    with found as materialized (
      select e.created_at, e.seq
      from (${shared}) e ${join}
      where ${byParty ? matches : sql`e.is_match`}
      order by e.created_at desc, e.seq desc
      limit ${filter.limit + 1}
    )
    select created_at, seq, false as is_edge from found
    union all
    select created_at, seq, true from (
      select created_at, seq from (${inOrder(place)} limit 1 offset ${sql.lit(examinedMax - 1)}) last
      where (select count(*) from found) <= ${filter.limit}
    ) edge
    order by is_edge, created_at desc, seq desc`;
}

/** Number of matching rows of one asset, and what the confirmed ones add and take, in base units. */
export interface SumRow {
  /** As in tx_parties. */
  readonly asset: number | null;
  readonly n: number;
  readonly confirmed: number;
  readonly gained: string;
  readonly lost: string;
  /** Millionths of a dollar; null if a transaction has no price. */
  readonly gained_micros: string | null;
  readonly lost_micros: string | null;
}

/** Selects the numbers of rows of an address that its counterparty shares, and the last row examined. */
export function examinedStatements(
  filter: RowFilter,
  known: KnownParts,
  after: Place | undefined,
  examinedMax: number,
): { readonly numbers: RawBuilder<{ seq: number }>; readonly edge: RawBuilder<{ created_at: string; seq: number }> } {
  const { from, where, join = sql`` } = partiesOf(filter, known, after);
  const rows = sql`
    select created_at, seq from ${from}
    where ${sql.join(where, sql` and `)} order by created_at desc, seq desc`;
  return {
    numbers: sql`select e.seq from (${rows} limit ${sql.lit(examinedMax)}) e ${join}`,
    edge: sql`${rows} limit 1 offset ${sql.lit(examinedMax - 1)}`,
  };
}

/** Selects the sums of those of some transactions of an address that match. */
export function sumStatement(
  filter: RowFilter & { readonly publicKey: string },
  address: number,
  numbers: readonly number[],
): RawBuilder<SumRow> {
  const change = sql`case when t.status = 'confirmed' then ${balanceChange(address, filter.publicKey)} else 0 end`;
  const conditions = [sql`t.seq = any(${numbers}::bigint[])`, ...conditionsOf(filter, address)];
  return sql<SumRow>`
    select asset, count(*)::bigint as n, count(*) filter (where is_confirmed) as confirmed,
      coalesce(sum(change) filter (where change > 0), 0)::text as gained,
      coalesce(-sum(change) filter (where change < 0), 0)::text as lost,
      ${microsWhere(sql`change > 0`)} as gained_micros,
      ${microsWhere(sql`change < 0`)} as lost_micros
    from (
      select ${assetOfTransaction} as asset, t.status = 'confirmed' as is_confirmed, ${change} as change,
        t.usd_micros as micros, coalesce(t.token_amount, t.amount_sats) as amount
      from transactions t where ${sql.join(conditions, sql` and `)}
    ) changes
    group by asset`;
}

/** Sums values at the times of the transactions, of a multi-party one the part that changed; null without a price. */
function microsWhere(condition: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`
    case when bool_or(micros = 0) filter (where ${condition}) then null
      else coalesce(sum(round(micros * abs(change) / nullif(amount, 0))) filter (where ${condition}), 0)::text end`;
}

/** Rows that an index has in the order of the list, and conditions that it does not cover. */
interface Examined {
  readonly from: RawBuilder<unknown>;
  readonly where: readonly RawBuilder<unknown>[];
  /** Joins the rows with the parties of the counterparty. */
  readonly join?: RawBuilder<unknown> | undefined;
  /** On a transaction `t`. */
  readonly conditions: readonly RawBuilder<unknown>[];
}

/** Parties `e` of the address or of its counterparty, whichever has fewer. */
function partiesOf(filter: RowFilter, known: KnownParts, after: Place | undefined): Examined {
  const { address, counterparty, token } = known;
  const byOther = counterparty !== undefined && counterparty.transactions < (address?.transactions ?? 0);
  const [first, second] = byOther ? [counterparty, address] : [address, counterparty];
  const asset = filter.asset === 'btc' ? 0 : token?.id;
  return {
    from: sql`tx_parties`,
    where: [
      sql`addr = ${first?.id}`,
      ...(asset === undefined ? [] : [sql`asset = ${asset}`]),
      ...boundsOf(filter, after),
    ],
    // Each row is looked up: equality would let the planner merge both lists, which reads all of the longer one.
    join: second
      ? sql`
        join tx_parties o on o.addr = ${second.id}
          and o.created_at >= e.created_at and o.created_at <= e.created_at and o.seq >= e.seq and o.seq <= e.seq`
      : undefined,
    conditions: [],
  };
}

function transactionsOf(
  filter: RowFilter,
  { token }: KnownParts,
  after: Place | undefined,
  examinedMax: number,
): Examined {
  const { network, status, type } = filter;
  const from = sql`transactions t`;
  const bounds = boundsOf(filter, after);
  const ofNetwork = sql`network = ${networkNumbers[network]}`;
  // A token with few transactions is searched completely.
  const rare = token && token.transactions <= examinedMax ? undefined : rareCondition(status, type);
  if (rare) {
    const conditions = token ? [sql`t.token_id = ${token.id}`] : [];
    return { from, where: [ofNetwork, rare, ...bounds], conditions };
  }
  return { from, where: [token ? sql`token_id = ${token.id}` : ofNetwork, ...bounds], conditions: [] };
}

function rareCondition(
  status: TransactionFilter['status'],
  type: TransactionFilter['type'],
): RawBuilder<unknown> | undefined {
  if (status !== undefined && status !== 'confirmed') return sql`status = ${sql.lit(status)}`;
  return type !== undefined && factsOf(type).isRare ? sql`type = ${sql.lit(type)}` : undefined;
}

function boundsOf({ from_timestamp, to_timestamp }: RowFilter, after: Place | undefined): RawBuilder<unknown>[] {
  return [...createdWithin(from_timestamp, to_timestamp), ...(after ? [isOlder(after.createdAt, after.seq)] : [])];
}
