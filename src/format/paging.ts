import { endOfInstant, parseTimestamp } from '../contract/codec/timestamp.ts';

/** Where in a list of transactions a view stands, as the URL has it. */
export interface PagedView {
  readonly sort: 'created_at' | 'updated_at';
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
  /** Created at or after, ISO 8601. */
  readonly from?: string | undefined;
  /** Created at or before, ISO 8601. */
  readonly to?: string | undefined;
  /** The moment paging began, ISO 8601: nothing newer moves the rows. */
  readonly pinned?: string | undefined;
}

/** What paging needs to know of a row. */
export interface TimedRow {
  readonly id: string;
  readonly createdAt?: string | null | undefined;
  readonly updatedAt?: string | null | undefined;
}

/** What a step through the pages changes in a view. */
export interface Step {
  readonly offset: number;
  readonly pinned: string | undefined;
  /** The row the new page continues after, where the step was one page on. */
  readonly after?: Anchor;
}

/** The last row of a page that was left. */
export interface Anchor {
  readonly id: string;
  /** What the list is sorted by, ISO 8601. */
  readonly time?: string;
}

/** The parameters of a view in a question to the service (spec 4.1, 4.4); of two upper bounds the earlier one holds. */
export function pageParameters(view: PagedView) {
  const { sort, order, limit, offset, from, to, pinned } = view;
  const [until] = [to, pinned]
    .map((text) => (text === undefined ? undefined : parseTimestamp(text)))
    .filter((moment) => moment !== undefined)
    .toSorted();
  return { limit, offset, sort, order, from_timestamp: from, to_timestamp: until };
}

/** Whether a view is the moving head of the list: neither paged, frozen nor ended. */
export function isLive(view: PagedView): boolean {
  return view.offset === 0 && view.pinned === undefined && view.to === undefined;
}

/**
 * One page further. The moment is pinned on leaving the first page, so that what is created from then
 * on moves no row.
 * @param shown the rows on the page that is left
 */
export function older(view: PagedView, shown: readonly TimedRow[]): Step {
  const last = shown.at(-1);
  const time = last && timeOf(view, last);
  return {
    offset: view.offset + view.limit,
    pinned: pinOf(view, shown),
    ...(last && { after: { id: last.id, ...(time !== undefined && { time }) } }),
  };
}

/** One page back; the first page stays frozen, for it to show again what it showed. */
export function newer(view: PagedView): Step {
  return { offset: Math.max(0, view.offset - view.limit), pinned: view.pinned };
}

/** Back to the moving head. */
export const newest: Step = { offset: 0, pinned: undefined };

/** Any number of rows further; none means the head. */
export function skipTo(view: PagedView, offset: number, shown: readonly TimedRow[]): Step {
  return offset === 0 && view.offset === 0 ? newest : { offset, pinned: pinOf(view, shown) };
}

/**
 * Where a page must start so that it continues after a row. The pin keeps new rows out, but not those that are recorded
 * late with an earlier time, or within the same instant as the newest row: each of them pushes the rows down by one. The
 * row that was pushed onto the page tells by how many; a page of rows that all come before it was pushed by more than it
 * holds, and the next one is looked at.
 * @param after the last row of the page before
 * @returns undefined where the page is right as it is
 */
export function mendedOffset(
  view: Pick<PagedView, 'sort' | 'order' | 'offset'>,
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

/** What the list is sorted by. */
function timeOf({ sort }: Pick<PagedView, 'sort'>, { createdAt, updatedAt }: TimedRow): string | undefined {
  return (sort === 'updated_at' ? (updatedAt ?? createdAt) : (createdAt ?? updatedAt)) ?? undefined;
}

/**
 * The pin of a view: the newest time among the rows shown. It never lies before a row that was counted,
 * which would lose a row; and not after, so that rows held back are not counted.
 * Oldest first needs none: new rows come last.
 */
function pinOf(view: PagedView, shown: readonly TimedRow[]): string | undefined {
  if (view.pinned !== undefined || view.order === 'asc') return view.pinned;
  const times = shown.flatMap(({ createdAt, updatedAt }) =>
    // A row further down may be created after everything here, but not after the latest update.
    view.sort === 'updated_at' ? [createdAt, updatedAt] : [createdAt],
  );
  const newestTime = times
    .filter((time) => typeof time === 'string')
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
  return newestTime === undefined ? undefined : endOfInstant(newestTime);
}
