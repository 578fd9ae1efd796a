import type { StatementTotal } from '../../../contract/statement.ts';
import { formatCount } from '../../../format/digits.ts';
import { useLocale } from '../../locale-context.ts';
import { role } from '../../ui/table-role.ts';
import { ExactAmount } from './exact-amount.tsx';

/** What came and what went, each asset in a line of its own: decimals, and the exact integers below. */
export function StatementTotals({ totals }: { totals: readonly StatementTotal[] }) {
  const locale = useLocale();
  if (totals.length === 0) return <p>{locale.t('statement.noTotals')}</p>;
  return (
    <table {...role.table} className="stm stm-sum">
      <thead {...role.group}>
        <tr {...role.row}>
          <th {...role.head}>{locale.t('statement.asset')}</th>
          <th {...role.head} className="stm-n">
            {locale.t('statement.in')}
          </th>
          <th {...role.head} className="stm-n">
            {locale.t('statement.out')}
          </th>
          <th {...role.head} className="stm-n">
            {locale.t('statement.net')}
          </th>
          <th {...role.head} className="stm-n">
            {locale.t('statement.counted')}
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
              <th {...role.rowHead}>
                {asset === 'btc' ? locale.t('statement.bitcoin') : <span className="mono">{asset}</span>}
              </th>
              <td {...role.cell} className="stm-n" data-label={locale.t('statement.in')}>
                {amount(total.inBaseUnits)}
              </td>
              <td {...role.cell} className="stm-n" data-label={locale.t('statement.out')}>
                {amount(total.outBaseUnits)}
              </td>
              <td {...role.cell} className="stm-n" data-label={locale.t('statement.net')}>
                {amount(total.netBaseUnits, true)}
              </td>
              <td {...role.cell} className="stm-n" data-label={locale.t('statement.counted')}>
                {formatCount(locale, total.rows)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
