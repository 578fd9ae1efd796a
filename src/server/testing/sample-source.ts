import { samples } from '../../contract/endpoints/samples.ts';
import type { Source } from '../source.ts';

/** A source for tests of what stands in front of one: it knows the samples of the contract and nothing else. */
export function sampleSource(changes: Partial<Source> = {}): Source {
  const page = <Item>(item: Item) => ({ meta: samples.PageMeta, data: [item] });
  const isKnown = (tokenIdentifier: string) => tokenIdentifier === samples.TokenMetadata.tokenIdentifier;
  return {
    version: async () => '1',
    listLatestTransactions: async () => [samples.TransactionSummary],
    findTransaction: async ({ txid, network }) =>
      txid === samples.SatsTransactionDetail.id && network === 'MAINNET' ? samples.SatsTransactionDetail : undefined,
    listTransactions: async ({ txids, network }) => {
      const { SatsTransactionDetail: transaction } = samples;
      const isKnown = (txid: string) => txid === transaction.id && network === 'MAINNET';
      return {
        results: txids.filter(isKnown).map((txid) => ({ txid, transaction })),
        not_found: txids.filter((txid) => !isKnown(txid)),
      };
    },
    getAddress: async () => samples.AddressSummary,
    listAddressTransactions: async () => page(samples.AddressTransaction),
    listAddressTokens: async () => samples.AddressTokens,
    findToken: async ({ tokenIdentifier }) => (isKnown(tokenIdentifier) ? samples.TokenDetails : undefined),
    listTokens: async () => samples.TokenDirectory,
    searchTokens: async () => [samples.ListedToken],
    listTokenTransactions: async () => page(samples.TokenTransaction),
    listTokenHolders: async () => page(samples.TokenHolder),
    listTokenMetadata: async () => ({ metadata: [samples.ListedToken], total_count: 1 }),
    lookupIssuers: async () => ({ results: [samples.IssuerLookupResult] }),
    getNetworkSummary: async () => samples.NetworkSummary,
    getTpv: async ({ period }) => ({ ...samples.Tpv, period }),
    getHistory: async () => samples.History,
    ...changes,
  };
}
