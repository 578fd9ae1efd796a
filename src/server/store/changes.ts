import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { type Network, networks } from '#contract/common.ts';
import { inSnapshot } from './read/snapshot.ts';
import { networkNumbers, type Tables } from './tables.ts';
import { currentVersion, numberOf, rememberedVersions } from './version.ts';
import { namedToken, publicKeysOf } from './write/entry.ts';
import type { TransactionRecord } from './write/records.ts';

/* What each version of the data changed, so that streams tell only those whom it concerns. */

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

/** A version that changes more transactions than this, such as a bulk import, does not list them. */
const maxListed = 1000;

export async function recordChanges(
  db: QueryExecutorProvider,
  version: number,
  changed: ReadonlyMap<Network, readonly TransactionRecord[]>,
): Promise<void> {
  await Promise.all(
    Array.from(changed, async ([network, records]) => {
      const { txids, publicKeys, tokens } = records.length > maxListed ? unlisted : namesOf(records);
      await sql`
        insert into data_changes (slot, network, version, txids, public_keys, tokens)
        values (${version % rememberedVersions}, ${networkNumbers[network]}, ${version}, ${txids}, ${publicKeys},
          ${tokens})
        on conflict (slot, network) do update set
          version = excluded.version, txids = excluded.txids, public_keys = excluded.public_keys,
          tokens = excluded.tokens`.execute(db);
    }),
  );
}

const unlisted = { txids: null, publicKeys: null, tokens: null };

function namesOf(records: readonly TransactionRecord[]) {
  const txids = new Set<string>();
  const tokens = new Set<string>();
  for (const record of records) {
    const token = namedToken(record);
    if (token !== null) tokens.add(token);
    txids.add(record.id);
    if (record.bitcoinTxid !== null) txids.add(record.bitcoinTxid);
  }
  return { txids: [...txids], publicKeys: [...publicKeysOf(records)], tokens: [...tokens] };
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
    if (!isComplete || own.some(({ txids }) => txids === null)) return [{ network }];
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
