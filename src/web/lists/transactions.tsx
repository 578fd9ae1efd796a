import { type ReactNode, useMemo } from 'react';
import { isVoid } from '#contract/transaction-types.ts';
import { sentenceOf } from '#format/sentence.ts';
import { groupSwaps, type RowGroup, statusOfLegs, tokensFirst } from '#format/swap.ts';
import { momentOf } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { Icon } from '#web/components/controls.tsx';
import { useNameOf } from '#web/components/identifier.tsx';
import { RowCopyButton } from '#web/components/row-parts.tsx';
import { ListTime, ListTimeHead, type TimeLook, useTimeLook } from '#web/components/time.tsx';
import {
  Flow,
  RowAmount,
  type RowTransaction,
  RowValue,
  StatusMark,
  TypeLink,
  typeIcon,
} from '#web/components/transaction-cells.tsx';
import { useHasDollarValue, useLocale } from '#web/contexts.ts';
import { useUnit } from '#web/settings/settings.ts';
import { type Column, type GroupState, ListTable, type RowDrawing } from './list.tsx';

export type RowTime = 'createdAt' | 'updatedAt';

/** How transactions are drawn, the legs of a swap as one row that opens. */
export const transactionDrawing: RowDrawing<RowTransaction> = {
  card: 'transaction',
  id: ({ id }) => id,
  attributes: ({ id }) => ({ 'data-transaction': id }),
  group: groupSwaps,
};

/** The columns of any list of transactions. What depends on the list is drawn by the options, which stay the same. */
interface ColumnOptions<Row> {
  readonly rowOf: (row: Row) => RowTransaction;
  readonly time?: RowTime | undefined;
  /** Below the type. */
  readonly note?: ((row: Row) => ReactNode) | undefined;
  readonly isTokenLinked?: boolean | undefined;
}

