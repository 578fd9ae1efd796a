import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import type { TransactionDetail } from '#contract/transaction.ts';
import { Card } from '#web/components/card.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { useLocale } from '#web/contexts.ts';

/** The Bitcoin transaction of a deposit or withdrawal. */
export const BitcoinFlow = lazyPanel(async () => (await import('./bitcoin-panel.tsx')).BitcoinPanel);

export const MultiPartyFlow = lazyPanel(async () => (await import('./multi-party-panel.tsx')).MultiPartyPanel);

const InvoiceCard = lazyPanel(async () => (await import('./invoice-card.tsx')).InvoiceCard);

/** The Lightning invoices of a transaction. */
export function InvoicePanels({ transaction }: { transaction: TransactionDetail }) {
  return invoicesOf(transaction).map((text) => <InvoiceCard key={text} text={text} transaction={transaction} />);
}

// Checks the format only, since the decoder is loaded on demand and explains broken invoices.
const invoiceShape = /^ln(?:bc|tb)/i;

/** Returns the Lightning invoices among the parties of a transaction, each once. */
export function invoicesOf({ from, to }: TransactionDetail): string[] {
  const texts = [from, to].map((party) => party?.identifier ?? '').filter((text) => invoiceShape.test(text));
  return [...new Set(texts)];
}

// Loaded on demand: few transactions are legs of a swap.
const SwapCard = lazy(async () => {
  try {
    return { default: (await import('./swap-card.tsx')).SwapCard };
  } catch {
    return { default: () => null };
  }
});

/** The swap of a transaction, if it is a leg of one. */
export function SwapPanel({ transaction }: { transaction: TransactionDetail }) {
  const { swapId } = transaction;
  if (!swapId) return null;
  return (
    <Suspense fallback={null}>
      <SwapCard swapId={swapId} transaction={transaction} />
    </Suspense>
  );
}

/** Loads a panel that few transactions have on demand; a sentence replaces one that cannot be loaded. */
function lazyPanel<Properties extends object>(load: () => Promise<ComponentType<Properties>>) {
  const Panel = lazy<ComponentType<Properties>>(async () => ({ default: await load() }));

  function NotLoaded() {
    return (
      <Card>
        <p className="px-5 py-4 text-ink-2">{useLocale().t('panel.notLoaded')}</p>
      </Card>
    );
  }

  return function LazyPanel(properties: Properties) {
    const fallback = (
      <Card aria-busy="true">
        <SkeletonRows rows={7} label={useLocale().t('transaction.loading')} />
      </Card>
    );
    return (
      <CatchBoundary getResetKey={() => 'once'} errorComponent={NotLoaded}>
        <Suspense fallback={fallback}>
          <Panel {...properties} />
        </Suspense>
      </CatchBoundary>
    );
  };
}
