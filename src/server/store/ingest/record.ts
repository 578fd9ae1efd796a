import { isDeepStrictEqual } from 'node:util';
import { canonicalTransactionId } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/endpoints/common.ts';
import { swapIdMax } from '#contract/swap.ts';
import type { TransactionLine } from '#contract/import-line.ts';
import {
  maxIdBytes,
  maxWordBytes,
  parseQuantity,
  parseQuantitySum,
  parseSats,
  parseText,
  parseTime,
  readTokenIdentifier,
} from './field.ts';
import { InvalidLine } from './invalid-line.ts';
import { type IoEntryRecord, readEntry, readSide, type Side } from './side.ts';
import { storableJson } from './text.ts';

export interface MultiIoRecord {
  readonly inputs: readonly IoEntryRecord[];
  readonly outputs: readonly IoEntryRecord[];
  readonly totalInputAmount: string;
  readonly totalOutputAmount: string;
}

/** A transaction as stored: keys instead of addresses, times in milliseconds, plain text. */
export interface TransactionRecord {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  readonly expiredAt: string | null;
  /** null for token transactions. */
  readonly amountSats: number | null;
  /** Token identifier; null for sats, or if unknown. */
  readonly token: string | null;
  readonly tokenAmount: string | null;
  readonly from: Side | null;
  readonly to: Side | null;
  readonly bitcoinTxid: string | null;
  readonly bitcoinData: unknown;
  readonly multiIo: MultiIoRecord | null;
  readonly swapId: string | null;
}

/** @throws InvalidLine */
export function transactionRecord(line: TransactionLine): TransactionRecord {
  const name = `Transaction ${line.id}`;
  const id = canonicalTransactionId(line.id);
  if (!id) throw new InvalidLine(name, 'its id must be a UUID or 64 hex characters');
  const common = {
    id,
    type: parseText(line.type, maxWordBytes, name, 'type'),
    status: parseText(line.status, maxWordBytes, name, 'status'),
    createdAt: parseTime(line.createdAt, name, 'createdAt'),
    updatedAt: parseTime(line.updatedAt, name, 'updatedAt'),
    expiredAt: parseTime(line.expiredTime, name, 'expiredTime'),
    from: readSide(line.network, line.from, name, 'from'),
    to: readSide(line.network, line.to, name, 'to'),
    swapId: line.swapId == null ? null : parseText(line.swapId, swapIdMax, name, 'swapId'),
  };
  if ('amountSats' in line) {
    return {
      ...common,
      amountSats: parseSats(line.amountSats, name, 'amountSats'),
      token: null,
      tokenAmount: null,
      bitcoinTxid:
        line.txid == null
          ? null
          : (canonicalTransactionId(line.txid) ?? parseText(line.txid, maxIdBytes, name, 'txid')),
      bitcoinData: line.bitcoinTxData == null ? null : storableJson(line.bitcoinTxData),
      multiIo: null,
    };
  }
  return {
    ...common,
    amountSats: null,
    token: line.tokenMetadata ? readTokenIdentifier(line.tokenMetadata.tokenIdentifier, name) : null,
    tokenAmount: parseQuantity(line.amount, name),
    bitcoinTxid: null,
    bitcoinData: null,
    multiIo: readMultiIo(line.network, line.multiIoDetails, name),
  };
}

/** Returns whether two records are equal. */
export function sameRecord(one: TransactionRecord, other: TransactionRecord): boolean {
  return isDeepStrictEqual(one, other);
}

function readMultiIo(
  network: Network,
  details: Extract<TransactionLine, { amount: unknown }>['multiIoDetails'],
  name: string,
): MultiIoRecord | null {
  if (!details) return null;
  const read = (entry: (typeof details.inputs)[number]) =>
    readEntry(network, { ...entry, amount: parseQuantity(entry.amount, name) }, name);
  return {
    inputs: details.inputs.map(read),
    outputs: details.outputs.map(read),
    totalInputAmount: parseQuantitySum(details.totalInputAmount, name, 'totalInputAmount'),
    totalOutputAmount: parseQuantitySum(details.totalOutputAmount, name, 'totalOutputAmount'),
  };
}
