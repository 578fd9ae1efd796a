import { transactionIdTime } from '../../../contract/codec/identifier.ts';
import type { TransactionRecord } from './record.ts';

/** A transaction with what the ledger adds to it. */
export interface Entry {
  /** Order of ingest; breaks ties in time. */
  readonly seq: number;
  readonly record: TransactionRecord;
  /** Sort keys, ISO in milliseconds; updatedAt is never before createdAt. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Millionths of a US dollar at the time; 0: no price known. */
  readonly usdMicros: bigint;
  /** What it adds to the payment volume once confirmed. */
  readonly volumeSats: bigint;
  readonly volumeUsdMicros: bigint;
}

/**
 * Where a transaction stands in time. One that does not say when it was created stands where its last
 * change, its id or, failing all, its first ingest puts it.
 */
export function sortKeys(
  record: TransactionRecord,
  before: Entry | undefined,
  firstSeenAt: string,
): { readonly createdAt: string; readonly updatedAt: string } {
  const createdAt =
    record.createdAt ??
    record.updatedAt ??
    transactionIdTime(record.id)?.toISOString() ??
    before?.createdAt ??
    firstSeenAt;
  const updatedAt = record.updatedAt !== null && record.updatedAt > createdAt ? record.updatedAt : createdAt;
  return { createdAt, updatedAt };
}
