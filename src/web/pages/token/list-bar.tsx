import type { ReactNode } from 'react';
import type { Locale } from '../../../i18n/locale.ts';
import { useLocale } from '../../locale-context.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { Select } from '../../ui/select.tsx';
import { type Source, SourceButton } from '../../ui/source-button.tsx';

const sizes = (locale: Locale) =>
  ([25, 50, 100] as const).map((value) => ({ value, label: locale.t('transactionList.rows', { count: value }) }));

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
  const locale = useLocale();
  const { children, limit, onLimit, onExport, sources, of } = properties;
  return (
    <div className="list-bar">
      <h2>{children}</h2>
      <Select
        label={locale.t('transactionList.rowsPerPage')}
        value={limit}
        options={sizes(locale)}
        onChange={onLimit}
      />
      <ExportButton onOpen={onExport} />
      <SourceButton sources={sources} of={of} />
    </div>
  );
}
