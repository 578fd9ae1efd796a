import type { ReactNode } from 'react';
import { addressWords as words } from '../../../words/en/address.ts';
import { useNetwork } from '../../ui/network.tsx';
import { role } from '../../ui/table-role.ts';
import type { RowTime } from '../../ui/transaction-table.tsx';

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
  const { caption, time, isBusy, isStale, children } = properties;
  const hasValue = useNetwork() === 'MAINNET';
  return (
    <table
      {...role.table}
      className={isStale ? 'rows rows-tx rows-ad stale' : 'rows rows-tx rows-ad'}
      aria-busy={isBusy}
    >
      <caption className="sr">{caption}</caption>
      <colgroup>
        <col className="w-kind" />
        <col className="w-dir" />
        <col className="w-flow" />
        <col className="w-id" />
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
          <th {...role.head} className="c-dir">
            {words.direction}
          </th>
          <th {...role.head} className="c-flow">
            {words.with}
          </th>
          <th {...role.head} className="c-id">
            {words.transaction}
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
            {time === 'updatedAt' ? words.updated : words.age}
          </th>
        </tr>
      </thead>
      <tbody {...role.group}>{children}</tbody>
    </table>
  );
}
