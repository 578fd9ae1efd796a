import { useLocation, useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import {
  type Anchor,
  correctedOffset,
  newer,
  newest,
  older,
  type PagePosition,
  type Step,
  skipTo,
  type TimedRow,
} from '#format/paging.ts';
import type { PageStep } from '#web/components/table/pager.tsx';
import { nextPaint } from './next-paint.ts';
import { scrollToStart } from './scroll-to-start.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The row that this page of the list continues after. */
    after?: Anchor;
  }
}

interface LoadedList<Bound extends string | number> {
  /** Rows of the page; undefined while another view's rows are shown. */
  readonly rows?: readonly TimedRow[] | undefined;
  /** Where paging freezes the list; undefined if it does not. */
  readonly bound?: Bound | undefined;
  /** Rows on all pages, if known. */
  readonly total?: number | undefined;
}

/**
 * Returns the page navigation of a list; its state is in the URL.
 * @param section the list, which a step scrolls to
 */
export function usePaging<Bound extends string | number, View extends PagePosition<Bound>>(
  view: View & PagePosition<Bound>,
  { rows, bound, total }: LoadedList<Bound>,
  section: RefObject<HTMLElement | null>,
) {
  const navigate = useNavigate();
  const after = useLocation({ select: ({ state }) => state.after });
  const corrected = rows && correctedOffset(view, rows, after);

  useEffect(() => {
    if (corrected === undefined) return;
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, offset: corrected }),
      state: (previous) => previous,
      replace: true,
      resetScroll: false,
    });
  }, [corrected, navigate]);

  const go = async ({ after: last, ...search }: Step<Bound>) => {
    await nextPaint();
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, ...search }),
      state: last === undefined ? {} : { after: last },
      resetScroll: false,
    });
    scrollToStart(section);
  };
  const stepTo = (step: Step<Bound>): PageStep => ({
    search: { offset: step.offset, pinned: step.pinned },
    go: () => void go(step),
  });
  return {
    /** Whether the page is about to be replaced, because it repeats rows of the page before. */
    isCorrecting: corrected !== undefined,
    change: (filters: Partial<View>, keepsPlace: boolean) =>
      void navigate({
        to: '.',
        search: (previous: object) => ({ ...previous, ...filters, ...(keepsPlace ? {} : newest) }),
        resetScroll: false,
      }),
    newest: stepTo(newest),
    newer: stepTo(newer(view, total)),
    older: stepTo(older(view, rows ?? [], bound)),
    skip: (offset: number) => void go(skipTo(view, offset, bound)),
  };
}
