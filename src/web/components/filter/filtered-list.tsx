import type { ReactNode, RefObject } from 'react';
import type { FilteredTransaction, FilteredTransactions } from '#contract/endpoints/transaction-filter.ts';
import { Button } from '#web/components/primitives/button.tsx';
import { AnswerBanners, type BannerAnswer } from '#web/components/states/answer-banners.tsx';
import { SkeletonRows } from '#web/components/states/skeleton.tsx';
import { Blank, ErrorState } from '#web/components/states/states.tsx';
import { Pager } from '#web/components/table/pager.tsx';
import { Moment } from '#web/components/time/time.tsx';
import { useCursorSteps } from '#web/hooks/use-cursor-steps.ts';
import { useLocale } from '#web/locale-context.ts';
import { type ActiveFilter, ActiveFilters, ClearFilters } from './active-filters.tsx';

interface FilteredListProperties {
  answer: BannerAnswer & { readonly data: { readonly data: FilteredTransactions } | undefined };
  /** Whether the service responded that it has no filters. */
  isUnavailable: boolean;
  filters: readonly ActiveFilter[];
  limit: number;
  /** Of the page; undefined for the first one. */
  cursor: string | undefined;
  section: RefObject<HTMLElement | null>;
  /** The table of the rows. */
  children: (rows: readonly FilteredTransaction[]) => ReactNode;
}

/** A page of filtered transactions, how far the service searched, and the active filters. */
export function FilteredList(properties: FilteredListProperties) {
  const { t } = useLocale();
  const { answer, isUnavailable, filters, limit, cursor, section, children } = properties;
  const { data, error } = answer;
  const page = data?.data;
  const paging = useCursorSteps({ cursor, nextCursor: page?.nextCursor ?? null }, section);
  if (page === undefined && isUnavailable) {
    return <Blank icon="filter" title={t('filters.unavailable')} actions={<ClearFilters filters={filters} isMain />} />;
  }
  return (
    <>
      <ActiveFilters filters={filters} />
      <AnswerBanners answer={answer} />
      {page === undefined && error === null && (
        <SkeletonRows rows={Math.min(limit, 25)} label={t('transactionList.loading')} />
      )}
      {page === undefined && error !== null && <ErrorState error={error} retry={() => void answer.refetch()} />}
      {page && page.data.length > 0 && children(page.data)}
      {page?.data.length === 0 && (
        <Blank
          icon="filter"
          title={t('filters.none')}
          actions={
            <>
              {paging.next && <Button onClick={paging.next.go}>{t('filters.continue')}</Button>}
              <ClearFilters filters={filters} isMain={page.searchedUntil === null} />
            </>
          }
        >
          {page.searchedUntil !== null && <SearchedUntil at={page.searchedUntil} />}
        </Blank>
      )}
      {page && (page.data.length > 0 || page.nextCursor !== null || cursor !== undefined) && (
        <Pager isByTime {...paging}>
          {t('transactionList.rows', { count: page.data.length })}
          {page.searchedUntil !== null && (
            <>
              {' · '}
              <SearchedUntil at={page.searchedUntil} />
            </>
          )}
        </Pager>
      )}
    </>
  );
}

function SearchedUntil({ at }: { at: string }) {
  const { t } = useLocale();
  return t.rich('filters.searchedUntil', { time: () => <Moment at={at} dateToo /> });
}
