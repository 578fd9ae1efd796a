import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { type FilteredList, isFiltered } from '#contract/filters.ts';
import type { FilteredTransaction } from '#contract/transaction-filter.ts';
import { Blank } from '#web/components/states.tsx';
import { Moment } from '#web/components/time.tsx';
import { useLocale } from '#web/contexts.ts';
import {
  type FilterInput,
  type FilterView,
  filteredTransactionsQuery,
  filterInput,
} from '#web/data/filtered-transactions.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { useZone } from '#web/settings/settings.ts';
import { type ActiveFilter, ActiveFilters, type AmountUnit, ClearFilters, describeFilters } from './filters.tsx';
import type { ListPosition } from './list.ts';
import { StepLink } from './pager.tsx';
import type { ListDefinition } from './use-list.tsx';

/** What the export of a filtered list needs. */
export interface FilteredFile<Row> {
  readonly input: FilterInput;
  readonly filters: readonly ActiveFilter[];
  readonly toRows: (transaction: FilteredTransaction) => readonly Row[];
}

interface FilteredOptions<Row> {
  list: FilteredList;
  view: FilterView & ListPosition;
  /** The subject of the page, as a filter. */
  of?: Pick<FilterView, 'asset' | 'address'>;
  decimals: number | undefined;
  unit: AmountUnit | undefined;
  /** False while the decimals of a minimum are loading. */
  isReady?: boolean;
  /** Converts a row to one of the list, or drops it; the same function for the same list. */
  toRows: (transaction: FilteredTransaction) => readonly Row[];
}

type Parts<Row> = Pick<ListDefinition<Row>, 'view' | 'of' | 'answer' | 'page' | 'failed' | 'empty' | 'note'>;

/**
 * Returns the parts of a list of transactions that differ if it has filters of the extension: its rows come by cursor, newest
 * first, with how far the service searched. Undefined without such filters.
 */
export function useFiltered<Row>(
  options: FilteredOptions<Row>,
): { readonly parts: Parts<Row>; readonly chips: ReactNode; readonly file: FilteredFile<Row> } | undefined {
  const locale = useLocale();
  const { t } = locale;
  const zone = useZone();
  const { list, view, of, decimals, unit, isReady = true, toRows } = options;
  const isOn = isFiltered(list, view);
  const { network, limit, cursor } = view;
  const input = filterInput({ ...view, ...of }, decimals);
  const answer = useQuery({ ...filteredTransactionsQuery(input, { limit, cursor }), enabled: isOn && isReady });
  const found = answer.data?.data;
  const page = useMemo(
    () => found && { rows: found.data.flatMap(toRows), nextCursor: found.nextCursor },
    [found, toRows],
  );
  if (!isOn) return undefined;
  const filters = describeFilters(locale, list, view, unit, zone);
  const isLacking = found === undefined && isUnavailable(answer.error);
  const searched = found?.searchedUntil ?? undefined;
  return {
    chips: !isLacking && <ActiveFilters filters={filters} />,
    file: { input, filters, toRows },
    parts: {
      view: { network, limit, cursor },
      of: JSON.stringify({ ...input, limit, cursor }),
      answer,
      page,
      failed: (error) =>
        isUnavailable(error) && (
          <Blank icon="filter" title={t('filters.unavailable')} actions={<ClearFilters filters={filters} isMain />} />
        ),
      empty: ({ next }, section) => (
        <Blank
          icon="filter"
          title={t('filters.none')}
          actions={
            <>
              {next && (
                <StepLink step={next} section={section}>
                  {t('filters.continue')}
                </StepLink>
              )}
              <ClearFilters filters={filters} isMain={searched === undefined} />
            </>
          }
        >
          {searched !== undefined && <SearchedUntil at={searched} />}
        </Blank>
      ),
      note: (rows) => (
        <>
          {t('transactionList.rows', { count: rows.length })}
          {searched !== undefined && (
            <>
              {' · '}
              <SearchedUntil at={searched} />
            </>
          )}
        </>
      ),
    },
  };
}

function SearchedUntil({ at }: { at: string }) {
  const { t } = useLocale();
  return t.rich('filters.searchedUntil', { time: () => <Moment at={at} dateToo /> });
}
