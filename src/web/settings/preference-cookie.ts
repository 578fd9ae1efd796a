import { formatPreferences, Preferences, preferenceCookie, preferenceKeys } from '../../contract/preferences.ts';
import { storedText } from './storage/stored.ts';

const yearSeconds = 365 * 24 * 3600;

/** What the reader chose, as this browser keeps it. */
export function storedPreferences(): Preferences {
  const stored = Object.fromEntries(preferenceKeys.map((key) => [key, storedText(key) ?? undefined]));
  const timeZone = stored.zone === 'local' ? new Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  return Preferences.parse({ ...stored, timeZone });
}

/**
 * Tells the service what it has to know to render the next page as its reader wants it, in a cookie of its own; without
 * one where everything is as usual. Files on another web server have no service to read it.
 */
export function writePreferenceCookie(): void {
  if (!globalThis.document?.querySelector('meta[name="config"]')) return;
  const value = formatPreferences(storedPreferences());
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context
  document.cookie = `${preferenceCookie}=${value}; Path=/; Max-Age=${value === '' ? 0 : yearSeconds}; SameSite=Lax${secure}`;
}
