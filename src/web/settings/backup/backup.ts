import * as z from 'zod/mini';
import type { NamingProfile } from '../../../contract/codec/naming-profile.ts';
import { writePreferenceCookie } from '../preference-cookie.ts';
import { respelled } from '../storage/respell.ts';
import { storables, storedText, storeText } from '../storage/stored.ts';
// What is kept is told of, whatever page is on show: each of these adds itself to the storables.
import '../digits.ts';
import '../keys.ts';
import '../labels/labels.ts';
import '../language.ts';
import '../live.ts';
import '../page-size.ts';
import '../recent.ts';
import '../stars.ts';
import '../suspicious.ts';
import '../theme.ts';
import '../time.ts';
import '../unit.ts';
import '../watched.ts';

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

/** Everything kept, as a file. */
export function writeKept(at: Date): string {
  const kept = Object.fromEntries([...storables.keys()].toSorted().map((key) => [key, keptHere(key)]));
  const file: KeptFile = { format: 'core-explorer-kept', version: 1, savedAt: at.toISOString(), kept };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Reads such a file; undefined where it is none, or of a version that nobody here knows; addresses come in the profile. */
export function readKept(naming: NamingProfile, text: string): KeptFile | undefined {
  try {
    return z.safeParse(KeptFile, respelled(JSON.parse(text), naming)).data;
  } catch {
    return undefined;
  }
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
  writePreferenceCookie();
}

/** What is kept under a key. */
export function keptHere(key: string): unknown {
  return keptValue(key, storedText(key));
}

/** The value that a text stands for under a key; undefined for none, or for one that makes no sense. */
export function keptValue(key: string, text: string | null): unknown {
  return text === null ? undefined : storables.get(key)?.valueOf(text);
}
