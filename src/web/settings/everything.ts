import * as z from 'zod/mini';
import { storables, storedText, storeText } from './stored.ts';
// What is kept is told of, whatever page is on show: each of these adds itself to the storables.
import './digits.ts';
import './keys.ts';
import './labels.ts';
import './language.ts';
import './live.ts';
import './page-size.ts';
import './recent.ts';
import './stars.ts';
import './suspicious.ts';
import './theme.ts';
import './time.ts';
import './unit.ts';

/** A file of everything that a browser keeps. */
const KeptFile = z.object({
  format: z.literal('core-explorer-kept'),
  version: z.literal(1),
  /** When it was written, ISO 8601. */
  savedAt: z.iso.datetime(),
  /** Values by the keys they are kept under. A shape for it, used nowhere else, would be part of every first load. */
  kept: z.custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null),
});
export type KeptFile = z.output<typeof KeptFile>;

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

/** Everything kept, as a file. */
export function writeKept(at: Date): string {
  const kept = Object.fromEntries([...storables.keys()].toSorted().map((key) => [key, mine(key)]));
  const file: KeptFile = { format: 'core-explorer-kept', version: 1, savedAt: at.toISOString(), kept };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Reads such a file; undefined where it is none, or of a version that nobody here knows. */
export function readKept(text: string): KeptFile | undefined {
  try {
    return z.safeParse(KeptFile, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * What taking in a file would change.
 * @returns nothing for what stays as it is; `leftOut` are keys that nothing here knows, or with values that make no sense
 */
export function planOf(file: KeptFile, mode: Mode): { effects: Effect[]; leftOut: string[] } {
  const effects: Effect[] = [];
  const leftOut = Object.keys(file.kept).filter((key) => !storables.has(key));
  for (const [key, { textOf }] of storables) {
    const here = mine(key);
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

/** Takes away everything that this browser keeps of the explorer, answers it has seen included. */
export async function eraseEverything(): Promise<void> {
  for (const key of storables.keys()) storeText(key, null);
  try {
    localStorage.clear();
    sessionStorage.clear();
    // What else is there is the explorer itself, which knows of nobody.
    await caches.delete('answers');
  } catch {
    // What is forbidden has kept nothing.
  }
}

function mine(key: string): unknown {
  return keptValue(key, storedText(key));
}

function keptValue(key: string, text: string | null): unknown {
  return text === null ? undefined : storables.get(key)?.valueOf(text);
}

function effectOn(key: string, here: unknown, there: unknown, mode: Mode): Effect[] {
  const textOf = (value: unknown) => (value === undefined ? null : (storables.get(key)?.textOf(value) ?? null));
  if (!Array.isArray(here ?? there) || !Array.isArray(there ?? here)) {
    return textOf(here) === textOf(there) ? [] : [{ key, text: textOf(there), from: here, to: there }];
  }
  const listed = (list: unknown) => new Map((Array.isArray(list) ? list : []).map((item) => [nameOf(item), item]));
  const [old, young] = [listed(here), listed(there)];
  const onlyHere = [...old].filter(([name]) => !young.has(name));
  const added = [...young.keys()].filter((name) => !old.has(name)).length;
  const changed = [...young].filter(([name, item]) => old.has(name) && !isSame(old.get(name), item)).length;
  const isLosing = mode === 'replace' && onlyHere.length > 0;
  if (added + changed === 0 && !isLosing) return [];
  const list = [...(mode === 'merge' ? onlyHere.map(([, item]) => item) : []), ...young.values()];
  return [{ key, text: textOf(list), counts: { added, changed, onlyHere: onlyHere.length } }];
}

/** What tells an entry of a list from the others: all it has that says what it is, and nothing that says what of it. */
function nameOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return JSON.stringify(item);
  const telling = ['network', 'type', 'kind', 'ref', 'address', 'identifier', 'txid', 'id', 'text', 'q'];
  const named = Object.entries(item).filter(([field]) => telling.includes(field));
  return JSON.stringify(named.length > 0 ? named.toSorted(([a], [b]) => (a < b ? -1 : 1)) : item);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
