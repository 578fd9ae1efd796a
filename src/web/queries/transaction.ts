import { queryOptions } from '@tanstack/react-query';
import type { Network } from '../../contract/endpoints/common.ts';
import type { Input } from '../../contract/endpoints/endpoint.ts';
import { getTransaction, listLatestTransactions } from '../../contract/endpoints/transaction.ts';
import { type PagedView, pageParameters } from '../../format/paging.ts';
import { callOrKept } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { isPassing, pollAfter } from './freshness.ts';

/** What a page of the latest list is asked with; left-out fields take the defaults of spec 4.1. */
export type LatestInput = Input<typeof listLatestTransactions> & { network: Network };

/** A view of the latest list, as the URL has it. */
export interface LatestView extends PagedView {
  readonly network: Network;
}

/** The question a view of the latest list asks. */
export function latestInput(view: LatestView): LatestInput {
  return { network: view.network, ...pageParameters(view) };
}

const finalStatuses: readonly string[] = ['confirmed', 'failed', 'expired'];

/**
 * A page of the latest transactions (spec 4.1). The newest page is seconds old at most; a page frozen
 * by `to_timestamp` or an offset does not poll.
 */
export function latestTransactionsQuery(input: LatestInput) {
  const live = !input.offset && input.to_timestamp === undefined;
  return queryOptions({
    queryKey: ['transaction', 'latest', input] as const,
    queryFn: (context) => callOrKept(listLatestTransactions, input, context),
    staleTime: live ? 3000 : 60_000,
    refetchInterval: live ? (query) => pollAfter(4000, query.state.error) : false,
    // Another page of the same network may stand in while this one loads; another network never.
    placeholderData: (previous, query) => (query?.queryKey[2].network === input.network ? previous : undefined),
  });
}

/**
 * One transaction (spec 4.2). Final ones never change; pending and sent ones are read every 3 s; an
 * unknown id is looked for every 5 s, then slower, since it may be too new to be listed.
 * @param input `txid` in its canonical form
 */
export function transactionQuery(input: { network: Network; txid: string }) {
  return queryOptions({
    queryKey: ['transaction', 'detail', input] as const,
    queryFn: (context) => callOrKept(getTransaction, input, context),
    staleTime: (query) => (isFinal(query.state.data?.data.status) ? Number.POSITIVE_INFINITY : 2000),
    refetchInterval: (query) => {
      const { data, error, errorUpdateCount } = query.state;
      // A final one is read again only where what is shown was kept from an earlier time.
      if (data !== undefined && !isFinal(data.data.status)) return pollAfter(3000, error);
      if (data !== undefined && !isPassing(error)) return false;
      if (error instanceof ApiError && error.status === 404) return pollAfter(lookAgainAfter(errorUpdateCount), null);
      return isPassing(error) ? pollAfter(15_000, error) : false;
    },
  });
}

/** Milliseconds before an unknown transaction is looked for again: 5 s, growing by half, 60 s at most. */
export function lookAgainAfter(looks: number): number {
  return Math.min(5000 * 1.5 ** Math.max(0, looks - 1), 60_000);
}

/** Whether a status is the last one: nothing becomes of it any more. */
export function isFinal(status: string | undefined): boolean {
  return status !== undefined && finalStatuses.includes(status);
}
