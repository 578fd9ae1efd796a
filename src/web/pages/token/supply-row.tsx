import { memo } from 'react';
import type { TokenTransaction } from '../../../contract/token.ts';
import { useLocale } from '../../locale-context.ts';
import { RowIdentifier } from '../../ui/identifier.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { StatusMark } from '../../ui/status.tsx';
import { role } from '../../ui/table-role.ts';
import { ListTime } from '../../ui/time.tsx';
import { Flow, KindLink, RowAmount, RowValue } from '../../ui/transaction-cells.tsx';
import { supplyEffect, toRow } from './to-row.ts';

const effects = { mint: 'tokenTransactions.adds', burn: 'tokenTransactions.takes' } as const;

/** A transaction of a token; one that changes how much of it there is says so. */
export const SupplyRow = memo(function SupplyRow({ transaction }: { transaction: TokenTransaction }) {
  const locale = useLocale();
  const row = toRow(transaction);
  const effect = supplyEffect(transaction);
  const hasValue = useNetwork() === 'MAINNET';
  return (
    <tr {...role.row} className={effect && `is-${effect}`} data-transaction={row.id}>
      <td {...role.cell} className="c-kind">
        <KindLink transaction={row} />
        {effect && <span className="effect">{locale.t(effects[effect])}</span>}
      </td>
      <td {...role.cell} className="c-id">
        <RowIdentifier value={row.id} copyLabel={locale.t('lists.copyId')} />
      </td>
      <td {...role.cell} className="c-flow flow">
        <Flow transaction={row} />
      </td>
      <td {...role.cell} className="c-amt">
        <RowAmount transaction={row} isLinked={false} />
      </td>
      {hasValue && (
        <td {...role.cell} className="c-usd">
          <RowValue transaction={row} />
        </td>
      )}
      <td {...role.cell} className="c-st">
        <StatusMark status={row.status} />
      </td>
      <td {...role.cell} className="c-age">
        <ListTime at={row.createdAt} />
      </td>
    </tr>
  );
});
