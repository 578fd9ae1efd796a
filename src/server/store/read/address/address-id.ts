import { type Kysely, sql } from 'kysely';
import type { Network } from '#contract/endpoints/common.ts';
import { networkNumbers, type Tables } from '#server/store/tables.ts';

/** A key on a network. */
export interface KeyOn {
  readonly network: Network;
  /** 66 lower-case hex characters. */
  readonly publicKey: string;
}

/**
 * Returns the number of an address, which never changes; undefined if it was never used. With it as a value, queries for
 * the address go to the one server of a cluster that has its rows.
 */
export async function findAddressId(db: Kysely<Tables>, { network, publicKey }: KeyOn): Promise<number | undefined> {
  const found = await sql<{ id: number }>`
    select id from addresses where network = ${networkNumbers[network]} and key = decode(${publicKey}, 'hex')`.execute(
    db,
  );
  return found.rows[0]?.id;
}
