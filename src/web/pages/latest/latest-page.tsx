import { hashKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type RefObject, useMemo, useRef, useState } from 'react';
import type { Network } from '#contract/common.ts';
import { isFiltered } from '#contract/filters.ts';
import type { listLatestTransactions, TransactionSummary } from '#contract/transaction.ts';
import type { FilteredTransaction } from '#contract/transaction-filter.ts';
import { formatCount } from '#format/numbers.ts';
import { isLive, rowsText, timeBound } from '#format/paging.ts';
import type { Zone } from '#format/time.ts';
import { momentText, rangeText } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { Card } from '#web/components/card.tsx';
import { Button } from '#web/components/controls.tsx';
import { SummaryStrip } from '#web/components/network-figures.tsx';
import { Blank } from '#web/components/states.tsx';
import type { RowTransaction } from '#web/components/transaction-cells.tsx';
import { useLocale } from '#web/contexts.ts';
import type { Received } from '#web/data/api.ts';
import { type FilteredView, useHasFilters } from '#web/data/filtered-transactions.ts';
import { pageSizes } from '#web/data/page-sizes.ts';
import { networkSummaryQuery, tpvQuery } from '#web/data/queries/stats.ts';
import { type LatestView, latestInput, latestTransactionsQuery } from '#web/data/queries/transaction.ts';
import { serviceTime } from '#web/data/service-clock.ts';
import { FilterBar, FilterButton } from '#web/lists/filter-bar.tsx';
import { useFiltered } from '#web/lists/filters.tsx';
import { ListTable, listLook } from '#web/lists/list.tsx';
import { SkipField, StepLink, type Steps, scrollToStart } from '#web/lists/pager.tsx';
import { transactionDrawing, useTransactionColumns } from '#web/lists/transactions.tsx';
import { useIsFolded } from '#web/lists/unreported.tsx';
import { useList } from '#web/lists/use-list.tsx';
import { useLimit, useSetting, useZone } from '#web/settings/settings.ts';
import { Hero } from './hero.tsx';
import { LiveButton } from './live-button.tsx';
import { useAttention, useLiveList, useSeen } from './live-list.ts';
import { NewMark, NewPill, NewRowsAnnouncer } from './new-rows.tsx';
import { Stream } from './stream.tsx';

const route = getRouteApi('/');

export function LatestPage() {
  const { t } = useLocale();
  const search = route.useSearch();
  const view = { ...search, limit: useLimit(pageSizes.latest, search.limit) };
  const filtered = isFiltered('latest', view);
  const response = useQuery({ ...latestTransactionsQuery(latestInput(view)), enabled: !filtered });
  return (
    <>
      <Hero network={view.network}>
        <Stream
          network={view.network}
          live={filtered || response.isPlaceholderData ? undefined : response.data?.data}
          isStale={response.isError}
        />
      </Hero>
      <Card tone="bare" aria-label={t('latest.overview')}>
        <Figures network={view.network} />
      </Card>
      <LatestList view={view} response={response} />
    </>
  );
}

/** Has its own queries, so that new figures do not rerender the list. */
function Figures({ network }: { network: Network }) {
  const summary = useQuery(networkSummaryQuery({ network }));
  const volume = useQuery(tpvQuery({ network, period: '24h', include_stables: false }));
  return <SummaryStrip {...{ network, summary, volume }} />;
}

const nothingFresh: ReadonlySet<string> = new Set();
const rowOf = (row: TransactionSummary): RowTransaction => row;
const toRows = (row: FilteredTransaction): TransactionSummary[] => [row];

