import type { Network } from '#contract/common.ts';
import type { Input } from '#contract/endpoint.ts';
import { getTransaction, listLatestTransactions, listLatestValues } from '#contract/transaction.ts';
import { isFinal } from '#contract/transaction-types.ts';
import { type PagedView, pageParameters } from '#format/paging.ts';
import { isTransient } from '#web/data/api-error.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { describeRead, from } from '#web/data/read.ts';

/** Input for a page of the latest list; omitted fields take the defaults of spec 4.1. */
export type LatestInput = Input<typeof listLatestTransactions> & { network: Network };

export interface LatestView extends PagedView {
  readonly network: Network;
}

export function latestInput(view: LatestView): LatestInput {
  return { network: view.network, ...pageParameters(view) };
}

export const latestTransactionsQuery = describeRead(['transaction', 'latest'], from(listLatestTransactions), {
  fresh: 3,
  poll: () => 4,
  isStreamed: true,
  isPaged: true,
  keep: ['network'],
});

/** Values of the latest transactions, for a drawing; the list has newer ones. */
export const latestValuesQuery = describeRead(['transaction', 'values'], from(listLatestValues), {
  fresh: 60,
  poll: 60,
  keep: ['network'],
  isForBrowser: true,
});

/** One transaction (spec 4.2), by its canonical id. An unknown id polls slower and slower, since it may come. */
export const transactionQuery = describeRead(['transaction', 'detail'], from(getTransaction), {
  fresh: (received) => (received && isFinal(received.data.status) ? Number.POSITIVE_INFINITY : 2),
  poll: ({ data, error, errorUpdateCount }) => {
    if (data !== undefined && !isFinal(data.data.status)) return 3;
    // A final transaction is only requested again if the data came from the offline cache.
    if (data !== undefined) return isTransient(error) ? 15 : undefined;
    return isNotFound(error) ? unknownPollDelay(errorUpdateCount) / 1000 : undefined;
  },
  isStreamed: true,
});

/** Returns milliseconds before an unknown transaction is requested again: 5 s, growing by half, at most 60 s. */
export function unknownPollDelay(looks: number): number {
  return Math.min(5000 * 1.5 ** Math.max(0, looks - 1), 60_000);
}

/** Up to 100 transactions by canonical id, an extension. Server rendering does not wait for it. */
export const transactionBatchQuery = describeRead(
  ['transaction', 'batch'],
  from(async () => (await import('#contract/transaction-batch.ts')).listTransactions),
  { fresh: 30, isForBrowser: true },
);
