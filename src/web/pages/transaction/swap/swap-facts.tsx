import type { Swap } from '#contract/swap.ts';
import type { SwapView } from '#format/transactions/swap-view.ts';
import { Identifier } from '#web/components/identifier.tsx';
import { Fact, FactList } from '#web/components/primitives/facts.tsx';
import { StatusMark } from '#web/components/table/status.tsx';
import { RowAmount } from '#web/components/transaction-cells.tsx';
import { useLocale } from '#web/contexts.ts';
import { ExchangeFacts } from './exchange-facts.tsx';

/**
 * The facts of a swap and links to its other legs.
 * @param view undefined if no balance changes
 * @param txid the leg that the page is about
 */
export function SwapFacts({ swap, view, txid }: { swap: Swap; view: SwapView | undefined; txid: string }) {
  const { t } = useLocale();
  const others = swap.legs.filter(({ id }) => id !== txid);
  return (
    <div className="px-5 py-1.5 @max-md/page:px-4 @max-md/page:py-1">
      <FactList>
        {view && <ExchangeFacts view={view} />}
        <Fact name={t('swap.otherLegs', { count: others.length })}>
          {others.length === 0 && <span className="text-ink-3">{t('transaction.none')}</span>}
          {others.map((leg) => (
            <span key={leg.id} className="flex flex-wrap items-center gap-x-3" data-leg={leg.id}>
              <Identifier value={leg.id} kind="transaction" picture />
              <RowAmount transaction={leg} layout="line" />
              <StatusMark status={leg.status} />
            </span>
          ))}
          {swap.hasMoreLegs && <span className="text-ink-3">{t('swap.moreLegs')}</span>}
        </Fact>
      </FactList>
    </div>
  );
}
