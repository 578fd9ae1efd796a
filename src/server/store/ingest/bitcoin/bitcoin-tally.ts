import { factsOf } from '#contract/transaction-types.ts';
import type { Entry } from '#server/store/write/effect.ts';
import { Sums } from '#server/store/sums.ts';
import { namedAddresses } from './named-addresses.ts';

/** A row of bitcoin_parties, without its network. */
export interface BitcoinPartyRow {
  readonly address: string;
  readonly created_at: string;
  readonly seq: number;
}

/** Changes of a batch to the transactions and sums of Bitcoin addresses. */
export class BitcoinTally {
  readonly addresses = new Sums<
    { address: string },
    { n: number; deposits: number; deposit_sats: bigint; withdrawals: number; withdrawal_sats: bigint }
  >(() => ({ n: 0, deposits: 0, deposit_sats: 0n, withdrawals: 0, withdrawal_sats: 0n }));
  /** Rows of bitcoin_parties to delete and to insert. */
  readonly removed = new Map<string, BitcoinPartyRow>();
  readonly added = new Map<string, BitcoinPartyRow>();

  /** Counts a transaction, or undoes that. */
  count({ record, createdAt, seq }: Entry, sign: 1 | -1): void {
    const amount = BigInt(record.amountSats ?? 0) * BigInt(sign);
    for (const address of namedAddresses(record)) {
      const sums = this.addresses.of({ address });
      sums.n += sign;
      if (record.status === 'confirmed' && factsOf(record.type).crossing === 'deposit') {
        sums.deposits += sign;
        sums.deposit_sats += amount;
      } else if (record.status === 'confirmed') {
        sums.withdrawals += sign;
        sums.withdrawal_sats += amount;
      }
      const name = `${address} ${createdAt} ${seq}`;
      if (sign < 0) this.removed.set(name, { address, created_at: createdAt, seq });
      // Unchanged rows are neither deleted nor inserted.
      else if (!this.removed.delete(name)) this.added.set(name, { address, created_at: createdAt, seq });
    }
  }
}
