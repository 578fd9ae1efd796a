import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
} from 'react';
import { foreignCursor } from '#contract/common.ts';
import { type Anchor, correctedOffset, newer, newest, older, type Step, skipTo } from '#format/paging.ts';
import { parseTypedNumber } from '#format/typed-number.ts';
import { Button, button, Icon } from '#web/components/controls.tsx';
import { field, fieldInput, fieldLabel, firstPage, NumberInput, SearchForm } from '#web/components/form.tsx';
import { useLocale, withSearch } from '#web/contexts.ts';
import { ApiError } from '#web/data/api-error.ts';
import { subscribeNever } from '#web/settings/settings.ts';
import type { ListPage, ListPosition } from './list.tsx';

/** Look of the line below a list, and of its buttons. */
export const pagerLook = 'flex flex-wrap items-center gap-2 border-t border-line px-(--inset) py-4 text-ink-3';
export const pagerButtons = 'ms-auto flex flex-wrap items-center justify-end gap-2';
export const pagerButton = 'min-h-10 px-4';

/**
 * Page navigation below a list, as links; a list of one page has none.
 * @param tools controls before the links
 * @param isByTime whether pages are called newest, newer and older instead of first, previous and next
 * @param section the list, which a step scrolls to
 * @param isLoading whether another page's rows are shown
 * @param children about the rows on the page
 */
export function Pager(properties: {
  steps: Pick<Steps, 'first' | 'previous' | 'next'>;
  isByTime?: boolean | undefined;
  tools?: ReactNode;
  section: RefObject<HTMLElement | null>;
  isLoading: boolean;
  children: ReactNode;
}) {
  const { t } = useLocale();
  const { steps, isByTime = false, tools, section, isLoading, children } = properties;
  const { links, onKeyDown } = useKeptFocus(isLoading);
  const { first, previous, next } = steps;
  const labels = isByTime
    ? { first: t('lists.newest'), previous: t('lists.newer'), next: t('lists.older') }
    : { first: t('lists.firstPage'), previous: t('lists.previous'), next: t('lists.next') };
  return (
    <nav className={pagerLook} aria-label={t('lists.pages')}>
      <span>{children}</span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: notes which of the links is followed */}
      <div className={pagerButtons} ref={links} onKeyDown={onKeyDown}>
        {tools}
        {(first || previous || next) && (
          <>
            <StepLink step={first} rel="first" section={section} size="icon" label={labels.first}>
              <Icon name="first" />
            </StepLink>
            <StepLink step={previous} rel="prev" section={section} className={pagerButton}>
              <Icon name="left" className="@max-xs/page:hidden" />
              {labels.previous}
            </StepLink>
            <StepLink step={next} rel="next" section={section} className={pagerButton}>
              {labels.next}
              <Icon name="right" className="@max-xs/page:hidden" />
            </StepLink>
          </>
        )}
      </div>
    </nav>
  );
}

/** Returns properties for links that are disabled while their page loads: one followed by key has the focus again after it. */
function useKeptFocus(isLoading: boolean) {
  const links = useRef<HTMLDivElement>(null);
  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (isLoading || followed.current === undefined || document.activeElement !== document.body) return;
    const all = [...(links.current?.querySelectorAll<HTMLAnchorElement>('a[rel]') ?? [])];
    // At either end of a list only the other direction is left.
    (all.find(({ rel }) => rel === followed.current) ?? all.at(-1))?.focus({ preventScroll: true });
    followed.current = undefined;
  });
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    followed.current = key === 'Enter' && target instanceof HTMLAnchorElement ? target.rel : undefined;
  };
  return { links, onKeyDown };
}

/** A link to another page of a list that looks like a button; disabled if there is none. */
export function StepLink(properties: {
  step: PageStep | undefined;
  section: RefObject<HTMLElement | null>;
  rel?: string;
  label?: string;
  size?: 'icon';
  variant?: 'main';
  className?: string;
  /** Replaces the look of a button. */
  look?: string;
  title?: string;
  children: ReactNode;
}) {
  const { step, section, rel, label, size, variant, className, look, title, children } = properties;
  if (!step) {
    return (
      <Button size={size} className={className} disabled aria-label={label}>
        {children}
      </Button>
    );
  }
  return (
    <Link
      className={look ?? button({ size, variant, className })}
      to="."
      search={(previous: object) => ({ ...previous, ...step.search })}
      state={step.state}
      activeOptions={{ exact: true }}
      // Pages are requested when they are opened: hovering must not cost a request.
      preload={false}
      resetScroll={false}
      rel={rel}
      title={title}
      aria-label={label}
      onClick={() => scrollToStart(section)}
    >
      {children}
    </Link>
  );
}

