import { samples } from '../../contract/endpoints/samples/samples.ts';
import type { Source } from '../source.ts';

/** A source for tests of the layers above it; it only has the samples of the contract. */
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
    listFilteredTransactions: async () => samples.FilteredTransactions,
    getAddress: async () => samples.AddressSummary,
    listAddressTransactions: async () => page(samples.AddressTransaction),
    listAddressTokens: async () => samples.AddressTokens,
    listAddressBalances: async () => samples.AddressBalances,
    getBalanceHistory: async () => samples.BalanceHistory,
    listBitcoinTransfers: async () => samples.BitcoinTransfers,
    listBitcoinAddressTransfers: async () => samples.BitcoinAddressTransfers,
    findToken: async ({ tokenIdentifier }) => (isKnown(tokenIdentifier) ? samples.TokenDetails : undefined),
    listTokens: async () => samples.TokenDirectory,
    listHolderSizes: async ({ tokenIdentifier }) => (isKnown(tokenIdentifier) ? samples.HolderSizes : undefined),
    findTokenHistory: async ({ tokenIdentifier }) => (isKnown(tokenIdentifier) ? samples.TokenHistory : undefined),
    searchTokens: async () => [samples.ListedToken],
    findSwap: async ({ swapId }) => (swapId === samples.Swap.swapId ? samples.Swap : undefined),
    listSwaps: async () => samples.SwapPage,
    listTokenTransactions: async () => page(samples.TokenTransaction),
    listTokenHolders: async () => page(samples.TokenHolder),
    listTokenMetadata: async () => ({ metadata: [samples.ListedToken], total_count: 1 }),
    lookupIssuers: async () => ({ results: [samples.IssuerLookupResult] }),
    getNetworkSummary: async () => samples.NetworkSummary,
    listSatsHolders: async () => samples.SatsHolders,
    getTpv: async ({ period }) => ({ ...samples.Tpv, period }),
    getHistory: async () => samples.History,
    ...changes,
  };
}
