import { hashKey, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { listLatestTransactions, TransactionSummary } from '#contract/transaction.ts';
import type { FilteredTransaction } from '#contract/transaction-filter.ts';
import { isLive, timeBound } from '#format/paging.ts';
import type { Source } from '#web/components/dialog/source.ts';
import { LazyFilters } from '#web/lists/filters.tsx';
import { Card } from '#web/components/card.tsx';
import { PageBar } from '#web/components/page-bar.tsx';
import type { OmittedParts } from '#web/components/states/omitted-banner.tsx';
import type { RowTransaction } from '#web/components/transaction-cells.tsx';
import { scrollToStart } from '#web/hooks/scroll-to-start.ts';
import { FilterBar } from '#web/lists/filter-bar.tsx';
import { useFiltered } from '#web/lists/filtered.tsx';
import { listLook } from '#web/lists/list.ts';
import { SkipField } from '#web/lists/pager.tsx';
import { ListTable } from '#web/lists/table.tsx';
import { transactionDrawing, useTransactionColumns } from '#web/lists/transactions.tsx';
import { useList } from '#web/lists/use-list.tsx';
import { useLocale } from '#web/contexts.ts';
import { pageSizes } from '#web/data/queries.ts';
import { type LatestView, latestInput } from '#web/queries/transaction.ts';
import { type FilterView, useHasFilters } from '#web/data/filtered-transactions.ts';
import { useSetting } from '#web/settings/settings.ts';
import { useZone } from '#web/settings/time.ts';
import { listNote } from './list-note.ts';
import { LiveButton } from './live-button.tsx';
import { NewPill, NewRowsAnnouncer } from './live-rows.tsx';
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

const nothingFresh: ReadonlySet<string> = new Set();
const rowOf = (row: TransactionSummary): RowTransaction => row;
const toRows = (row: FilteredTransaction): TransactionSummary[] => [row];

/** The latest list with filters and pages; its first page is live. */
export function LatestList(properties: {
  view: LatestView & FilterView & { readonly cursor?: string | undefined };
  answer: Received;
}) {
  const { view, answer } = properties;
  const { network, limit, offset, pinned, sort, order } = view;
  const locale = useLocale();
  const { t } = locale;
  const section = useRef<HTMLElement>(null);
  const zone = useZone();
  const [isPaused, setPaused] = useState(false);
  const isRead = useAttention(section);
  const hasUpdates = useSetting('live') === 'on';
  const filtered = useFiltered({ list: 'latest', view, decimals: 0, unit: 'sats', toRows });
  const live = !filtered && isLive(view) && hasUpdates;
  const received = filtered || answer.isPlaceholderData ? undefined : answer.data?.data;
  const key = hashKey([latestInput(view)]);
  const updates = useLiveList(
    key,
    received && { rows: received, at: answer.dataUpdatedAt },
    live && (isPaused || isRead),
  );
  const shown = updates.list?.shown;
  const fresh = updates.list?.fresh ?? nothingFresh;
  const { held } = updates.list ?? {};
  const showNewRows = () => {
    if (!held?.size) return;
    updates.showNewRows();
    scrollToStart(section);
  };
  useSeen(section, fresh.size > 0, updates.markSeen);

  const isByUpdate = sort === 'updated_at';
  const noun = isByUpdate ? 'newerRows' : 'newTransactions';
  const { all: columns } = useTransactionColumns({
    rowOf,
    time: isByUpdate && !filtered ? 'updatedAt' : 'createdAt',
  });
  const drawing = useMemo(
    () => ({ ...transactionDrawing, mark: ({ id }: RowTransaction) => (fresh.has(id) ? ('new' as const) : undefined) }),
    [fresh],
  );
  // A placeholder page of the same network is shown while this one loads.
  const rows = shown ?? answer.data?.data;
  const list = useList<TransactionSummary>({
    view: { network, limit, offset, pinned, sort, order },
    of: key,
    answer,
    page: rows && { rows, timed: shown ?? [], bound: shown && timeBound(view, shown) },
    empty: (steps, place) => <NoRows view={view} steps={steps} section={place} />,
    note: (listed) => listed.length > 0 && listNote(locale, view, listed.length, answer.dataUpdatedAt, zone),
    tools: ({ steps }) => !filtered && <SkipField key={offset} offset={offset} onSkip={steps.skip} />,
    ...filtered?.parts,
    sizes: pageSizes.latest,
    columns,
    table: (listed, state) => (
      <ListTable
        caption={t('latest.caption', { network, isOldestFirst: !filtered && order === 'asc' })}
        columns={columns}
        rows={listed}
        drawing={drawing}
        {...state}
      />
    ),
    title: t('frame.latest'),
    loading: t('transactionList.loading'),
    isByTime: true,
    file: async () => (await import('./latest-file.ts')).latestFile(view, filtered?.file),
    section,
    showNewRows,
  });
  const isStale = rows !== undefined && answer.isError;
  return (
    <>
      <PageBar title={t('frame.latest')} at="below">
        {!filtered && (
          <LiveButton
            view={view}
            isPaused={isPaused}
            onPause={setPaused}
            newest={list.steps.first}
            section={section}
            stale={isStale ? { since: answer.dataUpdatedAt, retry: () => void answer.refetch() } : undefined}
          />
        )}
        <FilterBar view={view} isFiltered={filtered !== undefined} list={list} />
      </PageBar>
      <Card className={`group/list ${listLook}`} aria-label={t('frame.transactions')} ref={section}>
        <LazyFilters list="latest" view={view} unit="sats" useHasFilters={useHasFilters} />
        {live && updates.list && <NewPill list={updates.list} noun={noun} onShow={showNewRows} />}
        {filtered?.chips}
        {list.body}
      </Card>
      {live && <NewRowsAnnouncer list={updates.list} noun={noun} />}
    </>
  );
}
