import { useQuery } from '@tanstack/react-query';
import { sourcesOf } from '../../../components/dialog/source.ts';
import { useNetwork } from '../../../hooks/network.tsx';
import { addressQuery, addressTokensQuery } from '../../../queries/address.ts';

/** What an address holds in tokens: from the list of them, else from the summary, which may name them too. */
export function useHoldings(address: string) {
  const network = useNetwork();
  const list = useQuery(addressTokensQuery({ network, address }));
  const summary = useQuery(addressQuery({ network, address }));
  const fromSummary = list.data === undefined && list.isError ? summary.data?.data.tokens : undefined;
  const tokens = list.data?.data.tokens ?? fromSummary ?? undefined;
  return {
    /** The answers that say so. */
    sources: sourcesOf(list, summary),
    /** undefined while nobody has said. */
    tokens,
    /** Why the list could not be read; beside tokens: why they are old. */
    error: fromSummary ? null : list.error,
    /** What of the list breaks the contract. */
    omitted: list.data?.omitted,
    updatedAt: list.dataUpdatedAt,
    retry: () => void list.refetch(),
    /** Sats and dollars of the confirmed bitcoin, and of everything together. */
    summary: summary.data?.data,
  };
}
