import type { ReactNode } from 'react';
import { transactionListWords as words } from '../../../words/en/transaction-list.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { Select } from '../../ui/select.tsx';
import { type Source, SourceButton } from '../../ui/source-button.tsx';

const sizes = ([25, 50, 100] as const).map((value) => ({ value, label: words.rows(value) }));

/**
 * What a list shows, how many rows, and files of them to keep.
 * @param onExport undefined while there is nothing to save
 */
export function ListBar(properties: {
  children: ReactNode;
  limit: 25 | 50 | 100;
  onLimit: (limit: 25 | 50 | 100) => void;
  onExport: (() => void) | undefined;
  sources: readonly Source[];
  /** Name of the list. */
  of: string;
}) {
  const { children, limit, onLimit, onExport, sources, of } = properties;
  return (
    <div className="list-bar">
      <h2>{children}</h2>
      <Select label={words.rowsPerPage} value={limit} options={sizes} onChange={onLimit} />
      <ExportButton onOpen={onExport} />
      <SourceButton sources={sources} of={of} />
    </div>
  );
}
