import { transactionIdTime } from '#contract/codec/identifier.ts';
import { factsOf, isPaidBySender, isPaidToRecipient } from '#contract/transaction-types.ts';
import { allEntries, type IoEntryRecord, sentAmount } from './multi-io.ts';
import type { Side, TransactionRecord } from './records.ts';

/* What ingest adds to a transaction: its place in lists, and its effect on balances, supply and volume. */

/** The asset of sats; other assets are token identifiers. */
export const bitcoin = 'btc';

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

/** Returns the token of a transaction, whether or not the store knows it. */
export function namedToken({ token, multiIo }: TransactionRecord): string | null {
  return token ?? multiIo?.token ?? null;
}

/** Effect of a transaction on the accounts of its network, regardless of its status. */
export interface Effect {
  /** null if the token is unknown, so that no balance changes. */
  readonly asset: string | null;
  /** Change of each balance in sats or base units; negative for senders. */
  readonly moves: ReadonlyMap<string, bigint>;
  /** Change of the token's supply once confirmed. */
  readonly supply: bigint;
}

export function effectOf(record: TransactionRecord): Effect {
  const moves = new Map<string, bigint>();
  const add = (publicKey: string | null | undefined, amount: bigint) => {
    if (publicKey) moves.set(publicKey, (moves.get(publicKey) ?? 0n) + amount);
  };
  const asset = record.amountSats === null ? record.token : bitcoin;
  const amount = amountOf(record);
  const { multiIo } = record;
  const facts = factsOf(record.type);
  if (multiIo && facts.effect === 'move') {
    for (const entry of multiIo.inputs) add(keyOf(entry), -BigInt(entry.amount));
    for (const entry of multiIo.outputs) add(keyOf(entry), BigInt(entry.amount));
  } else {
    if (isPaidBySender(facts)) add(record.from?.publicKey, -amount);
    if (isPaidToRecipient(facts)) add(record.to?.publicKey, amount);
  }
  return {
    asset,
    moves: asset === null ? new Map() : moves,
    supply: facts.effect === 'mint' ? amount : facts.effect === 'burn' ? -amount : 0n,
  };
}

export function publicKeysOf(records: Iterable<TransactionRecord>): Set<string> {
  const publicKeys = new Set<string>();
  for (const { from, to, multiIo } of records) {
    for (const side of [from, to]) if (side?.publicKey) publicKeys.add(side.publicKey);
    if (!multiIo) continue;
    const { inputs, outputs } = allEntries(multiIo);
    for (const entry of [...inputs, ...outputs]) {
      const publicKey = keyOf(entry);
      if (publicKey) publicKeys.add(publicKey);
    }
  }
  return publicKeys;
}

/**
 * Returns the payment volume of a transaction in its own unit: what senders paid, without change and transfers to
 * the same address. Zero for mints, burns and unknown types (supplement 5).
 */
export function paidAmount(record: TransactionRecord): bigint {
  const { asset, isPayment } = factsOf(record.type);
  if (!isPayment || asset !== (record.amountSats === null ? 'token' : 'sats')) return 0n;
  if (record.multiIo) return sentAmount(record.multiIo);
  return isSame(record.from, record.to) ? 0n : amountOf(record);
}

/** Returns the amount in sats or base units. */
export function amountOf(record: TransactionRecord): bigint {
  return BigInt(record.amountSats ?? record.tokenAmount ?? 0);
}

function keyOf(entry: IoEntryRecord): string | undefined {
  return 'publicKey' in entry ? entry.publicKey : undefined;
}

function isSame(from: Side | null, to: Side | null): boolean {
  return from?.publicKey != null && from.publicKey === to?.publicKey;
}
