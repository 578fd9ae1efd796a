import { memo, type ReactNode, useRef } from 'react';
import { sentenceOf } from '../../format/sentence.ts';
import { listWords as words } from '../../words/en/lists.ts';
import { useListTimes } from '../settings/time.ts';
import { Identifier } from './identifier.tsx';
import { useNetwork } from './network.tsx';
import { useNameOf } from './own-name.tsx';
import { StatusMark } from './status.tsx';
import { role } from './table-role.ts';
import { ListTime } from './time.tsx';
import { Flow, KindLink, RowAmount, type RowTransaction, RowValue } from './transaction-cells.tsx';
import { useNear } from './use-near.ts';

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
  const { caption, time = 'createdAt', isBusy = false, isStale = false, children } = properties;
  const hasValue = useNetwork() === 'MAINNET';
  const isAge = useListTimes() === 'ages';
  const classes = ['rows rows-tx rows-far', !hasValue && 'no-usd', !isAge && 'rows-when', isStale && 'stale'];
  return (
    <table {...role.table} className={classes.filter(Boolean).join(' ')} aria-busy={isBusy}>
      <caption className="sr">{caption}</caption>
      <colgroup>
        <col className="w-kind" />
        <col className="w-id" />
        <col className="w-flow" />
        <col className="w-amt" />
        {hasValue && <col className="w-usd" />}
        <col className="w-st" />
        <col className="w-age" />
      </colgroup>
      <thead {...role.group}>
        <tr {...role.row}>
          <th {...role.head} className="c-kind">
            {words.kind}
          </th>
          <th {...role.head} className="c-id">
            {words.transaction}
          </th>
          <th {...role.head} className="c-flow">
            {words.flow}
          </th>
          <th {...role.head} className="c-amt">
            <span>{words.amount}</span>
          </th>
          {hasValue && (
            <th {...role.head} className="c-usd">
              {words.value}
            </th>
          )}
          <th {...role.head} className="c-st">
            {words.status}
          </th>
          <th {...role.head} className="c-age">
            {time === 'updatedAt' ? words.updated : isAge ? words.age : words.created}
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
 * @param isFar more than a screen from the first row: told in a sentence until it comes near
 */
export const TransactionRow = memo(function TransactionRow(properties: {
  transaction: RowTransaction;
  time?: RowTime;
  isNew?: boolean;
  isFar?: boolean;
}) {
  const { transaction, time = 'createdAt', isNew = false, isFar = false } = properties;
  const row = useRef<HTMLTableRowElement>(null);
  const isNear = useNear(row, !isFar);
  const nameOf = useNameOf();
  return (
    <tr {...role.row} className={isNew ? 'is-new' : undefined} data-transaction={transaction.id} ref={row}>
      <td {...role.cell} className="c-kind">
        <KindLink transaction={transaction} />
      </td>
      {isNear ? (
        <Cells transaction={transaction} time={time} />
      ) : (
        <td className="c-far" aria-hidden="true">
          {sentenceOf(transaction, 'sats', nameOf)}
        </td>
      )}
    </tr>
  );
});

function Cells({ transaction, time }: { transaction: RowTransaction; time: RowTime }) {
  const hasValue = useNetwork() === 'MAINNET';
  return (
    <>
      <td {...role.cell} className="c-id">
        <Identifier value={transaction.id} kind="transaction" picture copyLabel={words.copyId} />
      </td>
      <td {...role.cell} className="c-flow">
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
    </>
  );
}
