import type { StatementTotal } from '#contract/statement.ts';
import { formatCount } from '#format/numbers.ts';
import { Plate, Ticker } from '#web/components/token-text.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { ExactAmount } from './exact-amount.tsx';
import {
  StatementCell,
  StatementDetail,
  StatementHead,
  StatementLine,
  StatementRowHead,
  StatementTable,
} from './statement-table.tsx';

/** A token's name and ticker, and its identifier below: names are chosen by issuers. */
function AssetName({ total: { asset, name, ticker } }: { total: StatementTotal }) {
  const { t } = useFullLocale();
  if (asset === 'btc') return t('lists.bitcoin');
  return (
    <>
      {name !== null && ticker !== null && (
        <span className="flex min-w-0 flex-wrap items-center gap-1">
          <Plate text={name} of={asset} size="row" /> <Ticker text={ticker} of={asset} />
        </span>
      )}
      <StatementDetail isMono>{asset}</StatementDetail>
    </>
  );
}

/** Incoming, outgoing and net amount per asset, between its balances if known: decimals, and exact integers below. */
export function StatementTotals({ totals }: { totals: readonly StatementTotal[] }) {
  const locale = useFullLocale();
  if (totals.length === 0) return <p>{locale.t('statement.noTotals')}</p>;
  const hasBalances = totals.some(({ openingBaseUnits }) => openingBaseUnits !== null);
  return (
    <StatementTable
      isTotals
      head={
        <>
          <StatementHead width="identifier">{locale.t('lists.asset')}</StatementHead>
          {hasBalances && <StatementHead isNumber>{locale.t('statement.opening')}</StatementHead>}
          <StatementHead isNumber>{locale.t('statement.in')}</StatementHead>
          <StatementHead isNumber>{locale.t('statement.out')}</StatementHead>
          <StatementHead isNumber>{locale.t('statement.net')}</StatementHead>
          {hasBalances && <StatementHead isNumber>{locale.t('statement.closing')}</StatementHead>}
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
              <AssetName total={total} />
            </StatementRowHead>
            {total.openingBaseUnits !== null && (
              <StatementCell isNumber label={locale.t('statement.opening')}>
                {amount(total.openingBaseUnits)}
              </StatementCell>
            )}
            <StatementCell isNumber width="word" label={locale.t('statement.in')}>
              {amount(total.inBaseUnits)}
            </StatementCell>
            <StatementCell isNumber label={locale.t('statement.out')}>
              {amount(total.outBaseUnits)}
            </StatementCell>
            <StatementCell isNumber label={locale.t('statement.net')}>
              {amount(total.netBaseUnits, true)}
              {total.shiftedBaseUnits !== null && total.shiftedBaseUnits !== '0' && (
                <>
                  <StatementDetail>{locale.t('statement.shifted')}</StatementDetail>
                  {amount(total.shiftedBaseUnits, true)}
                </>
              )}
            </StatementCell>
            {total.closingBaseUnits !== null && (
              <StatementCell isNumber label={locale.t('statement.closing')}>
                {amount(total.closingBaseUnits)}
                <StatementDetail>
                  {total.balancesAgree ? locale.t('statement.agrees') : locale.t('statement.differs')}
                </StatementDetail>
              </StatementCell>
            )}
            <StatementCell isNumber label={locale.t('statement.counted')}>
              {formatCount(locale, total.rows)}
            </StatementCell>
          </StatementLine>
        );
      })}
    </StatementTable>
  );
}
