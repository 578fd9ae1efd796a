import { storables, storedText, storeText } from '../storage/stored.ts';
import { type KeptFile, keptHere, keptValue } from './backup.ts';

/** `merge`: what the file has wins, what is only here stays; `replace`: everything is as the file says. */
export type Mode = 'merge' | 'replace';

/** What taking in a file does to one thing that is kept. */
export interface Effect {
  readonly key: string;
  /** The text to store; null for nothing. */
  readonly text: string | null;
  /** Of a list: how many entries are new, are told otherwise, and are only here. */
  readonly counts?: { readonly added: number; readonly changed: number; readonly onlyHere: number };
  /** Of a choice: what it is and what it becomes; undefined for what it is by default. */
  readonly from?: unknown;
  readonly to?: unknown;
}

/**
 * What taking in a file would change.
 * @returns nothing for what stays as it is; `leftOut` are keys that nothing here knows, or with values that make no sense
 */
export function planOf(file: KeptFile, mode: Mode): { effects: Effect[]; leftOut: string[] } {
  const effects: Effect[] = [];
  const leftOut = Object.keys(file.kept).filter((key) => !storables.has(key));
  for (const [key, { textOf }] of storables) {
    const here = keptHere(key);
    const given = Object.hasOwn(file.kept, key) ? file.kept[key] : undefined;
    const there = given === undefined ? undefined : keptValue(key, textOf(given) ?? null);
    if (given !== undefined && there === undefined) leftOut.push(key);
    else if (there !== undefined || mode === 'replace') effects.push(...effectOn(key, here, there, mode));
  }
  return { effects: effects.toSorted((a, b) => (a.key < b.key ? -1 : 1)), leftOut };
}

/**
 * Does what was planned, all of it or nothing.
 * @returns whether the browser keeps it
 */
export function carryOut(effects: readonly Effect[]): boolean {
  const before = effects.map(({ key }) => [key, storedText(key)] as const);
  if (effects.every(({ key, text }) => storeText(key, text))) return true;
  for (const [key, text] of before) storeText(key, text);
  return false;
}

/** Lists by their names; one list alone has none. */
type Lists = Readonly<Record<string, readonly unknown[]>>;

function effectOn(key: string, here: unknown, there: unknown, mode: Mode): Effect[] {
  const textOf = (value: unknown) => (value === undefined ? null : (storables.get(key)?.textOf(value) ?? null));
  const [old, young] = [listsOf(here), listsOf(there)];
  if ((here !== undefined && !old) || (there !== undefined && !young) || !(old ?? young)) {
    return textOf(here) === textOf(there) ? [] : [{ key, text: textOf(there), from: here, to: there }];
  }
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(young ?? {})])];
  const parts = names.map((name) => ({ name, ...compare(old?.[name] ?? [], young?.[name] ?? []) }));
  const sum = (of: 'added' | 'changed' | 'onlyHere') => parts.reduce((all, part) => all + part[of].length, 0);
  const counts = { added: sum('added'), changed: sum('changed'), onlyHere: sum('onlyHere') };
  if (counts.added + counts.changed === 0 && (mode === 'merge' || counts.onlyHere === 0)) return [];
  const united = (most: number) =>
    textOf(
      inShapeOf(
        here ?? there,
        parts.map(({ name, all, onlyHere }) => [
          name,
          ordered(mode === 'merge' ? [...all, ...onlyHere] : all).slice(0, most),
        ]),
      ),
    );
  // Where there are more than can be, as many are taken as either had.
  const most = Math.max(...[old, young].flatMap((lists) => Object.values(lists ?? {}).map((list) => list.length)));
  return [{ key, text: united(Number.POSITIVE_INFINITY) ?? united(most), counts }];
}

/** The lists that a value is, or is made of; undefined for a value of another kind. */
function listsOf(value: unknown): Lists | undefined {
  if (Array.isArray(value)) return { '': value };
  if (typeof value !== 'object' || value === null) return undefined;
  const lists = Object.entries(value).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  return lists.length > 0 && lists.length === Object.keys(value).length ? Object.fromEntries(lists) : undefined;
}

function inShapeOf(value: unknown, lists: readonly (readonly [string, readonly unknown[]])[]): unknown {
  return Array.isArray(value) ? lists[0]?.[1] : Object.fromEntries(lists);
}

function compare(here: readonly unknown[], there: readonly unknown[]) {
  const [old, young] = [here, there].map((list) => new Map(list.map((item) => [nameOf(item), item])));
  const all = [...(young ?? [])];
  return {
    all: all.map(([, item]) => item),
    added: all.filter(([name]) => !old?.has(name)),
    changed: all.filter(([name, item]) => old?.has(name) && JSON.stringify(old.get(name)) !== JSON.stringify(item)),
    onlyHere: [...(old ?? [])].filter(([name]) => !young?.has(name)).map(([, item]) => item),
  };
}

/** What has its time is listed the newest first; the rest as it comes. */
function ordered(list: readonly unknown[]): readonly unknown[] {
  const at = (item: unknown) => String(Reflect.get(Object(item), 'at') ?? '');
  return list.toSorted((a, b) => (at(a) > at(b) ? -1 : at(a) < at(b) ? 1 : 0));
}

/** What tells an entry of a list from the others: all it has that says what it is, and nothing that says what of it. */
function nameOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return JSON.stringify(item);
  const telling = ['network', 'type', 'kind', 'ref', 'address', 'identifier', 'txid', 'id', 'text'];
  const named = Object.entries(item).filter(([field]) => telling.includes(field));
  return JSON.stringify(named.length > 0 ? named.toSorted(([a], [b]) => (a < b ? -1 : 1)) : item);
}
