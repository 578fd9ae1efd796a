import { type Kysely, sql } from 'kysely';
import type { Network } from '#contract/endpoints/common.ts';
import { networkNumbers, type Tables } from '#server/store/tables.ts';

/**
 * Returns the number of an asset, which never changes: of a token, 0 for `btc`; undefined if the token is unknown. With it
 * as a value, queries for a token go to the one server of a cluster that has its sums.
 */
export async function findAssetId(db: Kysely<Tables>, network: Network, asset: string): Promise<number | undefined> {
  if (asset === 'btc') return 0;
  const found = await sql<{ id: number }>`
    select id from tokens
    where network = ${networkNumbers[network]} and identifier = decode(${asset}, 'hex')`.execute(db);
  return found.rows[0]?.id;
}
