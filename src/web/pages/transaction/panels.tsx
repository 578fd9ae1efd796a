import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import type { TransactionDetail } from '#contract/transaction.ts';
import { Card } from '#web/components/card.tsx';
import { SkeletonRows } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { invoicesOf } from './parties.ts';

/* Panels that only some transactions have, each loaded on demand: the page of a plain transfer stays small. */

export const BitcoinPanel = lazyPanel(async () => (await import('./flow-panels.tsx')).BitcoinPanel);

export const MultiPartyPanel = lazyPanel(async () => (await import('./flow-panels.tsx')).MultiPartyPanel);

const InvoiceCard = lazyPanel(async () => (await import('./invoice-card.tsx')).InvoiceCard);

export function InvoicePanels({ transaction }: { transaction: TransactionDetail }) {
  return invoicesOf(transaction).map((text) => <InvoiceCard key={text} text={text} transaction={transaction} />);
}

// Without a placeholder or an error: a service without swaps shows no panel either.
const SwapCard = lazy(async () => {
  try {
    return { default: (await import('./swap-card.tsx')).SwapCard };
  } catch {
    return { default: () => null };
  }
});

export function SwapPanel({ transaction }: { transaction: TransactionDetail }) {
  const { swapId } = transaction;
  return <Suspense>{swapId && <SwapCard swapId={swapId} transaction={transaction} />}</Suspense>;
}

/** A sentence replaces a panel that cannot be loaded. */
function lazyPanel<Properties extends object>(load: () => Promise<ComponentType<Properties>>) {
  const Panel = lazy<ComponentType<Properties>>(async () => ({ default: await load() }));
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

function NotLoaded() {
  return (
    <Card>
      <p className="px-5 py-4 text-ink-2">{useLocale().t('panel.notLoaded')}</p>
    </Card>
  );
}
