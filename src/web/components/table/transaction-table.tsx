import { memo, type ReactNode } from 'react';
import { useHasDollarValue } from '../../hooks/network.tsx';
import { useLocale } from '../../locale-context.ts';
import { useListTimes } from '../../settings/time.ts';
import { RowIdentifier } from '../identity/identifier.tsx';
import { ListTime, ListTimeHead } from '../time/time.tsx';
import { StatusMark } from './status.tsx';
import { role } from './table-role.ts';
import { Flow, KindLink, RowAmount, type RowTransaction, RowValue } from './transaction-cells.tsx';

/** Which of its times a row tells. */
export type RowTime = 'createdAt' | 'updatedAt';

/**
 * Transactions as a table; below 900 px each row is a card of two lines.
 * @param caption what is listed, for screen readers
 * @param isBusy other rows are on their way
 * @param isStale the rows are old and lose their colour
 */
export function TransactionTable(properties: {
  caption: string;
  time?: RowTime;
  isBusy?: boolean;
  isStale?: boolean;
  children: ReactNode;
}) {
  const { t } = useLocale();
  const { caption, time = 'createdAt', isBusy = false, isStale = false, children } = properties;
  const hasValue = useHasDollarValue();
  const isAge = useListTimes() === 'ages';
  const classes = ['rows rows-tx', !hasValue && 'no-usd', !isAge && 'rows-when', isStale && 'stale'];
  return (
    <table {...role.table} className={classes.filter(Boolean).join(' ')} aria-busy={isBusy}>
      <caption className="sr-only">{caption}</caption>
      <thead {...role.group}>
        <tr {...role.row}>
          <th {...role.head} className="c-kind">
            {t('lists.kind')}
          </th>
          <th {...role.head} className="c-id">
            {t('lists.transaction')}
          </th>
          <th {...role.head} className="c-flow">
            {t('lists.flow')}
          </th>
          <th {...role.head} className="c-amt">
            <span>{t('lists.amount')}</span>
          </th>
          {hasValue && (
            <th {...role.head} className="c-usd">
              {t('lists.value')}
            </th>
          )}
          <th {...role.head} className="c-st">
            {t('lists.status')}
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

/**
 * One transaction; the whole row leads to its page. Rendered again only when it changed: its age ticks by itself.
 * @param isNew carries the mark of a row nobody has seen yet
 */
export const TransactionRow = memo(function TransactionRow(properties: {
  transaction: RowTransaction;
  time?: RowTime;
  isNew?: boolean;
}) {
  const { t } = useLocale();
  const { transaction, time = 'createdAt', isNew = false } = properties;
  const hasValue = useHasDollarValue();
  return (
    <tr {...role.row} className={isNew ? 'is-new' : undefined} data-transaction={transaction.id}>
      <td {...role.cell} className="c-kind">
        <KindLink transaction={transaction} />
      </td>
      <td {...role.cell} className="c-id">
        <RowIdentifier value={transaction.id} copyLabel={t('lists.copyId')} />
      </td>
      <td {...role.cell} className="c-flow flow">
        <Flow transaction={transaction} />
      </td>
      <td {...role.cell} className="c-amt">
        <RowAmount transaction={transaction} />
      </td>
      {hasValue && (
        <td {...role.cell} className="c-usd">
          <RowValue transaction={transaction} />
        </td>
      )}
      <td {...role.cell} className="c-st">
        <StatusMark status={transaction.status} />
      </td>
      <td {...role.cell} className="c-age">
        <ListTime at={transaction[time] ?? transaction.createdAt} />
      </td>
    </tr>
  );
});

/** The room of rows that are about to be drawn, so that the page has its height from the start. */
export function UndrawnRows({ count }: { count: number }) {
  return count > 0 && <tr className="undrawn" style={{ '--count': count }} />;
}
