import type { FastifyInstance } from 'fastify';
import { getTransaction, listLatestTransactions } from '../../contract/transaction.ts';
import { Refusal } from '../refusal.ts';
import { type ServeOptions, serve } from '../serve.ts';
import type { Source } from '../source.ts';

/** Transactions (spec 4.1 and 4.2). */
export function transactionRoutes(app: FastifyInstance, source: Source, options: ServeOptions): void {
  serve(app, listLatestTransactions, options, (input) => source.listLatestTransactions(input));

  serve(app, getTransaction, options, async (input) => {
    const transaction = await source.findTransaction(input);
    if (!transaction) throw new Refusal(404, `No transaction with this txid is known on ${input.network}.`);
    return transaction;
  });
}
