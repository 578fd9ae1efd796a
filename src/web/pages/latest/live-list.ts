import { replaceEqualDeep } from '@tanstack/react-query';
import type { TransactionSummary } from '../../../contract/endpoints/transaction.ts';

/** The rows a person sees and what has arrived since. */
export interface LiveList {
  /** Which question the rows answer; another one starts anew. */
  readonly key: string;
  /** The answer last taken in. */
  readonly source: readonly TransactionSummary[];
  readonly shown: readonly TransactionSummary[];
  /** Shown rows that nobody has seen yet. */
  readonly fresh: ReadonlySet<string>;
  /** Ids of rows that wait. */
  readonly held: ReadonlySet<string>;
  /** Whether more may wait than were counted. */
  readonly heldMore: boolean;
  /** Rows that joined since the list began. */
  readonly joined: number;
}

const nothing: ReadonlySet<string> = new Set();

// A pause of days should not fill the memory; the count then reads as a lower bound.
const mostHeld = 1000;

/** A list that begins: nothing in it is new. */
export function begin(key: string, rows: readonly TransactionSummary[]): LiveList {
  return { key, source: rows, shown: rows, fresh: nothing, held: nothing, heldMore: false, joined: 0 };
}

/**
 * Takes an answer in.
 * @param hold whether new rows wait; rows that are shown get their new status all the same
 */
export function receive(list: LiveList, rows: readonly TransactionSummary[], hold: boolean): LiveList {
  if (!hold) return show(list, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = list.shown.map((row) => replaceEqualDeep(row, byId.get(row.id) ?? row));
  const known = new Set(list.shown.map(({ id }) => id));
  const arrived = rows.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  const held = new Set([...list.held, ...arrived].slice(0, mostHeld));
  // Nothing known on a whole page: rows went by between two looks.
  const isGap = rows.length > 0 && rows.every(({ id }) => !known.has(id) && !list.held.has(id));
  const heldMore = list.heldMore || isGap || held.size === mostHeld;
  return { ...list, source: rows, shown, held, heldMore };
}

/** Shows what waits. */
export function release(list: LiveList): LiveList {
  return show(list, list.source);
}

/** Takes the mark off rows that were looked at. */
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
    // A row that did not change stays the same object, so that it is not drawn again.
    shown: rows.map((row) => replaceEqualDeep(before.get(row.id), row)),
    fresh: new Set([...list.fresh.intersection(stillShown), ...joined]),
    held: nothing,
    heldMore: false,
    joined: list.joined + joined.length,
  };
}
