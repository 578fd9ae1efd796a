import type { ReactNode } from 'react';
import { transactionListWords as words } from '../../../words/en/transaction-list.ts';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';

const sizes = ([25, 50, 100] as const).map((value) => ({ value, label: words.rows(value) }));

/**
 * What a list shows, how many rows, and a copy of them to keep.
 * @param onCsv undefined while there is nothing to save
 */
export function ListBar(properties: {
  children: ReactNode;
  limit: 25 | 50 | 100;
  onLimit: (limit: 25 | 50 | 100) => void;
  onCsv: (() => void) | undefined;
}) {
  const { children, limit, onLimit, onCsv } = properties;
  return (
    <div className="list-bar">
      <h2>{children}</h2>
      <Select label={words.rowsPerPage} value={limit} options={sizes} onChange={onLimit} />
      <button className="btn" type="button" disabled={!onCsv} onClick={onCsv} title={words.saveRows}>
        <Icon name="csv" />
        CSV
      </button>
    </div>
  );
}
