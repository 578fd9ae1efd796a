import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables.ts';
import { rows } from '../rows.ts';
import type { BitcoinTally } from './bitcoin-tally.ts';

const partyTypes = { address: 'text', created_at: 'timestamptz', seq: 'bigint' } as const;
const sumTypes = {
  address: 'text',
  n: 'bigint',
  deposits: 'bigint',
  depositSats: 'numeric',
  withdrawals: 'bigint',
  withdrawalSats: 'numeric',
} as const;

/** Adds a batch to the transactions and sums of Bitcoin addresses. */
export async function writeBitcoin(
  db: Kysely<Tables>,
  network: number,
  { removed, added, addresses }: BitcoinTally,
): Promise<void> {
  if (removed.size > 0) {
    await sql`
      delete from bitcoin_parties p using ${rows('d', partyTypes, [...removed.values()])}
      where p.network = ${network} and p.address = d.address and p.created_at = d.created_at and p.seq = d.seq`.execute(
      db,
    );
  }
  if (added.size > 0) {
    await sql`
      insert into bitcoin_parties (network, address, created_at, seq)
      select ${network}::smallint, address, created_at, seq
      from ${rows('d', partyTypes, [...added.values()])}`.execute(db);
  }
  const sums = addresses.rows();
  if (sums.length === 0) return;
  await sql`
    insert into bitcoin_addresses as a (network, address, n, deposits, deposit_sats, withdrawals, withdrawal_sats)
    select ${network}::smallint, address, n, deposits, depositSats, withdrawals, withdrawalSats
    from ${rows('d', sumTypes, sums)}
    on conflict (network, address) do update set
      n = a.n + excluded.n,
      deposits = a.deposits + excluded.deposits,
      deposit_sats = a.deposit_sats + excluded.deposit_sats,
      withdrawals = a.withdrawals + excluded.withdrawals,
      withdrawal_sats = a.withdrawal_sats + excluded.withdrawal_sats`.execute(db);
}
