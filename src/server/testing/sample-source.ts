import { samples } from '#contract/samples.ts';
import { operationOf, respondBy, type Source } from '#server/api/operations.ts';

/** A source for tests of the layers above it; it only has the samples of the operations. */
export function sampleSource(changes: Partial<Source> = {}): Source {
  const answers = respondBy(async (name, query) => {
    const { endpoint, subject, sample } = operationOf(name);
    const known = endpoint.params.parse(sample.request);
    // A search finds its sample for any text.
    const isKnown = Object.entries(Object(known)).every(([field, value]) => isSame(Object(query)[field], value));
    return subject && !isKnown ? undefined : sample.response;
  });
  return {
    version: async () => '1',
    ...answers,
    getTransaction: async (query) => (query.network === 'MAINNET' ? answers.getTransaction(query) : undefined),
    getTokenOrSearch: async (query) =>
      'text' in query.identifier ? [samples.ListedToken] : answers.getTokenOrSearch(query),
    listTransactions: async ({ txids, network }) => {
      const { SatsTransactionDetail: transaction } = samples;
      const isKnown = (txid: string) => txid === transaction.id && network === 'MAINNET';
      return {
        results: txids.filter(isKnown).map((txid) => ({ txid, transaction })),
        not_found: txids.filter((txid) => !isKnown(txid)),
      };
    },
    getTpv: async ({ period }) => ({ ...samples.Tpv, period }),
    ...changes,
  };
}

/** Whether two parsed parameters name the same thing, on any network. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify({ ...Object(one), network: null }) === JSON.stringify({ ...Object(other), network: null });
}
