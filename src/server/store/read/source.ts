import type { Kysely } from 'kysely';
import { listChanges } from '#server/store/changes.ts';
import type { Store } from '#server/store/store.ts';
import type { Tables } from '#server/store/tables.ts';
import { getAddress, listAddressTokens, listAddressTransactions } from './address.ts';
import { getBalanceHistory, listAddressBalances } from './balances.ts';
import { listBitcoinAddressTransfers, listBitcoinTransfers } from './bitcoin.ts';
import { Cursors, type ReadContext, type ReadOptions } from './cursor.ts';
import { listHolderSizes, listSatsHolders, listTokenHolders } from './holders.ts';
import { dataVersion, wholeResponses } from './snapshot.ts';
import {
  findBitcoinTip,
  getConfirmationTime,
  getNetworkSummary,
  getTpv,
  getTransactionCounts,
  listBitcoinPrices,
} from './stats.ts';
import { getHistory } from './stats-history.ts';
import { getSuggestions } from './suggestion.ts';
import { findSwap, listSwaps } from './swap.ts';
import { findToken, listTokenMetadata, listTokenTransactions, lookupIssuers, searchTokens } from './token.ts';
import { findTokenHistory, listTokens } from './token-figures.ts';
import {
  findTransaction,
  listFilteredTransactions,
  listLatestTransactions,
  listTransactions,
  sumAddressTransactions,
} from './transaction.ts';
import { listLatestTxids, listTokenLeaderboard, listWalletLeaderboard } from './version-one.ts';

const reads = {
  findBitcoinTip,
  findSwap,
  findToken,
  findTokenHistory,
  findTransaction,
  getAddress,
  getBalanceHistory,
  getConfirmationTime,
  getHistory,
  getNetworkSummary,
  getSuggestions,
  getTpv,
  getTransactionCounts,
  listAddressBalances,
  listAddressTokens,
  listAddressTransactions,
  listBitcoinPrices,
  listBitcoinAddressTransfers,
  listBitcoinTransfers,
  listFilteredTransactions,
  listHolderSizes,
  listLatestTransactions,
  listLatestTxids,
  listSatsHolders,
  listSwaps,
  listTokenHolders,
  listTokenLeaderboard,
  listTokenMetadata,
  listTokens,
  listTokenTransactions,
  listTransactions,
  listWalletLeaderboard,
  lookupIssuers,
  searchTokens,
  sumAddressTransactions,
};

type Reads = typeof reads;
type Bound = {
  readonly [Name in keyof Reads]: Reads[Name] extends (context: ReadContext, ...input: infer Input) => infer Output
    ? (...input: Input) => Output
    : never;
};

/** @param run runs a read, also more than once: see {@link wholeResponses} */
export function readsOf(
  db: Kysely<Tables>,
  { isCluster = false, cursors = new Cursors(db), seekFrom = 1000, now, examinedMax = 2000 }: ReadOptions = {},
  run = <Response>(read: (db: Kysely<Tables>) => Promise<Response>) => read(db),
): Bound {
  const context = { isCluster, cursors, seekFrom, examinedMax };
  const bound = Object.entries(reads).map(([name, read]) => [
    name,
    (...input: unknown[]) =>
      run(async (from): Promise<unknown> => {
        const own: ReadContext = { ...context, db: from, now: now?.() ?? new Date() };
        return Reflect.apply(read, undefined, [own, ...input]);
      }),
  ]);
  // One entry for each name, which is the read with that name.
  return Object.fromEntries(bound) as Bound;
}

export type StoreReads = ReturnType<typeof storeSource>;

/** Returns the reads of a store; one of something unknown, or with the cursor of another list, returns undefined. */
export function storeSource({ readDb, isCluster }: Store, options?: ReadOptions) {
  const version = dataVersion(readDb);
  return {
    version,
    listChanges: (since: string) => listChanges(readDb, since),
    ...readsOf(readDb, { isCluster, ...options }, isCluster ? wholeResponses(readDb, version) : undefined),
  };
}
