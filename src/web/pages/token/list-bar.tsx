import type { ReactNode } from 'react';
import type { Locale } from '../../../i18n/locale.ts';
import type { Source } from '../../components/dialog/source.ts';
import { SourceButton } from '../../components/dialog/source-button.tsx';
import { ExportButton } from '../../components/export/export-button.tsx';
import { Select } from '../../components/primitives/select.tsx';
import { useLocale } from '../../locale-context.ts';
import { pageSizes } from '../../queries/page-sizes.ts';
import type { TokenListView } from './panel.ts';

const sizes = (locale: Locale) =>
  pageSizes.token.map((value) => ({ value, label: locale.t('transactionList.rows', { count: value }) }));

/**
 * Bar of a list: range of rows, page size, export.
 * @param onExport undefined if there is nothing to export
 */
export function ListBar(properties: {
  children: ReactNode;
  limit: TokenListView['limit'];
  onLimit: (limit: TokenListView['limit']) => void;
  onExport: (() => void) | undefined;
  sources: readonly Source[];
  /** Name of the list. */
  of: string;
}) {
  const locale = useLocale();
  const { children, limit, onLimit, onExport, sources, of } = properties;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-2.5 @max-md/page:px-3.5">
      <h2 className="flex-1 text-base">{children}</h2>
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
