import type { Parsed } from '#contract/endpoint.ts';
import { samples } from '#contract/samples.ts';
import * as suggestion from '#contract/suggestion.ts';
import * as transaction from '#contract/transaction.ts';
import * as batch from '#contract/transaction-batch.ts';
import * as filter from '#contract/transaction-filter.ts';
import { isFinal } from '#contract/transaction-types.ts';
import { HttpError } from '#server/errors.ts';
import { getSuggestions } from '#server/store/read/suggestion.ts';
import {
  findTransaction,
  listFilteredTransactions,
  listLatestTransactions,
  listLatestValues,
  listTransactions,
  sumAddressTransactions,
} from '#server/store/read/transaction.ts';
import { cheapBatchMax, isExpensivePage, nextPage, operation, totalOrder } from './operation.ts';

export const transactionShapes = { ...transaction, ...batch, ...filter, ...suggestion };

const { id: txid } = samples.SatsTransactionDetail;

/** Transactions (spec 4.1 and 4.2), and what a text may stand for. */
export const transactionApi = {
  listLatestTransactions: operation(transaction.listLatestTransactions, {
    tag: 'Tx',
    summary: 'Latest transactions across all addresses',
    description: `Returns an array without \`meta\`. ${totalOrder}`,
    isExpensive: (query) => isExpensivePage(query) && !isExplorerDefault(query),
    maxAgeSeconds: 1,
    sample: { request: {}, response: [samples.TransactionSummary] },
    read: listLatestTransactions,
  }),
  listLatestValues: operation(transaction.listLatestValues, {
    tag: 'Tx',
    summary: 'Times and values of the latest 250 transactions',
    description:
      'Newest first, small enough for a drawing that is read often. `value` is in US dollars; on REGTEST, which has no prices, in sats. A value that is not known is 0.',
    maxAgeSeconds: 10,
    sample: { request: {}, response: [samples.LatestValue] },
    read: listLatestValues,
  }),
  getTransaction: operation(transaction.getTransaction, {
    tag: 'Tx',
    summary: 'One transaction, in sats or in a token',
    description:
      'The schema depends on the type. `valueUsd` is the value at the time of the transaction. With several parties, `amount` is the total sent, and the totals list all amounts. A transaction on another network returns 404.',
    subject: 'transaction',
    // An import may replace a final transaction too.
    maxAgeSeconds: (response) => (isComplete(response) ? finalSeconds : 1),
    sample: { request: { txid }, response: samples.SatsTransactionDetail },
    read: findTransaction,
  }),
  listTransactions: operation(batch.listTransactions, {
    tag: 'Tx',
    summary: 'Up to 100 transactions by ID',
    description:
      '`results` and `not_found` keep the order of the request, with each ID once, in canonical form. Each item of `results` contains the requested ID, which may be a Bitcoin transaction ID, and the transaction. IDs on the other network are in `not_found`.',
    isExpensive: ({ txids }) => txids.length > cheapBatchMax,
    maxAgeSeconds: 1,
    sample: {
      request: { txids: [txid] },
      response: { results: [{ txid, transaction: samples.SatsTransactionDetail }], not_found: [] },
    },
    read: listTransactions,
  }),
  listFilteredTransactions: operation(filter.listFilteredTransactions, {
    tag: 'Tx',
    summary: 'Transactions by type, status, address, direction, counterparty, asset, value and time',
    description: `Filters are combined with AND. Newest first; ties are sorted by first ingest. ${nextPage} A request examines at most 2,000 rows. If the page is not full by then, \`searchedUntil\` is the creation time of the last row examined, and \`nextCursor\` continues from there. A page can therefore have fewer rows than \`limit\`, or none. With \`address\`, rows have \`direction\` and \`counterparty\`, as in the list of that address. An unknown address or token returns an empty list.`,
    // A filter that matches few rows examines many.
    isExpensive: true,
    prepare: withAddress,
    sample: { request: {}, response: samples.FilteredTransactions },
    read: listFilteredTransactions,
  }),
  sumAddressTransactions: operation(filter.sumAddressTransactions, {
    tag: 'Address',
    summary: 'Count and sums of the transactions of an address that match filters',
    description: `Filters as in \`/v1/transactions\`. \`count\` is the number of matching transactions. For each asset, \`inBaseUnits\` and \`outBaseUnits\` are what the confirmed ones added to and took from the balance; a transaction counts by its net effect. \`inUsd\` and \`outUsd\` are their values at the times of the transactions, null if one has no price. A request examines at most 10,000 rows, newest first. If there are more, \`searchedUntil\` is the creation time of the last row examined: pass \`nextCursor\` as \`cursor\`, and add up the responses.`,
    isExpensive: true,
    sample: { request: { address: samples.AddressSummary.coreAddress }, response: samples.FilteredSums },
    read: sumAddressTransactions,
  }),
  getSuggestions: operation(suggestion.getSuggestions, {
    tag: 'Tx',
    summary: 'What a shortened identifier or a misspelled name may stand for',
    description:
      'For a text such as `dfac09…f1080c`, `transactions` has up to 5 IDs with both ends, and `addresses` up to 20 addresses with the same beginning. An address may also be shortened without its prefix, or given as its key. A beginning needs 4 characters; of an address, 4 after `pgss`, which all have. For the beginning of a UUID, of 6 or more hex characters or of an address, they have what begins so. For any other text, `token` is the token with the most similar name or ticker, or null.',
    parameters: { text: 'A shortened identifier, with `…` or `...` in its middle, the beginning of one, or a name.' },
    isExpensive: true,
    sample: { request: { text: '1e1e1e…1e1e1e' }, response: samples.Suggestions },
    read: getSuggestions,
  }),
};

/** How long clients may show a final transaction without revalidation. */
const finalSeconds = 10;

type FilterInput = Parsed<typeof filter.listFilteredTransactions>;

/** Returns the input. @throws HttpError 400 if a parameter is seen from an address that is missing */
function withAddress(input: FilterInput): FilterInput {
  const { address, direction, counterparty } = input;
  if (address === undefined && (direction !== undefined || counterparty !== undefined)) {
    throw new HttpError(
      400,
      `${direction === undefined ? 'counterparty' : 'direction'} can only be used with address.`,
    );
  }
  return input;
}

/** The first request of every visit, nearly always cached: expensive requests must not delay it. */
function isExplorerDefault(query: Parsed<typeof transaction.listLatestTransactions>): boolean {
  const { limit, offset, from_timestamp, to_timestamp } = query;
  return limit === 250 && offset === 0 && from_timestamp == null && to_timestamp == null;
}

/** Only an import changes final transactions, except for the block that their Bitcoin transaction may still wait for. */
function isComplete(response: transaction.TransactionDetail): boolean {
  const isInBlock = !transaction.isSatsDetail(response) || response.bitcoinTxData?.status.confirmed !== false;
  return isFinal(response.status) && isInBlock;
}
