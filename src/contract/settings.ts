import * as z from 'zod/mini';
import { propertiesOf } from './properties.ts';

interface SettingFacts {
  /** In the order of its control; a checkbox is checked for the first. */
  readonly values: readonly [string, ...string[]];
  readonly byDefault: string;
  readonly control: 'buttons' | 'list' | 'check';
  /** The service needs it to render a page, so it is in a cookie. */
  readonly isInCookie?: true;
  /** A change reloads the page, since it is visible everywhere. */
  readonly reloads?: true;
  /** Icon of its commands in the search field, one for each value; without one it has none. */
  readonly icon?: string;
}

/**
 * Every setting of a user, by its key in storage, cookie and backups. Texts are in `settings.names`, `settings.values`
 * and `settings.notes`, of commands in `searchList.values`.
 */
export const settings = {
  unit: {
    values: ['sats', 'btc', 'usd'],
    byDefault: 'sats',
    control: 'buttons',
    isInCookie: true,
    icon: 'sliders',
  },
  theme: {
    values: ['system', 'light', 'dark', 'contrast'],
    byDefault: 'system',
    control: 'buttons',
    isInCookie: true,
    icon: 'theme',
  },
  zone: {
    values: ['utc', 'local'],
    byDefault: 'utc',
    control: 'buttons',
    isInCookie: true,
    icon: 'clock',
  },
  times: { values: ['ages', 'times'], byDefault: 'ages', control: 'buttons', isInCookie: true },
  /** Also the tag of a language, see {@link Preferences}. */
  language: {
    values: ['system'],
    byDefault: 'system',
    control: 'list',
    isInCookie: true,
    reloads: true,
  },
  digits: {
    values: ['language', 'comma', 'point', 'space', 'apostrophe'],
    byDefault: 'language',
    control: 'list',
    isInCookie: true,
    reloads: true,
  },
  pageSize: {
    values: ['10', '25', '50', '100', '250'],
    byDefault: '25',
    control: 'list',
    isInCookie: true,
  },
  live: { values: ['on', 'off'], byDefault: 'on', control: 'check' },
  suspiciousNames: {
    values: ['hidden', 'shown'],
    byDefault: 'shown',
    control: 'check',
    isInCookie: true,
  },
  recent: { values: ['on', 'off'], byDefault: 'on', control: 'check' },
  keys: { values: ['on', 'off'], byDefault: 'on', control: 'check' },
} as const satisfies Record<string, SettingFacts>;

export type SettingName = keyof typeof settings;
export const settingNames = Object.keys(settings) as readonly SettingName[];

/** Values that the table names. */
export type ListedValue<Name extends SettingName> = (typeof settings)[Name]['values'][number];

/** Settings with some facts, such as `{ control: 'check' }`. */
export type SettingWith<Facts> = {
  [Name in SettingName]: (typeof settings)[Name] extends Facts ? Name : never;
}[SettingName];

export function isSettingWith<const Facts extends Partial<SettingFacts>>(
  name: SettingName,
  facts: Facts,
): name is SettingWith<Facts> {
  return Object.entries(facts).every(([fact, value]) => propertiesOf(settings[name])[fact] === value);
}

export const preferenceNames = settingNames.filter((name) => isSettingWith(name, { isInCookie: true }));

export const preferenceCookie = 'preferences';

function schemaOf(name: SettingName): z.ZodMiniType<string | undefined> {
  return z.catch(z.optional(z.enum(settings[name].values)), undefined);
}

/** Schema of the cookie, which has nothing else about the user; missing and invalid settings have their defaults. */
export const Preferences = z.object({
  ...(Object.fromEntries(preferenceNames.map((name) => [name, schemaOf(name)])) as Record<
    SettingWith<{ isInCookie: true }>,
    z.ZodMiniType<string | undefined>
  >),
  /** `system`, or the tag of a language. */
  language: z.catch(z.optional(z.string().check(z.regex(/^[a-z]{2,6}$/))), undefined),
  /** The user's time zone, such as `Europe/Berlin`, if `zone` is `local`. */
  timeZone: z.catch(z.optional(z.string().check(z.maxLength(40), z.refine(isTimeZone))), undefined),
});
export type Preferences = Partial<z.infer<typeof Preferences>>;

export function formatPreferences(preferences: Preferences): string {
  const chosen = Object.entries(Preferences.parse(preferences)).filter(([, value]) => value !== undefined);
  // No value has a character that a cookie cannot hold.
  return chosen.map(([key, value]) => `${key}=${value}`).join('&');
}

/** @param value untrusted */
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
