import { memo } from 'react';
import type { AddressTransaction } from '../../../contract/address.ts';
import { useLocale } from '../../locale-context.ts';
import { SatsAmount, TokenAmount } from '../../ui/amount.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowIdentifier } from '../../ui/identifier.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { StatusMark } from '../../ui/status.tsx';
import { role } from '../../ui/table-role.ts';
import { ListTime } from '../../ui/time.tsx';
import { KindLink, RowValue } from '../../ui/transaction-cells.tsx';
import type { RowTime } from '../../ui/transaction-table.tsx';
import { CounterpartyView } from './counterparty.tsx';
import { type Effect, effectOf } from './effect.ts';

interface AddressRowProperties {
  row: AddressTransaction;
  publicKey: string;
  time: RowTime;
  looksLike: readonly string[] | undefined;
  /** Place among the legs of its swap that are on the page, and how many these are. */
  leg: number | undefined;
  legs: number;
}

/** One transaction from the side of the address; the whole row leads to its page. */
export const AddressRow = memo(function AddressRow(properties: AddressRowProperties) {
  const locale = useLocale();
  const { row, publicKey, time, looksLike, leg, legs } = properties;
  const hasValue = useNetwork() === 'MAINNET';
  const effect = effectOf(locale, row, publicKey);
  const className = [!effect.isMoved && 'is-void', leg && 'is-leg', leg && leg < legs && 'has-next-leg'];
  return (
    <tr
      {...role.row}
      className={className.filter(Boolean).join(' ') || undefined}
      style={{ '--_w': effect.word.length }}
      data-transaction={row.id}
    >
      <td {...role.cell} className="c-kind">
        <KindLink transaction={row} />
      </td>
      <td {...role.cell} className="c-dir">
        <Direction effect={effect} leg={leg} legs={legs} />
      </td>
      <td {...role.cell} className="c-flow">
        <CounterpartyView row={row} effect={effect} looksLike={looksLike} />
      </td>
      <td {...role.cell} className="c-id">
        <RowIdentifier value={row.id} copyLabel={locale.t('address.copyId')} />
      </td>
      <td {...role.cell} className="c-amt" title={effect.isMoved ? undefined : locale.t('address.nothingMoved')}>
        <Amount row={row} effect={effect} />
      </td>
      {hasValue && (
        <td {...role.cell} className="c-usd">
          <RowValue transaction={{ ...row, tokenAmount: effect.quantity, valueUsd: effect.valueUsd }} />
        </td>
      )}
      <td {...role.cell} className="c-st">
        <StatusMark status={row.status} />
      </td>
      <td {...role.cell} className="c-age">
        <ListTime at={row[time] ?? row.createdAt} />
      </td>
    </tr>
  );
});

function Direction({ effect, leg, legs }: { effect: Effect; leg: number | undefined; legs: number }) {
  const { t } = useLocale();
  return (
    <span className="d" title={effect.net ? t('address.netEffect') : undefined}>
      <Icon name={effect.icon} size={14} />
      <span className="w">{effect.word}</span>
      {leg !== undefined && <span className="sr">{t('address.leg', { leg, legs })}</span>}
    </span>
  );
}

function Amount({ row, effect }: { row: AddressTransaction; effect: Effect }) {
  const { t } = useLocale();
  const { amountSats, tokenMetadata } = row;
  const { sign, quantity, valueUsd, isMoved } = effect;
  const told = isMoved ? null : <span className="sr">{t('address.andNothingMoved')}</span>;
  if (quantity !== undefined) {
    return (
      <>
        <TokenAmount quantity={quantity} metadata={tokenMetadata} size="row" sign={sign} isLinked />
        {told}
      </>
    );
  }
  if (amountSats === null || amountSats === undefined) return <span className="dim">{t('address.unknown')}</span>;
  return (
    <>
      <SatsAmount sats={amountSats} usd={valueUsd} size="row" sign={sign} />
      {told}
    </>
  );
}
