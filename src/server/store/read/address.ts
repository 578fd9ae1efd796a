import { type Kysely, sql } from 'kysely';
import type { AddressSummary, AddressTokens, TokenHolding } from '#contract/address.ts';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { exactInteger } from '#contract/codec/json.ts';
import type { Network } from '#contract/common.ts';
import { readDecimal, toMicros, toUsd } from '#server/store/model/fields.ts';
import { networkNumbers, type Tables } from '#server/store/model/tables.ts';
import { type MetadataRow, metadataColumns, toMetadata } from '#server/store/model/token-shape.ts';
import type { ReadContext } from './cursor.ts';
import { type AddressQuery, findAddressId, type KeyOn, keyOn } from './list.ts';

/* What an address holds. */

/** Spec 4.3. An unused key has zeros (supplement 5). */
export async function getAddress({ db, now }: ReadContext, query: AddressQuery): Promise<AddressSummary> {
  const key = keyOn(query);
  const { transactions, softSats, hardSats, bitcoinUsd, holdings } = await readAccount(db, key, now);
  const price = readDecimal(bitcoinUsd);
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
  const micros = toMicros(amount, row.decimals, readDecimal(row.usd));
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
