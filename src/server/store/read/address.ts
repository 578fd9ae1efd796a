import { type Kysely, type RawBuilder, sql } from 'kysely';
import type {
  AddressSummary,
  AddressTokens,
  AddressTransaction,
  Counterparty,
  Direction,
  listAddressTransactions as endpoint,
  TokenHolding,
} from '#contract/address.ts';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { exactInteger } from '#contract/codec/json.ts';
import type { Network } from '#contract/common.ts';
import type { Parsed, ResponseBody } from '#contract/endpoint.ts';
import { type AssetName, nameOfAsset, type Party, type TokenMetadata } from '#contract/token.ts';
import { changesSupply, factsOf, type TransactionTypeFacts } from '#contract/transaction-types.ts';
import { between, endOf, skipRows, startOf } from '#server/store/model/buckets.ts';
import { parseDecimal, toMicros, toUsd } from '#server/store/model/fields.ts';
import { type IoEntryRecord, type MultiIoRecord, nameOfEntry } from '#server/store/model/multi-io.ts';
import { allAssets } from '#server/store/model/relations.ts';
import { networkNumbers, type Tables } from '#server/store/model/tables.ts';
import { type MetadataRow, metadataColumns, toMetadata } from '#server/store/model/token-shape.ts';
import { type ListedTransactionRow, recordOf, toSummary } from '#server/store/model/transaction-shape.ts';
import { balancesAfter } from './balance-after.ts';
import type { ReadContext } from './cursor.ts';
import {
  type AddressQuery,
  createdWithin,
  findAddressId,
  findAssetId,
  type KeyOn,
  keyOn,
  type PageWithTotal,
  pageOf,
  readPage,
  readPageWithTotal,
  sortedMax,
} from './list.ts';
import { inSnapshot } from './snapshot.ts';

