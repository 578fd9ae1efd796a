import type { ReactNode } from 'react';
import type { Source } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/dialog/source-button.tsx';
import { ExportButton } from '#web/components/export/export-button.tsx';
import { PageSize } from '#web/components/table/page-size.tsx';
import { pageSizes } from '#web/queries/page-sizes.ts';
import type { TokenListView } from './panel.ts';

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
  const { children, limit, onLimit, onExport, sources, of } = properties;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-2.5 @max-md/page:px-3.5">
      <h2 className="flex-1 text-base">{children}</h2>
      <PageSize sizes={pageSizes.token} value={limit} onChange={onLimit} />
      <ExportButton onOpen={onExport} />
      <SourceButton sources={sources} of={of} />
    </div>
  );
}
