import { lazy, Suspense, useMemo } from 'react';
import type { AddressTransaction } from '../../../../contract/endpoints/address.ts';
import { TransactionTable } from '../../../components/table/transaction-table.tsx';
import { useLocale } from '../../../locale-context.ts';
import type { AddressView } from '../../../queries/address.ts';
import { AddressRow } from './address-row.tsx';
import { findLookAlikes, namedIn } from './look-alike.ts';
import { joinSwaps } from './swap.ts';

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

/** Rows from the perspective of one address: swap legs grouped, lookalikes marked. */
export function TransactionRows({ address, publicKey, view, rows, isBusy, isStale }: TransactionRowsProperties) {
  const { t } = useLocale();
  const joined = useMemo(() => joinSwaps(rows), [rows]);
  const lookAlikes = useMemo(
    () =>
      findLookAlikes(
        rows.map(namedIn).filter((named) => named !== undefined),
        address,
      ),
    [rows, address],
  );
  const time = view.sort === 'updated_at' ? 'updatedAt' : 'createdAt';
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
        rows={rows}
      >
        {joined.map(({ row, leg, legs }) => (
          <AddressRow
            key={row.id}
            row={row}
            publicKey={publicKey}
            time={time}
            looksLike={lookAlikes.get(namedIn(row) ?? '')}
            leg={leg}
            legs={legs}
          />
        ))}
      </TransactionTable>
    </>
  );
}
