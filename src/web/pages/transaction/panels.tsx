import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { TransactionDetail } from '#contract/transaction.ts';
import { invoicesOf } from '#web/components/parties.ts';
import { SkeletonRows } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { StatusCard } from './status-card.tsx';

/* Panels that only some transactions have, each loaded on demand: the page of a plain transfer stays small. */

export const BitcoinPanel = lazyPanel(async () => (await import('./bitcoin-flow.tsx')).BitcoinPanel);

export const MultiPartyPanel = lazyPanel(async () => (await import('./multi-party-panel.tsx')).MultiPartyPanel);

const InvoiceCard = lazyPanel(async () => (await import('./invoice-card.tsx')).InvoiceCard);

export function InvoicePanels({ transaction }: { transaction: TransactionDetail }) {
  return invoicesOf(transaction).map((text) => <InvoiceCard key={text} text={text} transaction={transaction} />);
}

// Without an error: a service without swaps shows the transaction alone too.
const SwapCard = lazy(async () => {
  try {
    return { default: (await import('./swap-card.tsx')).SwapCard };
  } catch {
    return { default: ({ alone }: { alone: ReactNode }) => alone };
  }
});

/** The card of a transaction, or of the swap that it is a leg of. */
export function AnswerCard({ transaction }: { transaction: TransactionDetail }) {
  const { swapId } = transaction;
  const alone = <StatusCard transaction={transaction} />;
  if (!swapId) return alone;
  return (
    <Suspense fallback={alone}>
      <SwapCard swapId={swapId} transaction={transaction} alone={alone} />
    </Suspense>
  );
}

/** A sentence replaces a panel that cannot be loaded. */
function lazyPanel<Properties extends object>(load: () => Promise<ComponentType<Properties>>) {
  const Panel = lazy<ComponentType<Properties>>(async () => ({ default: await load() }));
  return function LazyPanel(properties: Properties) {
    const fallback = (
      <div className="mt-10" aria-busy="true">
        <SkeletonRows rows={7} label={useLocale().t('transaction.loading')} />
      </div>
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
  return <p className="mt-10 text-ink-2">{useLocale().t('panel.notLoaded')}</p>;
}
