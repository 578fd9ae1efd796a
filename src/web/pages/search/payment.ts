import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import type { InvoiceRecipient } from '#contract/pasted/lightning-invoice.ts';
import type { FilteredTransaction } from '#contract/transaction-filter.ts';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { IncompleteSearch, invoiceInput, invoiceTransactionQuery } from '#web/data/invoice-transaction.ts';
import { useIsSettled } from './result-list.tsx';

/** The transaction that paid a Lightning invoice, if it is known, and the addresses that the invoice names. */
export interface Payment {
  readonly paid: FilteredTransaction | null;
  readonly recipients: readonly InvoiceRecipient[];
}

/** Finds the transaction that paid a Lightning invoice, by the payments of its amount and time. */
export async function findPayment(
  client: QueryClient,
  text: string,
  network: Network,
  naming: NamingProfile,
): Promise<Payment | undefined> {
  const { decodeLightningInvoice } = await import('#contract/pasted/lightning-invoice.ts');
  const invoice = decodeLightningInvoice(text, naming);
  if (typeof invoice === 'string') return undefined;
  const query = invoiceTransactionQuery(invoiceInput(network, text, invoice, naming));
  const paid = await client.fetchQuery(query).catch((error) => {
    if (error instanceof IncompleteSearch) return null;
    throw error;
  });
  return { paid, recipients: invoice.recipients };
}

/** The payment of an invoice, once known. @param text undefined if it is none */
export function usePayment(text: string | undefined): Payment | undefined {
  const network = useNetwork();
  const { naming } = useLocale();
  const isSettled = useIsSettled();
  const { data } = useQuery({
    queryKey: ['search', 'payment', { network, text }] as const,
    queryFn: async ({ client }) => (await findPayment(client, text ?? '', network, naming)) ?? null,
    enabled: text !== undefined && isSettled,
    staleTime: 60_000,
  });
  return data ?? undefined;
}
