import type { FastifyInstance } from 'fastify';
import type { Parsed } from '../../contract/endpoints/endpoint.ts';
import {
  getTransaction,
  isSatsDetail,
  listLatestTransactions,
  type TransactionDetail,
} from '../../contract/endpoints/transaction.ts';
import { listTransactions } from '../../contract/endpoints/transaction-batch.ts';
import { Refusal } from '../http/refusal.ts';
import { isDearPage, type ServeOptions, serve } from '../http/serve.ts';
import type { TransactionSource } from '../source.ts';

/** More transactions at once cost as much as a long page. */
const dearCount = 20;

const finalStatuses = new Set(['confirmed', 'failed', 'expired']);

/** Transactions (spec 4.1 and 4.2). */
export function transactionRoutes(app: FastifyInstance, source: TransactionSource, options: ServeOptions): void {
  serve(app, listLatestTransactions, options, (input) => source.listLatestTransactions(input), {
    maxAgeSeconds: () => 1,
    isDear: (input) => isDearPage(input) && !isOfEveryVisit(input),
  });

  serve(
    app,
    getTransaction,
    options,
    async (input) => {
      const transaction = await source.findTransaction(input);
      if (!transaction) throw new Refusal(404, `No transaction with this txid is known on ${input.network}.`);
      return transaction;
    },
    { maxAgeSeconds: (answer) => (isLasting(answer) ? 3600 : 1) },
  );

  serve(app, listTransactions, options, (input) => source.listTransactions(input), {
    maxAgeSeconds: () => 1,
    isDear: ({ txids }) => txids.length > dearCount,
  });
}

/**
 * The explorer asks for the last 250 transactions at every visit. They are so few questions that their answers are nearly
 * always kept, and costly ones must not keep readers from them.
 */
function isOfEveryVisit(input: Parsed<typeof listLatestTransactions>): boolean {
  const { limit, offset, from_timestamp, to_timestamp } = input;
  return limit === 250 && offset === 0 && from_timestamp == null && to_timestamp == null;
}

/** What is final stays as it is, but for the block its Bitcoin transaction may still wait for. */
function isLasting(transaction: TransactionDetail): boolean {
  const isInBlock = !isSatsDetail(transaction) || transaction.bitcoinTxData?.status.confirmed !== false;
  return finalStatuses.has(transaction.status) && isInBlock;
}
