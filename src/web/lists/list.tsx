import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { cva } from 'class-variance-authority';
import { Component, type ReactNode, useMemo, useState } from 'react';
import type { Network } from '#contract/common.ts';
import type { StatementTotal } from '#contract/statement.ts';
import type { Columns } from '#format/csv.ts';
import type { PagePosition, TimedRow } from '#format/paging.ts';
import type { RowGroup } from '#format/swap.ts';
import type { Locale } from '#i18n/locale.ts';
import { Icon } from '#web/components/controls.tsx';
import type { ExportedList, ListReading } from '#web/components/download.tsx';
import type { OmittedParts } from '#web/components/states.tsx';
import { type LegState, role, row as rowLook } from '#web/components/table-look.tsx';
import { useConfig, useLocale } from '#web/contexts.ts';
import { usePublicNames } from '#web/settings/public-names.ts';

/** A column of a list: its head, its cells, and what it writes to files. */
export interface Column<Row> {
  /** `data-column` of its cells. */
  readonly name: string;
  readonly head: ReactNode;
  /** Accessible name of a head without words. */
  readonly label?: string;
  readonly sorted?: 'ascending' | 'descending' | undefined;
  readonly align?: 'start' | 'end' | 'amount';
  /** Track of the grid from 900 px; undefined where the column is on wide pages only. */
  readonly width?: string;
  /** Track on wide pages, if it differs. */
  readonly wide?: string;
  /** Look of its cells, with their place in the card that a row is on a phone. */
  readonly look: string | ((row: Row) => string);
  readonly cell: (row: Row) => ReactNode;
  readonly title?: (row: Row) => string | undefined;
  readonly csv?: Columns<Row>;
  /** Its cell in the row of a swap, above the rows of the legs, and the look of it if it differs. */
  readonly group?: (legs: RowGroup<Row>, state: GroupState) => ReactNode;
  readonly groupLook?: string;
  /** Whether it is in files only, such as a dollar value where there is none. */
  readonly isHidden?: boolean;
}

/** Returns the columns of a file, in the order of the list. @param first columns before them */
export function csvOf<Row>(columns: readonly Column<Row>[], first?: Columns<Row>): Columns<Row> {
  return Object.assign({}, first, ...columns.map(({ csv }) => csv));
}

export interface GroupState {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** How the rows of a list are drawn; the same object for the same rows. */
export interface RowDrawing<Row> {
  /** Layout of a row on a phone. */
  readonly card: 'transaction' | 'token' | 'holder' | 'holding' | 'wrapped';
  readonly id: (row: Row) => string;
  readonly attributes: (row: Row) => Readonly<Record<string, unknown>>;
  readonly mark?: (row: Row) => 'new' | 'mint' | 'burn' | undefined;
  /** Puts the legs of a swap together. */
  readonly group?: (rows: readonly Row[]) => readonly RowGroup<Row>[];
}

/** The position of a page in a list, as in the URL: an offset in a list that may be frozen, or a cursor. */
export interface ListPosition extends Omit<PagePosition<string | number>, 'offset'> {
  readonly network: Network;
  readonly offset?: number;
  readonly cursor?: string | undefined;
}

/** A page of a list as received. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Cursor of the next page, null on the last one; undefined for a list by offset. */
  readonly nextCursor?: string | null | undefined;
  /** Rows of the whole list, if the service counts them. */
  readonly total?: number | undefined;
  /** Where paging freezes a list by offset; undefined if it does not. */
  readonly bound?: string | number | undefined;
  /** Rows that a list by offset continues after. */
  readonly timed?: readonly TimedRow[];
}

/** What a list needs of a query result. */
export type ListResponse = Pick<
  UseQueryResult<{ readonly omitted: OmittedParts }>,
  'data' | 'dataUpdatedAt' | 'error' | 'refetch' | 'isPlaceholderData'
>;

/** What the export of a list needs besides its page; loaded with the dialog. */
export interface ListFile<Row> extends Omit<ExportedList<Row>, 'columns'> {
  /** Columns before those that the columns of the list add. */
  readonly columns?: Columns<Row>;
  readonly fileName: string;
  readonly about: string;
  readonly notes: readonly string[];
  /** In words. */
  readonly filters?: readonly { readonly text: string }[] | undefined;
  readonly totals?: (rows: readonly Row[]) => StatementTotal[];
  readonly read: () => ListReading<Row>;
}

