import { type Kysely, sql } from 'kysely';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { exactInteger } from '#contract/codec/json.ts';
import type { AddressSummary, AddressTokens, TokenHolding } from '#contract/address.ts';
import { parseDecimal, toMicros } from '#server/store/ingest/decimal.ts';
import { Cursors } from './cursor.ts';
import { type ReadOptions, readOptions } from './read-options.ts';
import { toUsd } from './transaction/transaction-shape.ts';
import { networkNumbers, type Tables } from '#server/store/tables.ts';
import {
  type BalanceHistoryQuery,
  type BalanceQuery,
  getBalanceHistory,
  listAddressBalances,
} from './balances.ts';
import { findAddressId, type KeyOn } from './address/address-id.ts';
import { type AddressListQuery, listAddressTransactions } from './address/address-transactions.ts';

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
