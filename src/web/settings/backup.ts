import * as z from 'zod/mini';
import type { NamingProfile } from '#contract/codec/naming-profile.ts';
import { writePreferenceCookie } from './preference-cookie.ts';
import { convertAddresses } from './storage/convert-addresses.ts';
import { storables, storedText, storeText } from './local-storage.ts';
// Imported for their side effect: each module registers its stored values.
import './labels.ts';
import './recent.ts';
import './settings.ts';
import './stars.ts';
import './watched.ts';

const BackupFile = z.object({
  format: z.literal('core-explorer-backup'),
  version: z.literal(1),
  /** When it was written, ISO 8601. */
  savedAt: z.iso.datetime(),
  /** Values by storage key. A schema would be part of every first load, for this file alone. */
  data: z.custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null),
});
export type BackupFile = z.output<typeof BackupFile>;

/** Returns all stored data as a backup file. */
export function writeBackup(at: Date): string {
  const data = Object.fromEntries([...storables.keys()].toSorted().map((key) => [key, readStored(key)]));
  const file: BackupFile = { format: 'core-explorer-backup', version: 1, savedAt: at.toISOString(), data };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * Parses a backup file and converts its addresses to the profile; undefined if it is not one, or of an unknown
 * version.
 */
export function readBackup(naming: NamingProfile, text: string): BackupFile | undefined {
  try {
    return z.safeParse(BackupFile, convertAddresses(JSON.parse(text), naming)).data;
  } catch {
    return undefined;
  }
}

/** Deletes all data of the explorer in this browser, including cached responses. */
export async function deleteAllData(): Promise<void> {
  for (const key of storables.keys()) storeText(key, null);
  try {
    localStorage.clear();
    sessionStorage.clear();
    // The other caches hold the application, nothing about the user.
    await caches.delete('answers');
  } catch {
    // Storage that is blocked holds nothing.
  }
  writePreferenceCookie();
}

/** Returns the stored value of a key. */
export function readStored(key: string): unknown {
  return parseStored(key, storedText(key));
}

/** Parses a stored text; undefined if there is none or it is invalid. */
export function parseStored(key: string, text: string | null): unknown {
  return text === null ? undefined : storables.get(key)?.valueOf(text);
}
