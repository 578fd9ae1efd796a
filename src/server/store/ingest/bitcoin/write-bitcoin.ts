import type { QueryExecutorProvider } from 'kysely';
import { addingTo, ofNetwork, RowsStatement } from '#server/store/write/rows.ts';
import type { BitcoinTally } from './bitcoin-tally.ts';

const partyTypes = { network: 'smallint', address: 'text', created_at: 'timestamptz', seq: 'bigint' } as const;

const deletion = new RowsStatement(
  partyTypes,
  (rows) => `
    delete from bitcoin_parties p using ${rows}
    where p.network = d.network and p.address = d.address and p.created_at = d.created_at and p.seq = d.seq`,
);

const insertion = new RowsStatement(
  partyTypes,
  (rows) => `
    insert into bitcoin_parties (network, address, created_at, seq)
    select network, address, created_at, seq from ${rows}`,
);

const sums = addingTo(
  'bitcoin_addresses',
  { network: 'smallint', address: 'text' },
  { n: 'bigint', deposits: 'bigint', deposit_sats: 'numeric', withdrawals: 'bigint', withdrawal_sats: 'numeric' },
);

/** Adds a batch to the transactions and sums of Bitcoin addresses. */
export async function writeBitcoin(
  db: QueryExecutorProvider,
  network: number,
  { removed, added, addresses }: BitcoinTally,
): Promise<void> {
  await Promise.all([
    deletion.run(db, ofNetwork(network, [...removed.values()])),
    insertion.run(db, ofNetwork(network, [...added.values()])),
    sums.run(db, ofNetwork(network, addresses.rows())),
  ]);
}
