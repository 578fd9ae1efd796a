import type { NamingProfile } from '#contract/codec/naming-profile.ts';
import { renameAddress } from '#contract/codec/prefix.ts';
import { storedText, storeText } from '#web/settings/local-storage.ts';

/** Storage keys with addresses in their values. */
const keys = ['labels', 'recentEntries', 'stars'];

/** Returns entries with their addresses converted to a profile. */
export function convertAddresses(value: unknown, naming: NamingProfile): unknown {
  if (Array.isArray(value)) return value.map((item) => convertAddresses(item, naming));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([field, item]) => [
    field,
    typeof item !== 'string'
      ? convertAddresses(item, naming)
      : field === 'ref' || field === 'address'
        ? renameAddress(item, naming, naming)
        : item,
  ]);
  return Object.fromEntries(entries);
}

/** Converts stored addresses after the operator changed the naming profile. */
export function convertStoredAddresses(naming: NamingProfile): void {
  for (const key of keys) {
    const text = storedText(key);
    if (text === null) continue;
    try {
      const written = JSON.stringify(convertAddresses(JSON.parse(text), naming));
      if (written !== text) storeText(key, written);
    } catch {
      // Invalid JSON counts as empty.
    }
  }
}
