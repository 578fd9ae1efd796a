import { queryOptions } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import type { Input } from '#contract/endpoints/endpoint.ts';
import { getTransaction, listLatestTransactions } from '#contract/endpoints/transaction.ts';
import { type PagedView, pageParameters } from '#format/paging.ts';
import { callOrCached } from '#web/api/api.ts';
import { ApiError, isTransient } from '#web/api/api-error.ts';
import { pollAfter, pollUnlessStreamed, streamed } from './freshness.ts';

/** Input for a page of the latest list; omitted fields take the defaults of spec 4.1. */
export type LatestInput = Input<typeof listLatestTransactions> & { network: Network };

/** A view of the latest list, as in the URL. */
export interface LatestView extends PagedView {
  readonly network: Network;
}

/** Returns the query input of a view. */
export function latestInput(view: LatestView): LatestInput {
  return { network: view.network, ...pageParameters(view) };
}

const finalStatuses: readonly string[] = ['confirmed', 'failed', 'expired'];

/**
 * Query for a page of the latest transactions (spec 4.1). The newest page polls; one frozen by `to_timestamp` or an
 * offset does not.
 */
export function latestTransactionsQuery(input: LatestInput) {
  const live = !input.offset && input.to_timestamp === undefined;
  return queryOptions({
    queryKey: ['transaction', 'latest', input] as const,
    queryFn: (context) => callOrCached(listLatestTransactions, input, context),
    staleTime: live ? 3000 : 60_000,
    refetchInterval: live ? (query) => pollUnlessStreamed(4000, query) : false,
    meta: streamed,
    // Keep showing the previous page while this one loads, but only of the same network.
    placeholderData: (previous, query) => (query?.queryKey[2].network === input.network ? previous : undefined),
  });
}

/** Number of transactions in the pulse. */
export const pulseSize = 250;

/** Query for the last transactions, which the latest list and the statistics draw. */
export function pulseQuery(network: Network) {
  const head = { network, sort: 'created_at', order: 'desc', limit: pulseSize, offset: 0 } as const;
  return latestTransactionsQuery(latestInput(head));
}

/**
 * Query for one transaction (spec 4.2). Final ones never change; pending and sent ones poll every 3 s; an unknown id
 * polls after 5 s, then slower, since it may not be listed yet.
 * @param input `txid` in its canonical form
 */
export function transactionQuery(input: { network: Network; txid: string }) {
  return queryOptions({
    queryKey: ['transaction', 'detail', input] as const,
    queryFn: (context) => callOrCached(getTransaction, input, context),
    staleTime: (query) => (isFinal(query.state.data?.data.status) ? Number.POSITIVE_INFINITY : 2000),
    refetchInterval: (query) => {
      const { data, error, errorUpdateCount } = query.state;
      // Refetch a final transaction only if the data came from the offline cache.
      if (data !== undefined && !isFinal(data.data.status)) return pollUnlessStreamed(3000, query);
      if (data !== undefined) return isTransient(error) && pollAfter(15_000, error);
      const isUnknown = error instanceof ApiError && error.status === 404;
      return isUnknown && pollAfter(unknownPollDelay(errorUpdateCount), null);
    },
    meta: streamed,
  });
}

/** Returns milliseconds before an unknown transaction is requested again: 5 s, growing by half, at most 60 s. */
export function unknownPollDelay(looks: number): number {
  return Math.min(5000 * 1.5 ** Math.max(0, looks - 1), 60_000);
}

/** Whether a status is final. */
export function isFinal(status: string | undefined): boolean {
  return status !== undefined && finalStatuses.includes(status);
}
