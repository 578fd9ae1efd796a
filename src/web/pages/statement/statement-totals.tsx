import type { StatementTotal } from '../../../contract/statement.ts';
import { formatCount } from '../../../format/digits.ts';
import { statementWords as words } from '../../../words/en/statement.ts';
import { role } from '../../ui/table-role.ts';
import { ExactAmount } from './exact-amount.tsx';

/** What came and what went, each asset in a line of its own: decimals, and the exact integers below. */
export function StatementTotals({ totals }: { totals: readonly StatementTotal[] }) {
  if (totals.length === 0) return <p>{words.noTotals}</p>;
  return (
    <table {...role.table} className="stm stm-sum">
      <thead {...role.group}>
        <tr {...role.row}>
          <th {...role.head}>{words.asset}</th>
          <th {...role.head} className="stm-n">
            {words.in}
          </th>
          <th {...role.head} className="stm-n">
            {words.out}
          </th>
          <th {...role.head} className="stm-n">
            {words.net}
          </th>
          <th {...role.head} className="stm-n">
            {words.counted}
          </th>
        </tr>
      </thead>
      <tbody {...role.group}>
        {totals.map((total) => {
          const { asset, decimals } = total;
          const amount = (baseUnits: string, isSigned = false) => (
            <ExactAmount baseUnits={BigInt(baseUnits)} {...{ asset, decimals, isSigned }} />
          );
          return (
            <tr {...role.row} key={asset}>
              <th {...role.rowHead}>{asset === 'btc' ? words.bitcoin : <span className="mono">{asset}</span>}</th>
              <td {...role.cell} className="stm-n" data-label={words.in}>
                {amount(total.inBaseUnits)}
              </td>
              <td {...role.cell} className="stm-n" data-label={words.out}>
                {amount(total.outBaseUnits)}
              </td>
              <td {...role.cell} className="stm-n" data-label={words.net}>
                {amount(total.netBaseUnits, true)}
              </td>
              <td {...role.cell} className="stm-n" data-label={words.counted}>
                {formatCount(total.rows)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
