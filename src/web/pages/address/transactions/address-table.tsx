import type { ReactNode } from 'react';
import { role } from '../../../components/table/table-role.ts';
import type { RowTime } from '../../../components/table/transaction-table.tsx';
import { ListTimeHead } from '../../../components/time/time.tsx';
import { useHasDollarValue } from '../../../hooks/network.tsx';
import { useLocale } from '../../../locale-context.ts';
import { useListTimes } from '../../../settings/time.ts';

/**
 * Transactions of one address; below 900 px each row is a card of two lines.
 * @param isBusy other rows are on their way
 * @param isStale the rows are old and lose their colour
 */
export function AddressTable(properties: {
  caption: string;
  time: RowTime;
  isBusy: boolean;
  isStale: boolean;
  children: ReactNode;
}) {
  const { t } = useLocale();
  const { caption, time, isBusy, isStale, children } = properties;
  const hasValue = useHasDollarValue();
  const isAge = useListTimes() === 'ages';
  const classes = ['rows rows-tx rows-ad', !hasValue && 'no-usd', !isAge && 'rows-when', isStale && 'stale'];
  return (
    <table {...role.table} className={classes.filter(Boolean).join(' ')} aria-busy={isBusy}>
      <caption className="sr-only">{caption}</caption>
      <thead {...role.group}>
        <tr {...role.row}>
          <th {...role.head} className="c-kind">
            {t('address.kind')}
          </th>
          <th {...role.head} className="c-dir">
            {t('address.direction')}
          </th>
          <th {...role.head} className="c-flow">
            {t('address.with')}
          </th>
          <th {...role.head} className="c-id">
            {t('address.transaction')}
          </th>
          <th {...role.head} className="c-amt">
            <span>{t('address.amount')}</span>
          </th>
          {hasValue && (
            <th {...role.head} className="c-usd">
              {t('address.value')}
            </th>
          )}
          <th {...role.head} className="c-st">
            {t('address.status')}
          </th>
          <th {...role.head} className="c-age">
            <ListTimeHead isUpdate={time === 'updatedAt'} />
          </th>
        </tr>
      </thead>
      <tbody {...role.group}>{children}</tbody>
    </table>
  );
}
