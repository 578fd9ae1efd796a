import { type Kysely, sql } from 'kysely';
import { type Network, networks } from '#contract/common.ts';
import { networkNumbers, type Tables } from '#server/store/model/tables.ts';
import { currentVersion, numberOf } from '#server/store/model/version.ts';
import { inSnapshot } from './snapshot.ts';

/* What versions of the data changed, so that streams tell only those whom it concerns. */

/** Transactions of a network that were added or changed. */
export interface NetworkChanges {
  readonly network: Network;
  /** Undefined if there are too many to list. */
  readonly listed?: {
    /** Canonical IDs, including IDs of the Bitcoin transactions. */
    readonly txids: readonly string[];
    /** Of all parties, 66 lower-case hex characters. */
    readonly publicKeys: readonly string[];
    /** Identifiers, 64 lower-case hex characters. */
    readonly tokens: readonly string[];
  };
}

/** Lists what changed after a version. Prices and tokens alone are not recorded. */
export async function listChanges(db: Kysely<Tables>, since: string): Promise<NetworkChanges[]> {
  const { rows, isComplete } = await inSnapshot(db, async (snapshot) => {
    const { rows: known } = await sql<{ isComplete: boolean }>`
      select ${currentVersion} = ${since} or ${since} = any(versions) as "isComplete" from store_state`.execute(
      snapshot,
    );
    const rows = await snapshot
      .selectFrom('data_changes')
      .select(['version', 'network', 'txids', 'public_keys', 'tokens'])
      .where('version', '>', numberOf(since))
      .orderBy('version')
      .orderBy('network')
      .execute();
    // If not, the data was replaced by other data, or has had too many versions since.
    return { rows, isComplete: known[0]?.isComplete ?? false };
  });
  return networks.flatMap((network): NetworkChanges[] => {
    const own = rows.filter((row) => row.network === networkNumbers[network]);
    if (isComplete && own.length === 0) return [];
    if (!isComplete || own.some(({ txids, tokens }) => txids === null || tokens === null)) return [{ network }];
    return [
      {
        network,
        listed: {
          txids: own.flatMap(({ txids }) => txids ?? []),
          publicKeys: own.flatMap(({ public_keys }) => public_keys ?? []),
          tokens: own.flatMap(({ tokens }) => tokens ?? []),
        },
      },
    ];
  });
}
