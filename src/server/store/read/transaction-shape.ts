import { type RawBuilder, sql } from 'kysely';
import type { Entry } from '#server/store/write/effect.ts';
import type { MultiIoRecord, TransactionRecord } from '#server/store/ingest/record.ts';
import type { Side } from '#server/store/ingest/side.ts';

/** A transaction row with {@link transactionColumns}: keys and identifiers in hex. */
export interface TransactionRow {
  readonly seq: number;
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly created_known: boolean;
  readonly reported_updated_at: string | null;
  readonly expired_at: string | null;
  readonly amount_sats: number | null;
  readonly token: string | null;
  readonly token_amount: string | null;
  readonly usd_micros: string;
  readonly volume_sats: string;
  readonly volume_usd_micros: string;
  readonly from_type: string | null;
  readonly from_key: string | null;
  readonly from_text: string | null;
  readonly from_pubkey: string | null;
  readonly to_type: string | null;
  readonly to_key: string | null;
  readonly to_text: string | null;
  readonly to_pubkey: string | null;
  readonly bitcoin_txid: string | null;
  readonly bitcoin_data: unknown;
  readonly multi_io: MultiIoRecord | null;
  readonly swap_id: string | null;
}

/** Columns of a transaction `t`, its sides `f` and `g` and its token `k`. */
export const transactionColumns = sql`
  t.seq, t.id, t.type, t.status, t.created_at, t.updated_at, t.created_known, t.reported_updated_at, t.expired_at,
  t.amount_sats, encode(k.identifier, 'hex') as token, t.token_amount,
  t.usd_micros, t.volume_sats, t.volume_usd_micros,
  t.from_type, encode(f.key, 'hex') as from_key, t.from_text, t.from_pubkey,
  t.to_type, encode(g.key, 'hex') as to_key, t.to_text, t.to_pubkey,
  t.bitcoin_txid, t.bitcoin_data, t.multi_io, t.swap_id`;

/** Joins for {@link transactionColumns} next to `transactions t`. */
export const transactionJoins = sql`
  left join addresses f on f.id = t.from_addr
  left join addresses g on g.id = t.to_addr
  left join tokens k on k.id = t.token_id`;

/**
 * Returns the condition that a transaction `t` has one of these canonical ids. Only an index by id fits it: a plan made on
 * an empty store might take any index that begins with the network, and read all of it later.
 */
export function hasId(network: number, ids: readonly string[]): RawBuilder<unknown> {
  return sql`t.id = any(${ids}::text[]) and t.network + 0 = ${network}`;
}

export function entryOf(row: TransactionRow): Entry {
  return {
    seq: row.seq,
    record: recordOf(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    usdMicros: BigInt(row.usd_micros),
    volumeSats: BigInt(row.volume_sats),
    volumeUsdMicros: BigInt(row.volume_usd_micros),
  };
}

export function recordOf(row: TransactionRow): TransactionRecord {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    createdAt: row.created_known ? row.created_at : null,
    updatedAt: row.reported_updated_at,
    expiredAt: row.expired_at,
    amountSats: row.amount_sats,
    token: row.token,
    tokenAmount: row.token_amount,
    from: sideOf(row.from_type, row.from_key, row.from_text, row.from_pubkey),
    to: sideOf(row.to_type, row.to_key, row.to_text, row.to_pubkey),
    bitcoinTxid: row.bitcoin_txid,
    bitcoinData: row.bitcoin_data,
    multiIo: row.multi_io,
    swapId: row.swap_id,
  };
}

function sideOf(
  type: string | null,
  publicKey: string | null,
  text: string | null,
  otherKey: string | null,
): Side | null {
  return type === null ? null : { type, publicKey, text, otherKey };
}
