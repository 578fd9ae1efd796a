import { type RawBuilder, type Selectable, sql } from 'kysely';
import { encodeAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import type { IoEntry, MultiIoDetails, Party, TokenMetadata } from '#contract/token.ts';
import { BitcoinTxData, type TransactionDetail, type TransactionSummary } from '#contract/transaction.ts';
import { amountOf, type Entry, paidAmount } from './entry.ts';
import { toUsd } from './fields.ts';
import { allEntries, type IoEntryRecord, type MultiIoRecord, sumOf } from './multi-io.ts';
import type { Side, TransactionRecord } from './records.ts';
import type { Tables } from './tables.ts';
import { supplyTypes, unpaidBySenderTypes, unpaidToRecipientTypes } from './tables.ts';
import { type MetadataRow, namedColumns, toMetadata } from './token-shape.ts';

type StoredTransaction = Readonly<Selectable<Tables['transactions']>>;

/** A transaction row with {@link transactionColumns}: keys and identifiers in hex. */
export interface TransactionRow
  extends Omit<StoredTransaction, 'network' | 'token_id' | 'from_addr' | 'to_addr' | 'multi_io'> {
  readonly token: string | null;
  readonly from_key: string | null;
  readonly to_key: string | null;
  readonly multi_io: MultiIoRecord | null;
}

/** Columns of a transaction `t`, its sides `f` and `g` and its token `k`. */
export const transactionColumns = sql`
  t.seq, t.id, t.type, t.status, t.created_at, t.updated_at, t.created_known, t.reported_updated_at, t.expired_at,
  t.amount_sats, encode(k.identifier, 'hex') as token, t.token_amount,
  t.usd_micros, t.volume_sats, t.volume_usd_micros,
  t.from_type, encode(f.key, 'hex') as from_key, t.from_text, t.from_pubkey,
  t.to_type, encode(g.key, 'hex') as to_key, t.to_text, t.to_pubkey,
  t.bitcoin_txid, t.bitcoin_data, t.multi_io, t.invoice, t.swap_id`;

/** Joins for {@link transactionColumns} next to `transactions t`. */
export const transactionJoins = sql`
  left join addresses f on f.id = t.from_addr
  left join addresses g on g.id = t.to_addr
  left join tokens k on k.id = t.token_id`;

/** The condition that `t` has one of these ids. Only an index by id fits it, also in a plan of an empty store. */
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
    invoice: row.invoice,
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

/** The columns of its token are null for bitcoin and unknown tokens. */
export interface ListedTransactionRow extends TransactionRow, Omit<MetadataRow, 'identifier'> {
  readonly network: number;
  /** Of a transaction in several tokens, those of the others that the store knows: see `otherTokens` in `list.ts`. */
  readonly others?: readonly MetadataRow[];
}

export const listedTransactionColumns = sql`${transactionColumns}, t.network, ${namedColumns}`;

/** Converts a row for the latest list (spec 2.1). */
export function toSummary(network: Network, row: ListedTransactionRow): TransactionSummary {
  const record = recordOf(row);
  return {
    id: record.id,
    type: record.type,
    status: record.status,
    amountSats: record.amountSats,
    tokenAmount: record.tokenAmount,
    tokenMetadata: toTokenMetadata(network, row),
    multiIoDetails: toMultiIo(network, record.multiIo),
    ...tokensOf(network, row),
    from: toParty(network, record.from),
    to: toParty(network, record.to),
    bitcoinTxid: record.bitcoinTxid,
    valueUsd: toUsd(row.usd_micros),
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    expiredTime: record.expiredAt,
    ...invoiceOf(record),
    swapId: record.swapId,
  };
}

/** Converts a row for the details (spec 2.2). */
export function toDetail(network: Network, row: ListedTransactionRow): TransactionDetail {
  const record = recordOf(row);
  const common = {
    id: record.id,
    type: record.type,
    status: record.status,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    expiredTime: record.expiredAt,
    from: toParty(network, record.from),
    to: toParty(network, record.to),
    valueUsd: toUsd(row.usd_micros),
    ...invoiceOf(record),
    swapId: record.swapId,
  };
  const multiIoDetails = toMultiIo(network, record.multiIo);
  if (record.amountSats !== null) {
    return {
      ...common,
      ...(multiIoDetails && { multiIoDetails }),
      amountSats: record.amountSats,
      timeTakenSeconds: durationSeconds(record.status, record.createdAt, record.updatedAt),
      txid: record.bitcoinTxid,
      bitcoinTxData: record.bitcoinData === null ? null : BitcoinTxData.parse(record.bitcoinData),
    };
  }
  return {
    ...common,
    amount: record.tokenAmount ?? '0',
    tokenMetadata: toTokenMetadata(network, row),
    multiIoDetails,
    ...tokensOf(network, row),
    ...volumeOf(row),
  };
}

/** Returns the contribution of a token payment to the volume; empty without a value or for other types. */
export function volumeOf(row: TransactionRow): { volumeSats?: number | null } {
  if (row.token_amount === null) return {};
  const record = recordOf(row);
  const amount = amountOf(record);
  const usdMicros = amount === 0n ? 0n : (BigInt(row.usd_micros) * paidAmount(record)) / amount;
  if (usdMicros === 0n) return {};
  return { volumeSats: BigInt(row.volume_usd_micros) === usdMicros ? Number(row.volume_sats) : null };
}

function invoiceOf({ invoice }: TransactionRecord): { readonly invoice?: string } {
  return invoice === null ? {} : { invoice };
}

/** Returns the tokens of a transaction, its own first; empty unless it has several. */
function tokensOf(network: Network, row: ListedTransactionRow): { readonly tokens?: TokenMetadata[] } {
  const own = toTokenMetadata(network, row);
  return own && row.others ? { tokens: [own, ...row.others.map((other) => toMetadata(network, other))] } : {};
}

function toTokenMetadata(network: Network, row: ListedTransactionRow): TokenMetadata | null {
  return row.token === null ? null : toMetadata(network, { ...row, identifier: row.token });
}

function toParty(network: Network, side: Side | null): Party | null {
  if (!side) return null;
  const { type, publicKey, text, otherKey } = side;
  const identifier = text ?? (publicKey === null ? '' : encodeAddress({ network, publicKey }));
  return { type, identifier, pubkey: publicKey ?? otherKey };
}

function toMultiIo(network: Network, multiIo: MultiIoRecord | null): MultiIoDetails | null {
  if (!multiIo) return null;
  const { inputs, outputs } = allEntries(multiIo);
  return {
    inputs: inputs.map((entry) => toEntry(network, entry)),
    outputs: outputs.map((entry) => toEntry(network, entry)),
    totalInputAmount: sumOf(inputs).toString(),
    totalOutputAmount: sumOf(outputs).toString(),
  };
}

function toEntry(network: Network, { amount, token, ...party }: IoEntryRecord): IoEntry {
  const named = token === undefined ? {} : { tokenIdentifier: token };
  if (!('publicKey' in party)) return { ...party, amount, ...named };
  const { publicKey } = party;
  return { address: encodeAddress({ network, publicKey }), pubkey: publicKey, amount, ...named };
}

/** Returns the seconds from creation to completion; null before that, or if a time is unknown (spec 2.2). */
export function durationSeconds(status: string, createdAt: string | null, updatedAt: string | null): number | null {
  if (status !== 'confirmed' || createdAt === null || updatedAt === null) return null;
  return Math.max(0, (Date.parse(updatedAt) - Date.parse(createdAt)) / 1000);
}

/** Selects what `t` changes, in sats or base units: `moves` of its effect, regardless of its status. */
export function balanceChange(address: number, publicKey: string): RawBuilder<unknown> {
  return sql`(
    case when t.multi_io is not null and t.type not in ${sql.raw(supplyTypes)} then
      (select coalesce(sum((io ->> 'amount')::numeric), 0) from jsonb_array_elements(t.multi_io -> 'outputs') as io
        where io ->> 'publicKey' = ${publicKey})
      - (select coalesce(sum((io ->> 'amount')::numeric), 0) from jsonb_array_elements(t.multi_io -> 'inputs') as io
        where io ->> 'publicKey' = ${publicKey})
    else
      coalesce(t.amount_sats, t.token_amount) * (
        case when t.to_addr = ${address} and t.type not in ${sql.raw(unpaidToRecipientTypes)} then 1 else 0 end
        - case when t.from_addr = ${address} and t.type not in ${sql.raw(unpaidBySenderTypes)} then 1 else 0 end
      )
    end
  )`;
}

/** Selects the asset of transaction `t` as in tx_parties: a token, 0 for bitcoin, null if the token is unknown. */
export const assetOfTransaction = sql`case when t.amount_sats is not null then 0 else t.token_id end`;