export type ListFileOf<Row> = (locale: Locale, client: QueryClient) => ListFile<Row>;

/** The element of a list, which a step scrolls to. */
export const listLook = 'relative scroll-mt-21 @max-md/page:scroll-mt-14';

/** Each row is a grid with the columns in --columns. */
const tableLook = cva(
  [
    'block w-full text-14 aria-busy:opacity-55 aria-busy:transition-opacity aria-busy:delay-150',
    '@md/page:[--columns:var(--narrow)] @lg/page:[--columns:var(--wide)]',
  ],
  { variants: { isStale: { true: 'stale' } } },
);
const headCell = cva('font-text', {
  variants: {
    align: {
      start: 'text-start',
      end: 'text-end',
      /** Like the numbers below, which have a unit behind them. */
      amount: 'text-end pe-23.5',
    },
    /** On wide tables. */
    isWide: { true: '@max-lg/page:hidden' },
  },
  defaultVariants: { align: 'start' },
});

/** The rows of a page with the columns that they were received with. */
export interface DrawnRows<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** Whether other rows are loading. */
  readonly isBusy?: boolean;
  readonly isStale?: boolean;
}

interface TableProperties<Row> extends DrawnRows<Row> {
  /** Accessible name. */
  caption: string;
  drawing: RowDrawing<Row>;
  /** Whether a row is folded away until it is shown. It counts as one of the list, also in files. */
  isFolded?: ((row: Row) => boolean) | undefined;
  /** Whether its rows may have public names, which a line above explains. */
  hasNames?: boolean;
}

/** Rows of a list in its columns; on a phone each row is a card. Browsers skip rows outside of the viewport. */
export function ListTable<Row>(properties: TableProperties<Row>) {
  const { caption, rows, drawing, isFolded, hasNames = true, isBusy = false, isStale = false } = properties;
  const { registry } = useConfig();
  const names = usePublicNames();
  const columns = useMemo(() => properties.columns.filter(({ isHidden }) => !isHidden), [properties.columns]);
  const body = useMemo(
    () => (
      <tbody {...role.group} className="block" translate="no">
        {runsOf(drawing.group?.(rows) ?? rows.map((row) => [row] as const), isFolded).map((legs) => {
          if ('folded' in legs) {
            const { folded } = legs;
            // Newer ones may join at the top.
            return <FoldedRows key={`fold ${folded.map(drawing.id).at(-1)}`} rows={folded} {...{ columns, drawing }} />;
          }
          const [first, ...others] = legs;
          const id = drawing.id(first);
          return others.length > 0 ? (
            <GroupRow key={id} legs={legs} columns={columns} drawing={drawing} />
          ) : (
            <ListRow key={id} row={first} columns={columns} drawing={drawing} mark={drawing.mark?.(first)} />
          );
        })}
      </tbody>
    ),
    [rows, columns, drawing, isFolded],
  );
  const table = (
    <table
      {...role.table}
      className={tableLook({ isStale })}
      style={{
        '--narrow': columns.flatMap(({ width }) => width ?? []).join(' '),
        '--wide': columns.flatMap(({ width, wide = width }) => wide ?? []).join(' '),
      }}
      aria-busy={isBusy}
    >
      <caption className="sr-only">{caption}</caption>
      <Head columns={columns} />
      {body}
    </table>
  );
  if (registry === undefined || !hasNames) return table;
  return (
    <>
      {/* Its line is there before the names are, so that nothing moves. */}
      <p
        className="invisible flex min-h-6 flex-wrap items-center gap-x-4 px-(--inset) text-12 text-ink-3 not-printed has-[+table_tr:not([data-leg=closed])_[data-public]]:visible"
        data-names-legend
      >
        {names?.legend}
      </p>
      {table}
    </>
  );
}

