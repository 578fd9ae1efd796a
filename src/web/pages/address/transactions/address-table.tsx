import type { ReactNode } from 'react';
import {
  amountHead,
  headCell,
  headRow,
  rowsBody,
  rowsHead,
  rowsTable,
  transactionColumns,
} from '../../../components/table/rows-look.ts';
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
  const columns = transactionColumns({ of: 'address', time: isAge ? 'ages' : 'times', hasValue });
  return (
    <table {...role.table} className={rowsTable({ isStale, className: columns })} aria-busy={isBusy}>
      <caption className="sr-only">{caption}</caption>
      <thead {...role.group} className={rowsHead}>
        <tr {...role.row} className={headRow}>
          <th {...role.head} className={headCell()}>
            {t('address.kind')}
          </th>
          <th {...role.head} className={headCell()}>
            {t('address.direction')}
          </th>
          <th {...role.head} className={headCell()}>
            {t('address.with')}
          </th>
          <th {...role.head} className={headCell({ isWide: true })}>
            {t('address.transaction')}
          </th>
          <th {...role.head} className={headCell({ align: 'end', className: amountHead })}>
            {t('address.amount')}
          </th>
          {hasValue && (
            <th {...role.head} className={headCell({ align: 'end', isWide: true })}>
              {t('address.value')}
            </th>
          )}
          <th {...role.head} className={headCell()}>
            {t('address.status')}
          </th>
          <th {...role.head} className={headCell({ align: 'end' })}>
            <ListTimeHead isUpdate={time === 'updatedAt'} />
          </th>
        </tr>
      </thead>
      <tbody {...role.group} className={rowsBody}>
        {children}
      </tbody>
    </table>
  );
}
