import type { QueryExecutorProvider } from 'kysely';
import { BitcoinTxData } from '#contract/transaction.ts';
import { factsOf } from '#contract/transaction-types.ts';
import type { Entry } from '#server/store/model/entry.ts';
import type { Side, TransactionRecord } from '#server/store/model/records.ts';
import type { Tables } from '#server/store/model/tables.ts';
import { addingTo, ofNetwork, RowChanges, RowsStatement } from './rows.ts';

/* Bitcoin addresses that deposits and withdrawals name. Ingest and bulk load both count them here, a batch at a time. */

/** Sums of a Bitcoin address; amounts in sats. */
function noTransfers(address: string) {
  return { address, n: 0, deposits: 0, deposit_sats: 0n, withdrawals: 0, withdrawal_sats: 0n };
}

/** Changes of a batch to the transactions and sums of Bitcoin addresses. */
export class BitcoinTally {
  readonly addresses = new Map<string, ReturnType<typeof noTransfers>>();
  readonly parties = new RowChanges<Omit<Tables['bitcoin_parties'], 'network'>>();

  /** Replaces the previous state of a transaction. */
  replace(before: Entry | undefined, after: Entry): void {
    if (before) this.#count(before, -1);
    this.#count(after, 1);
  }

  #count({ record, createdAt, seq }: Entry, sign: 1 | -1): void {
    const amount = BigInt(record.amountSats ?? 0) * BigInt(sign);
    for (const address of namedAddresses(record)) {
      const sums = this.addresses.get(address) ?? noTransfers(address);
      this.addresses.set(address, sums);
      sums.n += sign;
      if (record.status === 'confirmed' && factsOf(record.type).crossing === 'deposit') {
        sums.deposits += sign;
        sums.deposit_sats += amount;
      } else if (record.status === 'confirmed') {
        sums.withdrawals += sign;
        sums.withdrawal_sats += amount;
      }
      this.parties.count({ address, created_at: createdAt, seq }, BigInt(sign));
    }
  }
}

// By shape alone: an invalid address is never looked up.
const base58 = /^[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}$/;
const bech32 = /^(?:bc|tb|bcrt|BC|TB|BCRT)1[02-9AC-HJ-NP-Zac-hj-np-z]{6,86}$/;

/**
 * Returns the Bitcoin addresses that a deposit or withdrawal names, without duplicates: of its sides, and of the only output
 * of its Bitcoin transaction with its amount, such as the address of a deposit. At most three.
 */
function namedAddresses(record: TransactionRecord): Set<string> {
  const { type, amountSats, from, to } = record;
  const { crossing } = factsOf(type);
  if (amountSats === null || (crossing !== 'deposit' && crossing !== 'withdrawal')) return new Set();
  const named = [textOf(from), textOf(to), paidAddress(record.bitcoinData, amountSats)];
  return new Set(named.flatMap((text) => canonicalAddress(text ?? '') ?? []));
}

function textOf(side: Side | null): string | null {
  return side?.type === 'bitcoin' ? side.text : null;
}

function paidAddress(data: unknown, amountSats: number): string | null | undefined {
  const outputs = BitcoinTxData.safeParse(data).data?.vout.filter(({ value }) => value === amountSats);
  return outputs?.length === 1 ? outputs[0]?.scriptpubkey_address : undefined;
}

function canonicalAddress(text: string): string | undefined {
  return base58.test(text) ? text : bech32.test(text) ? text.toLowerCase() : undefined;
}

const bitcoinPartyTypes = { network: 'smallint', address: 'text', created_at: 'timestamptz', seq: 'bigint' } as const;

const bitcoinPartyDeletion = new RowsStatement(
  bitcoinPartyTypes,
  (rows) => `
    delete from bitcoin_parties p using ${rows}
    where p.network = d.network and p.address = d.address and p.created_at = d.created_at and p.seq = d.seq`,
);

const bitcoinPartyInsertion = new RowsStatement(
  bitcoinPartyTypes,
  (rows) => `
    insert into bitcoin_parties (network, address, created_at, seq)
    select network, address, created_at, seq from ${rows}`,
);

const bitcoinSums = addingTo(
  'bitcoin_addresses',
  { network: 'smallint', address: 'text' },
  { n: 'bigint', deposits: 'bigint', deposit_sats: 'numeric', withdrawals: 'bigint', withdrawal_sats: 'numeric' },
);

export async function writeBitcoin(
  db: QueryExecutorProvider,
  network: number,
  { parties, addresses }: BitcoinTally,
): Promise<void> {
  const changed = [...addresses.values()].filter(({ address, ...sums }) => Object.values(sums).some(Boolean));
  await Promise.all([
    bitcoinPartyDeletion.run(db, ofNetwork(network, parties.removed())),
    bitcoinPartyInsertion.run(db, ofNetwork(network, parties.added())),
    bitcoinSums.run(db, ofNetwork(network, changed)),
  ]);
}
