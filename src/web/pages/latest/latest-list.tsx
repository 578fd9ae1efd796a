import { type RefObject, useMemo, useRef } from 'react';
import type { TransactionSummary } from '#contract/transaction.ts';
import type { FilteredTransaction } from '#contract/transaction-filter.ts';
import { rowsText, timeBound } from '#format/paging.ts';
import type { Zone } from '#format/time.ts';
import { momentText } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { Card } from '#web/components/card.tsx';
import type { RowTransaction } from '#web/components/transaction-cells.tsx';
import { useLocale } from '#web/contexts.ts';
import { type FilteredView, useHasFilters } from '#web/data/filtered-transactions.ts';
import { pageSizes } from '#web/data/page-sizes.ts';
import type { LatestView } from '#web/data/queries/transaction.ts';
import { serviceTime } from '#web/data/service-clock.ts';
import { FilterBar, FilterButton } from '#web/lists/filter-bar.tsx';
import { useFiltered } from '#web/lists/filters.tsx';
import { ListTable, listLook } from '#web/lists/list.tsx';
import { SkipField } from '#web/lists/pager.tsx';
import { transactionDrawing, useTransactionColumns } from '#web/lists/transactions.tsx';
import { useIsFolded } from '#web/lists/unreported.tsx';
import { useList } from '#web/lists/use-list.tsx';
import { useZone } from '#web/settings/settings.ts';
import { LiveButton } from './live-button.tsx';
import { type LatestResponse, useLiveRows } from './live-rows.ts';
import { NewMark, NewPill, NewRowsAnnouncer } from './new-rows.tsx';
import { NoTransactions } from './no-transactions.tsx';

interface LatestListProperties {
  view: LatestView & FilteredView & { readonly cursor?: string | undefined };
  response: LatestResponse;
}

/** The latest list with filters and pages; its first page is live. */
export function LatestList({ view, response }: LatestListProperties) {
  const { t } = useLocale();
  const section = useRef<HTMLElement>(null);
  const filtered = useFiltered({ list: 'latest', view, decimals: 0, unit: 'sats', toRows });
  const live = useLiveRows(view, response, filtered !== undefined, section);
  const { list, isStale } = useLatestList({ view, response }, filtered, live, section);
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
            <span className="flex min-h-9 items-center">
              {live.held && <NewMark {...live.held} />}
              <span className={live.held ? 'contents list-head:hidden' : 'contents'}>
                <LiveButton
                  view={view}
                  isPaused={live.isPaused}
                  onPause={live.setPaused}
                  newest={list.steps.first}
                  section={section}
                  retry={isStale ? () => void response.refetch() : undefined}
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
        <div className="contents" ref={live.body}>
          {live.held && <NewPill {...live.held} />}
          {list.body}
        </div>
      </Card>
      {live.isOn && <NewRowsAnnouncer list={live.list} noun={live.noun} />}
    </>
  );
}

const rowOf = (row: TransactionSummary): RowTransaction => row;
const toRows = (row: FilteredTransaction): TransactionSummary[] => [row];

/** Returns the list of live or filtered rows, and whether its last request failed. */
function useLatestList(
  { view, response }: LatestListProperties,
  filtered: ReturnType<typeof useFiltered<TransactionSummary>>,
  live: ReturnType<typeof useLiveRows>,
  section: RefObject<HTMLElement | null>,
) {
  const { network, limit, offset, pinned, sort, order } = view;
  const { key, fresh, showNewRows } = live;
  const locale = useLocale();
  const { t } = locale;
  const zone = useZone();
  const { all: columns } = useTransactionColumns({
    rowOf,
    time: sort === 'updated_at' && !filtered ? 'updatedAt' : 'createdAt',
  });
  const drawing = useMemo(
    () => ({ ...transactionDrawing, mark: ({ id }: RowTransaction) => (fresh.has(id) ? ('new' as const) : undefined) }),
    [fresh],
  );
  const shown = live.list?.shown;
  // A placeholder page of the same network is shown while this one loads.
  const rows = shown ?? response.data?.data;
  const isFolded = useIsFolded();
  const list = useList<TransactionSummary>({
    view: { network, limit, offset, pinned, sort, order },
    subject: 'latest',
    of: key,
    response,
    page: rows && { rows, timed: shown ?? [], bound: shown && timeBound(view, shown) },
    empty: (steps, place) => <NoTransactions view={view} steps={steps} section={place} />,
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
  return { list, isStale: rows !== undefined && response.isError };
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
