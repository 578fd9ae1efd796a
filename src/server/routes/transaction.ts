import type { FastifyInstance } from 'fastify';
import type { Parsed } from '../../contract/endpoints/endpoint.ts';
import {
  getTransaction,
  isSatsDetail,
  listLatestTransactions,
  type TransactionDetail,
} from '../../contract/endpoints/transaction.ts';
import { listTransactions } from '../../contract/endpoints/transaction-batch.ts';
import { HttpError } from '../http/http-error.ts';
import { isExpensivePage, type ServeOptions, serve } from '../http/serve.ts';
import type { TransactionSource } from '../source.ts';

/** Larger batches cost as much as a long page. */
const expensiveBatchSize = 20;

const finalStatuses = new Set(['confirmed', 'failed', 'expired']);

/** Registers the transaction endpoints (spec 4.1 and 4.2). */
export function transactionRoutes(app: FastifyInstance, source: TransactionSource, options: ServeOptions): void {
  serve(app, listLatestTransactions, options, (input) => source.listLatestTransactions(input), {
    maxAgeSeconds: () => 1,
    isExpensive: (input) => isExpensivePage(input) && !isExplorerDefault(input),
  });

  serve(
    app,
    getTransaction,
    options,
    async (input) => {
      const transaction = await source.findTransaction(input);
      if (!transaction) throw new HttpError(404, `No transaction with this txid is known on ${input.network}.`);
      return transaction;
    },
    { maxAgeSeconds: (response) => (isImmutable(response) ? 3600 : 1) },
  );

  serve(app, listTransactions, options, (input) => source.listTransactions(input), {
    maxAgeSeconds: () => 1,
    isExpensive: ({ txids }) => txids.length > expensiveBatchSize,
  });
}

/**
 * The explorer requests the latest 250 transactions on every visit. They are nearly always cached, and expensive
 * requests must not delay them.
 */
function isExplorerDefault(input: Parsed<typeof listLatestTransactions>): boolean {
  const { limit, offset, from_timestamp, to_timestamp } = input;
  return limit === 250 && offset === 0 && from_timestamp == null && to_timestamp == null;
}

/** Final transactions do not change, except for the block that their Bitcoin transaction may still wait for. */
function isImmutable(transaction: TransactionDetail): boolean {
  const isInBlock = !isSatsDetail(transaction) || transaction.bitcoinTxData?.status.confirmed !== false;
  return finalStatuses.has(transaction.status) && isInBlock;
}
