import { type ComponentType, lazy, type ReactNode, Suspense, useId, useState } from 'react';
import type { Network } from '#contract/common.ts';
import type { Locale } from '#i18n/locale.ts';
import { Button } from '#web/components/button.tsx';
import { Select } from '#web/components/field.tsx';
import { Icon } from '#web/components/icon.tsx';
import { SearchForm } from '#web/components/search-form.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { TimeRange } from '#web/components/time-range.tsx';
import { useConfig, useLocale } from '#web/contexts.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import type { FilterRowProperties } from './filter-row.tsx';
import type { Steps } from './steps.ts';

const sorts = (locale: Locale) =>
  [
    { value: 'created_at', label: locale.t('lists.created') },
    { value: 'updated_at', label: locale.t('lists.updated') },
  ] as const;
const orders = (locale: Locale) =>
  [
    { value: 'desc', label: locale.t('transactionList.newestFirst') },
    { value: 'asc', label: locale.t('transactionList.oldestFirst') },
  ] as const;

/** Filter and order of a transaction list. */
interface Filters {
  /** Created at or after, and at or before, ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort: ReturnType<typeof sorts>[number]['value'];
  readonly order: ReturnType<typeof orders>[number]['value'];
}

/**
 * Time range, order and controls of a transaction list; with scripts collapsed behind a button on small screens.
 * @param isFiltered whether the list is filtered beyond the time range: newest first, without a choice of order
 */
export function FilterBar(properties: {
  view: Filters;
  isFiltered: boolean;
  list: Readonly<Record<'sizeField' | 'save' | 'source', ReactNode>> & { readonly steps: Pick<Steps, 'change'> };
}) {
  const locale = useLocale();
  const { view, isFiltered, list } = properties;
  const onChange = (filters: Partial<Filters>) => list.steps.change(filters);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  // The order is in the line of the heading, the time range in the next one.
  return (
    <>
      <Button
        className="@max-md/page:ms-auto @md/page:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" />
        {locale.t('transactionList.filter')}
      </Button>
      <div
        className="contents @max-md/page:hidden @max-md/page:w-full @max-md/page:flex-wrap @max-md/page:items-center @max-md/page:gap-2.5 @max-md/page:data-open:flex @max-md/page:noscript:flex"
        id={id}
        data-filters
        data-open={isOpen || undefined}
      >
        <SearchForm className="contents" names={isFiltered ? ['limit'] : ['sort', 'order', 'limit']}>
          <span className="ms-auto flex @max-md/page:ms-0">
            {isFiltered ? (
              <span className="text-sm text-ink-2">{locale.t('transactionList.newestFirst')}</span>
            ) : (
              <Segmented
                name="sort"
                legend={locale.t('transactionList.sortBy')}
                value={view.sort}
                options={sorts(locale)}
                onChange={(sort) => onChange({ sort })}
              />
            )}
          </span>
          {!isFiltered && (
            <Select
              name="order"
              label={locale.t('transactionList.order')}
              value={view.order}
              options={orders(locale)}
              onChange={(order) => onChange({ order })}
            />
          )}
          {list.sizeField}
        </SearchForm>
        <TimeRange from={view.from} to={view.to} onChange={onChange} />
        {list.save}
        {list.source}
      </div>
    </>
  );
}

const Row = lazy<ComponentType<FilterRowProperties>>(async () => ({
  default: await import('./filter-row.tsx').then(
    ({ FilterRow }) => FilterRow,
    () => Nothing,
  ),
}));

/**
 * Filters of a list of transactions: loaded after the list, and not shown if the service has none or their code cannot be
 * loaded. On small screens the button of the page's `FilterBar` opens them too.
 * @param useHasFilters tells whether the service has them; enabled unless the configuration does
 */
export function LazyFilters({
  useHasFilters,
  ...row
}: FilterRowProperties & { useHasFilters: (network: Network, enabled: boolean) => boolean | undefined }) {
  const { filters } = useConfig();
  const isFound = useHasFilters(useNetwork(), filters === undefined);
  if (!(filters ?? isFound)) return null;
  return (
    <div className="@max-md/page:in-[main:has([data-filters]:not([data-open]))]:hidden noscript:block" data-filter-row>
      <Suspense fallback={<div className="min-h-14 border-b border-line" />}>
        <Row {...row} />
      </Suspense>
    </div>
  );
}

function Nothing() {
  return null;
}
