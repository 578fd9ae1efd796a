import * as z from 'zod/mini';

/*
 * Settings that the service needs to render a page. The browser stores them in a cookie, which has nothing else about
 * the user.
 */

export const preferenceCookie = 'preferences';

export const units = ['sats', 'btc', 'usd'] as const;
export const themes = ['system', 'light', 'dark', 'contrast'] as const;
export const zones = ['utc', 'local'] as const;
export const listTimes = ['ages', 'times'] as const;
export const digitForms = ['language', 'comma', 'point', 'space', 'apostrophe'] as const;
export const pageSizes = ['10', '25', '50', '100', '250'] as const;
export const suspiciousNames = ['shown', 'hidden'] as const;

/** Schema of the cookie, with the keys of the browser's storage; missing and invalid settings have their defaults. */
export const Preferences = z.object({
  unit: z.catch(z.optional(z.enum(units)), undefined),
  theme: z.catch(z.optional(z.enum(themes)), undefined),
  zone: z.catch(z.optional(z.enum(zones)), undefined),
  /** The user's time zone, such as `Europe/Berlin`, if `zone` is `local`. */
  timeZone: z.catch(z.optional(z.string().check(z.maxLength(40), z.refine(isTimeZone))), undefined),
  times: z.catch(z.optional(z.enum(listTimes)), undefined),
  /** `system`, or the tag of a language. */
  language: z.catch(z.optional(z.string().check(z.regex(/^[a-z]{2,6}$/))), undefined),
  digits: z.catch(z.optional(z.enum(digitForms)), undefined),
  pageSize: z.catch(z.optional(z.enum(pageSizes)), undefined),
  suspiciousNames: z.catch(z.optional(z.enum(suspiciousNames)), undefined),
});
export type Preferences = z.infer<typeof Preferences>;

/** Keys that are in the browser's storage too. */
export const preferenceKeys: readonly string[] = Object.keys(Preferences.shape).filter((key) => key !== 'timeZone');

/** Returns the value of the cookie. */
export function formatPreferences(preferences: Preferences): string {
  const chosen = Object.entries(Preferences.parse(preferences)).filter(([, value]) => value !== undefined);
  // No value has a character that a cookie cannot hold.
  return chosen.map(([key, value]) => `${key}=${value}`).join('&');
}

/**
 * Returns the settings in a cookie.
 * @param value untrusted
 */
export function parsePreferences(value: string): Preferences {
  const fields = Object.fromEntries(
    value
      .slice(0, 500)
      .split('&')
      .map((field) => field.split('=', 2)),
  );
  const { zone, timeZone, ...preferences } = Preferences.parse(fields);
  // Local time needs the name of the time zone, since the service is in another.
  return zone === 'local' && timeZone !== undefined ? { ...preferences, zone, timeZone } : preferences;
}

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}
