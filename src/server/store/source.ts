import type { Source } from '../source.ts';
import { addressSource } from './address.ts';
import { historySource } from './history.ts';
import { getNetworkSummary, getTpv } from './stats.ts';
import type { Store } from './store.ts';
import { tokenSource } from './token.ts';
import { findTransaction, listLatestTransactions } from './transaction.ts';
import { dataVersion } from './version.ts';

/** For tests and measurements. */
export interface StoreSourceOptions {
  /** Offsets from here on are found through the hour buckets. */
  readonly seekFrom?: number;
  readonly now?: () => Date;
}

/** Answers from the store. */
export function storeSource({ readDb: db }: Store, options: StoreSourceOptions = {}): Required<Source> {
  const { seekFrom = 1000, now = () => new Date() } = options;
  return {
    version: dataVersion(db),
    listLatestTransactions: (input) => listLatestTransactions(db, input, seekFrom),
    findTransaction: ({ network, txid }) => findTransaction(db, network, txid),
    ...addressSource(db, options),
    ...tokenSource(db, options),
    getNetworkSummary: ({ network }) => getNetworkSummary(db, network, now()),
    getTpv: ({ network, period, include_stables }) => getTpv(db, network, period, include_stables, now()),
    ...historySource(db, options),
  };
}
