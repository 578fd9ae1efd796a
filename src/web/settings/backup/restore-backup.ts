import { storables, storedText, storeText } from '../storage/stored.ts';
import { type KeptFile, keptHere, keptValue } from './backup.ts';

/** What restoring a file changes of one thing that is stored. */
export interface Change {
  readonly key: string;
  /** The text to store; null for nothing. */
  readonly text: string | null;
  /** What it is and what it becomes; undefined for what it is by default. */
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * What restoring a file would change: everything becomes as the file says.
 * @returns nothing for what stays as it is; `leftOut` are keys that are unknown here, or whose values make no sense:
 *   what is stored under those stays
 */
export function planOf(file: KeptFile): { changes: Change[]; leftOut: string[] } {
  const changes: Change[] = [];
  const leftOut = Object.keys(file.kept).filter((key) => !storables.has(key));
  for (const [key, { textOf }] of storables) {
    const textFor = (value: unknown) => (value === undefined ? null : (textOf(value) ?? null));
    const given = Object.hasOwn(file.kept, key) ? file.kept[key] : undefined;
    const text = textFor(given);
    const from = keptHere(key);
    if (given !== undefined && text === null) leftOut.push(key);
    else if (text !== textFor(from)) changes.push({ key, text, from, to: keptValue(key, text) });
  }
  return { changes: changes.toSorted((a, b) => (a.key < b.key ? -1 : 1)), leftOut };
}

/**
 * Stores what was planned, all of it or nothing.
 * @returns whether the browser stores it
 */
export function restore(changes: readonly Change[]): boolean {
  const before = changes.map(({ key }) => [key, storedText(key)] as const);
  if (changes.every(({ key, text }) => storeText(key, text))) return true;
  for (const [key, text] of before) storeText(key, text);
  return false;
}