/** Spec 4.3. An unused key has zeros (supplement 5). */
export async function getAddress({ db, now }: ReadContext, query: AddressQuery): Promise<AddressSummary> {
  const key = keyOn(query);
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

export async function listAddressTokens({ db, now }: ReadContext, query: AddressQuery): Promise<AddressTokens> {
  const key = keyOn(query);
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

interface AccountRow extends Omit<MetadataRow, 'identifier'> {
  readonly tx_count: number;
  readonly soft_sats: string;
  readonly hard_sats: string;
  readonly bitcoin_usd: string;
  readonly identifier: string | null;
  readonly hard: string;
  readonly usd: string;
  readonly price_at: string | null;
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
      ${metadataColumns}, b.hard,
      coalesce(p.usd, 0) as usd, p.at as price_at
    from addresses a
    left join token_balances b on b.addr = ${id} and b.hard > 0
    left join tokens k on k.id = b.token_id
    left join lateral (
      select usd, at from prices
      where network = ${number} and asset = encode(k.identifier, 'hex') and at <= ${at}::timestamptz
      order by at desc limit 1
    ) p on true
    where a.id = ${id}`.execute(db);
  const [row] = found.rows;
  return {
    transactions: row?.tx_count ?? 0,
    softSats: nonNegative(row?.soft_sats),
    hardSats: nonNegative(row?.hard_sats),
    bitcoinUsd: row?.bitcoin_usd ?? '0',
    holdings: found.rows
      .flatMap(({ identifier, ...one }) => (identifier === null ? [] : toHolding(network, { identifier, ...one })))
      .sort(byValue),
  };
}

/** Clamps a balance at zero, since a partial import may go below. */
function nonNegative(sats: string | undefined): bigint {
  const sum = BigInt(sats ?? 0);
  return sum > 0n ? sum : 0n;
}

function toHolding(network: Network, row: MetadataRow & Pick<AccountRow, 'hard' | 'usd' | 'price_at'>): Holding {
  const amount = BigInt(row.hard);
  const micros = toMicros(amount, row.decimals, parseDecimal(row.usd));
  const { issuerPublicKey, maxSupply, isFreezable, ...named } = toMetadata(network, row);
  const worth = { valueUsd: toUsd(micros), priceAt: Number(row.usd) > 0 ? row.price_at : null };
  const holding = { ...named, balance: row.hard, ...worth, issuerPublicKey, maxSupply, isFreezable };
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

export type AddressListQuery = AddressQuery &
  Omit<Parsed<typeof endpoint>, 'address' | 'asset'> & { readonly asset?: AssetName | undefined };

/** Spec 4.4. Far into the list of a busy address, daily counts are used instead of rows. */
export async function listAddressTransactions(
  { db, seekFrom, isCluster }: ReadContext,
  input: AddressListQuery,
): Promise<Page> {
  const { limit, offset } = input;
  const key = keyOn(input);
  const isBounded = input.from_timestamp !== undefined || input.to_timestamp !== undefined;
  const list = await findList(db, key, nameOfAsset(input.asset));
  const read = (named: AddressList) =>
    isBounded || offset >= seekFrom
      ? inSnapshot(db, (snapshot) => readWithin(snapshot, named, input, seekFrom, isCluster))
      : readPageWithTotal(
          db,
          totalOf(named),
          (more) => pageOf({ ...input, rows: rowsOf(named) }, input, { offset }, more),
          isCluster,
        );
  const { total, rows } = (list && (await read(list))) ?? { total: 0, rows: [] };
  const { addr, asset } = list ?? { asset: null };
  const balances =
    addr === undefined || asset === null
      ? undefined
      : await balancesAfter(db, { addr, asset, publicKey: key.publicKey }, rows);
  return {
    meta: { totalItems: total, limit, offset },
    data: rows.map((row) => ({
      ...toAddressTransaction(key.network, key.publicKey, row),
      ...(balances && { balanceAfter: balances.get(row.seq)?.toString() ?? null }),
    })),
  };
}

/** Transactions of an address, all or of one asset, by their numbers, which never change. */
interface AddressList {
  readonly addr: number;
  /** A token, or 0 for bitcoin; null for all. */
  readonly asset: number | null;
}

/** Finds the numbers of a list; undefined if the address was never used or the token is unknown. */
async function findList(db: Kysely<Tables>, key: KeyOn, asset: string | undefined): Promise<AddressList | undefined> {
  const addr = await findAddressId(db, key);
  const assetId = asset === undefined ? null : await findAssetId(db, key.network, asset);
  return addr === undefined || assetId === undefined ? undefined : { addr, asset: assetId };
}

async function readWithin(
  db: Kysely<Tables>,
  list: AddressList,
  input: AddressListQuery,
  seekFrom: number,
  isCluster: boolean,
): Promise<PageWithTotal> {
  const { offset, sort, order, from_timestamp: from, to_timestamp: to } = input;
  const { rows: sums } = await totalOf(list).execute(db);
  const [all] = sums;
  if (!all?.total) return { total: 0, rows: [] };
  const total =
    from === undefined && to === undefined ? all.total : await countBetween(db, list, all.counted, from, to);
  if (offset >= total) return { total, rows: [] };
  const ordered = { rows: rowsOf(list), sort, order };
  const isByCreation = sort === 'created_at';
  // Filters apply to creation times, so they bound the days only if sorted by creation.
  const seeks = all.counted && offset >= seekFrom && (isByCreation || total === all.total);
  const days = { unit: 'day', buckets: daysOf(list, isByCreation ? 'created' : 'updated') } as const;
  const bound = order === 'desc' ? to : from;
  const start = seeks ? await skipRows(db, ordered, [days], offset, isByCreation ? bound : undefined) : { offset };
  if (!start) throw new Error(`The daily counts of address ${list.addr} differ from its transactions.`);
  const isFew = !isByCreation && total < all.total && total <= sortedMax;
  return { total, rows: await readPage(db, pageOf(ordered, { ...input, isFew }, start), isCluster) };
}

/** Selects the total of a list and whether addr_day has counts of its address; no row if there are no transactions. */
function totalOf({ addr, asset }: AddressList): RawBuilder<{ readonly total: number; readonly counted: boolean }> {
  return asset === null
    ? sql`select tx_count as total, days_counted as counted from addresses where id = ${addr}`
    : sql`
      select s.n as total, a.days_counted as counted
      from addresses a join addr_asset s on s.addr = ${addr} and s.asset = ${asset}
      where a.id = ${addr}`;
}

function rowsOf({ addr, asset }: AddressList): RawBuilder<unknown> {
  const ofAddress = sql`tx_parties where addr = ${addr}`;
  return asset === null ? ofAddress : sql`${ofAddress} and asset = ${asset}`;
}

function daysOf({ addr, asset }: AddressList, kind: 'created' | 'updated'): RawBuilder<unknown> {
  return sql`addr_day where addr = ${addr} and asset = ${asset ?? allAssets} and kind = ${kind}`;
}

/** Counts the transactions of a list created in a range: whole days from their counts if there are any, others from rows. */
async function countBetween(
  db: Kysely<Tables>,
  list: AddressList,
  isCounted: boolean,
  from: string | undefined,
  to: string | undefined,
): Promise<number> {
  const sum = (what: RawBuilder<unknown>, rows: RawBuilder<unknown>, conditions: readonly RawBuilder<unknown>[]) =>
    sql`(select ${what} from ${sql.join([rows, ...conditions], sql` and `)})`;
  const count = (conditions: readonly RawBuilder<unknown>[]) => sum(sql`count(*)`, rowsOf(list), conditions);
  const [afterFirst, last] = [from && endOf('day', from), to && startOf('day', to)];
  const isOneDay = from !== undefined && last !== undefined && startOf('day', from) >= last;
  const parts =
    !isCounted || isOneDay
      ? [count(createdWithin(from, to))]
      : [
          ...(from === undefined ? [] : [count(between(sql`created_at`, from, afterFirst))]),
          ...(to === undefined ? [] : [count(createdWithin(last, to))]),
          sum(sql`coalesce(sum(n), 0)`, daysOf(list, 'created'), between(sql`bucket`, afterFirst, last)),
        ];
  const found = await sql<{ n: string }>`select (${sql.join(parts, sql` + `)})::text as n`.execute(db);
  return Number(found.rows[0]?.n ?? 0);
}

/** Role of an address in a transaction: it pays, receives, or both equally. */
type Role = 'giver' | 'taker' | 'both';

/** Converts a row to an entry of an address's list (supplement 4). */
export function toAddressTransaction(
  network: Network,
  publicKey: string,
  row: ListedTransactionRow,
): AddressTransaction {
  const { from = null, to = null, bitcoinTxid, ...summary } = toSummary(network, row);
  const { multiIo, ...record } = recordOf(row);
  const shares = multiIo ? sharesOf(multiIo) : undefined;
  const own = shares?.get(publicKey);
  const gives = record.from?.publicKey === publicKey;
  const takes = record.to?.publicKey === publicKey;
  const role = own ? roleOf(own.gain) : gives ? (takes ? 'both' : 'giver') : 'taker';
  const other =
    shares && own
      ? toAccount(network, otherShare(shares, role, publicKey))
      : toCounterparty(role === 'taker' ? from : to);
  const makes = changesSupply(factsOf(record.type));
  return {
    ...summary,
    direction: directionOf(record.type, role),
    counterparty: (makes ? undefined : other) ?? toToken(summary.tokenMetadata) ?? unnamed(record.type),
    txid: bitcoinTxid,
  };
}

function directionOf(type: string, stand: Role): Direction {
  const { effect, crossing } = factsOf(type);
  switch (effect) {
    case 'mint':
      return 'creation';
    case 'burn':
      return 'destruction';
    case 'move':
      return crossing === 'deposit' || crossing === 'withdrawal' ? crossing : directionOfMove(crossing, stand);
  }
}

function directionOfMove(crossing: TransactionTypeFacts['crossing'], stand: Role): Direction {
  switch (stand) {
    case 'giver':
      return crossing === 'lightning' ? 'payment' : 'outgoing';
    case 'taker':
      return crossing === 'lightning' ? 'settlement' : 'incoming';
    case 'both':
      return 'transfer';
  }
}

interface Share {
  readonly entry: IoEntryRecord;
  readonly gain: bigint;
}

function sharesOf({ inputs, outputs, others }: MultiIoRecord): ReadonlyMap<string, Share> {
  const shares = new Map<string, Share>();
  const add = (entry: IoEntryRecord, amount: bigint) => {
    const name = nameOfEntry(entry);
    shares.set(name, { entry, gain: (shares.get(name)?.gain ?? 0n) + amount });
  };
  for (const entry of inputs) add(entry, -BigInt(entry.amount));
  for (const entry of outputs) add(entry, BigInt(entry.amount));
  // They take part, but neither give nor take the token of the transaction.
  for (const entry of others ? [...others.inputs, ...others.outputs] : []) add(entry, 0n);
  return shares;
}

function roleOf(gain: bigint): Role {
  return gain < 0n ? 'giver' : gain > 0n ? 'taker' : 'both';
}

/** Returns the only party on the other side; undefined if there are several. */
function otherShare(shares: ReadonlyMap<string, Share>, stand: Role, publicKey: string): Share | undefined {
  const others = [...shares].filter(([name, { gain }]) => {
    if (stand === 'giver') return gain > 0n;
    if (stand === 'taker') return gain < 0n;
    return name !== publicKey;
  });
  if (others.length === 0 && stand === 'both') return shares.get(publicKey);
  return others.length === 1 ? others[0]?.[1] : undefined;
}

function toAccount(network: Network, share: Share | undefined): Counterparty | null {
  if (!share) return null;
  const { entry } = share;
  const [identifier, pubkey] =
    'publicKey' in entry
      ? [encodeAddress({ network, publicKey: entry.publicKey }), entry.publicKey]
      : [entry.address, entry.pubkey];
  return { type: 'core', identifier, pubkey, tokenMetadata: null };
}

function toCounterparty(party: Party | null): Counterparty | null {
  if (party?.type === 'unknown') return { ...unknownParty, identifier: party.identifier || unknownParty.identifier };
  if (!party || party.identifier === '' || party.type === 'burn_address') return null;
  // An issuer is an account too.
  const type = party.type === 'issuer' ? 'core' : party.type;
  return { type, identifier: party.identifier, pubkey: party.pubkey, tokenMetadata: null };
}

const unknownParty = { type: 'unknown', identifier: 'unknown', pubkey: null, tokenMetadata: null } as const;

/** Without a named party, a transaction of Bitcoin or Lightning still implies its network. */
function unnamed(type: string): Counterparty {
  if (type.startsWith('bitcoin_')) return { ...unknownParty, type: 'bitcoin' };
  return factsOf(type).crossing === 'lightning' ? { ...unknownParty, type: 'lightning' } : unknownParty;
}

function toToken(token: TokenMetadata | null | undefined): Counterparty | null {
  if (!token) return null;
  return { type: 'token', identifier: token.tokenIdentifier, pubkey: null, tokenMetadata: token };
}
