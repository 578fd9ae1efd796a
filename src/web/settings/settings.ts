import {
  isSettingWith,
  type ListedValue,
  type Preferences,
  type SettingName,
  settingNames,
  settings,
} from '#contract/settings.ts';
import { type Language, languageTags } from '#i18n/languages.ts';
import { type Choice, choice, useChoice } from './storage/choice.ts';

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

/** Returns the stored setting, outside of components. */
export function readSetting<Name extends SettingName>(name: Name): Setting<Name> {
  return choices[name].read();
}

/** Returns a setting in the preferences of a request. */
export function settingIn<Name extends SettingName>(preferences: Preferences, name: Name): Setting<Name> {
  return choices[name].readFrom(preferences);
}

/** Stores a setting, for all tabs. */
export function setSetting<Name extends SettingName>(name: Name, value: Setting<Name>): void {
  choices[name].choose(value);
  if (isSettingWith(name, { reloads: true })) location.reload();
}

/** @returns ends the subscription */
export function subscribeSetting(name: SettingName, onChange: () => void): () => void {
  return choices[name].subscribe(onChange);
}
