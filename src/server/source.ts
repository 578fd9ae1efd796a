import type { Answer, Parsed } from '../contract/endpoint.ts';
import type { getNetworkSummary, getTpv } from '../contract/stats.ts';
import type { getTransaction, listLatestTransactions } from '../contract/transaction.ts';

/**
 * Where answers come from: the store, or another service of the same specification. One method per
 * endpoint, parsed input in, wire shape in the `core` naming out; undefined where nothing is known.
 */
export interface Source {
  listLatestTransactions(input: Parsed<typeof listLatestTransactions>): Promise<Answer<typeof listLatestTransactions>>;
  findTransaction(input: Parsed<typeof getTransaction>): Promise<Answer<typeof getTransaction> | undefined>;
  getNetworkSummary(input: Parsed<typeof getNetworkSummary>): Promise<Answer<typeof getNetworkSummary>>;
  getTpv(input: Parsed<typeof getTpv>): Promise<Answer<typeof getTpv>>;
}
