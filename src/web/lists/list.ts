import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Network } from '#contract/common.ts';
import type { StatementTotal } from '#contract/statement.ts';
import type { Columns } from '#format/csv.ts';
import type { PagePosition, TimedRow } from '#format/paging.ts';
import type { RowGroup } from '#format/swap.ts';
import type { FullLocale } from '#i18n/locale.ts';
import type { OmittedParts } from '#web/components/banners.tsx';
import type { ListReading } from '#web/components/download-progress.tsx';
import type { Source } from '#web/components/source-dialog.tsx';
import type { ExportedList } from '#web/components/statement-files.tsx';
import type { ActiveFilter } from './filters.tsx';

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
  /** Tooltip of a cell. */
  readonly title?: (row: Row) => string | undefined;
  readonly csv?: Columns<Row>;
  /** Its cell in the row of a swap, above the rows of the legs, and the look of it if it differs. */
  readonly group?: (legs: RowGroup<Row>, state: GroupState) => ReactNode;
  readonly groupLook?: string;
  /** Whether it is in files only, such as a dollar value where there is none. */
  readonly isHidden?: boolean;
}

/**
 * Returns the columns of a file, in the order of the list.
 * @param first columns before them
 */
export function csvOf<Row>(columns: readonly Column<Row>[], first?: Columns<Row>): Columns<Row> {
  return Object.assign({}, first, ...columns.map(({ csv }) => csv));
}

/** Whether the legs of a swap are shown. */
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
  UseQueryResult<{ readonly omitted: OmittedParts } & Source['received']>,
  'data' | 'dataUpdatedAt' | 'error' | 'refetch' | 'isPlaceholderData'
>;

/** What the export of a list needs besides its page; loaded with the dialog. */
export interface ListFile<Row> extends Omit<ExportedList<Row>, 'columns'> {
  /** Columns before those that the columns of the list add. */
  readonly columns?: Columns<Row>;
  readonly fileName: string;
  readonly about: string;
  readonly notes: readonly string[];
  readonly filters?: readonly ActiveFilter[] | undefined;
  readonly totals?: (rows: readonly Row[]) => StatementTotal[];
  /** Reads the whole list. */
  readonly read: () => ListReading<Row>;
  /** More actions. */
  readonly more?: ReactNode;
}

export type ListFileOf<Row> = (locale: FullLocale, client: QueryClient) => ListFile<Row>;

/** The element of a list, which a step scrolls to. */
export const listLook = 'relative scroll-mt-21 @max-md/page:scroll-mt-6';
