import { useQuery } from '@tanstack/react-query';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { addressQuery, addressTokensQuery } from '#web/queries/address.ts';

/** Returns the tokens of an address: from the list, otherwise from the summary, which may include them. */
export function useHoldings(address: string) {
  const network = useNetwork();
  const list = useQuery(addressTokensQuery({ network, address }));
  const summary = useQuery(addressQuery({ network, address }));
  const fromSummary = list.data === undefined && list.isError ? summary.data?.data.tokens : undefined;
  const tokens = list.data?.data.tokens ?? fromSummary ?? undefined;
  return {
    /** Responses that contain them. */
    sources: sourcesOf(list, summary),
    /** Undefined while unknown. */
    tokens,
    /** Why the list failed to load; with tokens: why they are stale. */
    error: fromSummary ? null : list.error,
    /** Parts of the list that break the contract. */
    omitted: list.data?.omitted,
    updatedAt: list.dataUpdatedAt,
    retry: () => void list.refetch(),
    /** Confirmed bitcoin in sats and dollars, and the total value. */
    summary: summary.data?.data,
  };
}
