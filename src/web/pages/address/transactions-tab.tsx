import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef } from 'react';
import type { AddressTransaction } from '#contract/address.ts';
import type { FilteredTransaction } from '#contract/transaction-filter.ts';
import { timeBound } from '#format/paging.ts';
import { LazyFilters } from '#web/lists/filters.tsx';
import { Toolbar } from '#web/components/primitives/toolbar.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Blank } from '#web/components/states.tsx';
import { FilterBar } from '#web/lists/filter-bar.tsx';
import { useFiltered } from '#web/lists/filtered.tsx';
import { listLook } from '#web/lists/list.ts';
import { SkipField } from '#web/lists/pager.tsx';
import { ListTable } from '#web/lists/table.tsx';
import { useList } from '#web/lists/use-list.tsx';
import { useLocale } from '#web/contexts.ts';
import { useHoldings } from './holdings/use-holdings.ts';
import { type AddressView, addressTransactionsInput, addressTransactionsQuery } from '#web/queries/address.ts';
import { isNotFound } from '#web/queries/not-found.ts';
import { pageSizes } from '#web/data/queries.ts';
import { type FilterView, useHasFilters } from '#web/data/filtered-transactions.ts';
import { useZone } from '#web/settings/time.ts';
import { addressDrawing, useAddressColumns } from './transaction-columns.tsx';
import { AssetChips } from './transactions/asset-chips.tsx';
import { lastOffset, listNote } from './transactions/list-note.ts';
import { findLookAlikes, namedIn } from './transactions/look-alike.ts';
import { useAmountFilter } from './use-amount-filter.ts';

// Loaded on demand: most pages have rows, and few addresses have lookalikes.
const NoRows = lazy(async () => ({ default: (await import('./no-rows.tsx')).NoRows }));
const LookAlikeNote = lazy(async () => ({ default: (await import('./look-alike-note.tsx')).LookAlikeNote }));

/** Transactions of an address, with filters and pages; the newest page polls. */
export function AddressTransactions(properties: {
  address: string;
  publicKey: string;
  view: AddressView & FilterView & { readonly cursor?: string | undefined };
}) {
  const locale = useLocale();
  const { t } = locale;
  const { address, publicKey, view } = properties;
  const { network, limit, offset, pinned, order, asset } = view;
  const section = useRef<HTMLDivElement>(null);
  const zone = useZone();
  const { tokens } = useHoldings(address);
  const amounts = useAmountFilter(address, view);
  const filtered = useFiltered({ list: 'address', view, of: { address }, ...amounts, toRows: toAddressRow });
  const input = addressTransactionsInput(address, view);
  const answer = useQuery({ ...addressTransactionsQuery(input), enabled: filtered === undefined });
  const received = answer.data?.data;
  const own = useMemo(
    () =>
      received && {
        rows: received.data,
        timed: received.data,
        bound: timeBound(view, received.data),
        total: received.meta.totalItems,
      },
    [received, view],
  );
  const page = filtered ? filtered.parts.page : own;
  const rows = page?.rows;
  const total = own?.total ?? 0;
  // Oldest first starts with the first transaction; newest first ends with it.
  const first = order === 'asc' ? 0 : lastOffset(total, limit);
  // By content: a poll that changes no counterparty must not draw all rows again.
  const named = (rows ?? []).flatMap((row) => namedIn(row) ?? []).join('\n');
  const lookAlikes = useMemo(() => findLookAlikes(named.split('\n'), address), [named, address]);
  const isByUpdate = !filtered && view.sort === 'updated_at';
  const columns = useAddressColumns(publicKey, lookAlikes, isByUpdate ? 'updatedAt' : 'createdAt');
  const drawing = useMemo(() => addressDrawing(locale, publicKey), [locale, publicKey]);
  const list = useList<AddressTransaction>({
    view: { network, limit, offset, pinned, sort: view.sort, order },
    of: JSON.stringify(input),
    answer,
    page: own,
    failed: (error) =>
      isNotFound(error) && (
        <Blank icon="empty" title={t('address.noTransactions')}>
          {t('address.noTransactionsHint')}
        </Blank>
      ),
    empty: (steps, place) => (
      <Suspense fallback={<SkeletonRows rows={3} label={t('transactionList.loading')} />}>
        <NoRows view={view} total={total} steps={steps} section={place} />
      </Suspense>
    ),
    note: (shown, steps) => (
      <>
        {shown.length > 0 && listNote(locale, view, shown.length, total, answer.dataUpdatedAt, zone)}
        {total > limit && offset !== first && (
          <button
            className="link ms-3 min-h-6 @max-md/page:ms-0 @max-md/page:block"
            type="button"
            onClick={() => steps.skip(first)}
          >
            {t('address.jumpToFirst')}
          </button>
        )}
      </>
    ),
    tools: ({ steps }) => !filtered && <SkipField key={offset} offset={offset} onSkip={steps.skip} />,
    ...filtered?.parts,
    sizes: pageSizes.address,
    columns,
    table: (shown, state) => (
      <>
        {lookAlikes.size > 0 && (
          <Suspense fallback={null}>
            <LookAlikeNote lookAlikes={lookAlikes} />
          </Suspense>
        )}
        <ListTable
          caption={t('address.caption', { network, isOldestFirst: !filtered && order === 'asc' })}
          columns={columns}
          rows={shown}
          drawing={drawing}
          {...state}
        />
      </>
    ),
    title: t('frame.transactions'),
    loading: t('transactionList.loading'),
    isByTime: true,
    file: async () => (await import('./transactions-file.tsx')).addressFile({ address, publicKey }, view, filtered?.file),
    section,
  });
  return (
    <div className={listLook} ref={section}>
      <Toolbar>
        <AssetChips
          address={address}
          asset={asset}
          holdings={tokens ?? []}
          assetTicker={
            rows?.find(({ tokenMetadata }) => tokenMetadata?.tokenIdentifier === asset)?.tokenMetadata?.ticker
          }
          onChange={(chosen) => list.steps.change({ asset: chosen })}
        />
        <FilterBar view={view} isFiltered={filtered !== undefined} list={list} />
      </Toolbar>
      <LazyFilters list="address" view={view} unit={amounts.unit} useHasFilters={useHasFilters} />
      {filtered?.chips}
      {list.body}
    </div>
  );
}

/** Converts a row to one of the address's own list (supplement 4). */
function toAddressRow({ direction, counterparty, bitcoinTxid, ...row }: FilteredTransaction): AddressTransaction[] {
  return [{ ...row, direction: direction ?? 'unknown', counterparty: counterparty ?? null, txid: bitcoinTxid }];
}