/** Returns the columns that every list of transactions has, by name, for lists that add their own. */
export function useTransactionColumns<Row>({ rowOf, time, note, isTokenLinked }: ColumnOptions<Row>) {
  const locale = useLocale();
  const hasValue = useHasDollarValue();
  const times = useTimeLook();
  return useMemo(
    () => columnsOf(locale, times, hasValue, { rowOf, time, note, isTokenLinked }),
    [locale, rowOf, time, note, isTokenLinked, hasValue, times],
  );
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table with an entry for each column
function columnsOf<Row>(locale: Locale, times: TimeLook, hasValue: boolean, options: ColumnOptions<Row>) {
  const { t } = locale;
  const { rowOf, time, note, isTokenLinked = true } = options;
  const { isAge, zone } = times;
  const timeOf = (row: RowTransaction) => row[time ?? 'createdAt'] ?? row.createdAt;
  const legsOf = (legs: RowGroup<Row>): RowGroup<RowTransaction> => {
    const [left = rowOf(legs[0]), ...right] = tokensFirst(legs.map(rowOf));
    return [left, ...right];
  };
  const type: Column<Row> = {
    name: 'type',
    head: t('lists.type'),
    width: 'minmax(9.5rem,1fr)',
    wide: 'minmax(10rem,13fr)',
    look: 'cell-type',
    cell: (row) => (
      <>
        <TypeLink transaction={rowOf(row)} />
        {note?.(row)}
        <RowCopyButton text={rowOf(row).id} label={t('lists.copyId')} />
      </>
    ),
    group: (legs, state) => <SwapType legs={legsOf(legs)} state={state} />,
  };
  const flow: Column<Row> = {
    name: 'flow',
    head: t('lists.senderAndRecipient'),
    width: 'minmax(0,1.5fr)',
    wide: 'minmax(21rem,24fr)',
    look: 'cell-party cell-flow',
    cell: (row) => <Flow transaction={rowOf(row)} />,
    group: (legs) => <Flow transaction={legsOf(legs)[0]} isMutual />,
  };
  const amount: Column<Row> = {
    name: 'amount',
    head: t('lists.amount'),
    align: 'amount',
    width: '15rem',
    wide: 'minmax(16rem,16fr)',
    look: 'cell-amount',
    cell: (row) => <RowAmount transaction={rowOf(row)} isLinked={isTokenLinked} />,
    group: (legs) => <LegPair legs={legsOf(legs)} />,
  };
  const value: Column<Row> = {
    name: 'value',
    head: t('lists.value'),
    align: 'end',
    width: '5.5rem',
    wide: 'minmax(5.5rem,6fr)',
    isHidden: !hasValue,
    look: 'cell-value',
    cell: (row) => <RowValue transaction={rowOf(row)} />,
    group: (group) => {
      const legs = legsOf(group);
      const priced = legs.filter(({ valueUsd }) => valueUsd > 0);
      return <RowValue transaction={priced.find(({ status }) => !isVoid(status)) ?? priced[0] ?? legs[0]} />;
    },
  };
  const status: Column<Row> = {
    name: 'status',
    head: t('lists.status'),
    width: '6.25rem',
    wide: 'minmax(7rem,8fr)',
    look: 'cell-status',
    cell: (row) => {
      const { status, expiredTime } = rowOf(row);
      const expiredAt = status === 'expired' && expiredTime ? momentOf(locale, expiredTime, zone) : undefined;
      return <StatusMark status={status} expiredAt={expiredAt} place="row" />;
    },
    group: (legs) => <StatusMark status={statusOfLegs(legsOf(legs))} place="row" />,
  };
  const age: Column<Row> = {
    name: 'age',
    head: <ListTimeHead isUpdate={time === 'updatedAt'} />,
    align: 'end',
    wide: isAge ? '4rem' : '6.5rem',
    look: 'cell-age',
    cell: (row) => <ListTime at={timeOf(rowOf(row))} look={times} />,
  };
  return { type, flow, amount, value, status, age, all: [type, flow, amount, value, status, age] };
}

/** Transactions in the columns of every list. @param current ID of the one that the page shows */
export function TransactionTable(properties: {
  caption: string;
  rows: readonly RowTransaction[];
  current?: string;
  isBusy?: boolean;
  isStale?: boolean;
}) {
  const { current, ...table } = properties;
  const { all } = useTransactionColumns(ungrouped);
  const drawing = useMemo(() => drawingOf(current), [current]);
  return <ListTable {...table} columns={all} drawing={drawing} />;
}

const ungrouped = { rowOf: (row: RowTransaction) => row };
function drawingOf(current: string | undefined): RowDrawing<RowTransaction> {
  const { card, id, attributes } = transactionDrawing;
  const isCurrent = (row: RowTransaction) => row.id === current && ({ 'aria-current': 'page' } as const);
  return { card, id, attributes: (row) => ({ ...attributes(row), ...isCurrent(row) }) };
}

/** Legs whose amounts are in the row of their swap. */
const legsInRow = 2;

/** The type of a swap: a button that shows its legs. */
function SwapType({ legs, state }: { legs: RowGroup<RowTransaction>; state: GroupState }) {
  const locale = useLocale();
  const { t } = locale;
  const unit = useUnit();
  const nameOf = useNameOf();
  const sentences = legs.slice(0, legsInRow).map((leg) => sentenceOf(locale, leg, unit, nameOf));
  return (
    <>
      <Icon name="swap" className={typeIcon({ tint: 'none', place: 'row' })} />
      <button
        type="button"
        className={`row-target type-link flex cursor-pointer items-center gap-1 text-start`}
        aria-expanded={state.isOpen}
        aria-label={t('lists.swapOf', { legs: sentences.join(' ') })}
        onClick={state.onToggle}
      >
        {t('transaction.swap')}
        <Icon name="down" size={14} className={state.isOpen ? 'rotate-180 text-ink-3' : 'text-ink-3'} />
      </button>
      <span className="hidden font-label noscript:inline">{t('transaction.swap')}</span>
    </>
  );
}

/** The amounts of the first two legs in one line, the first without room for its unit. */
function LegPair({ legs: [first, second, ...others] }: { legs: RowGroup<RowTransaction> }) {
  const { t } = useLocale();
  return (
    <span className="amount-pair">
      <RowAmount transaction={first} layout="line" />
      {second !== undefined && (
        <>
          <Icon name="swap" label={t('lists.swapsWith')} />
          <RowAmount transaction={second} />
        </>
      )}
      {others.length > 0 && <span className="text-12 text-ink-3">{t('common.more', { count: others.length })}</span>}
    </span>
  );
}

/** Lines this tall keep the links of two legs far enough apart to tap. */
const legLine = 'block leading-6.5';

/** Cells of the legs whose amounts are in the row of their swap, one above the other. */
export function LegLines<Row>({ legs, children }: { legs: RowGroup<Row>; children: (leg: Row) => ReactNode }) {
  const { t } = useLocale();
  const [first, second, ...others] = legs;
  return (
    <>
      <span className={legLine}>{children(first)}</span>
      {second !== undefined && <span className={legLine}>{children(second)}</span>}
      {others.length > 0 && (
        <span className="block text-12 text-ink-3">{t('common.more', { count: others.length })}</span>
      )}
    </>
  );
}
