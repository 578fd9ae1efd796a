import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { older } from '../../../../format/paging.ts';
import { sourcesOf } from '../../../components/dialog/source.ts';
import { SourceButton } from '../../../components/dialog/source-button.tsx';
import { Toolbar } from '../../../components/primitives/toolbar.tsx';
import { OmittedBanner } from '../../../components/states/omitted-banner.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Blank, ErrorState, StaleBanner } from '../../../components/states/states.tsx';
import { FilterBar } from '../../../components/table/filter-bar.tsx';
import { Pager } from '../../../components/table/pager.tsx';
import { listLook } from '../../../components/table/pager-look.ts';
import { useDialog } from '../../../hooks/use-dialog.ts';
import { usePaging } from '../../../hooks/use-paging.ts';
import { useRowKeys } from '../../../hooks/use-row-keys.ts';
import { useLocale } from '../../../locale-context.ts';
import { type AddressView, addressTransactionsInput, addressTransactionsQuery } from '../../../queries/address.ts';
import { isNotFound } from '../../../queries/not-found.ts';
import { pageSizes } from '../../../queries/page-sizes.ts';
import { useZone } from '../../../settings/time.ts';
import { useHoldings } from '../holdings/use-holdings.ts';
import { AssetChips } from './asset-chips.tsx';
import { lastOffset, listNote } from './list-note.ts';
import { NoRows } from './no-rows.tsx';
import { TransactionRows } from './transaction-rows.tsx';

interface TransactionListProperties {
  address: string;
  publicKey: string;
  view: AddressView;
}

/** Transactions of an address, with filters and pages; the newest page polls. */
export function TransactionList({ address, publicKey, view }: TransactionListProperties) {
  const locale = useLocale();
  const section = useRef<HTMLDivElement>(null);
  const answer = useQuery(addressTransactionsQuery(addressTransactionsInput(address, view)));
  const { tokens } = useHoldings(address);
  const page = answer.data?.data;
  const rows = page?.data;
  const isCurrent = !answer.isPlaceholderData;
  const paging = usePaging(view, isCurrent ? rows : undefined, () => {
    const element = section.current;
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  });
  useRowKeys(section);
  const saving = useDialog(() => import('./address-export.tsx'), locale.t('panel.notLoaded'));
  const zone = useZone();

  const total = page?.meta.totalItems ?? 0;
  const last = lastOffset(total, view.limit);
  // Oldest first starts with the first transaction; newest first ends with it.
  const first = view.order === 'asc' ? 0 : last;
  const hasRows = rows !== undefined && rows.length > 0;
  const retry = () => void answer.refetch();
  return (
    <div className={listLook} ref={section}>
      <Toolbar>
        <AssetChips
          asset={view.asset}
          holdings={tokens ?? []}
          assetTicker={
            rows?.find(({ tokenMetadata }) => tokenMetadata?.tokenIdentifier === view.asset)?.tokenMetadata?.ticker
          }
          onChange={(asset) => paging.change({ asset }, false)}
        />
        <FilterBar
          sizes={pageSizes.address}
          view={view}
          onChange={(filters) => paging.change(filters, 'limit' in filters)}
          onExport={hasRows && isCurrent ? saving.open : undefined}
        >
          <SourceButton sources={sourcesOf(answer)} of={locale.t('address.transactions')} />
        </FilterBar>
      </Toolbar>
      {answer.isError && rows && <StaleBanner since={answer.dataUpdatedAt} error={answer.error} retry={retry} />}
      <OmittedBanner parts={answer.data?.omitted} />
      {answer.isError && !rows && <NoList error={answer.error} retry={retry} />}
      {answer.isPending && <SkeletonRows rows={view.limit} label={locale.t('transactionList.loading')} />}
      {hasRows && (
        <TransactionRows
          address={address}
          publicKey={publicKey}
          view={view}
          rows={rows}
          isBusy={!isCurrent || paging.isMending}
          isStale={answer.isError}
        />
      )}
      {rows?.length === 0 && (
        <NoRows
          view={view}
          total={total}
          onNewest={paging.toNewest}
          onClearRange={() => paging.change({ from: undefined, to: undefined }, false)}
          onAllAssets={() => paging.change({ asset: undefined }, false)}
        />
      )}
      {hasRows && (
        <Pager
          offset={view.offset}
          onSkip={paging.skip}
          newest={view.offset > 0 || view.pinned !== undefined ? paging.toNewest : undefined}
          newer={view.offset > 0 ? paging.toNewer : undefined}
          older={isCurrent && view.offset + rows.length < total ? paging.toOlder : undefined}
          plain={{
            limit: view.limit,
            hasMore: view.offset + rows.length < total,
            change: { pinned: older(view, rows).pinned },
          }}
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
