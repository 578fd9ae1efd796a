import { replaceEqualDeep } from '@tanstack/react-query';
import { cva } from 'class-variance-authority';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { TransactionSummary } from '#contract/transaction.ts';
import { formatCount } from '#format/numbers.ts';
import { isLive } from '#format/paging.ts';
import type { Locale } from '#i18n/locale.ts';
import { Icon } from '#web/components/controls.tsx';
import { Age } from '#web/components/time.tsx';
import { useLocale } from '#web/contexts.ts';
import { useDataState } from '#web/data/data-state.ts';
import type { LatestView } from '#web/data/queries.ts';
import { serviceTime } from '#web/data/service-clock.ts';
import { useMedia } from '#web/hooks/media.ts';
import { type PageStep, StepLink } from '#web/lists/pager.tsx';
import { useSetting } from '#web/settings/settings.ts';

/**
 * Returns the live list of a query: rows that arrive while the user reads are held back.
 * @param key the query; another one starts over
 * @param response undefined while loading; `at` in milliseconds, since an unchanged response still ends a hold
 * @param hold whether new rows are held back
 */
export function useLiveList(
  key: string,
  response: { readonly rows: readonly TransactionSummary[]; readonly at: number } | undefined,
  hold: boolean,
) {
  const [state, setState] = useState<{ list: LiveList; at: number }>();
  let current = state?.list.key === key ? state : undefined;
  if (response !== undefined && response.at !== current?.at) {
    const list = current ? receive(current.list, response.rows, hold) : newList(key, response.rows);
    current = { list, at: response.at };
    setState(current);
  }
  const change = (edit: (list: LiveList) => LiveList) => {
    setState((previous) => previous && { ...previous, list: edit(previous.list) });
  };
  return {
    list: current?.list,
    showNewRows: () => change(release),
    markSeen: (ids: ReadonlySet<string>) => change((list) => see(list, ids)),
  };
}

/** The rows shown and what has arrived since. */
interface LiveList {
  /** The query of the rows; another one starts over. */
  readonly key: string;
  readonly source: readonly TransactionSummary[];
  readonly shown: readonly TransactionSummary[];
  /** Shown rows that were not seen yet. */
  readonly fresh: ReadonlySet<string>;
  readonly held: ReadonlySet<string>;
  /** Whether more rows may be held than counted. */
  readonly heldMore: boolean;
  /** Rows added since the list started. */
  readonly joined: number;
}

const nothing: ReadonlySet<string> = new Set();

// Limits memory during long pauses; the count then is a lower bound.
const maxHeld = 1000;

export function newList(key: string, rows: readonly TransactionSummary[]): LiveList {
  return { key, source: rows, shown: rows, fresh: nothing, held: nothing, heldMore: false, joined: 0 };
}

