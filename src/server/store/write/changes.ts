import { type QueryExecutorProvider, sql } from 'kysely';
import type { Network } from '#contract/common.ts';
import { namedToken, publicKeysOf } from '#server/store/model/entry.ts';
import type { TransactionRecord } from '#server/store/model/records.ts';
import { networkNumbers } from '#server/store/model/tables.ts';
import { rememberedVersions } from '#server/store/model/version.ts';

/* What a version of the data changed, for streams. */

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
