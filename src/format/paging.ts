import { endOfInstant, parseTimestamp } from '#contract/common.ts';
import type { Locale } from '#i18n/locale.ts';
import { formatCount } from './numbers.ts';
import { lastInstant } from './time.ts';

/* Positions in a list of transactions, and what is known while a whole list is read. */

export interface PagePosition<Bound extends string | number> {
  readonly limit: number;
  readonly offset: number;
  /** Where the list is frozen since paging began: a time, or the number of rows of a list without a time filter. */
  readonly pinned?: Bound | undefined;
  /** Default: newest first by creation. */
  readonly sort?: 'created_at' | 'updated_at';
  readonly order?: 'asc' | 'desc';
}

/** The position of a page in a transaction list with filters; `pinned` is ISO 8601. */
export interface PagedView extends PagePosition<string> {
  readonly sort: 'created_at' | 'updated_at';
  readonly order: 'asc' | 'desc';
  /** Created at or after, ISO 8601. */
  readonly from?: string | undefined;
  /** End of the range, ISO 8601: see `lastInstant`. */
  readonly to?: string | undefined;
}

export interface TimedRow {
  readonly id: string;
  readonly createdAt?: string | null | undefined;
  readonly updatedAt?: string | null | undefined;
}

export interface Step<Bound extends string | number> {
  readonly offset: number;
  readonly pinned: Bound | undefined;
  /** The row that the new page continues after, when going one page forward. */
  readonly after?: Anchor;
}

export interface Anchor {
  readonly id: string;
  readonly time?: string;
}

/** Returns the query parameters of a view (spec 4.1, 4.4); the earlier of two upper bounds applies. */
export function pageParameters(view: PagedView) {
  const { sort, order, limit, offset, from, to, pinned } = view;
  const [until] = [lastInstant(to), pinned === undefined ? undefined : parseTimestamp(pinned)]
    .filter((moment) => moment !== undefined)
    .toSorted();
  return { limit, offset, sort, order, from_timestamp: from, to_timestamp: until };
}

/** Formats the range of the rows of a page: `Rows 26 to 50`. */
export function rowsText(locale: Locale, offset: number, count: number): string {
  const first = formatCount(locale, offset + 1);
  return count === 1
    ? locale.t('transactionList.row', { row: first })
    : locale.t('transactionList.rowsTo', { first, last: formatCount(locale, offset + count) });
}

/** Whether a view is the live first page: no offset, not frozen, no end time. */
export function isLive(view: PagedView): boolean {
  return view.offset === 0 && view.pinned === undefined && view.to === undefined;
}

/** Returns the next page. Leaving the first page freezes the list at `bound`. @param shown rows of this page */
export function older<Bound extends string | number>(
  view: PagePosition<Bound>,
  shown: readonly TimedRow[],
  bound: Bound | undefined,
): Step<Bound> {
  const last = shown.at(-1);
  const time = last && timeOf(view, last);
  return {
    offset: view.offset + view.limit,
    pinned: view.pinned ?? bound,
    ...(last && { after: { id: last.id, ...(time !== undefined && { time }) } }),
  };
}

/** Returns the previous page, of the `total` rows if known; the first page stays frozen. */
export function newer<Bound extends string | number>(view: PagePosition<Bound>, total = view.offset): Step<Bound> {
  return { offset: Math.max(0, Math.min(view.offset, total) - view.limit), pinned: view.pinned };
}

export const newest = { offset: 0, pinned: undefined } satisfies Step<never>;

/** Returns the page at an offset; 0 is the live first page. */
export function skipTo<Bound extends string | number>(
  view: PagePosition<Bound>,
  offset: number,
  bound: Bound | undefined,
): Step<Bound> {
  return offset === 0 && view.offset === 0 ? newest : { offset, pinned: view.pinned ?? bound };
}

/**
 * Returns the offset at which a page continues after a row, although rows were recorded late and pushed the list down.
 * If all rows come before that row, the next page is checked.
 * @param after the last row of the previous page
 * @returns undefined if the page is correct
 */
export function correctedOffset(
  view: Pick<PagePosition<string | number>, 'sort' | 'order' | 'offset'>,
  rows: readonly TimedRow[],
  after: Anchor | undefined,
): number | undefined {
  if (after === undefined || rows.length === 0) return undefined;
  const pushed = rows.findIndex(({ id }) => id === after.id);
  if (pushed >= 0) return view.offset + pushed + 1;
  const time = Date.parse(after.time ?? '');
  const sign = view.order === 'asc' ? -1 : 1;
  const areAllBefore = rows.every((row) => sign * (Date.parse(timeOf(view, row) ?? '') - time) > 0);
  return areAllBefore ? view.offset + rows.length : undefined;
}

function timeOf(
  { sort }: Pick<PagePosition<string | number>, 'sort'>,
  { createdAt, updatedAt }: TimedRow,
): string | undefined {
  return (sort === 'updated_at' ? (updatedAt ?? createdAt) : (createdAt ?? updatedAt)) ?? undefined;
}

/** The newest time of the rows shown, which neither loses nor adds rows. Oldest first needs none. */
export function timeBound(view: PagedView, shown: readonly TimedRow[]): string | undefined {
  if (view.order === 'asc') return undefined;
  const times = shown.flatMap(({ createdAt, updatedAt }) =>
    // A row further down may be created after all of these, but not after the latest update.
    view.sort === 'updated_at' ? [createdAt, updatedAt] : [createdAt],
  );
  const newestTime = times
    .filter((time) => typeof time === 'string')
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
  return newestTime === undefined ? undefined : endOfInstant(newestTime);
}

/* Reading all rows of a list for an export. */

export interface WholeListProgress {
  readonly rows: number;
  /** Rows of the whole list, if the service reports it. */
  readonly total: number | undefined;
  /** When the next request is sent, in milliseconds, if the service requested a pause. */
  readonly pausedUntil: number | undefined;
}

export interface WholeList<Row> {
  /** Newest first, without repeats. */
  readonly rows: readonly Row[];
  /** End of the range, ISO 8601: the time of the newest row when reading began. */
  readonly pinned: string | undefined;
  /** Number of rows in the range according to the service, if reported. */
  readonly total: number | undefined;
  readonly unreadable: number;
  /** Rows inserted between those already read that were not found again. */
  readonly missing: number;
  /** Whether rows changed places faster than they could be read: one may be missing. */
  readonly isUnsettled: boolean;
}
