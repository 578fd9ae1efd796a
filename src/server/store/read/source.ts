import type { Kysely } from 'kysely';
import { listChanges } from '#server/store/changes.ts';
import type { Store } from '#server/store/store.ts';
import type { Tables } from '#server/store/tables.ts';
import { addressSource } from './address.ts';
import { bitcoinSource } from './bitcoin.ts';
import type { ReadOptions } from './cursor.ts';
import { Cursors } from './cursor.ts';
import { dataVersion, wholeResponses } from './snapshot.ts';
import { statsSource } from './stats.ts';
import { historySource } from './stats-history.ts';
import { suggestionSource } from './suggestion.ts';
import { swapSource } from './swap.ts';
import { tokenSource } from './token.ts';
import { transactionSource } from './transaction.ts';

export type StoreReads = ReturnType<typeof storeSource>;

/** Returns the reads of a store. */
export function storeSource({ readDb, isCluster }: Store, more?: ReadOptions) {
  const cursors = new Cursors(readDb);
  const options = { cursors, ...more, isCluster };
  const version = dataVersion(readDb);
  const readsFrom = (db: Kysely<Tables>) => ({
    ...transactionSource(db, options),
    ...addressSource(db, options),
    ...bitcoinSource(db, options),
    ...tokenSource(db, options),
    ...swapSource(db, options),
    ...statsSource(db, options),
    ...historySource(db, options),
    ...suggestionSource(db, options),
  });
  return {
    version,
    listChanges: (since: string, until: string) => listChanges(readDb, Number(since), Number(until)),
    ...(isCluster ? wholeResponses(readDb, version, readsFrom) : readsFrom(readDb)),
  };
}
