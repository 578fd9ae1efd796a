import { useLocation, useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { type Anchor, correctedOffset, newer, newest, older, type Step, skipTo } from '#format/paging.ts';
import { firstPage } from '#web/components/search-form.tsx';
import { subscribeNever } from '#web/settings/settings.ts';
import type { ListPage, ListPosition } from './list.ts';

interface StepState {
  /** The row that this page of the list continues after. */
  readonly after?: Anchor;
  /** Cursors of the pages before this one, from the first, which has none. */
  readonly cursors?: readonly (string | null)[];
}

declare module '@tanstack/react-router' {
  interface HistoryState extends StepState {}
}

/** Another page of a list, as a link. */
export interface PageStep {
  /** URL parameters that differ. */
  readonly search: object;
  readonly state: StepState;
}

/**
 * Returns the other pages of a list. Its position is in the URL; what only this visit knows is in the history entry.
 * @param page undefined until it is received, or while another page's rows are shown
 * @param section the list, which a step scrolls to
 */
export function useSteps(
  view: ListPosition,
  page: ListPage<unknown> | undefined,
  section: RefObject<HTMLElement | null>,
) {
  const navigate = useNavigate();
  const { after, cursors } = useLocation({ select: ({ state }): StepState => state });
  // The service only has cursors of next pages, and does not know the history.
  const visited = useSyncExternalStore(
    subscribeNever,
    () => (view.cursor === undefined ? undefined : cursors),
    () => undefined,
  );
  const { offset = 0, pinned, cursor } = view;
  const isByCursor = page?.nextCursor !== undefined || cursor !== undefined;
  const corrected = page?.timed && !isByCursor ? correctedOffset({ ...view, offset }, page.timed, after) : undefined;

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

  const change = (filters: object, keepsPlace = false) =>
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, ...filters, ...(!keepsPlace && firstPage) }),
      resetScroll: false,
    });
  const skip = (to: number) => {
    const { offset: next, pinned: bound } = skipTo({ ...view, offset }, to, page?.bound);
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, offset: next, pinned: bound }),
      resetScroll: false,
    });
    scrollToStart(section);
  };
  const common = { change, skip, isCorrecting: corrected !== undefined };

  if (isByCursor) {
    const stepTo = (to: string | null, before: readonly (string | null)[]): PageStep => ({
      search: { cursor: to ?? undefined },
      state: { cursors: before },
    });
    const before = visited?.at(-1);
    const next = page?.nextCursor;
    return {
      ...common,
      first: cursor === undefined ? undefined : stepTo(null, []),
      previous: before === undefined ? undefined : stepTo(before, visited?.slice(0, -1) ?? []),
      next: typeof next === 'string' ? stepTo(next, [...(visited ?? []), cursor ?? null]) : undefined,
    };
  }
  const stepTo = ({ after: last, ...search }: Step<string | number>): PageStep => ({
    search,
    state: last === undefined ? {} : { after: last },
  });
  const position = { ...view, offset };
  const { total } = page ?? {};
  const hasMore = page && (total === undefined ? page.rows.length >= view.limit : offset + view.limit < total);
  return {
    ...common,
    first: offset > 0 || pinned !== undefined ? stepTo(newest) : undefined,
    previous: offset > 0 ? stepTo(newer(position, total)) : undefined,
    next: hasMore ? stepTo(older(position, page.timed ?? [], page.bound)) : undefined,
  };
}

export type Steps = ReturnType<typeof useSteps>;

/** Scrolls back to the start of a list if it is above the window. */
export function scrollToStart({ current: list }: RefObject<HTMLElement | null>): void {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
}
