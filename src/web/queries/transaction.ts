import type { Network } from '#contract/endpoints/common.ts';
import type { Input } from '#contract/endpoint.ts';
import { getTransaction, listLatestTransactions } from '#contract/transaction.ts';
import { type PagedView, pageParameters } from '#format/paging.ts';
import { ApiError, isTransient } from '#web/data/api-error.ts';
import { describeRead, from } from '#web/data/read.ts';

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

/** A page of the latest transactions (spec 4.1). */
export const latestTransactionsQuery = describeRead(['transaction', 'latest'], from(listLatestTransactions), {
  fresh: 3,
  poll: () => 4,
  isStreamed: true,
  isPaged: true,
  keep: ['network'],
});

/** Number of transactions in the pulse. */
export const pulseSize = 250;

/** Returns the query for the last transactions, which the latest list and the statistics draw. */
export function pulseQuery(network: Network) {
  const head = { network, sort: 'created_at', order: 'desc', limit: pulseSize, offset: 0 } as const;
  return latestTransactionsQuery(latestInput(head));
}

const finalStatuses: readonly string[] = ['confirmed', 'failed', 'expired'];

/** Whether a status is final. */
export function isFinal(status: string | undefined): boolean {
  return status !== undefined && finalStatuses.includes(status);
}

/**
 * One transaction (spec 4.2), by its canonical id. Final ones never change; pending and sent ones poll every 3 s; an
 * unknown id polls after 5 s, then slower, since it may not be listed yet.
 */
export const transactionQuery = describeRead(['transaction', 'detail'], from(getTransaction), {
  fresh: (received) => (isFinal(received?.data.status) ? Number.POSITIVE_INFINITY : 2),
  poll: ({ data, error, errorUpdateCount }) => {
    if (data !== undefined && !isFinal(data.data.status)) return 3;
    // A final transaction is only requested again if the data came from the offline cache.
    if (data !== undefined) return isTransient(error) ? 15 : undefined;
    const isUnknown = error instanceof ApiError && error.status === 404;
    return isUnknown ? unknownPollDelay(errorUpdateCount) / 1000 : undefined;
  },
  isStreamed: true,
});

/** Returns milliseconds before an unknown transaction is requested again: 5 s, growing by half, at most 60 s. */
export function unknownPollDelay(looks: number): number {
  return Math.min(5000 * 1.5 ** Math.max(0, looks - 1), 60_000);
}

/**
 * Up to 100 transactions by canonical id, an optional extension of the service. Loaded in the browser, so that server
 * rendering does not wait for it.
 */
export const transactionBatchQuery = describeRead(
  ['transaction', 'batch'],
  from(async () => (await import('#contract/transaction-batch.ts')).listTransactions),
  { fresh: 30, isForBrowser: true },
);
