import { sql } from 'kysely';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/endpoints/common.ts';
import type { IoEntry, MultiIoDetails, Party, TokenMetadata } from '#contract/endpoints/token.ts';
import { BitcoinTxData, type TransactionDetail, type TransactionSummary } from '#contract/transaction.ts';
import { amountOf, paidAmount } from '#server/store/ingest/effect.ts';
import type { MultiIoRecord } from '#server/store/ingest/record.ts';
import type { IoEntryRecord, Side } from '#server/store/ingest/side.ts';
import { recordOf, type TransactionRow, transactionColumns } from '#server/store/read/transaction-shape.ts';

export interface ListedTransactionRow extends TransactionRow {
  readonly token_name: string | null;
  readonly token_ticker: string | null;
  readonly token_decimals: number | null;
  readonly token_issuer: string | null;
  readonly token_max_supply: string | null;
  readonly token_freezable: boolean | null;
}

export const listedTransactionColumns = sql`${transactionColumns},
  k.name as token_name, k.ticker as token_ticker, k.decimals as token_decimals,
  encode(k.issuer_key, 'hex') as token_issuer, k.max_supply as token_max_supply, k.is_freezable as token_freezable`;

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
    from: toParty(network, record.from),
    to: toParty(network, record.to),
    bitcoinTxid: record.bitcoinTxid,
    valueUsd: toUsd(row.usd_micros),
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    expiredTime: record.expiredAt,
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
    swapId: record.swapId,
  };
  if (record.amountSats !== null) {
    return {
      ...common,
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
    multiIoDetails: toMultiIo(network, record.multiIo),
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

/** Converts millionths of a US dollar to dollars. */
export function toUsd(micros: string | bigint): number {
  // A division would round a second time.
  return Number(`${micros}e-6`);
}

function toTokenMetadata(network: Network, row: ListedTransactionRow): TokenMetadata | null {
  const { token, token_decimals, token_issuer } = row;
  if (token === null || token_decimals === null || token_issuer === null) return null;
  return {
    tokenIdentifier: token,
    tokenAddress: encodeTokenAddress({ network, tokenIdentifier: token }),
    name: row.token_name ?? '',
    ticker: row.token_ticker ?? '',
    decimals: token_decimals,
    issuerPublicKey: token_issuer,
    maxSupply: row.token_max_supply,
    isFreezable: row.token_freezable,
  };
}

function toParty(network: Network, side: Side | null): Party | null {
  if (!side) return null;
  const { type, publicKey, text, otherKey } = side;
  const identifier = text ?? (publicKey === null ? '' : encodeAddress({ network, publicKey }));
  return { type, identifier, pubkey: publicKey ?? otherKey };
}

function toMultiIo(network: Network, multiIo: MultiIoRecord | null): MultiIoDetails | null {
  if (!multiIo) return null;
  const entry = (record: IoEntryRecord): IoEntry =>
    'publicKey' in record
      ? {
          address: encodeAddress({ network, publicKey: record.publicKey }),
          pubkey: record.publicKey,
          amount: record.amount,
        }
      : record;
  return { ...multiIo, inputs: multiIo.inputs.map(entry), outputs: multiIo.outputs.map(entry) };
}

/** Returns the seconds from creation to completion; null before that, or if a time is unknown (spec 2.2). */
function durationSeconds(status: string, createdAt: string | null, updatedAt: string | null): number | null {
  if (status !== 'confirmed' || createdAt === null || updatedAt === null) return null;
  return Math.max(0, (Date.parse(updatedAt) - Date.parse(createdAt)) / 1000);
}
