import { type ReactNode, useId, useState } from 'react';
import { listWords } from '../../../words/en/lists.ts';
import { transactionListWords as words } from '../../../words/en/transaction-list.ts';
import { type AddressView, addressPageSizes } from '../../queries/address.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { TimeRange } from '../../ui/time-range.tsx';

const sorts = [
  { value: 'created_at', label: listWords.created },
  { value: 'updated_at', label: listWords.updated },
] as const;
const orders = [
  { value: 'desc', label: words.newestFirst },
  { value: 'asc', label: words.oldestFirst },
] as const;
const sizes = addressPageSizes.map((value) => ({ value, label: words.rows(value) }));

type Filters = Partial<Pick<AddressView, 'from' | 'to' | 'sort' | 'order' | 'limit'>>;

/**
 * Time, order and page size of the list; on small screens behind a button.
 * @param onExport undefined while there is nothing to save
 */
export function FilterBar(properties: {
  view: AddressView;
  onChange: (filters: Filters) => void;
  onExport: (() => void) | undefined;
  children: ReactNode;
}) {
  const { view, onChange, onExport, children } = properties;
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
          options={sizes}
          onChange={(limit) => onChange({ limit })}
        />
        <ExportButton onOpen={onExport} />
        {children}
      </div>
    </>
  );
}
