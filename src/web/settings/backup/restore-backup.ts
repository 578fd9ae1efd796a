import { storables, storedText, storeText } from '#web/settings/local-storage.ts';
import { type BackupFile, parseStored, readStored } from '#web/settings/backup.ts';

/** A change that restoring a backup makes to one key. */
export interface Change {
  readonly key: string;
  /** The text to store; null for nothing. */
  readonly text: string | null;
  /** Value before and after; undefined for the default. */
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * Returns the changes that restoring a backup makes: all data becomes as in the file.
 * @returns unchanged keys are not listed; `skipped` are unknown keys and invalid values, whose stored data stays
 */
export function planRestore(file: BackupFile): { changes: Change[]; skipped: string[] } {
  const changes: Change[] = [];
  const skipped = Object.keys(file.data).filter((key) => !storables.has(key));
  for (const [key, { textOf }] of storables) {
    const textFor = (value: unknown) => (value === undefined ? null : (textOf(value) ?? null));
    const fileValue = Object.hasOwn(file.data, key) ? file.data[key] : undefined;
    const text = textFor(fileValue);
    const from = readStored(key);
    if (fileValue !== undefined && text === null) skipped.push(key);
    else if (text !== textFor(from)) changes.push({ key, text, from, to: parseStored(key, text) });
  }
  return { changes: changes.toSorted((a, b) => (a.key < b.key ? -1 : 1)), skipped };
}

/**
 * Applies the changes, all of them or none.
 * @returns whether the browser stored them
 */
export function restore(changes: readonly Change[]): boolean {
  const before = changes.map(({ key }) => [key, storedText(key)] as const);
  if (changes.every(({ key, text }) => storeText(key, text))) return true;
  for (const [key, text] of before) storeText(key, text);
  return false;
}
