import type { AddressTransaction } from '#contract/endpoints/address.ts';
import type { RowGroup } from '#format/transactions/swap-groups.ts';
import { amountCell, idCell, partyCell, valueCell } from '#web/components/table/rows-look.ts';
import { LegLines } from '#web/components/table/swap-group.tsx';
import { role } from '#web/components/table/table-role.ts';
import { RowValue } from '#web/components/table/transaction-cells.tsx';
import { useHasDollarValue } from '#web/hooks/network.tsx';
import { useLocale } from '#web/locale-context.ts';
import { EffectAmount } from './address-row.tsx';
import { CounterpartyView } from './counterparty.tsx';
import { effectOf } from './effect.ts';

/** The cells of a swap between its type and its status, from the perspective of the address. */
export function SwapCells(properties: {
  legs: RowGroup<AddressTransaction>;
  publicKey: string;
  looksLike: readonly string[] | undefined;
}) {
  const locale = useLocale();
  const { legs, publicKey, looksLike } = properties;
  const hasValue = useHasDollarValue();
  const [first] = legs;
  const effect = (leg: AddressTransaction) => effectOf(locale, leg, publicKey);
  return (
    <>
      <td {...role.cell} className="text-xs/5.5 font-medium text-ink-2 @max-md/page:hidden" data-column="direction">
        <LegLines legs={legs}>{(leg) => effect(leg).word}</LegLines>
      </td>
      <td {...role.cell} className={partyCell} data-column="flow">
        <CounterpartyView row={first} effect={effect(first)} looksLike={looksLike} />
      </td>
      <td {...role.cell} className={`${idCell} text-ink-3`}>
        {locale.t('lists.legs', { count: legs.length })}
      </td>
      <td {...role.cell} className={`${amountCell} @md/page:py-1`} data-column="amount">
        <LegLines legs={legs}>{(leg) => <EffectAmount row={leg} effect={effect(leg)} />}</LegLines>
      </td>
      {hasValue && (
        <td {...role.cell} className={`${valueCell} text-ink-2 @max-md/page:text-ink-3`} data-column="value">
          <RowValue transaction={legs.find(({ valueUsd }) => valueUsd > 0) ?? first} />
        </td>
      )}
    </>
  );
}
