import type { TransactionLine } from '../../../contract/line.ts';
import type { Life } from './lifecycle.ts';

/** A transaction on its way. */
export interface Flight {
  /** As it was when its life began, with all it will ever show. */
  readonly line: TransactionLine;
  readonly life: Life;
}

/** When nothing more will happen to it (unix milliseconds). */
export function landsAt(flight: Flight): number {
  return flight.life.stages.at(-1)?.at ?? 0;
}

/** The transaction as the service would tell it at a moment (unix milliseconds). */
export function shownAt({ line, life }: Flight, at: number): TransactionLine {
  const last = life.stages.findLast((stage) => stage.at <= at);
  const status = last?.status ?? line.status;
  const updatedAt = last ? new Date(last.at).toISOString() : line.updatedAt;
  const shared = { status, updatedAt, expiredTime: status === 'expired' ? updatedAt : null };
  if (!('amountSats' in line)) return { ...line, ...shared };
  const seconds = last && line.createdAt ? (last.at - Date.parse(line.createdAt)) / 1000 : null;
  // A withdrawal has no Bitcoin transaction before it is broadcast.
  const broadcast = line.type === 'bitcoin_deposit' || status === 'sent' || status === 'confirmed';
  const data = broadcast ? line.bitcoinTxData : null;
  const block = life.block && life.block.at <= at ? life.block : undefined;
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
