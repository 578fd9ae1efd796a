import { replaceEqualDeep } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { TransactionSummary } from '#contract/transaction.ts';
import { useMedia } from '#web/hooks/media.ts';

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
export interface LiveList {
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
