import type { FastifyInstance } from 'fastify';
import type { Parsed } from '../../contract/endpoints/endpoint.ts';
import {
  getTransaction,
  isSatsDetail,
  listLatestTransactions,
  type TransactionDetail,
} from '../../contract/endpoints/transaction.ts';
import { listTransactions } from '../../contract/endpoints/transaction-batch.ts';
import { listFilteredTransactions } from '../../contract/endpoints/transaction-filter.ts';
import { HttpError } from '../http/http-error.ts';
import { isExpensivePage, type ServeOptions, serve } from '../http/serve.ts';
import type { TransactionFilter, TransactionSource } from '../source.ts';
import { orForeign } from './foreign-cursor.ts';
import { keyOnNetwork, readAsset } from './on-network.ts';

/** Larger batches cost as much as a long page. */
const expensiveBatchSize = 20;

/** How long clients may show a final transaction without revalidation. */
const finalSeconds = 10;

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
      if (!transaction) throw new HttpError(404, `No transaction with this txid on ${input.network}.`);
      return transaction;
    },
    // An import may replace a final transaction too.
    { maxAgeSeconds: (response) => (isFinal(response) ? finalSeconds : 1) },
  );

  serve(app, listTransactions, options, (input) => source.listTransactions(input), {
    maxAgeSeconds: () => 1,
    isExpensive: ({ txids }) => txids.length > expensiveBatchSize,
  });

  serve(
    app,
    listFilteredTransactions,
    options,
    async (input) => orForeign(await source.listFilteredTransactions(toFilter(input))),
    // A filter that matches few rows examines many.
    { isExpensive: () => true },
  );
}

/** Resolves the identifiers of a filter on its network. @throws HttpError if parameters contradict each other */
function toFilter(input: Parsed<typeof listFilteredTransactions>): TransactionFilter {
  const { address, counterparty, asset, min_value: minValue, ...rest } = input;
  const { network, direction } = rest;
  if (address === undefined && (direction !== undefined || counterparty !== undefined)) {
    throw new HttpError(
      400,
      `${direction === undefined ? 'counterparty' : 'direction'} can only be used with address.`,
    );
  }
  return {
    ...rest,
    publicKey: address && keyOnNetwork(network, address, 'address').publicKey,
    counterparty:
      counterparty && 'publicKey' in counterparty
        ? { publicKey: keyOnNetwork(network, counterparty, 'counterparty').publicKey }
        : counterparty,
    asset: readAsset(asset, network),
    minValue,
  };
}

/**
 * The explorer requests the latest 250 transactions on every visit. They are nearly always cached, and expensive
 * requests must not delay them.
 */
function isExplorerDefault(input: Parsed<typeof listLatestTransactions>): boolean {
  const { limit, offset, from_timestamp, to_timestamp } = input;
  return limit === 250 && offset === 0 && from_timestamp == null && to_timestamp == null;
}

/** Only an import changes final transactions, except for the block that their Bitcoin transaction may still wait for. */
function isFinal(transaction: TransactionDetail): boolean {
  const isInBlock = !isSatsDetail(transaction) || transaction.bitcoinTxData?.status.confirmed !== false;
  return finalStatuses.has(transaction.status) && isInBlock;
}
