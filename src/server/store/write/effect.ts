import { transactionIdTime } from '#contract/codec/identifier.ts';
import type { TransactionRecord } from '#server/store/ingest/record.ts';

/** A transaction with the values that ingest adds. */
export interface Entry {
  /** Order of ingest, which breaks ties in time. */
  readonly seq: number;
  readonly record: TransactionRecord;
  /** Sort keys, ISO in milliseconds; updatedAt is never before createdAt. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Value in millionths of a US dollar when created; 0: no price known. */
  readonly usdMicros: bigint;
  /** Contribution to the payment volume once confirmed. */
  readonly volumeSats: bigint;
  readonly volumeUsdMicros: bigint;
}

/** Returns when a transaction was created, or else last updated, or the time in its id; undefined if it has none. */
export function ownTime({ createdAt, updatedAt, id }: TransactionRecord): string | undefined {
  return createdAt ?? updatedAt ?? transactionIdTime(id)?.toISOString();
}

/** Returns the sort keys of a transaction. One without a time uses the time of its first ingest. */
export function sortKeys(
  record: TransactionRecord,
  before: Entry | undefined,
  firstSeenAt: string,
): { readonly createdAt: string; readonly updatedAt: string } {
  const createdAt = ownTime(record) ?? before?.createdAt ?? firstSeenAt;
  const updatedAt = record.updatedAt !== null && record.updatedAt > createdAt ? record.updatedAt : createdAt;
  return { createdAt, updatedAt };
}
