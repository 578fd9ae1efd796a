import { type ReactNode, useId, useState } from 'react';
import { listWords } from '../../words/en/lists.ts';
import { transactionListWords as words } from '../../words/en/transaction-list.ts';
import { ExportButton } from './export-button.tsx';
import { Icon } from './icon.tsx';
import { Segmented } from './segmented.tsx';
import { Select } from './select.tsx';
import { TimeRange } from './time-range.tsx';

const sorts = [
  { value: 'created_at', label: listWords.created },
  { value: 'updated_at', label: listWords.updated },
] as const;
const orders = [
  { value: 'desc', label: words.newestFirst },
  { value: 'asc', label: words.oldestFirst },
] as const;

/** What of a list of transactions is shown, and in which order. */
interface Filters<Size extends number> {
  /** Created at or after, and at or before, ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort: (typeof sorts)[number]['value'];
  readonly order: (typeof orders)[number]['value'];
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
        {words.filter}
      </button>
      <div className="filters" id={id} data-open={isOpen || undefined}>
        <TimeRange from={view.from} to={view.to} onChange={onChange} />
        <Segmented legend={words.sortBy} value={view.sort} options={sorts} onChange={(sort) => onChange({ sort })} />
        <Select label={words.order} value={view.order} options={orders} onChange={(order) => onChange({ order })} />
        <Select
          label={words.rowsPerPage}
          value={view.limit}
          options={sizes.map((value) => ({ value, label: words.rows(value) }))}
          onChange={(limit) => onChange({ limit })}
        />
        <ExportButton onOpen={onExport} />
        {children}
      </div>
    </>
  );
}
