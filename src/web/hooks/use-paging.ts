import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import {
  type Anchor,
  mendedOffset,
  newer,
  newest,
  older,
  type PagedView,
  type Step,
  skipTo,
  type TimedRow,
} from '../../format/paging.ts';
import { nextPaint } from './next-paint.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The row that this page of the list continues after. */
    after?: Anchor;
  }
}

/**
 * Returns the page navigation of a list; its state is in the URL.
 * @param rows the rows of the page; undefined while those of another view are shown
 * @param onStep called on every navigation by the user
 */
export function usePaging<View extends PagedView>(
  view: View,
  rows: readonly TimedRow[] | undefined,
  onStep: () => void,
) {
  const navigate = useNavigate();
  const after = useLocation({ select: ({ state }) => state.after });
  const mended = rows && mendedOffset(view, rows, after);

  useEffect(() => {
    if (mended === undefined) return;
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, offset: mended }),
      state: (previous) => previous,
      replace: true,
      resetScroll: false,
    });
  }, [mended, navigate]);

  const go = async ({ offset, pinned, after: last }: Step) => {
    await nextPaint();
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, offset, pinned }),
      state: last === undefined ? {} : { after: last },
      resetScroll: false,
    });
    onStep();
  };
  return {
    /** Whether the page is about to be replaced, because it repeats rows of the page before. */
    isMending: mended !== undefined,
    change: (filters: Partial<View>, keepsPlace: boolean) =>
      void navigate({
        to: '.',
        search: (previous: object) => ({ ...previous, ...filters, ...(keepsPlace ? {} : newest) }),
        resetScroll: false,
      }),
    toNewest: () => void go(newest),
    toNewer: () => void go(newer(view)),
    toOlder: () => void go(older(view, rows ?? [])),
    skip: (offset: number) => void go(skipTo(view, offset, rows ?? [])),
  };
}
