import type { StatementTotal } from '../../../contract/statement.ts';
import { formatCount } from '../../../format/amounts/digits.ts';
import { useLocale } from '../../locale-context.ts';
import { ExactAmount } from './exact-amount.tsx';
import { StatementCell, StatementHead, StatementLine, StatementRowHead, StatementTable } from './statement-table.tsx';

/** Incoming, outgoing and net amount per asset: decimals, and exact integers below. */
export function StatementTotals({ totals }: { totals: readonly StatementTotal[] }) {
  const locale = useLocale();
  if (totals.length === 0) return <p>{locale.t('statement.noTotals')}</p>;
  return (
    <StatementTable
      isTotals
      head={
        <>
          <StatementHead width="identifier">{locale.t('statement.asset')}</StatementHead>
          <StatementHead isNumber>{locale.t('statement.in')}</StatementHead>
          <StatementHead isNumber>{locale.t('statement.out')}</StatementHead>
          <StatementHead isNumber>{locale.t('statement.net')}</StatementHead>
          <StatementHead isNumber>{locale.t('statement.counted')}</StatementHead>
        </>
      }
    >
      {totals.map((total) => {
        const { asset, decimals } = total;
        const amount = (baseUnits: string, isSigned = false) => (
          <ExactAmount baseUnits={BigInt(baseUnits)} {...{ asset, decimals, isSigned }} />
        );
        return (
          <StatementLine key={asset}>
            <StatementRowHead>
              {asset === 'btc' ? locale.t('statement.bitcoin') : <span className="mono">{asset}</span>}
            </StatementRowHead>
            <StatementCell isNumber width="word" label={locale.t('statement.in')}>
              {amount(total.inBaseUnits)}
            </StatementCell>
            <StatementCell isNumber label={locale.t('statement.out')}>
              {amount(total.outBaseUnits)}
            </StatementCell>
            <StatementCell isNumber label={locale.t('statement.net')}>
              {amount(total.netBaseUnits, true)}
            </StatementCell>
            <StatementCell isNumber label={locale.t('statement.counted')}>
              {formatCount(locale, total.rows)}
            </StatementCell>
          </StatementLine>
        );
      })}
    </StatementTable>
  );
}
