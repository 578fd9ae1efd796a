import { type ReactNode, useId, useState } from 'react';
import type { Locale } from '../../i18n/locale.ts';
import { useLocale } from '../locale-context.ts';
import { ExportButton } from './export-button.tsx';
import { FilterForm } from './filter-form.tsx';
import { Icon } from './icon.tsx';
import { Segmented } from './segmented.tsx';
import { Select } from './select.tsx';
import { TimeRange } from './time-range.tsx';

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

/** What of a list of transactions is shown, and in which order. */
interface Filters<Size extends number> {
  /** Created at or after, and at or before, ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort: ReturnType<typeof sorts>[number]['value'];
  readonly order: ReturnType<typeof orders>[number]['value'];
  readonly limit: Size;
}

/**
 * Time, order and page size of a list of transactions; on small screens behind a button.
 * @param sizes how many rows a page may have
 * @param onExport undefined while there is nothing to save
 */
export function FilterBar<Size extends number>(properties: {
  view: Filters<Size>;
  sizes: readonly Size[];
  onChange: (filters: Partial<Filters<Size>>) => void;
  onExport: (() => void) | undefined;
  children: ReactNode;
}) {
  const locale = useLocale();
  const { view, sizes, onChange, onExport, children } = properties;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        className="btn filters-toggle"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" />
        {locale.t('transactionList.filter')}
      </button>
      <div className="filters" id={id} data-open={isOpen || undefined}>
        <Segmented
          legend={locale.t('transactionList.sortBy')}
          value={view.sort}
          options={sorts(locale)}
          onChange={(sort) => onChange({ sort })}
        />
        <Select
          label={locale.t('transactionList.order')}
          value={view.order}
          options={orders(locale)}
          onChange={(order) => onChange({ order })}
        />
        <Select
          label={locale.t('transactionList.rowsPerPage')}
          value={view.limit}
          options={sizes.map((value) => ({ value, label: locale.t('transactionList.rows', { count: value }) }))}
          onChange={(limit) => onChange({ limit })}
        />
        <FilterForm
          choices={[
            { name: 'sort', label: locale.t('transactionList.sortBy'), value: view.sort, options: sorts(locale) },
            { name: 'order', label: locale.t('transactionList.order'), value: view.order, options: orders(locale) },
            {
              name: 'limit',
              label: locale.t('transactionList.rowsPerPage'),
              value: view.limit,
              options: sizes.map((value) => ({ value, label: locale.t('transactionList.rows', { count: value }) })),
            },
          ]}
          moments={{ from: view.from, to: view.to }}
        />
        <TimeRange from={view.from} to={view.to} onChange={onChange} />
        <ExportButton onOpen={onExport} />
        {children}
      </div>
    </>
  );
}
