import { cva } from 'class-variance-authority';
import { memo } from 'react';
import type { TokenTransaction } from '../../../../contract/endpoints/token.ts';
import { RowIdentifier } from '../../../components/identity/identifier.tsx';
import { StatusMark } from '../../../components/table/status.tsx';
import { role } from '../../../components/table/table-role.ts';
import { Flow, KindLink, RowAmount, RowValue } from '../../../components/table/transaction-cells.tsx';
import { ListTime } from '../../../components/time/time.tsx';
import { useHasDollarValue } from '../../../hooks/network.tsx';
import { useLocale } from '../../../locale-context.ts';
import { supplyEffect, toRow } from './to-row.ts';

const effects = { mint: 'tokenTransactions.adds', burn: 'tokenTransactions.takes' } as const;

/** The row is a card on a small screen, and its first cell has no box there. */
const rowEdge = {
  mint: '@max-md/page:shadow-[inset_2px_0_0_var(--color-token-fill)]',
  burn: '@max-md/page:shadow-[inset_2px_0_0_var(--color-control)]',
} as const;
const cellEdge = {
  mint: '@md/page:shadow-[inset_2px_0_0_var(--color-token-fill)]',
  burn: '@md/page:shadow-[inset_2px_0_0_var(--color-control)]',
} as const;

const effectText = cva('col-start-2 -col-end-1 -mt-0.75 text-2xs leading-3.5 @max-md/page:sr-only', {
  variants: { effect: { mint: 'text-token', burn: 'text-ink-3' } },
});

/** A transaction of a token; one that changes how much of it there is says so. */
export const SupplyRow = memo(function SupplyRow({ transaction }: { transaction: TokenTransaction }) {
  const locale = useLocale();
  const row = toRow(transaction);
  const effect = supplyEffect(transaction);
  const hasValue = useHasDollarValue();
  return (
    <tr {...role.row} className={effect && rowEdge[effect]} data-transaction={row.id}>
      <td {...role.cell} className={effect ? `c-kind ${cellEdge[effect]}` : 'c-kind'}>
        <KindLink transaction={row} />
        {effect && <span className={effectText({ effect })}>{locale.t(effects[effect])}</span>}
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
