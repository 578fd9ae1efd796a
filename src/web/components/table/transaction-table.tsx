import { memo, type ReactNode } from 'react';
import { RowIdentifier } from '#web/components/identity/identifier.tsx';
import { ListTime, ListTimeHead } from '#web/components/time/time.tsx';
import { useHasDollarValue } from '#web/hooks/network.tsx';
import { useLocale } from '#web/locale-context.ts';
import { useSetting } from '#web/settings/settings.ts';
import { BitcoinLink } from './bitcoin-link.tsx';
import {
  ageCell,
  amountCell,
  flowCell,
  idCell,
  kindCell,
  type LegState,
  row,
  statusCell,
  transactionColumns,
  valueCell,
} from './rows-look.ts';
import { HeadCell, RowsTable } from './rows-table.tsx';
import { StatusMark } from './status.tsx';
import { role } from './table-role.ts';
import { Flow, KindLink, RowAmount, type RowTransaction, RowValue } from './transaction-cells.tsx';

/** Which time a row shows. */
export type RowTime = 'createdAt' | 'updatedAt';

/**
 * Transactions as a table; below 900 px each row is a card of two lines.
 * @param of with an address: direction and counterparty instead of sender and recipient
 * @param caption accessible name
 * @param isBusy whether other rows are loading
 * @param isStale whether the rows are stale and shown in gray
 */
export function TransactionTable(properties: {
  of?: 'all' | 'address';
  caption: string;
  time?: RowTime;
  isBusy?: boolean;
  isStale?: boolean;
  children: ReactNode;
}) {
  const { t } = useLocale();
  const { of = 'all', caption, time = 'createdAt', isBusy = false, isStale = false, children } = properties;
  const hasValue = useHasDollarValue();
  const isAge = useSetting('times') === 'ages';
  const columns = transactionColumns({ of, time: isAge ? 'ages' : 'times', hasValue });
  return (
    <RowsTable
      caption={caption}
      className={columns}
      isBusy={isBusy}
      isStale={isStale}
      head={
        <>
          <HeadCell>{t('lists.type')}</HeadCell>
          {of === 'address' && (
            <>
              <HeadCell>{t('lists.direction')}</HeadCell>
              <HeadCell>{t('lists.counterparty')}</HeadCell>
            </>
          )}
          <HeadCell isWide>{t('lists.transaction')}</HeadCell>
          {of === 'all' && <HeadCell>{t('lists.senderAndRecipient')}</HeadCell>}
          <HeadCell align="amount">{t('lists.amount')}</HeadCell>
          {hasValue && (
            <HeadCell align="end" isWide>
              {t('lists.value')}
            </HeadCell>
          )}
          <HeadCell>{t('lists.status')}</HeadCell>
          <HeadCell align="end">
            <ListTimeHead isUpdate={time === 'updatedAt'} />
          </HeadCell>
        </>
      }
    >
      {children}
    </RowsTable>
  );
}

/**
 * One transaction; the whole row links to its page. Memoized: its age updates independently.
 * @param isNew highlights a row that was not seen yet
 * @param leg of a leg below the row of its swap
 * @param mark in place of that of a new row or a leg
 * @param note below the type
 * @param isTokenLinked whether the amount links to its token
 */
export const TransactionRow = memo(function TransactionRow(properties: {
  transaction: RowTransaction;
  time?: RowTime;
  isNew?: boolean;
  leg?: LegState;
  mark?: 'mint' | 'burn' | undefined;
  note?: ReactNode;
  isTokenLinked?: boolean;
}) {
  const { t } = useLocale();
  const { transaction, time = 'createdAt', isNew = false, leg, mark, note, isTokenLinked = true } = properties;
  const hasValue = useHasDollarValue();
  return (
    <tr
      {...role.row}
      className={row({ card: 'transaction', mark: mark ?? (isNew ? 'new' : leg && 'leg'), isClosed: leg === 'closed' })}
      data-transaction={transaction.id}
      data-new={isNew || undefined}
      data-leg={leg}
    >
      <td {...role.cell} className={kindCell}>
        <KindLink transaction={transaction} />
        {note}
      </td>
      <td {...role.cell} className={idCell}>
        <RowIdentifier value={transaction.id} copyLabel={t('lists.copyId')} />
        <BitcoinLink txid={transaction.bitcoinTxid} />
      </td>
      <td {...role.cell} className={flowCell} data-column="flow">
        <Flow transaction={transaction} />
      </td>
      <td {...role.cell} className={amountCell} data-column="amount">
        <RowAmount transaction={transaction} isLinked={isTokenLinked} />
      </td>
      {hasValue && (
        <td {...role.cell} className={`${valueCell} text-ink-2 @max-md/page:text-ink-3`} data-column="value">
          <RowValue transaction={transaction} />
        </td>
      )}
      <td {...role.cell} className={statusCell}>
        <StatusMark status={transaction.status} expiredTime={transaction.expiredTime} place="row" />
      </td>
      <td {...role.cell} className={ageCell}>
        <ListTime at={transaction[time] ?? transaction.createdAt} />
      </td>
    </tr>
  );
});

/** Space of rows that are not rendered yet, so that the page has its full height from the start. */
export function UndrawnRows({ count }: { count: number }) {
  return count > 0 && <tr className="block h-[calc(var(--count)*var(--row))]" style={{ '--count': count }} />;
}
