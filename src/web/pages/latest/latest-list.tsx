import { hashKey, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { ResponseBody } from '#contract/endpoints/endpoint.ts';
import type { listLatestTransactions, TransactionSummary } from '#contract/endpoints/transaction.ts';
import { isLive, timeBound } from '#format/paging.ts';
import { groupSwaps } from '#format/transactions/swap-groups.ts';
import { type Source, sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/dialog/source-button.tsx';
import { useDialog } from '#web/components/dialog/use-dialog.ts';
import { LazyFilters } from '#web/components/filter/lazy-row.tsx';
import { Card } from '#web/components/primitives/card.tsx';
import { PageBar } from '#web/components/primitives/page-bar.tsx';
import { AnswerBanners } from '#web/components/states/answer-banners.tsx';
import type { OmittedParts } from '#web/components/states/omitted-banner.tsx';
import { SkeletonRows } from '#web/components/states/skeleton.tsx';
import { ErrorState } from '#web/components/states/states.tsx';
import { FilterBar, type FilterPanel } from '#web/components/table/filter-bar.tsx';
import { Pager } from '#web/components/table/pager.tsx';
import { listLook } from '#web/components/table/pager-look.ts';
import { SkipField } from '#web/components/table/skip-field.tsx';
import { TransactionRows } from '#web/components/table/transaction-rows.tsx';
import { type RowTime, TransactionTable, UndrawnRows } from '#web/components/table/transaction-table.tsx';
import { scrollToStart } from '#web/hooks/scroll-to-start.ts';
import { useGrowingList } from '#web/hooks/use-growing-list.ts';
import { usePaging } from '#web/hooks/use-paging.ts';
import { useRowKeys } from '#web/hooks/use-row-keys.ts';
import { useLocale } from '#web/locale-context.ts';
import { pageSizes } from '#web/queries/page-sizes.ts';
import { type LatestView, latestInput } from '#web/queries/transaction.ts';
import { useHasFilters } from '#web/queries/transaction-filter.ts';
import { useSetting } from '#web/settings/settings.ts';
import { useZone } from '#web/settings/time.ts';
import { listNote } from './list-note.ts';
import { LiveButton } from './live-button.tsx';
import { NewPill, NewRowsAnnouncer } from './new-rows.tsx';
import { NoRows } from './no-rows.tsx';
import { useAttention } from './use-attention.ts';
import { useLiveList } from './use-live-list.ts';
import { useSeen } from './use-seen.ts';

type Received = UseQueryResult<
  Source['received'] & {
    readonly data: ResponseBody<typeof listLatestTransactions>;
    readonly omitted: OmittedParts;
  }
>;

/** The latest list with filters and pages; its first page is live. */
export function LatestList(properties: { view: LatestView; answer: Received; panel: FilterPanel }) {
  const { view, answer, panel } = properties;
  const locale = useLocale();
  const section = useRef<HTMLElement>(null);
  const zone = useZone();
  const [isPaused, setPaused] = useState(false);
  const isRead = useAttention(section);
  const hasUpdates = useSetting('live') === 'on';
  const live = isLive(view) && hasUpdates;
  const received = answer.isPlaceholderData ? undefined : answer.data?.data;
  const key = hashKey([latestInput(view)]);
  const { list, showNewRows, markSeen } = useLiveList(
    key,
    received && { rows: received, at: answer.dataUpdatedAt },
    live && (isPaused || isRead),
  );
  // A placeholder page of the same network is shown while this one loads.
  const rows = list?.shown ?? answer.data?.data;
  const paging = usePaging(view, { rows: list?.shown, bound: list && timeBound(view, list.shown) }, section);
  const show = () => {
    if (!list?.held.size) return;
    showNewRows();
    scrollToStart(section);
  };
  useRowKeys(section, show);
  const saving = useDialog(() => import('./latest-export.tsx'), locale.t('panel.notLoaded'));
  useSeen(section, (list?.fresh.size ?? 0) > 0, markSeen);

  const time = view.sort === 'updated_at' ? 'updatedAt' : 'createdAt';
  const noun = view.sort === 'updated_at' ? 'newerRows' : 'newTransactions';
  const retry = () => void answer.refetch();
  const isStale = rows !== undefined && answer.isError;
  const hasRows = rows !== undefined && rows.length > 0;
  // Placeholder rows are frozen until the new ones replace them.
  const [drawnKey, setDrawnKey] = useState(key);
  if (list && drawnKey !== key) setDrawnKey(key);
  return (
    <>
      <PageBar title={locale.t('frame.latest')} at="below">
        <LiveButton
          view={view}
          isPaused={isPaused}
          onPause={setPaused}
          onLive={paging.newest.go}
          stale={isStale ? { since: answer.dataUpdatedAt, retry } : undefined}
        />
        <FilterBar
          sizes={pageSizes.latest}
          panel={panel}
          view={view}
          onChange={(filters) => paging.change(filters, 'limit' in filters)}
          onExport={hasRows ? saving.open : undefined}
        >
          <SourceButton sources={sourcesOf(answer)} of={locale.t('frame.latest')} />
        </FilterBar>
      </PageBar>
      <Card className={`group/list ${listLook}`} aria-label={locale.t('frame.transactions')} ref={section}>
        <LazyFilters list="latest" view={view} unit="sats" useHasFilters={useHasFilters} />
        {live && list && <NewPill list={list} noun={noun} onShow={show} />}
        <AnswerBanners answer={answer} />
        {answer.isError && !rows && <ErrorState error={answer.error} retry={retry} />}
        {answer.isPending && (
          <SkeletonRows rows={Math.min(view.limit, 25)} label={locale.t('transactionList.loading')} />
        )}
        {hasRows && (
          <TransactionTable
            caption={locale.t('latest.caption', { network: view.network, isOldestFirst: view.order === 'asc' })}
            time={time}
            isBusy={list === undefined || paging.isCorrecting}
            isStale={answer.isError}
          >
            <Rows key={drawnKey} rows={rows} time={time} fresh={list?.fresh} />
          </TransactionTable>
        )}
        {rows?.length === 0 && (
          <NoRows
            view={view}
            onClearRange={() => paging.change({ from: undefined, to: undefined }, false)}
            onNewer={paging.newer.go}
            onNewest={paging.newest.go}
          />
        )}
        {rows && (hasRows || view.offset > 0) && (
          <Pager
            isByTime
            tools={<SkipField key={view.offset} offset={view.offset} onSkip={paging.skip} />}
            first={view.offset > 0 || view.pinned !== undefined ? paging.newest : undefined}
            previous={view.offset > 0 ? paging.newer : undefined}
            next={list && rows.length >= view.limit ? paging.older : undefined}
          >
            {list && hasRows && listNote(locale, view, rows.length, answer.dataUpdatedAt, zone)}
          </Pager>
        )}
      </Card>
      {saving.code && rows && <saving.code.LatestExport {...{ view, rows }} onClose={saving.close} />}
      {live && <NewRowsAnnouncer list={list} noun={noun} />}
    </>
  );
}

/** Keyed by its query, so that another one starts with one screen of rows again. */
function Rows(properties: {
  rows: readonly TransactionSummary[];
  time: RowTime;
  fresh: ReadonlySet<string> | undefined;
}) {
  const { rows, time, fresh } = properties;
  const groups = useMemo(() => groupSwaps(rows), [rows]);
  const drawn = useGrowingList(groups.length);
  return (
    <>
      <TransactionRows groups={groups.slice(0, drawn)} time={time} fresh={fresh} />
      <UndrawnRows count={groups.length - drawn} />
    </>
  );
}
