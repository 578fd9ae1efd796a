import type { ReactNode } from 'react';
import { transactionListWords as words } from '../../../words/en/transaction-list.ts';
import { ExportButton, type ExportLoad } from '../../ui/export-button.tsx';
import { Select } from '../../ui/select.tsx';

const sizes = ([25, 50, 100] as const).map((value) => ({ value, label: words.rows(value) }));

/**
 * What a list shows, how many rows, and files of them to keep.
 * @param onExport makes the dialog that saves rows; undefined while there are none
 */
export function ListBar(properties: {
  children: ReactNode;
  limit: 25 | 50 | 100;
  onLimit: (limit: 25 | 50 | 100) => void;
  onExport: ExportLoad | undefined;
}) {
  const { children, limit, onLimit, onExport } = properties;
  return (
    <div className="list-bar">
      <h2>{children}</h2>
      <Select label={words.rowsPerPage} value={limit} options={sizes} onChange={onLimit} />
      <ExportButton load={onExport} />
    </div>
  );
}
