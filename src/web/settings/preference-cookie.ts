import { formatPreferences, Preferences, preferenceCookie, preferenceNames } from '#contract/settings.ts';
import { storedText } from './local-storage.ts';

const yearSeconds = 365 * 24 * 3600;

/** Returns the user's preferences as stored in this browser. */
export function storedPreferences(): Preferences {
  const stored = Object.fromEntries(preferenceNames.map((key) => [key, storedText(key) ?? undefined]));
  const timeZone = stored.zone === 'local' ? new Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  return Preferences.parse({ ...stored, timeZone });
}

/**
 * Writes the preferences that the service needs for rendering to a cookie; deletes it if all are defaults. Static
 * files have no service to read it.
 */
export function writePreferenceCookie(): void {
  if (!globalThis.document?.querySelector('meta[name="config"]')) return;
  const value = formatPreferences(storedPreferences());
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context
  document.cookie = `${preferenceCookie}=${value}; Path=/; Max-Age=${value === '' ? 0 : yearSeconds}; SameSite=Lax${secure}`;
}
