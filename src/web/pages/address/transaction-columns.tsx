import { cva } from 'class-variance-authority';
import { useMemo } from 'react';
import type { AddressTransaction } from '#contract/address.ts';
import { isVoid } from '#contract/transaction-types.ts';
import { toBigInt } from '#format/amounts.ts';
import { groupSwaps } from '#format/swap.ts';
import { SatsAmount, TokenAmount } from '#web/components/amount.tsx';
import { type RowTransaction, RowValue, struckAmount } from '#web/components/transaction-cells.tsx';
import { useLocale } from '#web/contexts.ts';
import type { Column, RowDrawing } from '#web/lists/list.tsx';
import { LegLines, type RowTime, useTransactionColumns } from '#web/lists/transactions.tsx';
import { CounterpartyView, namedIn } from './counterparty-view.tsx';
import { type Effect, effectOf } from './value-effect.tsx';

const incomingAmount = '*:first:text-confirmed [&_.quiet-digits]:text-confirmed';

// Failed and expired rows moved nothing: their amounts are dimmed.
const value = cva('cell-value', {
  variants: {
    isMoved: { true: '', false: 'font-text text-ink-3' },
    // The warning next to it, or the balance after it, takes priority over the value.
    isMarked: { true: '@max-xs/page:hidden' },
  },
});

const rowOf = ({ txid, ...row }: AddressTransaction): RowTransaction => ({ ...row, bitcoinTxid: txid });

export const addressDrawing: RowDrawing<AddressTransaction> = {
  card: 'transaction',
  id: ({ id }) => id,
  attributes: ({ id }) => ({ 'data-transaction': id }),
  group: groupSwaps,
};

/**
 * The counterparty with a direction in words, instead of sender and recipient.
 * @param lookAlikes identifiers on the page
 * @param hasBalances whether rows have the balance after them
 */
export function useAddressColumns(
  publicKey: string,
  lookAlikes: ReadonlyMap<string, readonly string[]>,
  time: RowTime,
  hasBalances = false,
): Column<AddressTransaction>[] {
  const locale = useLocale();
  const { type, flow, amount, value: usd, status, age } = useTransactionColumns({ rowOf, time });
  return useMemo(() => {
    const { t } = locale;
    const effectIn = (row: AddressTransaction) => effectOf(locale, row, publicKey);
    const looksLikeOf = (row: AddressTransaction) => lookAlikes.get(namedIn(row) ?? '');
    const counterparty = (row: AddressTransaction) => (
      <CounterpartyView row={row} effect={effectIn(row)} looksLike={looksLikeOf(row)} />
    );
    return [
      type,
      {
        ...flow,
        head: t('lists.counterparty'),
        wide: 'minmax(12rem,24fr)',
        look: 'cell-party',
        cell: counterparty,
        group: ([first]) => counterparty(first),
        groupLook: 'cell-party',
      },
      {
        ...amount,
        width: '14.75rem',
        look: (row) => (effectIn(row).isMoved ? 'cell-amount' : `relative z-1 cell-amount`),
        title: (row) => (effectIn(row).isMoved ? undefined : t('address.nothingMoved')),
        cell: (row) => <EffectAmount row={row} effect={effectIn(row)} />,
        group: (legs) => <LegLines legs={legs}>{(leg) => <EffectAmount row={leg} effect={effectIn(leg)} />}</LegLines>,
      },
      {
        ...usd,
        look: (row) =>
          value({ isMoved: effectIn(row).isMoved, isMarked: looksLikeOf(row) !== undefined || hasBalance(row) }),
        groupLook: value({ isMoved: true }),
        cell: (row) => {
          const { quantity, sats, valueUsd } = effectIn(row);
          return <RowValue transaction={{ ...row, amountSats: sats, tokenAmount: quantity, valueUsd }} />;
        },
      },
      {
        name: 'balance',
        head: t('address.balanceAfter'),
        align: 'end',
        wide: 'minmax(8rem,9fr)',
        isHidden: !hasBalances,
        look: 'cell-balance',
        cell: (row) => <BalanceAfter row={row} />,
        // Each leg has its own.
        group: () => null,
      },
      status,
      age,
    ];
  }, [locale, publicKey, lookAlikes, hasBalances, type, flow, amount, usd, status, age]);
}

export function hasBalance({ balanceAfter }: AddressTransaction): boolean {
  return balanceAfter !== null && balanceAfter !== undefined;
}

function BalanceAfter({ row: { balanceAfter, tokenMetadata } }: { row: AddressTransaction }) {
  if (balanceAfter === null || balanceAfter === undefined) return null;
  return tokenMetadata ? (
    <TokenAmount quantity={balanceAfter} metadata={tokenMetadata} hasTicker={false} className={balanceLook} />
  ) : (
    <SatsAmount sats={toBigInt(balanceAfter)} worth="unknown" className={balanceLook} />
  );
}

const balanceLook = '*:first:font-text *:first:text-inherit';

function EffectAmount({ row, effect }: { row: AddressTransaction; effect: Effect }) {
  const { t } = useLocale();
  const { tokenMetadata, status } = row;
  const { sign, quantity, sats, valueUsd, isMoved } = effect;
  const look = {
    className: isMoved
      ? sign === '+'
        ? incomingAmount
        : undefined
      : isVoid(status)
        ? struckAmount
        : '*:first:font-text *:first:text-ink-3',
    size: 'row',
    layout: 'column',
    sign,
  } as const;
  if (quantity === undefined && sats === undefined) {
    return <span className="text-ink-3">{t('common.unknown')}</span>;
  }
  return (
    <>
      {quantity === undefined ? (
        <SatsAmount {...look} sats={sats ?? 0} worth={valueUsd} />
      ) : (
        <TokenAmount {...look} quantity={quantity} metadata={tokenMetadata} isLinked />
      )}
      {!isMoved && <span className="sr-only">{t('address.andNothingMoved')}</span>}
    </>
  );
}
