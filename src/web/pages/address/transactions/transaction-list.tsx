import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { timeBound } from '#format/paging.ts';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/dialog/source-button.tsx';
import { useDialog } from '#web/components/dialog/use-dialog.ts';
import { LazyFilters } from '#web/components/filter/lazy-row.tsx';
import { Toolbar } from '#web/components/primitives/toolbar.tsx';
import { AnswerBanners } from '#web/components/states/answer-banners.tsx';
import { SkeletonRows } from '#web/components/states/skeleton.tsx';
import { Blank, ErrorState } from '#web/components/states/states.tsx';
import { FilterBar, type FilterPanel } from '#web/components/table/filter-bar.tsx';
import { Pager } from '#web/components/table/pager.tsx';
import { listLook } from '#web/components/table/pager-look.ts';
import { SkipField } from '#web/components/table/skip-field.tsx';
import { usePaging } from '#web/hooks/use-paging.ts';
import { useRowKeys } from '#web/hooks/use-row-keys.ts';
import { useLocale } from '#web/locale-context.ts';
import { useAmountFilter } from '#web/pages/address/filtered/use-amount-filter.ts';
import { useHoldings } from '#web/pages/address/holdings/use-holdings.ts';
import { type AddressView, addressTransactionsInput, addressTransactionsQuery } from '#web/queries/address.ts';
import { isNotFound } from '#web/queries/not-found.ts';
import { pageSizes } from '#web/queries/page-sizes.ts';
import type { FilterView } from '#web/queries/transaction-filter.ts';
import { useHasFilters } from '#web/queries/transaction-filter.ts';
import { useZone } from '#web/settings/time.ts';
import { AssetChips } from './asset-chips.tsx';
import { lastOffset, listNote } from './list-note.ts';
import { TransactionRows } from './transaction-rows.tsx';

// Loaded on demand: most pages have rows.
const NoRows = lazy(async () => ({ default: (await import('./no-rows.tsx')).NoRows }));
interface TransactionListProperties {
  address: string;
  publicKey: string;
  view: AddressView & FilterView;
  panel: FilterPanel;
}

/** Transactions of an address, with filters and pages; the newest page polls. */
export function TransactionList({ address, publicKey, view, panel }: TransactionListProperties) {
  const locale = useLocale();
  const section = useRef<HTMLDivElement>(null);
  const answer = useQuery(addressTransactionsQuery(addressTransactionsInput(address, view)));
  const { tokens } = useHoldings(address);
  const { unit } = useAmountFilter(address, view);
  const page = answer.data?.data;
  const rows = page?.data;
  const isCurrent = !answer.isPlaceholderData;
  const current = isCurrent ? rows : undefined;
  const paging = usePaging(view, { rows: current, bound: current && timeBound(view, current) }, section);
  useRowKeys(section);
  const saving = useDialog(() => import('./address-export.tsx'), locale.t('panel.notLoaded'));
  const zone = useZone();

  const total = page?.meta.totalItems ?? 0;
  const last = lastOffset(total, view.limit);
  // Oldest first starts with the first transaction; newest first ends with it.
  const first = view.order === 'asc' ? 0 : last;
  const hasRows = rows !== undefined && rows.length > 0;
  return (
    <div className={listLook} ref={section}>
      <Toolbar>
        <AssetChips
          address={address}
          asset={view.asset}
          holdings={tokens ?? []}
          assetTicker={
            rows?.find(({ tokenMetadata }) => tokenMetadata?.tokenIdentifier === view.asset)?.tokenMetadata?.ticker
          }
          onChange={(asset) => paging.change({ asset }, false)}
        />
        <FilterBar
          sizes={pageSizes.address}
          panel={panel}
          view={view}
          onChange={(filters) => paging.change(filters, 'limit' in filters)}
          onExport={hasRows && isCurrent ? saving.open : undefined}
        >
          <SourceButton sources={sourcesOf(answer)} of={locale.t('frame.transactions')} />
        </FilterBar>
      </Toolbar>
      <LazyFilters list="address" view={view} unit={unit} useHasFilters={useHasFilters} />
      <AnswerBanners answer={answer} />
      {answer.isError && !rows && <NoList error={answer.error} retry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows rows={view.limit} label={locale.t('transactionList.loading')} />}
      {hasRows && (
        <TransactionRows
          address={address}
          publicKey={publicKey}
          view={view}
          rows={rows}
          isBusy={!isCurrent || paging.isCorrecting}
          isStale={answer.isError}
        />
      )}
      {rows?.length === 0 && (
        <Suspense fallback={<SkeletonRows rows={3} label={locale.t('transactionList.loading')} />}>
          <NoRows
            view={view}
            total={total}
            onNewest={paging.newest.go}
            onClearRange={() => paging.change({ from: undefined, to: undefined }, false)}
            onAllAssets={() => paging.change({ asset: undefined }, false)}
          />
        </Suspense>
      )}
      {hasRows && (
        <Pager
          isByTime
          tools={<SkipField key={view.offset} offset={view.offset} onSkip={paging.skip} />}
          first={view.offset > 0 || view.pinned !== undefined ? paging.newest : undefined}
          previous={view.offset > 0 ? paging.newer : undefined}
          next={isCurrent && view.offset + rows.length < total ? paging.older : undefined}
        >
          {isCurrent && listNote(locale, view, rows.length, total, answer.dataUpdatedAt, zone)}
          {isCurrent && total > view.limit && view.offset !== first && (
            <button
              className="link ms-3 min-h-6 @max-md/page:ms-0 @max-md/page:block"
              type="button"
              onClick={() => paging.skip(first)}
            >
              {locale.t('address.jumpToFirst')}
            </button>
          )}
        </Pager>
      )}
      {saving.code && rows && (
        <saving.code.AddressExport {...{ address, publicKey, view, rows }} onClose={saving.close} />
      )}
    </div>
  );
}

function NoList({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useLocale();
  if (!isNotFound(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="empty" title={t('address.noTransactions')}>
      {t('address.noTransactionsHint')}
    </Blank>
  );
}
