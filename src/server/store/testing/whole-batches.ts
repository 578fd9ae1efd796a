import { encodeAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import type { TransactionLine } from '#contract/import-line.ts';
import { keyOf, moveLine, tokenLine } from './token-lines.ts';

/** Sats of each transfer. */
export const amountSats = 1000;

/**
 * Batches of a network whose sums show whether one was read in part: each batch mints one unit of a token to every
 * holder and moves sats from every holder to the next, all pending, and confirms the transactions of the batch before.
 */
export class WholeBatches {
  readonly network: Network;
  /** Public keys; at least three. */
  readonly holders: readonly string[];
  readonly token: ReturnType<typeof tokenLine>;
  #previous: readonly TransactionLine[] = [];
  #at = 0;

  /** @param size holders, which is half of the new transactions of a batch */
  constructor(network: Network, size: number) {
    this.network = network;
    this.holders = Array.from({ length: size }, (_, index) => keyOf(index));
    this.token = tokenLine(network, size);
  }

  /** IDs of the transactions of the last batch. */
  get ids(): readonly string[] {
    return this.#previous.map(({ id }) => id);
  }

  /** Returns the lines of the next batch, with its time. */
  next(): TransactionLine[] {
    this.#at = Math.max(Date.now(), this.#at + 1);
    const at = new Date(this.#at).toISOString();
    const confirmed = this.#previous.map((line) => ({ ...line, status: 'confirmed', updatedAt: at }));
    this.#previous = this.holders.flatMap((to, index) => [
      { ...moveLine(this.token, 1n, { to, at }), id: nextId(), status: 'pending' },
      this.#transfer(to, this.holders[(index + 1) % this.holders.length] ?? to, at),
    ]);
    return [...confirmed, ...this.#previous];
  }

  #transfer(from: string, to: string, at: string): TransactionLine {
    const { network } = this;
    const party = (pubkey: string) => ({
      type: 'core',
      identifier: encodeAddress({ network, publicKey: pubkey }),
      pubkey,
    });
    return {
      ...{ record: 'transaction', network, type: 'core_transfer', status: 'pending', amountSats },
      ...{ id: nextId(), createdAt: at, updatedAt: at },
      ...{ from: party(from), to: party(to) },
    };
  }
}

let ids = 0;

function nextId(): string {
  return (++ids).toString(16).padStart(64, '0');
}
