import { queryOptions } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import { listTransactions } from '#contract/endpoints/transaction-batch.ts';
import { callOrCached } from '#web/api/api.ts';

/**
 * Query for up to 100 transactions by ID, an optional extension of the service.
 * @param input canonical IDs
 */
export function transactionBatchQuery(input: { network: Network; txids: string[] }) {
  return queryOptions({
    queryKey: ['transaction', 'batch', input] as const,
    queryFn: (context) => callOrCached(listTransactions, input, context),
    staleTime: 30_000,
    // Loaded in the browser, so that server rendering does not wait for it.
    meta: { isForBrowser: true },
  });
}
