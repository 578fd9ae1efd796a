import type { RangeProgress, RangeResult } from '#format/export/range.ts';
import { retry } from '#web/queries/retry.ts';

/** One page of a list by cursor, as the service sent it. */
interface CursorPage<Row> {
  readonly data: { readonly data: readonly Row[]; readonly nextCursor: string | null };
  readonly omitted: readonly { readonly isRow: boolean }[];
}

/**
 * Reads a whole list page by page; a stopped run resumes at its last page.
 * @param readPage requests the page of a cursor, the first one without
 * @param timeOf creation time of a row of a list in that order, newest first
 */
export function cursorRange<Row>(
  readPage: (cursor: string | undefined, signal: AbortSignal) => Promise<CursorPage<Row>>,
  timeOf?: (row: Row) => string | null | undefined,
) {
  const rows: Row[] = [];
  let unreadable = 0;
  let cursor: string | undefined;
  let isDone = false;
  return {
    run: async (signal: AbortSignal, onProgress: (progress: RangeProgress) => void): Promise<RangeResult<Row>> => {
      while (!isDone) {
        const progress = { rows: rows.length, total: undefined };
        onProgress({ ...progress, pausedUntil: undefined });
        const { data, omitted } = await retry(
          () => readPage(cursor, signal),
          signal,
          (pausedUntil) => onProgress({ ...progress, pausedUntil }),
        );
        rows.push(...data.data);
        unreadable += omitted.filter(({ isRow }) => isRow).length;
        cursor = data.nextCursor ?? undefined;
        isDone = cursor === undefined;
      }
      const [first] = rows;
      return {
        rows,
        pinned: (first && timeOf?.(first)) ?? undefined,
        total: undefined,
        unreadable,
        missing: 0,
        isUnsettled: false,
      };
    },
  };
}
