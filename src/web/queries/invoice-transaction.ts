import { queryOptions } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import { type FilteredTransaction, listFilteredTransactions } from '#contract/endpoints/transaction-filter.ts';
import type { LightningInvoice } from '#contract/pasted/lightning-invoice.ts';
import { call } from '#web/api/api.ts';
import { filteredMax } from './transaction-filter.ts';

/** Most requests for one invoice, of up to 100 transactions each. */
const maxRequests = 5;

/**
 * Query for the transaction that names an invoice; null if none was found. No endpoint knows invoices: the Lightning
 * payments from its creation to its expiry, of its amount at least, are searched in the browser, which sends neither
 * the invoice nor its payment hash.
 */
export function invoiceTransactionQuery(input: { network: Network; text: string; invoice: LightningInvoice }) {
  const { network, text, invoice } = input;
  const { createdAt, expiresAt, amountMillisats } = invoice;
  return queryOptions({
    queryKey: ['transaction', 'of-invoice', { network, text }] as const,
    queryFn: async (context): Promise<FilteredTransaction | null> => {
      let cursor: string | undefined;
      for (let requests = 0; requests < maxRequests; requests++) {
        const filter = {
          network,
          type: 'lightning_payment',
          min_value: amountMillisats === undefined ? undefined : String(amountMillisats / 1000n),
          from_timestamp: createdAt,
          to_timestamp: expiresAt,
          limit: filteredMax,
          cursor,
        } as const;
        const { data } = await call(listFilteredTransactions, filter, context);
        const found = data.data.find((transaction) => names(transaction, text));
        if (found) return found;
        if (data.nextCursor === null) return null;
        cursor = data.nextCursor;
      }
      return null;
    },
    staleTime: 60_000,
    meta: { isForBrowser: true },
  });
}

/** Whether an invoice, in any case, is a party of a transaction. */
function names({ from, to }: FilteredTransaction, text: string): boolean {
  return [from, to].some((party) => party?.identifier.toLowerCase() === text.toLowerCase());
}
