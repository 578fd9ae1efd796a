import type { TransactionLine } from '#contract/import-line.ts';
import { factsOf } from '#contract/transaction-types.ts';
import type { Lifecycle } from './lifecycle.ts';

export interface Flight {
  /** As created, with every field it will ever have. */
  readonly line: TransactionLine;
  readonly lifecycle: Lifecycle;
}

/** Returns when the status becomes final, in unix milliseconds. */
export function finalAt(flight: Flight): number {
  return flight.lifecycle.stages.at(-1)?.at ?? 0;
}

/** Returns the transaction as of a time in unix milliseconds. */
export function lineAt({ line, lifecycle }: Flight, at: number): TransactionLine {
  const last = lifecycle.stages.findLast((stage) => stage.at <= at);
  const status = last?.status ?? line.status;
  const updatedAt = last ? new Date(last.at).toISOString() : line.updatedAt;
  const shared = { status, updatedAt, expiredTime: status === 'expired' ? updatedAt : null };
  if (!('amountSats' in line)) return { ...line, ...shared };
  const seconds = last && line.createdAt ? (last.at - Date.parse(line.createdAt)) / 1000 : null;
  // A withdrawal has no Bitcoin transaction before it is broadcast.
  const broadcast = factsOf(line.type).crossing === 'deposit' || status === 'sent' || status === 'confirmed';
  const data = broadcast ? line.bitcoinTxData : null;
  const block = lifecycle.block && lifecycle.block.at <= at ? lifecycle.block : undefined;
  return {
    ...line,
    ...shared,
    timeTakenSeconds: status === 'confirmed' ? seconds : null,
    txid: broadcast ? line.txid : null,
    bitcoinTxData:
      data && block
        ? { ...data, status: { confirmed: true, block_height: block.height, block_time: block.at / 1000 } }
        : data,
  };
}
