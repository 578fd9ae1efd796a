import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { groupSwaps } from '#format/transactions/swap-groups.ts';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/dialog/source-button.tsx';
import { useDialog } from '#web/components/dialog/use-dialog.ts';
import { describeFilters } from '#web/components/filter/filter-fields.ts';
import { FilteredList } from '#web/components/filter/filtered-list.tsx';
import { LazyFilters } from '#web/components/filter/lazy-row.tsx';
import { Card } from '#web/components/primitives/card.tsx';
import { PageBar } from '#web/components/primitives/page-bar.tsx';
import { FilterBar, type FilterPanel } from '#web/components/table/filter-bar.tsx';
import { listLook } from '#web/components/table/pager-look.ts';
import { TransactionRows } from '#web/components/table/transaction-rows.tsx';
import { TransactionTable } from '#web/components/table/transaction-table.tsx';
import { useFilterChange } from '#web/hooks/use-filter-change.ts';
import { useRowKeys } from '#web/hooks/use-row-keys.ts';
import { useLocale } from '#web/locale-context.ts';
import { isUnavailable } from '#web/queries/not-found.ts';
import { pageSizes } from '#web/queries/page-sizes.ts';
import type { LatestView } from '#web/queries/transaction.ts';
import {
  type FilterView,
  filteredTransactionsQuery,
  filterInput,
  useHasFilters,
} from '#web/queries/transaction-filter.ts';
import { useZone } from '#web/settings/time.ts';

type FilteredView = LatestView & FilterView & { limit: (typeof pageSizes.latest)[number]; cursor?: string | undefined };

/** The transactions of the network that match the filters of the URL. */
export function FilteredLatest({ view, panel }: { view: FilteredView; panel: FilterPanel }) {
  const locale = useLocale();
  const { t } = locale;
  const zone = useZone();
  const section = useRef<HTMLElement>(null);
  const change = useFilterChange();
  const { network, limit, cursor } = view;
  const input = filterInput(view);
  const answer = useQuery(filteredTransactionsQuery(input, { limit, cursor }));
  useRowKeys(section);
  const saving = useDialog(() => import('#web/pages/latest/latest-export.tsx'), t('panel.notLoaded'));
  const filters = describeFilters(locale, 'latest', view, 'sats', zone);
  const rows = answer.data?.data.data;
  return (
    <>
      <PageBar title={t('frame.latest')} at="below">
        <FilterBar
          sizes={pageSizes.latest}
          panel={panel}
          view={view}
          isFiltered
          onChange={change}
          onExport={rows && rows.length > 0 && !answer.isPlaceholderData ? saving.open : undefined}
        >
          <SourceButton sources={sourcesOf(answer)} of={t('frame.latest')} />
        </FilterBar>
      </PageBar>
      <Card className={`group/list ${listLook}`} aria-label={t('frame.transactions')} ref={section}>
        <LazyFilters list="latest" view={view} unit="sats" useHasFilters={useHasFilters} />
        <FilteredList {...{ answer, filters, limit, cursor, section }} isUnavailable={isUnavailable(answer.error)}>
          {(found) => (
            <TransactionTable
              caption={t('latest.caption', { network, isOldestFirst: false })}
              isBusy={answer.isPlaceholderData}
              isStale={answer.isError}
            >
              <TransactionRows groups={groupSwaps(found)} />
            </TransactionTable>
          )}
        </FilteredList>
      </Card>
      {saving.code && rows && (
        <saving.code.LatestExport view={view} rows={rows} filter={{ input, filters }} onClose={saving.close} />
      )}
    </>
  );
}