/** Number of rows before the page, as a field. Give it `key={offset}`. */
export function SkipField({ offset, onSkip }: { offset: number; onSkip: (offset: number) => void }) {
  const locale = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const commit = () => {
    const field = input.current;
    if (field === null) return;
    const read = parseTypedNumber(locale, field.value, 'whole');
    const rows = 'error' in read ? Number.NaN : Number(read.plain ?? 0);
    if (!Number.isSafeInteger(rows)) {
      field.value = String(offset);
      field.setCustomValidity('');
    } else if (rows !== offset) onSkip(rows);
  };
  return (
    <SearchForm className="@max-md/page:hidden" names={['offset']} onSearch={commit}>
      <label className={field()} htmlFor={id}>
        <span className={fieldLabel}>{locale.t('lists.skip')}</span>
        <NumberInput
          className={cx(fieldInput, 'w-14')}
          id={id}
          box={input}
          kind="whole"
          name="offset"
          maxLength={20}
          defaultValue={offset}
          onBlur={commit}
          aria-label={locale.t('lists.rowsToSkip')}
        />
      </label>
    </SearchForm>
  );
}

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
  const { offset = 0, cursor } = view;
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
    void navigate(withSearch({ ...filters, ...(!keepsPlace && firstPage) }));
  const skip = (to: number) => {
    const { offset: next, pinned: bound } = skipTo({ ...view, offset }, to, page?.bound);
    void navigate(withSearch({ offset: next, pinned: bound }));
    scrollToStart(section);
  };
  return {
    change,
    skip,
    isCorrecting: corrected !== undefined,
    ...(isByCursor ? stepsByCursor(view, page, visited) : stepsByOffset({ ...view, offset }, page)),
  };
}

type PageSteps = Readonly<Record<'first' | 'previous' | 'next', PageStep | undefined>>;

/** @param visited cursors of the pages before this one; null: the first page */
function stepsByCursor(
  { cursor }: ListPosition,
  page: ListPage<unknown> | undefined,
  visited: StepState['cursors'],
): PageSteps {
  const stepTo = (to: string | null, before: readonly (string | null)[]): PageStep => ({
    search: { cursor: to ?? undefined },
    state: { cursors: before },
  });
  const before = visited?.at(-1);
  const next = page?.nextCursor;
  return {
    first: cursor === undefined ? undefined : stepTo(null, []),
    previous: before === undefined ? undefined : stepTo(before, visited?.slice(0, -1) ?? []),
    next: typeof next === 'string' ? stepTo(next, [...(visited ?? []), cursor ?? null]) : undefined,
  };
}

function stepsByOffset(position: ListPosition & { offset: number }, page: ListPage<unknown> | undefined): PageSteps {
  const stepTo = ({ after: last, ...search }: Step<string | number>): PageStep => ({
    search,
    state: last === undefined ? {} : { after: last },
  });
  const { offset, limit, pinned } = position;
  const { total } = page ?? {};
  const hasMore = page && (total === undefined ? page.rows.length >= limit : offset + limit < total);
  return {
    first: offset > 0 || pinned !== undefined ? stepTo(newest) : undefined,
    previous: offset > 0 ? stepTo(newer(position, total)) : undefined,
    next: hasMore ? stepTo(older(position, page.timed ?? [], page.bound)) : undefined,
  };
}

export type Steps = ReturnType<typeof useSteps>;

/**
 * Opens the first page instead of one whose cursor the service does not know: it may have other data since, such as
 * its own copy of what another service had.
 * @returns whether it does
 */
export function useFirstPageInstead({ cursor }: ListPosition, error: Error | null): boolean {
  const navigate = useNavigate();
  const isForeign = cursor !== undefined && error instanceof ApiError && error.serviceMessage === foreignCursor;
  useEffect(() => {
    if (isForeign) void navigate({ ...withSearch(firstPage), replace: true });
  }, [isForeign, navigate]);
  // Readers without scripts see the error. Other lists are not rendered again after hydration.
  return useSyncExternalStore(
    subscribeNever,
    () => isForeign,
    () => false,
  );
}

/** Scrolls back to the start of a list if it is above the window. */
export function scrollToStart({ current: list }: RefObject<HTMLElement | null>): void {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
}
