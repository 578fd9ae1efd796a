import { replaceEqualDeep } from '@tanstack/react-query';
import type { TransactionSummary } from '#contract/transaction.ts';

/** The rows shown and what has arrived since. */
export interface LiveList {
  /** The query of the rows; another one starts over. */
  readonly key: string;
  /** The last applied response. */
  readonly source: readonly TransactionSummary[];
  readonly shown: readonly TransactionSummary[];
  /** Shown rows that were not seen yet. */
  readonly fresh: ReadonlySet<string>;
  /** Ids of held rows. */
  readonly held: ReadonlySet<string>;
  /** Whether more rows may be held than counted. */
  readonly heldMore: boolean;
  /** Rows added since the list started. */
  readonly joined: number;
}

const nothing: ReadonlySet<string> = new Set();

// Limits memory during long pauses; the count then is a lower bound.
const maxHeld = 1000;

/** Returns a new list without new rows. */
export function newList(key: string, rows: readonly TransactionSummary[]): LiveList {
  return { key, source: rows, shown: rows, fresh: nothing, held: nothing, heldMore: false, joined: 0 };
}

/**
 * Applies a response.
 * @param hold whether new rows are held back; shown rows get their new status anyway
 */
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

/** Shows the held rows. */
export function release(list: LiveList): LiveList {
  return show(list, list.source);
}

/** Marks rows as seen. */
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
