import type { RowGroup } from '#format/transactions/swap-groups.ts';
import { useHasDollarValue } from '#web/hooks/network.tsx';
import { useLocale } from '#web/locale-context.ts';
import { amountCell, flowCell, idCell, valueCell } from './rows-look.ts';
import { LegLines, SwapGroup } from './swap-group.tsx';
import { role } from './table-role.ts';
import { Flow, RowAmount, type RowTransaction, RowValue } from './transaction-cells.tsx';
import { type RowTime, TransactionRow } from './transaction-table.tsx';

const nothingFresh: ReadonlySet<string> = new Set();

/**
 * Rows of a list of transactions, the legs of a swap as one row that opens.
 * @param groups of the list, from `groupSwaps`
 * @param fresh IDs of transactions that were not seen yet
 */
export function TransactionRows(properties: {
  groups: readonly RowGroup<RowTransaction>[];
  time?: RowTime;
  fresh?: ReadonlySet<string> | undefined;
}) {
  const { groups, time = 'createdAt', fresh = nothingFresh } = properties;
  return groups.map((legs) => {
    const [first, ...others] = legs;
    const rowOf = (leg: RowTransaction, state?: 'open' | 'closed') => (
      <TransactionRow key={leg.id} transaction={leg} time={time} isNew={fresh.has(leg.id)} leg={state} />
    );
    if (others.length === 0) return rowOf(first);
    return (
      <SwapGroup
        key={first.swapId}
        legs={legs}
        time={time}
        isNew={legs.some(({ id }) => fresh.has(id))}
        cells={<SwapCells legs={legs} />}
      >
        {(state) => legs.map((leg) => rowOf(leg, state))}
      </SwapGroup>
    );
  });
}

/** The cells of a swap between its type and its status. */
export function SwapCells({ legs }: { legs: RowGroup<RowTransaction> }) {
  const { t } = useLocale();
  const hasValue = useHasDollarValue();
  const [first] = legs;
  return (
    <>
      <td {...role.cell} className={`${idCell} text-ink-3`}>
        {t('lists.legs', { count: legs.length })}
      </td>
      <td {...role.cell} className={flowCell} data-column="flow">
        <Flow transaction={first} isMutual />
      </td>
      <td {...role.cell} className={`${amountCell} @md/page:py-1`} data-column="amount">
        <LegLines legs={legs}>{(leg) => <RowAmount transaction={leg} />}</LegLines>
      </td>
      {hasValue && (
        <td {...role.cell} className={`${valueCell} text-ink-2 @max-md/page:text-ink-3`} data-column="value">
          <RowValue transaction={legs.find(({ valueUsd }) => valueUsd > 0) ?? first} />
        </td>
      )}
    </>
  );
}
