import type { Swap, SwapAmount, SwapParty } from '#contract/endpoints/swap.ts';
import { swapViewOf } from '#format/transactions/swap-view.ts';
import { Icon } from '#web/components/primitives/icon.tsx';
import { RowLink } from '#web/components/table/row-link.tsx';
import { ageCell, amountCell, kindCell, kindLink, row as look, statusCell } from '#web/components/table/rows-look.ts';
import { role } from '#web/components/table/table-role.ts';
import { ListTime } from '#web/components/time/time.tsx';
import { useLocale } from '#web/locale-context.ts';
import { SwapAmounts } from './swap-amounts.tsx';
import { SwapRateText } from './swap-rate.tsx';
import { SwapStatus } from './swap-status.tsx';

/**
 * A swap as one of its addresses sees it; the row links to the page of its first leg.
 * @param isShown whether it is the address
 */
export function SwapRow({ swap, isShown }: { swap: Swap; isShown: (party: SwapParty) => boolean }) {
  const { t } = useLocale();
  const view = swapViewOf(swap, isShown);
  return (
    <tr {...role.row} className={look({ card: 'transaction' })} data-swap={swap.swapId}>
      <td {...role.cell} className={kindCell}>
        <Icon
          name="swap"
          size={28}
          className="relative z-1 rounded-md bg-expired-wash p-1.5 text-ink-2 @max-md/page:size-8 @max-md/page:self-center @max-md/page:p-2 @max-md/page:[grid-area:1/1/3/2]"
        />
        <RowLink className={kindLink} noun="transaction" identifier={swap.legs[0]?.id ?? ''}>
          {t('transaction.swap')}
        </RowLink>
      </td>
      <td {...role.cell} className={amountCell} data-column="given">
        <Side amounts={view?.party.given} />
      </td>
      <td
        {...role.cell}
        className="text-end @max-md/page:justify-self-end @max-md/page:pe-5 @max-md/page:text-xs/5 @max-md/page:[grid-area:2/2/3/-1]"
        data-column="received"
      >
        <Side amounts={view?.party.received} />
      </td>
      <td
        {...role.cell}
        className="min-w-0 text-ink-2 @max-md/page:text-xs @max-md/page:text-ink-3 @max-md/page:[grid-area:4/2/5/-1]"
        data-column="rate"
      >
        {view && <SwapRateText party={view.party} />}
      </td>
      <td {...role.cell} className={statusCell}>
        <SwapStatus status={swap.status} place="row" />
      </td>
      <td {...role.cell} className={ageCell}>
        <ListTime at={swap.createdAt} />
      </td>
    </tr>
  );
}

function Side({ amounts = [] }: { amounts: readonly SwapAmount[] | undefined }) {
  const { t } = useLocale();
  if (amounts.length === 0) return <span className="text-ink-3">{t('transaction.none')}</span>;
  return <SwapAmounts amounts={amounts} size="row" />;
}