function Head<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead {...role.group} className="block @max-md/page:hidden">
      <tr
        {...role.row}
        className="grid h-9 grid-cols-(--columns) items-center gap-x-5 px-(--inset) text-12 whitespace-nowrap text-ink-3"
      >
        {columns.map(({ name, head, label, sorted, align, width }) => (
          <th
            key={name}
            {...role.head}
            className={headCell({ align, isWide: width === undefined })}
            aria-label={label}
            aria-sort={sorted}
          >
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Puts folded rows that follow each other together. The legs of a swap are never folded. */
function runsOf<Row>(
  groups: readonly RowGroup<Row>[],
  isFolded: ((row: Row) => boolean) | undefined,
): readonly (RowGroup<Row> | { readonly folded: readonly Row[] })[] {
  if (isFolded === undefined) return groups;
  const runs: (RowGroup<Row> | { readonly folded: Row[] })[] = [];
  for (const group of groups) {
    const [first, ...others] = group;
    const last = runs.at(-1);
    if (others.length > 0 || !isFolded(first)) runs.push(group);
    else if (last && 'folded' in last) last.folded.push(first);
    else runs.push({ folded: [first] });
  }
  return runs;
}

/** A row in place of those that are folded, which opens. Without scripts it is open. */
function FoldedRows<Row>(properties: {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  drawing: RowDrawing<Row>;
}) {
  const { rows, columns, drawing } = properties;
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr {...role.row} className="row" data-fold>
        <td {...role.cell} className="col-span-full min-w-0 flex-1">
          <button
            className="row-target flex w-full cursor-pointer items-center gap-3 py-2 text-start text-ink-2"
            type="button"
            aria-expanded={isOpen}
            title={t('registry.foldedNote')}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="warn" className="flex-none text-failed" />
            <span className="min-w-0 flex-1">{t('registry.folded', { count: rows.length })}</span>
            <span className="inline-flex flex-none items-center gap-1 font-label text-accent noscript:hidden">
              {t(isOpen ? 'registry.hide' : 'registry.show')}
              <Icon name="down" size={14} className={isOpen ? 'rotate-180' : undefined} />
            </span>
          </button>
        </td>
      </tr>
      {rows.map((row) => (
        <ListRow
          key={drawing.id(row)}
          row={row}
          columns={columns}
          drawing={drawing}
          mark={drawing.mark?.(row)}
          leg={isOpen ? 'open' : 'closed'}
        />
      ))}
    </>
  );
}

interface RowProperties<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  drawing: RowDrawing<Row>;
  mark: 'new' | 'mint' | 'burn' | undefined;
  /** Of a leg below the row of its swap, and of a row that is folded. */
  leg?: LegState;
}

/** Draws again only if its row, its mark or the columns change: another row may have become new. */
class ListRow<Row> extends Component<RowProperties<Row>> {
  override shouldComponentUpdate({ row, columns, mark, leg }: RowProperties<Row>): boolean {
    const last = this.props;
    return row !== last.row || columns !== last.columns || mark !== last.mark || leg !== last.leg;
  }

  override render() {
    const { row, columns, drawing, mark, leg } = this.props;
    return (
      <tr
        {...role.row}
        {...drawing.attributes(row)}
        className={rowLook({ card: drawing.card, mark: mark ?? (leg && 'leg'), isClosed: leg === 'closed' })}
        data-new={mark === 'new' || undefined}
        data-leg={leg}
      >
        {columns.map(({ name, look, cell, title }) => (
          <td
            {...role.cell}
            key={name}
            className={typeof look === 'string' ? look : look(row)}
            data-column={name}
            title={title?.(row)}
          >
            {cell(row)}
          </td>
        ))}
      </tr>
    );
  }
}

/** The legs of a swap as one row that opens. Without scripts it is open. */
function GroupRow<Row>(properties: { legs: RowGroup<Row>; columns: readonly Column<Row>[]; drawing: RowDrawing<Row> }) {
  const { legs, columns, drawing } = properties;
  const [isOpen, setOpen] = useState(false);
  const isNew = legs.some((leg) => drawing.mark?.(leg) === 'new');
  const state = { isOpen, onToggle: () => setOpen(!isOpen) };
  return (
    <>
      <tr
        {...role.row}
        className={rowLook({ card: drawing.card, mark: isNew ? 'new' : isOpen ? 'leg' : undefined })}
        data-legs={legs.map(drawing.id).join(' ')}
        data-new={isNew || undefined}
      >
        {columns.map(({ name, look, cell, group, groupLook }) => (
          <td
            {...role.cell}
            key={name}
            className={groupLook ?? (typeof look === 'string' ? look : look(legs[0]))}
            data-column={name}
          >
            {group ? group(legs, state) : cell(legs[0])}
          </td>
        ))}
      </tr>
      {legs.map((leg) => (
        <ListRow
          key={drawing.id(leg)}
          row={leg}
          columns={columns}
          drawing={drawing}
          mark={drawing.mark?.(leg)}
          leg={isOpen ? 'open' : 'closed'}
        />
      ))}
    </>
  );
}
