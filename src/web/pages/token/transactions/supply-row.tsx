import { cva } from 'class-variance-authority';
import { memo } from 'react';
import type { TokenTransaction } from '../../../../contract/endpoints/token.ts';
import { RowIdentifier } from '../../../components/identity/identifier.tsx';
import {
  ageCell,
  amountCell,
  flowCell,
  idCell,
  kindCell,
  row,
  statusCell,
  valueCell,
} from '../../../components/table/rows-look.ts';
import { StatusMark } from '../../../components/table/status.tsx';
import { role } from '../../../components/table/table-role.ts';
import { Flow, KindLink, RowAmount, RowValue } from '../../../components/table/transaction-cells.tsx';
import { ListTime } from '../../../components/time/time.tsx';
import { useHasDollarValue } from '../../../hooks/network.tsx';
import { useLocale } from '../../../locale-context.ts';
import { supplyEffect, toRow } from './to-row.ts';

const effects = { mint: 'tokenTransactions.increasesSupply', burn: 'tokenTransactions.reducesSupply' } as const;

const effectText = cva('col-start-2 -col-end-1 -mt-0.75 text-2xs leading-3.5 @max-md/page:sr-only', {
  variants: { effect: { mint: 'text-token', burn: 'text-ink-3' } },
});

/** A transaction of a token, with a note if it changes the supply. */
export const SupplyRow = memo(function SupplyRow({ transaction }: { transaction: TokenTransaction }) {
  const locale = useLocale();
  const shown = toRow(transaction);
  const effect = supplyEffect(transaction);
  const hasValue = useHasDollarValue();
  return (
    <tr {...role.row} className={row({ card: 'transaction', mark: effect })} data-transaction={shown.id}>
      <td {...role.cell} className={kindCell}>
        <KindLink transaction={shown} />
        {effect && <span className={effectText({ effect })}>{locale.t(effects[effect])}</span>}
      </td>
      <td {...role.cell} className={idCell}>
        <RowIdentifier value={shown.id} copyLabel={locale.t('lists.copyId')} />
      </td>
      <td {...role.cell} className={flowCell} data-column="flow">
        <Flow transaction={shown} />
      </td>
      <td {...role.cell} className={amountCell} data-column="amount">
        <RowAmount transaction={shown} isLinked={false} />
      </td>
      {hasValue && (
        <td {...role.cell} className={`${valueCell} text-ink-2 @max-md/page:text-ink-3`} data-column="value">
          <RowValue transaction={shown} />
        </td>
      )}
      <td {...role.cell} className={statusCell}>
        <StatusMark status={shown.status} expiredTime={shown.expiredTime} place="row" />
      </td>
      <td {...role.cell} className={ageCell}>
        <ListTime at={shown.createdAt} />
      </td>
    </tr>
  );
});
