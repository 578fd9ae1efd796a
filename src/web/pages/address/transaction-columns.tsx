import { cva } from 'class-variance-authority';
import { useMemo } from 'react';
import type { AddressTransaction } from '#contract/address.ts';
import { groupSwaps } from '#format/swap.ts';
import type { Locale } from '#i18n/locale.ts';
import { SatsAmount, TokenAmount } from '#web/components/amount.tsx';
import { Icon } from '#web/components/icon.tsx';
import { amountCell, partyCell, valueCell } from '#web/components/table-look.tsx';
import { type RowTransaction, RowValue } from '#web/components/transaction-cells.tsx';
import type { Column, RowDrawing } from '#web/lists/list.ts';
import { LegLines, type RowTime, useTransactionColumns } from '#web/lists/transactions.tsx';
import { useLocale } from '#web/contexts.ts';
import { CounterpartyView } from './transactions/counterparty.tsx';
import { type Effect, effectOf } from './transactions/effect.ts';
import { namedIn } from './transactions/look-alike.ts';

// Failed and expired rows moved nothing: their amounts are dimmed.
const direction = cva('inline-flex max-w-full items-center gap-1.5 align-middle text-xs @max-md/page:gap-1', {
  variants: { isMoved: { true: 'font-medium text-ink-2', false: 'font-normal text-ink-3' } },
});
const value = cva(valueCell, {
  variants: {
    isMoved: { true: 'text-ink-2 @max-md/page:text-ink-3', false: 'font-normal text-ink-3' },
    // The warning next to it takes priority over the value.
    isMarked: { true: '@max-xs/page:hidden' },
  },
});

const rowOf = ({ txid, ...row }: AddressTransaction): RowTransaction => ({ ...row, bitcoinTxid: txid });

/** Returns how rows are drawn from the perspective of an address. */
export function addressDrawing(locale: Locale, publicKey: string): RowDrawing<AddressTransaction> {
  return {
    card: 'transaction',
    id: ({ id }) => id,
    attributes: (row) => ({
      'data-transaction': row.id,
      style: { '--word': effectOf(locale, row, publicKey).word.length },
    }),
    group: groupSwaps,
  };
}

/**
 * Returns the columns of an address's transactions: direction and counterparty instead of sender and recipient.
 * @param lookAlikes similar-looking identifiers on the page
 */
export function useAddressColumns(
  publicKey: string,
  lookAlikes: ReadonlyMap<string, readonly string[]>,
  time: RowTime,
): Column<AddressTransaction>[] {
  const locale = useLocale();
  const { kind, flow, id, amount, value: usd, status, age } = useTransactionColumns({ rowOf, time });
  return useMemo(() => {
    const { t } = locale;
    const effectIn = (row: AddressTransaction) => effectOf(locale, row, publicKey);
    const looksLikeOf = (row: AddressTransaction) => lookAlikes.get(namedIn(row) ?? '');
    const counterparty = (row: AddressTransaction) => (
      <CounterpartyView row={row} effect={effectIn(row)} looksLike={looksLikeOf(row)} />
    );
    return [
      { ...kind, width: '10.125rem' },
      {
        name: 'direction',
        head: t('lists.direction'),
        width: '5rem',
        wide: '5.75rem',
        look: '@max-md/page:max-w-24 @max-md/page:justify-self-start @max-md/page:text-[0rem] @max-md/page:[grid-area:2/2/3/-1]',
        cell: (row) => <Direction effect={effectIn(row)} />,
        group: (legs) => <LegLines legs={legs}>{(leg) => effectIn(leg).word}</LegLines>,
        groupLook: 'text-xs/5.5 font-medium text-ink-2 @max-md/page:hidden',
      },
      {
        ...flow,
        head: t('lists.counterparty'),
        // On small screens next to the direction.
        look: `${partyCell} @max-md/page:ps-[clamp(3.125rem,1.75rem+var(--word)*0.45rem,6.75rem)]`,
        cell: counterparty,
        group: ([first]) => counterparty(first),
        groupLook: partyCell,
      },
      { ...id, wide: '10.625rem' },
      {
        ...amount,
        width: '14.75rem',
        look: (row) => (effectIn(row).isMoved ? amountCell : `relative z-1 ${amountCell}`),
        title: (row) => (effectIn(row).isMoved ? undefined : t('address.nothingMoved')),
        cell: (row) => <EffectAmount row={row} effect={effectIn(row)} />,
        group: (legs) => <LegLines legs={legs}>{(leg) => <EffectAmount row={leg} effect={effectIn(leg)} />}</LegLines>,
      },
      {
        ...usd,
        look: (row) => value({ isMoved: effectIn(row).isMoved, isMarked: looksLikeOf(row) !== undefined }),
        groupLook: value({ isMoved: true }),
        cell: (row) => {
          const { quantity, valueUsd } = effectIn(row);
          return <RowValue transaction={{ ...row, tokenAmount: quantity, valueUsd }} />;
        },
      },
      status,
      age,
    ];
  }, [locale, publicKey, lookAlikes, kind, flow, id, amount, usd, status, age]);
}

function Direction({ effect }: { effect: Effect }) {
  const { t } = useLocale();
  return (
    <span
      className={direction({ isMoved: effect.isMoved, className: effect.net && 'relative z-1' })}
      title={effect.net ? t('address.netEffect') : undefined}
    >
      <Icon name={effect.icon} size={14} />
      <span className="truncate">{effect.word}</span>
    </span>
  );
}

/** The amount that the address gained or lost. */
function EffectAmount({ row, effect }: { row: AddressTransaction; effect: Effect }) {
  const { t } = useLocale();
  const { amountSats, tokenMetadata } = row;
  const { sign, quantity, valueUsd, isMoved } = effect;
  const look = {
    className: isMoved ? undefined : '*:first:font-normal *:first:text-ink-3',
    size: 'row',
    layout: 'column',
    sign,
  } as const;
  if (quantity === undefined && typeof amountSats !== 'number') {
    return <span className="text-ink-3">{t('common.unknown')}</span>;
  }
  return (
    <>
      {quantity === undefined ? (
        <SatsAmount {...look} sats={amountSats ?? 0} usd={valueUsd} />
      ) : (
        <TokenAmount {...look} quantity={quantity} metadata={tokenMetadata} isLinked />
      )}
      {!isMoved && <span className="sr-only">{t('address.andNothingMoved')}</span>}
    </>
  );
}
