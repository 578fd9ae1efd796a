import type { ColumnType, Generated } from 'kysely';
import { type Network, networks } from '#contract/common.ts';
import {
  changesSupply,
  isPaidBySender,
  isPaidToRecipient,
  type TransactionTypeFacts,
  transactionTypeFacts,
} from '#contract/transaction-types.ts';

/* The tables of schema.sql as types, and the values in them that stand for the contract's names. */

/** A time as ISO text, both ways. */
type Time = string;
/** A numeric of any precision: read as decimal text, also written as an integer. */
type Numeric = ColumnType<string, string | bigint, string | bigint>;
/** 66 or 64 hex characters in the API; bytes in the store. */
type Bytes = Buffer;

export const networkNumbers = { MAINNET: 1, REGTEST: 2 } as const satisfies Record<Network, number>;

export function networkOf(number: number | undefined): Network {
  const network = networks.find((name) => networkNumbers[name] === number);
  if (!network) throw new RangeError(`The store has a network ${number}, which this version does not support.`);
  return network;
}

interface TokenTimes {
  token_id: number;
  bucket: Time;
  n: number;
  usd_micros: Numeric;
  transfers: number;
  /** Change within the bucket, not the total. */
  supply: Numeric;
  holders: number;
}

export interface Tables {
  store_state: { only_row: Generated<boolean>; next_seq: number; data_version: number; versions: Generated<string[]> };
  meta: { key: string; value: string };
  data_changes: {
    slot: number;
    network: number;
    version: number;
    txids: string[] | null;
    public_keys: string[] | null;
    tokens: string[] | null;
  };
  addresses: {
    id: Generated<number>;
    network: number;
    key: Bytes;
    tx_count: number;
    soft_sats: Numeric;
    hard_sats: Numeric;
    last_active_at: Time | null;
    days_counted: Generated<boolean>;
  };
  tokens: {
    id: Generated<number>;
    network: number;
    identifier: Bytes;
    name: string;
    ticker: string;
    decimals: number;
    issuer_key: Bytes;
    max_supply: Numeric | null;
    is_freezable: boolean | null;
    is_stablecoin: boolean;
    icon_url: string | null;
    /** Hex. */
    extra_metadata: string | null;
    created_at: Time | null;
    updated_at: Time | null;
    /** Both null until the store is next opened, if an older version wrote the row. */
    search_ticker: string | null;
    search_text: string | null;
    /** What tickers that look alike have in common, hashed; empty if nothing is visible. Null like the above. */
    ticker_key: string | null;
    /** Beginning of the identifier in hex that tells it apart from them; null if there are none. */
    ticker_mark: string | null;
  };
  prices: { network: number; asset: string; at: Time; usd: Numeric };
  currency_prices: { network: number; asset: string; currency: string; at: Time; price: Numeric };
  transactions: {
    seq: number;
    network: number;
    id: string;
    type: string;
    status: string;
    created_at: Time;
    updated_at: Time;
    created_known: boolean;
    /** `updatedAt` as received, while `updated_at` is never null. */
    reported_updated_at: Time | null;
    expired_at: Time | null;
    amount_sats: number | null;
    token_id: number | null;
    token_amount: Numeric | null;
    usd_micros: Numeric;
    volume_sats: Numeric;
    volume_usd_micros: Numeric;
    from_type: string | null;
    from_addr: number | null;
    from_text: string | null;
    from_pubkey: string | null;
    to_type: string | null;
    to_addr: number | null;
    to_text: string | null;
    to_pubkey: string | null;
    bitcoin_txid: string | null;
    bitcoin_data: unknown;
    multi_io: unknown;
    invoice: string | null;
    swap_id: string | null;
  };
  tx_parties: { addr: number; created_at: Time; seq: number; updated_at: Time; asset: number | null };
  bitcoin_parties: { network: number; address: string; created_at: Time; seq: number };
  bitcoin_addresses: {
    network: number;
    address: string;
    n: number;
    deposits: number;
    deposit_sats: Numeric;
    withdrawals: number;
    withdrawal_sats: Numeric;
  };
  token_balances: { token_id: number; addr: number; hard: Numeric };
  token_stats: { token_id: number; holders: number; supply: Numeric; tx_count: number };
  holder_size: { token_id: number; size_class: number; digits: number; n: number };
  token_minute: { token_id: number; bucket: Time; usd_micros: Numeric; transfers: number };
  token_hour: TokenTimes;
  token_day: TokenTimes;
  token_balance_hour: { token_id: number; addr: number; bucket: Time; change: Numeric };
  network_totals: { network: number; tx_count: number; locked_sats: Numeric };
  addr_asset: { addr: number; asset: number; n: number };
  addr_day: { addr: number; asset: number; kind: 'created' | 'updated'; bucket: Time; n: number };
  balance_day: { addr: number; asset: number; bucket: Time; change: Numeric };
  balance_minute: { addr: number; asset: number; bucket: Time; change: Numeric };
  tx_hour: { network: number; kind: 'created' | 'updated'; bucket: Time; n: number };
  tx_day: { network: number; kind: 'created' | 'updated'; bucket: Time; n: number };
  tx_minute: {
    network: number;
    bucket: Time;
    n: number;
    sats: Numeric;
    usd_micros: Numeric;
    stable_sats: Numeric;
    stable_usd_micros: Numeric;
    deposit_sats: Numeric;
    withdrawal_sats: Numeric;
    transfer_sats: Numeric;
    lightning_sats: Numeric;
  };
  volume_hour: {
    network: number;
    bucket: Time;
    sats: Numeric;
    usd_micros: Numeric;
    stable_sats: Numeric;
    stable_usd_micros: Numeric;
    deposit_sats: Numeric;
    withdrawal_sats: Numeric;
    transfer_sats: Numeric;
    lightning_sats: Numeric;
  };
  active_day: { network: number; bucket: Time; n: number };
  history_day: {
    network: number;
    bucket: Time;
    paid_sats: Numeric;
    paid_usd_micros: Numeric;
    stable_sats: Numeric;
    stable_usd_micros: Numeric;
    deposit_sats: Numeric;
    withdrawal_sats: Numeric;
    transfer_sats: Numeric;
    lightning_sats: Numeric;
    failed: number;
    expired: number;
    locked_sats: Numeric;
    wallets: number;
    /** Active keys in the week that begins on the day; 0 unless it is a Monday. */
    week_wallets: number;
  };
  wallets_week: { network: number; bucket: Time; days: number; n: number };
}

