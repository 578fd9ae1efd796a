import type { StatementTotal } from '../../../contract/statement.ts';
import { formatCount } from '../../../format/digits.ts';
import { statementWords as words } from '../../../words/en/statement.ts';
import { ExactAmount } from './exact-amount.tsx';
import { cell, group, head, line, lineHead, table } from './table-roles.ts';

/** What came and what went, each asset in a line of its own: decimals, and the exact integers below. */
export function StatementTotals({ totals }: { totals: readonly StatementTotal[] }) {
  if (totals.length === 0) return <p>{words.noTotals}</p>;
  return (
    <table {...table} className="stm stm-sum">
      <thead {...group}>
        <tr {...line}>
          <th {...head}>{words.asset}</th>
          <th {...head} className="stm-n">
            {words.in}
          </th>
          <th {...head} className="stm-n">
            {words.out}
          </th>
          <th {...head} className="stm-n">
            {words.net}
          </th>
          <th {...head} className="stm-n">
            {words.counted}
          </th>
        </tr>
      </thead>
      <tbody {...group}>
        {totals.map((total) => {
          const { asset, decimals } = total;
          const amount = (baseUnits: string, isSigned = false) => (
            <ExactAmount baseUnits={BigInt(baseUnits)} {...{ asset, decimals, isSigned }} />
          );
          return (
            <tr {...line} key={asset}>
              <th {...lineHead}>{asset === 'btc' ? words.bitcoin : <span className="mono">{asset}</span>}</th>
              <td {...cell} className="stm-n" data-label={words.in}>
                {amount(total.inBaseUnits)}
              </td>
              <td {...cell} className="stm-n" data-label={words.out}>
                {amount(total.outBaseUnits)}
              </td>
              <td {...cell} className="stm-n" data-label={words.net}>
                {amount(total.netBaseUnits, true)}
              </td>
              <td {...cell} className="stm-n" data-label={words.counted}>
                {formatCount(total.rows)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