/** The latest list with filters and pages; its first page is live. */
function LatestList(properties: {
  view: LatestView & FilteredView & { readonly cursor?: string | undefined };
  response: UseQueryResult<Received<typeof listLatestTransactions>>;
}) {
  const { view, response } = properties;
  const { network, limit, offset, pinned, sort, order } = view;
  const locale = useLocale();
  const { t } = locale;
  const section = useRef<HTMLElement>(null);
  const zone = useZone();
  const [isPaused, setPaused] = useState(false);
  const readRows = useRef<HTMLDivElement>(null);
  const isRead = useAttention(section, readRows);
  const hasUpdates = useSetting('live') === 'on';
  const filtered = useFiltered({ list: 'latest', view, decimals: 0, unit: 'sats', toRows });
  const live = !filtered && isLive(view) && hasUpdates;
  const received = filtered || response.isPlaceholderData ? undefined : response.data?.data;
  const key = hashKey([latestInput(view)]);
  const updates = useLiveList(
    key,
    received && { rows: received, at: response.dataUpdatedAt },
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
  const rows = shown ?? response.data?.data;
  const isFolded = useIsFolded();
  const list = useList<TransactionSummary>({
    view: { network, limit, offset, pinned, sort, order },
    subject: 'latest',
    of: key,
    response,
    page: rows && { rows, timed: shown ?? [], bound: shown && timeBound(view, shown) },
    empty: (steps, place) => <NoRows view={view} steps={steps} section={place} />,
    note: (listed) =>
      listed.length > 0 && listNote(locale, view, listed.length, serviceTime(response.dataUpdatedAt), zone),
    tools: ({ steps }) => !filtered && <SkipField key={offset} offset={offset} onSkip={steps.skip} />,
    ...filtered?.parts,
    sizes: pageSizes.latest,
    columns,
    table: (drawn) => (
      <ListTable
        caption={t('latest.caption', { network, isOldestFirst: !filtered && order === 'asc' })}
        drawing={drawing}
        isFolded={isFolded}
        {...drawn}
      />
    ),
    loading: t('transactionList.loading'),
    isByTime: true,
    file: async () => (await import('./latest-file.ts')).latestFile(view, filtered?.file),
    section,
    showNewRows,
  });
  const isStale = rows !== undefined && response.isError;
  const newRows =
    live && updates.list && held?.size ? ({ list: updates.list, noun, onShow: showNewRows } as const) : undefined;
  return (
    <>
      <Card
        tone="bare"
        className={`group/list mt-6 @max-md/page:mt-3 ${listLook}`}
        aria-labelledby="latest"
        ref={section}
      >
        <div className="flex min-h-10 flex-wrap items-start gap-x-3 gap-y-1 py-0.5 @max-md/page:gap-x-1">
          <h2 className="leading-9 @md/page:me-1" id="latest">
            {t('frame.latest')}
          </h2>
          {!filtered && (
            <span className="flex min-h-9 items-center @max-md/page:-mx-1">
              {newRows && <NewMark {...newRows} />}
              <span className={newRows ? 'contents list-head:hidden' : 'contents'}>
                <LiveButton
                  view={view}
                  isPaused={isPaused}
                  onPause={setPaused}
                  newest={list.steps.first}
                  section={section}
                  stale={isStale ? { since: response.dataUpdatedAt, retry: () => void response.refetch() } : undefined}
                />
              </span>
            </span>
          )}
          <FilterButton of="latest" view={view} unit="sats" />
          <FilterBar
            of="latest"
            view={view}
            unit="sats"
            isFiltered={filtered !== undefined}
            list={list}
            useHasFilters={useHasFilters}
          />
        </div>
        <div className="contents" ref={readRows}>
          {newRows && <NewPill {...newRows} />}
          {list.body}
        </div>
      </Card>
      {live && <NewRowsAnnouncer list={updates.list} noun={noun} />}
    </>
  );
}

/** Returns the note below the rows: their range, and what is frozen. @param now in milliseconds */
export function listNote(locale: Locale, view: LatestView, count: number, now: number, zone: Zone): string {
  const { t } = locale;
  const rows = rowsText(locale, view.offset, count);
  const byUpdate = view.sort === 'updated_at';
  if (view.order === 'asc') return t(byUpdate ? 'latest.oldestUpdate' : 'latest.oldest', { rows });
  if (view.pinned !== undefined) {
    const moment = momentText(locale, view.pinned, now, zone);
    return t(byUpdate ? 'latest.frozenByUpdate' : 'latest.frozen', { rows, moment });
  }
  if (view.to !== undefined) return t('latest.ofRange', { rows });
  return t(byUpdate ? 'latest.byUpdate' : 'latest.head', { rows });
}

function NoRows(properties: { view: LatestView; steps: Steps; section: RefObject<HTMLElement | null> }) {
  const locale = useLocale();
  const { t } = locale;
  const zone = useZone();
  const hasUpdates = useSetting('live') === 'on';
  const { view, steps, section } = properties;
  const { network, offset, from, to } = view;
  if (offset > 0) {
    return (
      <Blank
        icon="empty"
        title={t('transactionList.endsBefore')}
        actions={
          <>
            <StepLink variant="main" step={steps.previous} section={section}>
              {t('latest.previousPage')}
            </StepLink>
            <StepLink step={steps.first} section={section}>
              {t('latest.newest')}
            </StepLink>
          </>
        }
      >
        {t('transactionList.noMoreThan', { count: formatCount(locale, offset) })}
      </Blank>
    );
  }
  if (from !== undefined || to !== undefined) {
    return (
      <Blank
        icon="filter"
        title={t('transactionList.noneInRange')}
        actions={
          <Button onClick={() => steps.change({ from: undefined, to: undefined })}>
            {t('transactionList.clearRange')}
          </Button>
        }
      >
        {t('latest.nothingIn', { network, range: rangeText(locale, from, to, zone) })}
      </Blank>
    );
  }
  return (
    <Blank icon="empty" title={t('latest.noneYet')}>
      {t('latest.nothingOn', { network })} {t('transactionList.newOnes', { isLive: hasUpdates })}
    </Blank>
  );
}
