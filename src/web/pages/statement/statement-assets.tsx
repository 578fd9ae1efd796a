import { useMemo } from 'react';
import type { StatementTotal } from '#contract/statement.ts';
import { type Moved, nothingMoved } from '#format/statement-lines.ts';
import type { Locale } from '#i18n/locale.ts';
import { type Sign, UsdValue } from '#web/components/amount.tsx';
import { SectionHead } from '#web/components/card.tsx';
import { Icon } from '#web/components/controls.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { Plate, Ticker } from '#web/components/token-name.tsx';
import { typeIcon } from '#web/components/transaction-cells.tsx';
import { useLocale } from '#web/contexts.ts';
import { type Column, ListTable, type RowDrawing } from '#web/lists/list.tsx';
import { ExactAmount } from './exact-amount.tsx';

interface AssetRow {
  readonly total: StatementTotal;
  readonly moved: Moved;
}

const drawing: RowDrawing<AssetRow> = {
  card: 'transaction',
  id: ({ total }) => total.asset,
  attributes: ({ total }) => ({ 'data-asset': total.asset }),
};

/** What came and went of each asset, between its balances, and what the last one was worth. */
export function StatementAssets(properties: {
  totals: readonly StatementTotal[];
  moved: ReadonlyMap<string, Moved>;
  hasValue: boolean;
}) {
  const { totals, moved, hasValue } = properties;
  const locale = useLocale();
  const { t } = locale;
  const rows = useMemo(
    () => totals.map((total) => ({ total, moved: moved.get(total.asset) ?? nothingMoved })),
    [totals, moved],
  );
  const columns = useMemo(() => columnsOf(locale, rows, hasValue), [locale, rows, hasValue]);
  if (totals.length === 0) return null;
  return (
    <section className="mt-14 [--inset:0rem] @max-md/page:mt-10" aria-labelledby="by-asset" data-totals>
      <SectionHead>
        <h2 id="by-asset">{t('statement.byAsset')}</h2>
      </SectionHead>
      <ListTable caption={t('statement.byAsset')} rows={rows} columns={columns} drawing={drawing} hasNames={false} />
    </section>
  );
}

function columnsOf({ t }: Locale, rows: readonly AssetRow[], hasValue: boolean): Column<AssetRow>[] {
  const hasFees = rows.some(({ moved }) => moved.fee.units > 0n);
  const hasShifted = rows.some(({ total }) => (total.shiftedBaseUnits ?? '0') !== '0');
  const hasBalances = rows.some(({ total }) => total.openingBaseUnits !== null);
  const column = (
    name: string,
    head: string,
    units: (row: AssetRow) => bigint | null,
    rest: { readonly look: string; readonly sign?: Sign; readonly isWide?: boolean; readonly isHidden?: boolean },
  ): Column<AssetRow> => {
    const { look, sign, isWide = false, isHidden = false } = rest;
    const wide = 'minmax(7rem,10fr)';
    return {
      name,
      head,
      align: 'end',
      ...(isWide ? {} : { width: 'minmax(6.5rem,10fr)' }),
      wide,
      isHidden,
      look,
      cell: (row) => <AssetAmount total={row.total} units={units(row)} sign={sign} />,
    };
  };
  const flow = 'cell-flow-amount';
  return [
    {
      name: 'asset',
      head: t('lists.asset'),
      width: 'minmax(12rem,16fr)',
      wide: 'minmax(14rem,20fr)',
      look: 'cell-type',
      cell: ({ total }) => <AssetName total={total} />,
    },
    column('opening', t('statement.opening'), ({ total }) => units(total.openingBaseUnits), {
      look: `${flow} @max-md/page:hidden`,
      isHidden: !hasBalances,
    }),
    column('in', t('statement.in'), ({ moved }) => moved.in.units, { look: flow, sign: '+' }),
    column('out', t('statement.out'), ({ moved }) => moved.out.units, { look: flow, sign: '−' }),
    column('fees', t('statement.fees'), ({ moved }) => (moved.fee.units > 0n ? moved.fee.units : null), {
      look: `${flow} @max-lg/page:hidden`,
      sign: '−',
      isWide: true,
      isHidden: !hasFees,
    }),
    column('shifted', t('statement.shiftedName'), ({ total }) => units(total.shiftedBaseUnits), {
      look: `${flow} @max-lg/page:hidden`,
      sign: '+',
      isWide: true,
      isHidden: !hasShifted,
    }),
    {
      ...column('closing', t('statement.closing'), () => null, { look: 'cell-amount', isHidden: !hasBalances }),
      cell: ({ total }) => (
        <>
          <AssetAmount total={total} units={units(total.closingBaseUnits)} isMain />
          {total.balancesAgree === false && (
            <span className="block text-12 text-pending">{t('statement.differs')}</span>
          )}
        </>
      ),
    },
    {
      name: 'value',
      head: t('statement.valueThen'),
      align: 'end',
      width: 'minmax(5.5rem,7fr)',
      wide: 'minmax(6rem,8fr)',
      isHidden: !hasValue || !hasBalances,
      look: 'cell-value @max-md/page:ms-auto',
      cell: ({ total: { closingUsd, closingBaseUnits } }) => (
        <UsdValue usd={closingUsd ?? 0} ofNothing={closingBaseUnits === '0'} />
      ),
    },
  ];
}

const units = (text: string | null) => (text === null ? null : BigInt(text));

/** A token's name and ticker, on paper its identifier too: names are chosen by issuers. */
function AssetName({ total: { asset, name, ticker, tickerMark } }: { total: StatementTotal }) {
  const { t } = useLocale();
  if (asset === 'btc') {
    return (
      <>
        <Icon name="bitcoin" className={typeIcon({ tint: 'sats', place: 'row' })} />
        <span className="type-link">{t('lists.bitcoin')}</span>
      </>
    );
  }
  return (
    <>
      <TokenPicture identifier={asset} size={28} className="asset-picture" />
      <span
        className="flex min-w-0 items-center gap-x-1.5 gap-y-1 has-data-mark:flex-wrap @max-md/page:order-1"
        title={asset}
      >
        {name !== null && <Plate text={name} of={asset} size="row" />}
        {ticker !== null && <Ticker text={ticker} of={asset} given={tickerMark ?? undefined} />}
        {name === null && ticker === null && <span className="mono truncate">{asset}</span>}
      </span>
      <span className="mono paper-detail" data-detail>
        {asset}
      </span>
    </>
  );
}

/** @param properties `units` null: nothing is shown; `sign`: of an amount above zero */
function AssetAmount(properties: {
  total: StatementTotal;
  units: bigint | null;
  sign?: Sign | undefined;
  isMain?: boolean;
}) {
  const { total, units: amount, sign, isMain = false } = properties;
  const { asset, decimals } = total;
  if (amount === null) return null;
  const tone = sign === '+' && amount > 0n ? '*:first:text-confirmed [&_.quiet-digits]:text-confirmed' : '';
  const className = `asset-amount ${isMain ? 'text-16' : ''} ${tone}`;
  return <ExactAmount of={{ asset, decimals }} units={amount} sign={amount < 0n ? '−' : sign} className={className} />;
}
