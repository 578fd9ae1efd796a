import { type ReactNode, type RefObject, useDeferredValue, useMemo, useRef } from 'react';
import { Button, Icon } from '#web/components/controls.tsx';
import { useDialog } from '#web/components/dialog.ts';
import { useLastError } from '#web/components/failure.ts';
import { SearchForm, Select } from '#web/components/form.tsx';
import { NoResponse, ResponseBanners } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { useRowKeys } from '#web/hooks/keys.ts';
import type { Column, ListFileOf, ListPage, ListPosition, ListResponse } from './list.tsx';
import { Pager, type Steps, useSteps } from './pager.tsx';

/** A list: where its rows come from, how they are drawn, and its words. */
export interface ListDefinition<Row> {
  readonly view: ListPosition;
  /** Identifies what is listed, to tell its last error from another's. */
  readonly of: string;
  readonly response: ListResponse;
  /** The rows of the response; undefined while there is none. */
  readonly page: ListPage<Row> | undefined;
  /** Rows per page to choose from. */
  readonly sizes: readonly number[];
  readonly columns: readonly Column<Row>[];
  /** Draws the rows of a page, with what is above them. */
  readonly table: (rows: readonly Row[], state: { readonly isBusy: boolean; readonly isStale: boolean }) => ReactNode;
  /** Selector of each row's link, which keys move between, if not in the first cell. */
  readonly links?: string;
  readonly loading: string;
  /** Shown instead of a failure that needs other words. */
  readonly failed?: (error: Error) => ReactNode;
  readonly empty: (steps: Steps, section: RefObject<HTMLElement | null>) => ReactNode;
  /** About the rows of the page, in the pager. */
  readonly note: (rows: readonly Row[], steps: Steps) => ReactNode;
  readonly isByTime?: boolean;
  readonly tools?: (controls: { readonly size: ReactNode; readonly steps: Steps }) => ReactNode;
  readonly file?: () => Promise<ListFileOf<Row>>;
  /** The element of the list, if the page has it. */
  readonly section?: RefObject<HTMLElement | null>;
  readonly showNewRows?: () => void;
}

/**
 * Returns the parts of a list, which its page places: `size` and `save` are the controls, `body` is the rest. A
 * list has the same states, keys, pages and export everywhere.
 */
export function useList<Row>(definition: ListDefinition<Row>) {
  const { t } = useLocale();
  const { view, of, response, page, sizes, columns, table, file } = definition;
  const own = useRef<HTMLElement>(null);
  const { section = own } = definition;
  const error = useLastError(response, of);
  const isCurrent = !response.isPlaceholderData;
  const steps = useSteps(view, isCurrent ? page : undefined, section);
  useRowKeys(section, definition.showNewRows, definition.links);
  const saving = useDialog(async () => {
    const [{ ListExport }, fileOf] = await Promise.all([import('./list-export.tsx'), file?.()]);
    return { ListExport, fileOf };
  }, t('panel.notLoaded'));
  const latest = page?.rows;
  const drawn = useDeferredValue(useMemo(() => ({ of, rows: latest }), [of, latest]));
  // Hundreds of rows are drawn in the background. Until then those stay that stood there while they were loading.
  const rows = latest && drawn.of === of && drawn.rows !== undefined ? drawn.rows : latest;
  const isDrawn = rows === latest;
  const hasRows = rows !== undefined && rows.length > 0;
  const hasPager = hasRows || steps.first !== undefined || steps.next !== undefined;
  const retry = () => void response.refetch();
  const sizeField = (
    <Select
      name="limit"
      label={t('transactionList.rowsPerPage')}
      value={view.limit}
      options={sizes.map((value) => ({ value, label: t('transactionList.rows', { count: value }) }))}
      onChange={(limit) => steps.change({ limit }, view.cursor === undefined)}
    />
  );
  const size = (
    <SearchForm className="contents" names={['limit']}>
      {sizeField}
    </SearchForm>
  );
  return {
    section,
    steps,
    error,
    isWaiting: rows === undefined && error === null,
    size,
    /** The same for a form with other fields. */
    sizeField,
    save: (
      <Button
        title={t('panel.exportTitle')}
        aria-haspopup="dialog"
        disabled={!hasRows || !isCurrent}
        onClick={saving.open}
      >
        <Icon name="csv" />
        {t('panel.export')}
      </Button>
    ),
    body: (
      <>
        <ResponseBanners response={response} />
        {!rows &&
          ((error && definition.failed?.(error)) || (
            <NoResponse rows={Math.min(view.limit, 25)} label={definition.loading} error={error} retry={retry} />
          ))}
        {hasRows && table(rows, { isBusy: !isCurrent || !isDrawn || steps.isCorrecting, isStale: error !== null })}
        {rows?.length === 0 && definition.empty(steps, section)}
        {rows && hasPager && (
          <Pager
            steps={steps}
            isByTime={definition.isByTime}
            tools={definition.tools?.({ size, steps })}
            section={section}
            isLoading={!isCurrent}
          >
            {isCurrent && isDrawn && definition.note(rows, steps)}
          </Pager>
        )}
        {saving.code?.fileOf && rows && (
          <saving.code.ListExport rows={rows} columns={columns} fileOf={saving.code.fileOf} onClose={saving.close} />
        )}
      </>
    ),
  };
}

/** The bar of a list: what it lists, rows per page and export. */
export function ListBar(properties: { list: Readonly<Record<'size' | 'save', ReactNode>>; children: ReactNode }) {
  const { list, children } = properties;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-2.5 @max-md/page:px-3.5">
      <h2 className="flex-1 text-base">{children}</h2>
      {list.size}
      {list.save}
    </div>
  );
}