/* Sets of types as `('token_mint', 'token_burn')`: literals, so that a condition matches a partial index. */

function typesWith(condition: (facts: TransactionTypeFacts) => boolean): string {
  const types = Object.entries<TransactionTypeFacts>(transactionTypeFacts).filter(([, facts]) => condition(facts));
  return `(${types.map(([type]) => `'${type}'`).join(', ')})`;
}

export const mintTypes = typesWith(({ effect }) => effect === 'mint');
export const burnTypes = typesWith(({ effect }) => effect === 'burn');
/** Types that change the supply of a token. */
export const supplyTypes = typesWith(changesSupply);
/** Types that count in the volume and transfers of a token, including transfers to the same address. */
export const tokenTransferTypes = typesWith(({ asset, isPayment }) => asset === 'token' && isPayment);
/** Types whose `from` pays nothing, and types whose `to` receives nothing. */
export const unpaidBySenderTypes = typesWith((facts) => !isPaidBySender(facts));
export const unpaidToRecipientTypes = typesWith((facts) => !isPaidToRecipient(facts));
/** Types without a partial index. */
export const frequentTypes = typesWith(({ isRare }) => !isRare);

/** Entry of `meta` with the key that cursors are signed with, in hex. */
export const cursorKeyName = 'cursor key';
