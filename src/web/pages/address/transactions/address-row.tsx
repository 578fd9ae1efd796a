import { cva } from 'class-variance-authority';
import { memo } from 'react';
import type { AddressTransaction } from '#contract/endpoints/address.ts';
import { SatsAmount, TokenAmount } from '#web/components/amount/amount.tsx';
import { RowIdentifier } from '#web/components/identity/identifier.tsx';
import { Icon } from '#web/components/primitives/icon.tsx';
import { BitcoinLink } from '#web/components/table/bitcoin-link.tsx';
import {
  ageCell,
  amountCell,
  idCell,
  kindCell,
  type LegState,
  row as look,
  partyCell,
  statusCell,
  valueCell,
} from '#web/components/table/rows-look.ts';
import { StatusMark } from '#web/components/table/status.tsx';
import { role } from '#web/components/table/table-role.ts';
import { KindLink, RowValue } from '#web/components/table/transaction-cells.tsx';
import type { RowTime } from '#web/components/table/transaction-table.tsx';
import { ListTime } from '#web/components/time/time.tsx';
import { useHasDollarValue } from '#web/hooks/network.tsx';
import { useLocale } from '#web/locale-context.ts';
import { CounterpartyView } from './counterparty.tsx';
import { type Effect, effectOf } from './effect.ts';

interface AddressRowProperties {
  row: AddressTransaction;
  publicKey: string;
  time: RowTime;
  looksLike: readonly string[] | undefined;
  /** Of a leg below the row of its swap. */
  leg?: LegState;
}

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

/** One transaction from the perspective of the address; the whole row links to its page. */
export const AddressRow = memo(function AddressRow(properties: AddressRowProperties) {
  const locale = useLocale();
  const { row, publicKey, time, looksLike, leg } = properties;
  const hasValue = useHasDollarValue();
  const effect = effectOf(locale, row, publicKey);
  return (
    <tr
      {...role.row}
      className={look({ card: 'transaction', mark: leg && 'leg', isClosed: leg === 'closed' })}
      style={{ '--word': effect.word.length }}
      data-transaction={row.id}
      data-leg={leg}
    >
      <td {...role.cell} className={kindCell}>
        <KindLink transaction={row} />
      </td>
      <td
        {...role.cell}
        className="@max-md/page:max-w-24 @max-md/page:justify-self-start @max-md/page:text-[0rem] @max-md/page:[grid-area:2/2/3/-1]"
        data-column="direction"
      >
        <Direction effect={effect} />
      </td>
      {/* On small screens next to the direction. */}
      <td
        {...role.cell}
        className={`${partyCell} @max-md/page:ps-[clamp(3.125rem,1.75rem+var(--word)*0.45rem,6.75rem)]`}
        data-column="flow"
      >
        <CounterpartyView row={row} effect={effect} looksLike={looksLike} />
      </td>
      <td {...role.cell} className={idCell}>
        <RowIdentifier value={row.id} copyLabel={locale.t('lists.copyId')} />
        <BitcoinLink txid={row.txid} />
      </td>
      <td
        {...role.cell}
        className={effect.isMoved ? amountCell : `relative z-1 ${amountCell}`}
        data-column="amount"
        title={effect.isMoved ? undefined : locale.t('address.nothingMoved')}
      >
        <EffectAmount row={row} effect={effect} />
      </td>
      {hasValue && (
        <td
          {...role.cell}
          className={value({ isMoved: effect.isMoved, isMarked: looksLike !== undefined })}
          data-column="value"
        >
          <RowValue transaction={{ ...row, tokenAmount: effect.quantity, valueUsd: effect.valueUsd }} />
        </td>
      )}
      <td {...role.cell} className={statusCell}>
        <StatusMark status={row.status} expiredTime={row.expiredTime} place="row" />
      </td>
      <td {...role.cell} className={ageCell}>
        <ListTime at={row[time] ?? row.createdAt} />
      </td>
    </tr>
  );
});

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
export function EffectAmount({ row, effect }: { row: AddressTransaction; effect: Effect }) {
  const { t } = useLocale();
  const { amountSats, tokenMetadata } = row;
  const { sign, quantity, valueUsd, isMoved } = effect;
  const className = isMoved ? undefined : '*:first:font-normal *:first:text-ink-3';
  const description = isMoved ? null : <span className="sr-only">{t('address.andNothingMoved')}</span>;
  if (quantity !== undefined) {
    return (
      <>
        <TokenAmount
          className={className}
          quantity={quantity}
          metadata={tokenMetadata}
          size="row"
          layout="column"
          sign={sign}
          isLinked
        />
        {description}
      </>
    );
  }
  if (amountSats === null || amountSats === undefined) return <span className="text-ink-3">{t('common.unknown')}</span>;
  return (
    <>
      <SatsAmount className={className} sats={amountSats} usd={valueUsd} size="row" layout="column" sign={sign} />
      {description}
    </>
  );
}
