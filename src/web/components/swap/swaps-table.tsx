import { cva } from 'class-variance-authority';
import type { Swap, SwapParty } from '../../../contract/endpoints/swap.ts';
import { useLocale } from '../../locale-context.ts';
import { useListTimes } from '../../settings/time.ts';
import { HeadCell, RowsTable } from '../table/rows-table.tsx';
import { ListTimeHead } from '../time/time.tsx';
import { SwapRow } from './swap-row.tsx';

const ages = cva('', { variants: { isAge: { true: '[--age:3rem]', false: '[--age:5.75rem]' } } });
const columns = '6.25rem 13.75rem 13.75rem minmax(0,1fr) 6.25rem var(--age)';

/**
 * Swaps; on a phone each row is a card.
 * @param isShown whether a row shows the swap as this address sees it
 */
export function SwapsTable(properties: {
  rows: readonly Swap[];
  isShown: (party: SwapParty) => boolean;
  isBusy: boolean;
  isStale: boolean;
}) {
  const { t } = useLocale();
  const { rows, isShown, isBusy, isStale } = properties;
  const isAge = useListTimes() === 'ages';
  return (
    <RowsTable
      caption={t('swap.swaps')}
      className={ages({ isAge })}
      style={{ '--columns': columns }}
      isBusy={isBusy}
      isStale={isStale}
      head={
        <>
          <HeadCell>{t('lists.type')}</HeadCell>
          <HeadCell align="amount">{t('swap.given')}</HeadCell>
          <HeadCell align="amount">{t('swap.received')}</HeadCell>
          <HeadCell>{t('swap.rate')}</HeadCell>
          <HeadCell>{t('lists.status')}</HeadCell>
          <HeadCell align="end">
            <ListTimeHead />
          </HeadCell>
        </>
      }
    >
      {rows.map((swap) => (
        <SwapRow key={swap.swapId} swap={swap} isShown={isShown} />
      ))}
    </RowsTable>
  );
}
