import { lazy, Suspense } from 'react';
import type { TransactionDetail } from '#contract/transaction.ts';

// Loaded on demand: few transactions are legs of a swap.
const SwapCard = lazy(async () => {
  try {
    return { default: (await import('#web/pages/transaction/swap-card.tsx')).SwapCard };
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
