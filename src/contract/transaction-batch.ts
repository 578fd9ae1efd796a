import * as z from 'zod/mini';
import { batchOf, NetworkParameter } from './common.ts';
import { postEndpoint } from './endpoint.ts';
import { TransactionDetail, TransactionIdParameter } from './transaction.ts';

/** Transactions by id, an extension on its own since only the tools need it. */
export const TransactionBatch = z.object({
  /** Each with the requested id, which may be the id of its Bitcoin transaction. */
  results: z.array(z.object({ txid: z.string(), transaction: TransactionDetail })),
  not_found: z.array(z.string()),
});
export type TransactionBatch = z.infer<typeof TransactionBatch>;

/** Extension: the lookup of `getTransaction` for many ids. Both lists are in the order of the request, each id once. */
export const listTransactions = postEndpoint({
  path: '/v1/tx/batch',
  isExtension: true,
  query: z.object({ network: NetworkParameter }),
  body: z.object({
    txids: batchOf(TransactionIdParameter),
  }),
  response: TransactionBatch,
});
