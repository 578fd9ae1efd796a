import { type ReactNode, useId } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { ExportButton } from '#web/components/export/export-button.tsx';
import { SearchForm } from '#web/components/filter/search-form.tsx';
import { Button } from '#web/components/primitives/button.tsx';
import { Icon } from '#web/components/primitives/icon.tsx';
import { Segmented } from '#web/components/primitives/segmented.tsx';
import { Select } from '#web/components/primitives/select.tsx';
import { TimeRange } from '#web/components/time/time-range.tsx';
import { useLocale } from '#web/locale-context.ts';
import { PageSize } from './page-size.tsx';

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

/** Whether the filters are open on small screens, and the change of it. */
export type FilterPanel = readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void];

/** Filter and order of a transaction list. */
interface Filters<Size extends number> {
  /** Created at or after, and at or before, ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort: ReturnType<typeof sorts>[number]['value'];
  readonly order: ReturnType<typeof orders>[number]['value'];
  readonly limit: Size;
}

/**
 * Time range, order and page size of a transaction list; collapsed behind a button on small screens.
 * @param sizes page sizes
 * @param panel whether it is open on small screens, which the page keeps while its list is replaced
 * @param isFiltered whether the list is filtered beyond the time range: newest first, without a choice of order
 * @param onExport undefined if there is nothing to export
 */
export function FilterBar<Size extends number>(properties: {
  view: Filters<Size>;
  sizes: readonly Size[];
  panel: FilterPanel;
  isFiltered?: boolean;
  onChange: (filters: Partial<Filters<Size>>) => void;
  onExport: (() => void) | undefined;
  children: ReactNode;
}) {
  const locale = useLocale();
  const { view, sizes, panel, isFiltered = false, onChange, onExport, children } = properties;
  const [isOpen, setOpen] = panel;
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
        className="contents @max-md/page:hidden @max-md/page:w-full @max-md/page:flex-wrap @max-md/page:items-center @max-md/page:gap-2.5 @max-md/page:data-open:flex"
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
          <PageSize name="limit" sizes={sizes} value={view.limit} onChange={(limit) => onChange({ limit })} />
        </SearchForm>
        <TimeRange from={view.from} to={view.to} onChange={onChange} />
        <ExportButton onOpen={onExport} />
        {children}
      </div>
    </>
  );
}
