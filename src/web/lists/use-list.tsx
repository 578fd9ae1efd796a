import { useRouter } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { formatCount } from '#format/numbers.ts';
import { Icon } from '#web/components/controls.tsx';
import { useDialog } from '#web/components/dialog.ts';
import { useLastError } from '#web/components/failure.ts';
import { SearchForm, Select } from '#web/components/form.tsx';
import { NoResponse, OmittedBanner } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { useRowKeys } from '#web/hooks/keys.ts';
import type { Column, DrawnRows, ListFileOf, ListPage, ListPosition, ListResponse } from './list.tsx';
import { Pager, type Steps, useFirstPageInstead, useSteps } from './pager.tsx';

/** A list: where its rows come from, how they are drawn, and its words. */
export interface ListDefinition<Row> {
  readonly view: ListPosition;
  /** What is listed on the network of the view, such as an address: rows of one are never shown under another. */
  readonly subject: string;
  /** Identifies the page of the list, to tell its last error from another's. */
  readonly of: string;
  readonly response: ListResponse;
  /** The rows of the response; undefined while there is none. */
  readonly page: ListPage<Row> | undefined;
  /** Rows per page to choose from. */
  readonly sizes: readonly number[];
  readonly columns: readonly Column<Row>[];
  /** Draws the rows of a page, with what is above them. */
  readonly table: (drawn: DrawnRows<Row>) => ReactNode;
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

/** Rows as received, with what they are rows of. */
export interface ReceivedRows<Row>
  extends Pick<ListDefinition<Row>, 'subject' | 'columns'>,
    Pick<ListPosition, 'network'> {
  readonly rows: readonly Row[] | undefined;
  /** The page of the list that they are; undefined while another one loads. */
  readonly of: string | undefined;
}

/**
 * Hundreds of rows are drawn in the background, so that a click is answered at once: until then those stay that stood
 * there, if they are of the same list. Another network has none until then.
 */
function useDrawn<Row>(definition: ListDefinition<Row>): ReceivedRows<Row> {
  const { view, subject, page, columns, response } = definition;
  const { network } = view;
  const of = response.isPlaceholderData ? undefined : definition.of;
  const { history } = useRouter();
  const isReturn = useRef(false);
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        isReturn.current = type !== 'PUSH' && type !== 'REPLACE';
      }),
    [history],
  );
  const rows = page?.rows;
  const latest = useMemo(() => ({ network, subject, rows, columns, of }), [network, subject, rows, columns, of]);
  const before = useDeferredValue(latest);
  // The scroll position of a page that is returned to is restored, so it needs all of its rows.
  return isReturn.current ? latest : rowsUntilDrawn(before, latest);
}

/** Returns the rows until the latest ones are drawn: never those of another network, address or token. */
export function rowsUntilDrawn<Row>(before: ReceivedRows<Row>, latest: ReceivedRows<Row>): ReceivedRows<Row> {
  if (before.rows === undefined || latest.rows === undefined) return latest;
  if (before.network !== latest.network) return { ...latest, rows: undefined };
  return before.subject === latest.subject ? before : latest;
}

/**
 * Returns the parts of a list, which its page places: `size` and `save` are the controls, `body` is the rest. A
 * list has the same states, keys, pages and export everywhere: here they come together, each from a hook of its own.
 */
export function useList<Row>(definition: ListDefinition<Row>) {
  const { view, of, response, page, sizes, table, file } = definition;
  const own = useRef<HTMLElement>(null);
  const { section = own } = definition;
  const lastError = useLastError(response, of);
  const error = useFirstPageInstead(view, lastError) ? null : lastError;
  const isCurrent = !response.isPlaceholderData;
  const steps = useSteps(view, isCurrent ? page : undefined, section);
  useRowKeys(section, definition.showNewRows, definition.links);
  const saving = useExport(file);
  const { rows, columns, of: shown } = useDrawn(definition);
  const isDrawn = rows === page?.rows;
  const hasRows = rows !== undefined && rows.length > 0;
  const hasPager = hasRows || steps.first !== undefined || steps.next !== undefined;
  const retry = () => void response.refetch();
  const changeSize = (limit: number) => steps.change({ limit }, view.cursor === undefined);
  const sizeField = <SizeField value={view.limit} sizes={sizes} onChange={changeSize} />;
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
    /** @param count of rows that match, if known */
    save: (count?: number) => <ExportButton count={count} isReady={hasRows && isCurrent} onClick={saving.open} />,
    body: (
      <>
        <OmittedBanner parts={response.data?.omitted} />
        {!rows &&
          ((error && definition.failed?.(error)) || (
            <NoResponse rows={Math.min(view.limit, 25)} label={definition.loading} error={error} retry={retry} />
          ))}
        {hasRows &&
          // Rows that join the page that is shown leave the others as they are.
          table({ rows, columns, isBusy: shown !== of || steps.isCorrecting, isStale: error !== null })}
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

/** Loads the dialog of an export with what the list needs for it. */
function useExport<Row>(file: ListDefinition<Row>['file']) {
  const { t } = useLocale();
  return useDialog(async () => {
    const [{ ListExport }, fileOf] = await Promise.all([import('./list-export.tsx'), file?.()]);
    return { ListExport, fileOf };
  }, t('panel.notLoaded'));
}

function SizeField(properties: { value: number; sizes: readonly number[]; onChange: (size: number) => void }) {
  const { t } = useLocale();
  const { value, sizes, onChange } = properties;
  return (
    <Select
      name="limit"
      label={t('transactionList.rowsPerPage')}
      value={value}
      options={sizes.map((size) => ({ value: size, label: t('transactionList.rows', { count: size }) }))}
      onChange={onChange}
    />
  );
}

/** @param count of rows that match, if known */
function ExportButton(properties: { count: number | undefined; isReady: boolean; onClick: () => void }) {
  const locale = useLocale();
  const { t } = locale;
  const { count, isReady, onClick } = properties;
  return (
    <button
      className="text-button -me-2.5 @max-2xs/page:me-0 disabled:cursor-not-allowed disabled:text-ink-3"
      type="button"
      title={t('panel.exportTitle')}
      aria-haspopup="dialog"
      disabled={!isReady}
      onClick={onClick}
    >
      <Icon name="csv" />
      {t('panel.export')}
      {count !== undefined && (
        <span className="@max-md/page:hidden">
          {t('panel.exportRows', { count, shown: formatCount(locale, count) })}
        </span>
      )}
    </button>
  );
}

/** The bar of a list: what it lists, rows per page and export. */
export function ListBar(properties: {
  list: Readonly<Record<'size', ReactNode>> & { save: () => ReactNode };
  children: ReactNode;
}) {
  const { list, children } = properties;
  return (
    <div className="flex flex-wrap items-center gap-2 px-(--inset) py-1">
      <h2 className="flex-1 text-14 font-label text-ink-2">{children}</h2>
      {list.size}
      {list.save()}
    </div>
  );
}