/** Applies a response. @param hold whether new rows are held back; shown rows get their new status anyway */
export function receive(list: LiveList, rows: readonly TransactionSummary[], hold: boolean): LiveList {
  if (!hold) return show(list, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = list.shown.map((row) => replaceEqualDeep(row, byId.get(row.id) ?? row));
  const known = new Set(list.shown.map(({ id }) => id));
  const arrived = rows.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  const held = new Set([...list.held, ...arrived].slice(0, maxHeld));
  // If a whole page is new, rows were missed between two polls.
  const isGap = rows.length > 0 && rows.every(({ id }) => !known.has(id) && !list.held.has(id));
  const heldMore = list.heldMore || isGap || held.size === maxHeld;
  return { ...list, source: rows, shown, held, heldMore };
}

export function release(list: LiveList): LiveList {
  return show(list, list.source);
}

export function see(list: LiveList, ids: ReadonlySet<string>): LiveList {
  const fresh = list.fresh.difference(ids);
  return fresh.size === list.fresh.size ? list : { ...list, fresh };
}

function show(list: LiveList, rows: readonly TransactionSummary[]): LiveList {
  const before = new Map(list.shown.map((row) => [row.id, row]));
  const joined = rows.filter(({ id }) => !before.has(id)).map(({ id }) => id);
  const stillShown = new Set(rows.map(({ id }) => id));
  return {
    key: list.key,
    source: rows,
    // An unchanged row stays the same object, so that it does not rerender.
    shown: rows.map((row) => replaceEqualDeep(before.get(row.id), row)),
    fresh: new Set([...list.fresh.intersection(stillShown), ...joined]),
    held: nothing,
    heldMore: false,
    joined: list.joined + joined.length,
  };
}

/**
 * Whether the user is reading the rows: scrolled, hovering or focusing them. A finger gives no sign before it touches, so
 * there they are always being read: a row that moved under it would open another transaction.
 * @param rows the part of the section that is held while the mouse is over it
 */
export function useAttention(section: RefObject<HTMLElement | null>, rows: RefObject<HTMLElement | null>): boolean {
  const isTouched = useMedia('(pointer: coarse)');
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isScrolled, setScrolled] = useState(false);

  useEffect(() => {
    const element = section.current;
    if (element === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    // A tap is not a hover.
    const hover = (event: PointerEvent) => setHovered(event.type === 'pointerenter' && event.pointerType === 'mouse');
    const focus = ({ target }: FocusEvent) => {
      setFocused(target instanceof Element && target.closest('tbody') !== null && target.matches(':focus-visible'));
    };
    const scroll = () => {
      const isInside = element.getBoundingClientRect().top < 0;
      setScrolled(isInside);
      // Also an attribute, for styles of the floating button.
      element.toggleAttribute('data-scrolled', isInside);
    };
    rows.current?.addEventListener('pointerenter', hover, { signal });
    rows.current?.addEventListener('pointerleave', hover, { signal });
    element.addEventListener('focusin', focus, { signal });
    element.addEventListener('focusout', () => setFocused(false), { signal });
    addEventListener('scroll', scroll, { signal, passive: true });
    scroll();
    return () => controller.abort();
  }, [section, rows]);

  return isTouched || isHovered || isFocused || isScrolled;
}

/** Seconds a row must be on screen to count as seen. */
const seenSeconds = 4;

/** Reports marked rows that have been on screen for a while; a hidden tab counts nothing. */
export function useSeen(
  section: RefObject<HTMLElement | null>,
  hasFresh: boolean,
  onSeen: (ids: ReadonlySet<string>) => void,
) {
  const report = useEffectEvent(onSeen);
  useEffect(() => {
    if (!hasFresh) return;
    const counts = new Map<string, number>();
    const look = () => {
      if (document.hidden) return;
      const rows = section.current?.querySelectorAll<HTMLElement>('tr[data-new]') ?? [];
      for (const row of rows) {
        const { top, bottom } = row.getBoundingClientRect();
        // A leg of a closed swap has no box; the row of the swap counts for it.
        const { transaction: ids = row.dataset.legs ?? '' } = row.dataset;
        if (bottom <= 0 || top >= innerHeight) continue;
        for (const id of ids.split(' ')) counts.set(id, (counts.get(id) ?? 0) + 1);
      }
      const seen = [...counts].filter(([, count]) => count >= seenSeconds).map(([id]) => id);
      for (const id of seen) counts.delete(id);
      if (seen.length > 0) report(new Set(seen));
    };
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [section, hasFresh]);
}

const liveLook = cva(
  // The border is seen in forced colors only.
  'group not-printed inline-flex min-h-7 cursor-pointer items-center gap-1.75 rounded-full border border-transparent px-2.5 text-12 font-label',
  { variants: { moves: { true: 'text-accent hover:bg-accent-wash', false: 'bg-sunken text-ink-2' } } },
);

function Dot({ moves }: { moves: boolean }) {
  const look = moves ? 'animate-breathe rounded-full' : 'rounded-[1px]';
  return <i className={`size-2 bg-current forced-colors:bg-[ButtonText] ${look}`} />;
}

/** The state of the list; for a pointer or the keyboard, what the button does. */
function LiveMark({ isPaused, moves }: { isPaused: boolean; moves: boolean }) {
  const bars = 'M1 0h2v8H1zM5 0h2v8H5z';
  const isShown = 'group-hover:block group-focus-visible:block';
  const isReplaced = 'group-hover:hidden group-focus-visible:hidden';
  const shape = (path: string, when: string) => (
    <svg className={`size-2 fill-current ${when}`} viewBox="0 0 8 8" aria-hidden="true">
      <path d={path} />
    </svg>
  );
  return (
    <>
      {isPaused ? (
        shape(bars, isReplaced)
      ) : (
        <span className={`inline-flex ${isReplaced}`}>
          <Dot moves={moves} />
        </span>
      )}
      {shape(isPaused ? 'M1 0l7 4-7 4z' : bars, `hidden ${isShown}`)}
    </>
  );
}

/** Shows whether the list is live, and pauses or resumes it; on a later page it links to the live first page. */
export function LiveButton(properties: {
  view: LatestView;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
  /** The live first page, and the list that it scrolls to. */
  newest: PageStep | undefined;
  section: RefObject<HTMLElement | null>;
  /** For stale data: when it was received, and how to retry. */
  stale: { readonly since: number; readonly retry: () => void } | undefined;
}) {
  const { t } = useLocale();
  const { view, isPaused, onPause, newest, section, stale } = properties;
  const { stop, late } = useDataState(view.network);
  // The frame already reports it on every page.
  if (useSetting('live') === 'off') return null;
  if (!isLive(view)) {
    if (view.to !== undefined) return null;
    return (
      <StepLink look={liveLook({ moves: false })} step={newest} section={section} title={t('latest.goLiveTitle')}>
        <Dot moves={false} />
        {t('latest.goLive')}
      </StepLink>
    );
  }
  if (stale) {
    return (
      <button className={liveLook({ moves: false })} type="button" onClick={stale.retry} title={t('common.retry')}>
        <Dot moves={false} />
        <span>
          {navigator.onLine ? t('latest.notUpdating') : t('latest.offline')} ·{' '}
          <Age at={new Date(serviceTime(stale.since)).toISOString()} />
        </span>
      </button>
    );
  }
  // Rows come as before, but the bar of the page says that there are none.
  const isWaiting = !isPaused && (late ?? stop) !== undefined;
  return (
    <button
      className={liveLook({ moves: !isPaused && !isWaiting })}
      type="button"
      aria-pressed={!isPaused}
      onClick={() => onPause(!isPaused)}
      title={isPaused ? t('latest.resume') : t('latest.pause')}
    >
      <LiveMark isPaused={isPaused} moves={!isWaiting} />
      {isPaused ? t('latest.paused') : isWaiting ? t('latest.noNewData') : t('latest.live')}
    </button>
  );
}

type Noun = 'newTransactions' | 'newerRows';

// Absolutely positioned, so that the list does not jump; sticky while scrolling. Above the rows of an unscrolled list on
// a phone there is no room for it: there it takes the place of the list's state.
const newRowsLook = [
  'absolute top-4.75 left-1/2 inline-flex min-h-7.5 [translate:-50%_-50%] items-center gap-1.5 rounded-full bg-accent pe-3.5 ps-2.5',
  'text-12 font-strong whitespace-nowrap text-on-accent depth-pop',
  'hover:bg-[color-mix(in_srgb,var(--color-accent)_88%,var(--color-ink))]',
].join(' ');
const newMarkLook =
  'not-printed ms-2 hidden min-h-7 items-center gap-1 rounded-full bg-accent px-2.5 text-12 font-strong whitespace-nowrap text-on-accent list-head:inline-flex';

/** Minimum seconds between announcements. */
const quietSeconds = 15;

interface NewRowsProperties {
  readonly list: LiveList;
  readonly noun: Noun;
  readonly onShow: () => void;
}

export function NewPill({ list, noun, onShow }: NewRowsProperties) {
  const locale = useLocale();
  const hasKey = useSetting('keys') === 'on';
  return (
    <div className="sticky top-22 z-3 h-0 list-head:hidden @max-md/page:top-3">
      <button
        className={newRowsLook}
        type="button"
        onClick={onShow}
        aria-keyshortcuts={hasKey ? 'N' : undefined}
        title={hasKey ? locale.t('latest.showThemByKey') : locale.t('latest.showThem')}
      >
        <Icon name="up" size={14} />
        {counted(locale, list, noun)}
      </button>
    </div>
  );
}

/** The pill of an unscrolled list on a phone. */
export function NewMark({ list, noun, onShow }: NewRowsProperties) {
  const locale = useLocale();
  const count = formatCount(locale, list.held.size);
  return (
    <button className={newMarkLook} type="button" onClick={onShow} title={locale.t('latest.showThem')}>
      <Icon name="up" size={14} />
      <span aria-hidden="true">{locale.t(list.heldMore ? 'latest.newOrMore' : 'latest.new', { count })}</span>
      <span className="sr-only">{counted(locale, list, noun)}</span>
    </button>
  );
}

/** Announces new rows to screen readers, a few times per minute at most. */
export function NewRowsAnnouncer({ list, noun }: { list: LiveList | undefined; noun: Noun }) {
  const locale = useLocale();
  const hasKey = useSetting('keys') === 'on';
  const announcement =
    list === undefined || list.joined + list.held.size === 0
      ? ''
      : list.held.size > 0
        ? [locale.t('latest.waiting', { rows: counted(locale, list, noun) }), hasKey && locale.t('latest.pressKey')]
            .filter(Boolean)
            .join(' ')
        : locale.t('latest.sinceOpened', { rows: written(locale, list.joined, noun) });
  const announced = useThrottled(announcement, quietSeconds * 1000);
  return (
    <div className="sr-only" role="status">
      {announced}
    </div>
  );
}

function counted(locale: Locale, { held, heldMore }: LiveList, noun: Noun): string {
  const rows = written(locale, held.size, noun);
  return heldMore ? locale.t('latest.moreThan', { rows }) : rows;
}

function written(locale: Locale, count: number, noun: Noun): string {
  return locale.t(`latest.${noun}`, { count, written: formatCount(locale, count) });
}

function useThrottled(text: string, milliseconds: number): string {
  const [current, setCurrent] = useState({ text: '', at: 0 });
  useEffect(() => {
    if (text === current.text) return;
    const wait = Math.max(0, current.at + milliseconds - Date.now());
    const timer = setTimeout(() => setCurrent({ text, at: Date.now() }), wait);
    return () => clearTimeout(timer);
  }, [text, current, milliseconds]);
  return current.text;
}
