import { lazy, Suspense } from 'react';
import type { TransactionDetail } from '../../../../contract/endpoints/transaction.ts';
import { Card } from '../../../components/primitives/card.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { useLocale } from '../../../locale-context.ts';
import { invoicesOf } from './invoices-of.ts';

// Loaded on demand: few transactions have an invoice.
const InvoiceCard = lazy(async () => {
  try {
    return { default: (await import('./invoice-card.tsx')).InvoiceCard };
  } catch {
    return { default: NotLoaded };
  }
});

export function InvoicePanels({ transaction }: { transaction: TransactionDetail }) {
  return invoicesOf(transaction).map((text) => (
    <Suspense key={text} fallback={<Reading />}>
      <InvoiceCard text={text} transaction={transaction} />
    </Suspense>
  ));
}

function Reading() {
  const { t } = useLocale();
  return (
    <Card aria-busy="true">
      <SkeletonRows rows={7} label={t('searchInvoice.decoding')} />
    </Card>
  );
}

function NotLoaded() {
  const { t } = useLocale();
  return (
    <Card>
      <p className="px-5 py-4 text-ink-2">{t('lightningInvoice.notLoaded')}</p>
    </Card>
  );
}
