import type { NamingProfile } from '../../../contract/codec/naming-profile.ts';
import { renameAddress } from '../../../contract/codec/prefix.ts';
import { storedText, storeText } from './stored.ts';

/** What is kept with addresses in it. */
const keys = ['labels', 'remembered', 'stars'];

/** Kept entries with their addresses in a profile. */
export function respelled(value: unknown, naming: NamingProfile): unknown {
  if (Array.isArray(value)) return value.map((item) => respelled(item, naming));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([field, item]) => [
    field,
    typeof item !== 'string'
      ? respelled(item, naming)
      : field === 'ref' || field === 'address'
        ? renameAddress(item, naming, naming)
        : item,
  ]);
  return Object.fromEntries(entries);
}

/** Finds what this browser kept before the operator chose another profile: its addresses are written in this one. */
export function respellKept(naming: NamingProfile): void {
  for (const key of keys) {
    const text = storedText(key);
    if (text === null) continue;
    try {
      const written = JSON.stringify(respelled(JSON.parse(text), naming));
      if (written !== text) storeText(key, written);
    } catch {
      // What is no JSON counts as empty.
    }
  }
}
