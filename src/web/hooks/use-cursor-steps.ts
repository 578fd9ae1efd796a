import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { PageStep } from '#web/components/table/pager.tsx';
import { scrollToStart } from './scroll-to-start.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Cursors of the pages before this one, from the first, which has none. */
    cursors?: readonly (string | null)[];
  }
}

/**
 * Returns the other pages of a list by cursor. The service only has cursors of next pages; cursors of previous pages
 * are kept in the browser's history entry, not in the URL.
 * @param cursor of the page; undefined for the first one
 */
export function useCursorSteps(
  { cursor, nextCursor }: { readonly cursor: string | undefined; readonly nextCursor: string | null },
  section: RefObject<HTMLElement | null>,
): Readonly<Record<'first' | 'previous' | 'next', PageStep | undefined>> {
  const navigate = useNavigate();
  const stored = useLocation({ select: ({ state }) => state.cursors });
  // The server does not know the history.
  const visited = useHydrated() && cursor !== undefined ? (stored ?? []) : [];
  const stepTo = (to: string | null, cursors: readonly (string | null)[]): PageStep => ({
    search: { cursor: to ?? undefined },
    go: () => {
      void navigate({
        to: '.',
        search: (previous: object) => ({ ...previous, cursor: to ?? undefined }),
        state: { cursors },
        resetScroll: false,
      });
      scrollToStart(section);
    },
  });
  const before = visited.at(-1);
  return {
    first: cursor === undefined ? undefined : stepTo(null, []),
    previous: before === undefined ? undefined : stepTo(before, visited.slice(0, -1)),
    next: nextCursor === null ? undefined : stepTo(nextCursor, [...visited, cursor ?? null]),
  };
}
