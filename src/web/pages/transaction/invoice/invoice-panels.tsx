import type { TransactionDetail } from '#contract/transaction.ts';
import { lazyPanel } from '#web/pages/transaction/panels.tsx';
import { invoicesOf } from './invoices-of.ts';

const InvoiceCard = lazyPanel(async () => (await import('#web/pages/transaction/invoice-card.tsx')).InvoiceCard);

/** The Lightning invoices of a transaction. */
export function InvoicePanels({ transaction }: { transaction: TransactionDetail }) {
  return invoicesOf(transaction).map((text) => <InvoiceCard key={text} text={text} transaction={transaction} />);
}
