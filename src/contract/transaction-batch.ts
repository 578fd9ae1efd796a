import * as z from 'zod/mini';
import { NetworkParameter } from './common.ts';
import { postEndpoint } from './endpoint.ts';
import { TransactionDetail, TransactionIdParameter } from './transaction.ts';

export const batchMax = 100;

const length = `must contain 1 to ${batchMax} items`;

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
    txids: z
      .array(TransactionIdParameter, 'must be an array of strings')
      .check(z.minLength(1, length), z.maxLength(batchMax, length)),
  }),
  response: TransactionBatch,
});
