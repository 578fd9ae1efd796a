import { cva } from 'class-variance-authority';
import type { Swap, SwapParty } from '../../../contract/endpoints/swap.ts';
import { useLocale } from '../../locale-context.ts';
import { useListTimes } from '../../settings/time.ts';
import { amountHead, headCell, headRow, rowsBody, rowsHead, rowsTable } from '../table/rows-look.ts';
import { role } from '../table/table-role.ts';
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
    <table
      {...role.table}
      className={rowsTable({ isStale, className: ages({ isAge }) })}
      style={{ '--columns': columns }}
      aria-busy={isBusy}
    >
      <caption className="sr-only">{t('swap.swaps')}</caption>
      <thead {...role.group} className={rowsHead}>
        <tr {...role.row} className={headRow}>
          <th {...role.head} className={headCell()}>
            {t('lists.type')}
          </th>
          <th {...role.head} className={headCell({ align: 'end', className: amountHead })}>
            {t('swap.given')}
          </th>
          <th {...role.head} className={headCell({ align: 'end', className: amountHead })}>
            {t('swap.received')}
          </th>
          <th {...role.head} className={headCell()}>
            {t('swap.rate')}
          </th>
          <th {...role.head} className={headCell()}>
            {t('lists.status')}
          </th>
          <th {...role.head} className={headCell({ align: 'end' })}>
            <ListTimeHead />
          </th>
        </tr>
      </thead>
      <tbody {...role.group} className={rowsBody}>
        {rows.map((swap) => (
          <SwapRow key={swap.swapId} swap={swap} isShown={isShown} />
        ))}
      </tbody>
    </table>
  );
}
