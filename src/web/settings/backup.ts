import * as z from 'zod/mini';
import './labels.ts';
import './recent.ts';
import './stars.ts';
import './watched.ts';
import './watching.ts';
import type { NamingProfile } from '#contract/codec/naming.ts';
import { forgetReload, writePreferenceCookie } from './settings.ts';
import { convertAddresses, storables, storedText, storeText } from './storage.ts';

// Imported for their side effect: each module registers its stored values.

const BackupFile = z.object({
  format: z.literal('core-explorer-backup'),
  version: z.literal(1),
  savedAt: z.iso.datetime(),
  /** Values by storage key. A schema would be part of every first load, for this file alone. */
  data: z.custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null),
});
export type BackupFile = z.output<typeof BackupFile>;

export function writeBackup(at: Date): string {
  const data = Object.fromEntries([...storables.keys()].toSorted().map((key) => [key, readStored(key)]));
  const file: BackupFile = { format: 'core-explorer-backup', version: 1, savedAt: at.toISOString(), data };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Converts addresses to the profile; undefined if it is no backup, or of an unknown version. */
export function readBackup(naming: NamingProfile, text: string): BackupFile | undefined {
  try {
    return z.safeParse(BackupFile, convertAddresses(JSON.parse(text), naming)).data;
  } catch {
    return undefined;
  }
}

/** Deletes all data of the explorer in this browser, including cached responses, and nothing of its host's other pages. */
export async function deleteAllData(): Promise<void> {
  for (const key of storables.keys()) storeText(key, null);
  forgetReload();
  try {
    // The positions on pages, of the router.
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('tsr-scroll')) sessionStorage.removeItem(key);
    // The other caches hold the application, nothing about the user.
    await caches.delete('answers');
  } catch {
    // Storage that is blocked holds nothing.
  }
  writePreferenceCookie();
}

function readStored(key: string): unknown {
  return parseStored(key, storedText(key));
}

function parseStored(key: string, text: string | null): unknown {
  return text === null ? undefined : storables.get(key)?.valueOf(text);
}

export interface Change {
  readonly key: string;
  /** The text to store; null for nothing. */
  readonly text: string | null;
  /** Value before and after; undefined for the default. */
  readonly from: unknown;
  readonly to: unknown;
}

/** Returns the changes that make all data as in the file; `skipped` are unknown keys and invalid values. */
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

/** Applies all changes or none. @returns whether the browser stored them */
export function restore(changes: readonly Change[]): boolean {
  const before = changes.map(({ key }) => [key, storedText(key)] as const);
  if (changes.every(({ key, text }) => storeText(key, text))) return true;
  for (const [key, text] of before) storeText(key, text);
  return false;
}
