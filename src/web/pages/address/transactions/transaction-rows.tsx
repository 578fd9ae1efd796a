import { lazy, Suspense, useMemo } from 'react';
import type { AddressTransaction } from '#contract/endpoints/address.ts';
import { groupSwaps } from '#format/transactions/swap-groups.ts';
import { SwapGroup } from '#web/components/table/swap-group.tsx';
import { TransactionTable } from '#web/components/table/transaction-table.tsx';
import { useLocale } from '#web/locale-context.ts';
import type { AddressView } from '#web/queries/address.ts';
import { AddressRow } from './address-row.tsx';
import { findLookAlikes, namedIn } from './look-alike.ts';
import { SwapCells } from './swap-cells.tsx';

// Loaded on demand: few addresses have lookalikes.
const LookAlikeNote = lazy(async () => ({ default: (await import('./look-alike-note.tsx')).LookAlikeNote }));

interface TransactionRowsProperties {
  address: string;
  publicKey: string;
  view: AddressView;
  rows: readonly AddressTransaction[];
  /** Whether other rows are loading. */
  isBusy: boolean;
  isStale: boolean;
}

/** Rows from the perspective of one address: the legs of a swap as one row that opens, lookalikes marked. */
export function TransactionRows({ address, publicKey, view, rows, isBusy, isStale }: TransactionRowsProperties) {
  const { t } = useLocale();
  const groups = useMemo(() => groupSwaps(rows), [rows]);
  const lookAlikes = useMemo(
    () =>
      findLookAlikes(
        rows.map(namedIn).filter((named) => named !== undefined),
        address,
      ),
    [rows, address],
  );
  const time = view.sort === 'updated_at' ? 'updatedAt' : 'createdAt';
  const looksLikeOf = (row: AddressTransaction) => lookAlikes.get(namedIn(row) ?? '');
  const rowOf = (row: AddressTransaction, leg?: 'open' | 'closed') => (
    <AddressRow key={row.id} row={row} publicKey={publicKey} time={time} looksLike={looksLikeOf(row)} leg={leg} />
  );
  return (
    <>
      {lookAlikes.size > 0 && (
        <Suspense fallback={null}>
          <LookAlikeNote lookAlikes={lookAlikes} />
        </Suspense>
      )}
      <TransactionTable
        of="address"
        caption={t('address.caption', { network: view.network, isOldestFirst: view.order === 'asc' })}
        time={time}
        isBusy={isBusy}
        isStale={isStale}
      >
        {groups.map((legs) => {
          const [first, ...others] = legs;
          if (others.length === 0) return rowOf(first);
          const cells = <SwapCells legs={legs} publicKey={publicKey} looksLike={looksLikeOf(first)} />;
          return (
            <SwapGroup key={first.swapId} legs={legs} time={time} cells={cells}>
              {(state) => legs.map((leg) => rowOf(leg, state))}
            </SwapGroup>
          );
        })}
      </TransactionTable>
    </>
  );
}
