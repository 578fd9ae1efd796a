import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useDeferredValue,
  useSyncExternalStore,
} from 'react';
import { propertiesOf } from '#contract/properties.ts';
import {
  formatPreferences,
  isSettingWith,
  type ListedValue,
  Preferences,
  preferenceCookie,
  preferenceNames,
  type SettingName,
  settingNames,
  settings,
} from '#contract/settings.ts';
import { type Language, languageTags } from '#i18n/languages.ts';
import { storables, storedText, storeText, subscriptionsTo } from './storage.ts';

/* The settings of `contract/settings.ts` in this browser. */

/** A value of a setting; the language is `system`, the first supported one of the browser, or a supported one. */
export type Setting<Name extends SettingName> = Name extends 'language'
  ? ListedValue<'language'> | Language
  : ListedValue<Name>;

/** Returns the values of a setting in the order of its control. */
export function valuesOf<Name extends SettingName>(name: Name): readonly Setting<Name>[] {
  const values: readonly string[] = name === 'language' ? ['system', ...languageTags] : settings[name].values;
  return values as readonly Setting<Name>[];
}

/** What a change does besides new values for components, in every tab. */
const effects: { readonly [Name in SettingName]?: (value: Setting<Name>) => void } = {
  theme: (value) => {
    // public/before-paint.js does the same before the first paint.
    if (value === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = value;
  },
};

function choiceOf<Name extends SettingName>(name: Name): Choice<Setting<Name>> {
  return choice<Setting<Name>>(name, valuesOf(name), settings[name].byDefault as Setting<Name>, effects[name]);
}

// One for each name, which the type of the entries does not say.
const choices = Object.fromEntries(settingNames.map((name) => [name, choiceOf(name)])) as unknown as {
  readonly [Name in SettingName]: Choice<Setting<Name>>;
};

export function useSetting<Name extends SettingName>(name: Name): Setting<Name> {
  return useChoice(choices[name]);
}

export function readSetting<Name extends SettingName>(name: Name): Setting<Name> {
  return choices[name].read();
}

export function settingIn<Name extends SettingName>(preferences: Preferences, name: Name): Setting<Name> {
  return choices[name].readFrom(preferences);
}

export function setSetting<Name extends SettingName>(name: Name, value: Setting<Name>): void {
  choices[name].choose(value);
  if (!isSettingWith(name, { reloads: true })) return;
  try {
    sessionStorage.setItem(reloaded, name);
  } catch {
    // Storage is full or blocked; only the focus is lost.
  }
  location.reload();
}

/** Key in the storage of the tab, since other tabs keep their focus. */
const reloaded = 'reloaded';

/** Whether a setting has just reloaded the page, which took the focus away; true once. */
export function takeReload(): boolean {
  try {
    const hasReloaded = sessionStorage.getItem(reloaded) !== null;
    forgetReload();
    return hasReloaded;
  } catch {
    return false;
  }
}

export function forgetReload(): void {
  try {
    sessionStorage.removeItem(reloaded);
  } catch {
    // Storage that is blocked holds nothing.
  }
}

export function subscribeSetting(name: SettingName, onChange: () => void): () => void {
  return choices[name].subscribe(onChange);
}

/** One of a few values, stored in the browser and synchronised between tabs. */
export interface Choice<Value extends string> {
  read(): Value;
  /** Returns the value in the preferences of a rendered page, under the same key. */
  readFrom(preferences: object): Value;
  choose(value: Value): void;
  subscribe(onChange: () => void): () => void;
}

/** A setting in localStorage; without storage it lasts as long as the page. */
export function choice<const Value extends string>(
  key: string,
  values: readonly Value[],
  byDefault: Value,
  onChange?: (value: Value) => void,
): Choice<Value> {
  let current: Value | undefined;
  const exactly = (given: unknown) => values.find((value) => value === given);
  const known = (text: unknown) => exactly(text) ?? byDefault;
  storables.set(key, { valueOf: exactly, textOf: exactly });
  const change = (value: Value) => {
    if (value === current) return;
    current = value;
    onChange?.(value);
    notify();
  };
  const { notify, subscribe } = subscriptionsTo(key, (text) => change(known(text)));
  return {
    read() {
      current ??= known(storedText(key));
      return current;
    },
    readFrom(preferences) {
      return known(propertiesOf(preferences)[key]);
    },
    choose(value) {
      // If it cannot be stored, it still applies to this page.
      storeText(key, value);
      writePreferenceCookie();
      change(value);
    },
    subscribe,
  };
}

export function useChoice<Value extends string>(chosen: Choice<Value>): Value {
  const rendering = useContext(RenderingContext);
  return useSyncExternalStore(chosen.subscribe, chosen.read, () =>
    rendering ? chosen.readFrom(rendering.preferences) : chosen.read(),
  );
}

/** Returns the stored default number of rows per page, outside of components. */
export function readPageSize(): number {
  return Number(readSetting('pageSize'));
}

export function pageSizeOf(preferences: Preferences): number {
  return Number(settingIn(preferences, 'pageSize'));
}

/** Returns the rows per page of a list: from its URL, else the supported number nearest to the setting. */
export function useLimit<const Size extends number>(sizes: Sizes<Size>, inUrl: Size | undefined): Size {
  const chosen = Number(useSetting('pageSize'));
  return inUrl ?? nearestSize(sizes, chosen);
}

/** Supported rows per page of a list, ascending. */
type Sizes<Size extends number> = readonly [Size, ...Size[]];

export function nearestSize<const Size extends number>(sizes: Sizes<Size>, chosen: number): Size {
  return sizes.reduce((nearest, one) => (Math.abs(one - chosen) < Math.abs(nearest - chosen) ? one : nearest));
}

export type Unit = Setting<'unit'>;

const ShownUnit = createContext<Unit | undefined>(undefined);

/** Provides the unit to its children. A change is rendered as a transition, so that the control responds at once. */
export function UnitProvider({ children }: { children: ReactNode }) {
  return createElement(ShownUnit, { value: useDeferredValue(useSetting('unit')) }, children);
}

/** @throws if there is no provider */
export function useUnit(): Unit {
  const shown = useContext(ShownUnit);
  if (shown === undefined) throw new Error('No UnitProvider above this component.');
  return shown;
}

/** Returns the bitcoin unit to use where there are no dollar values. */
export function bitcoinUnitOf(unit: Unit): 'btc' | 'sats' {
  return unit === 'sats' ? 'sats' : 'btc';
}

const subscribeZone = (onChange: () => void) => subscribeSetting('zone', onChange);
const readZone = () => readSetting('zone');

/** Returns the time zone to display. A rendered page uses the one of the preferences until the browser hydrates. */
export function useZone(): string {
  const rendering = useContext(RenderingContext);
  return useSyncExternalStore(subscribeZone, readZone, () =>
    rendering ? (rendering.preferences.timeZone ?? 'utc') : readZone(),
  );
}

/** Settings with which the service rendered the page. The first render in the browser must use the same, or hydration fails. */
export interface Rendering {
  /** Unix milliseconds. */
  readonly now: number;
  /** Origin of the explorer, such as `https://explorer.example`; undefined if unknown. */
  readonly origin: string | undefined;
  readonly language: string;
  readonly preferences: Preferences;
}

/** Undefined if the service did not render the page. */
export const RenderingContext = createContext<Rendering | undefined>(undefined);

/** For values that are constant in the browser but differ in server rendering. */
export const subscribeNever = () => () => undefined;

/** Returns a value that only the browser knows. Hydration uses the fallback `nothing`, like the service. */
export function useBrowserValue<Value>(
  subscribe: (onChange: () => void) => () => void,
  read: () => Value,
  nothing: Value,
) {
  const isRendered = useContext(RenderingContext) !== undefined;
  return useSyncExternalStore(subscribe, read, () => (isRendered ? nothing : read()));
}

const yearSeconds = 365 * 24 * 3600;

export function storedPreferences(): Preferences {
  const stored = Object.fromEntries(preferenceNames.map((key) => [key, storedText(key) ?? undefined]));
  const timeZone = stored.zone === 'local' ? new Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  return Preferences.parse({ ...stored, timeZone });
}

/** Writes the preferences that the service needs to a cookie, none if all are defaults; static files need none. */
export function writePreferenceCookie(): void {
  if (!globalThis.document?.querySelector('meta[name="config"]')) return;
  const value = formatPreferences(storedPreferences());
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = value === '' ? 0 : yearSeconds;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context
    document.cookie = `${preferenceCookie}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  } catch {
    // A sandboxed frame has no cookies: the service then renders its pages with the defaults.
  }
}
