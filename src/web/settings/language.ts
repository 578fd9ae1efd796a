import { languageChoices } from '../../contract/preferences.ts';
import { choice, useChoice } from './storage/choice.ts';

export { languageChoices };

/** A language, or the first supported one of the browser. */
export type LanguageChoice = (typeof languageChoices)[number];

// public/before-paint.js reads it before the first paint.
const language = choice('language', languageChoices, 'system');

/** Returns the chosen language. */
export function useLanguage(): LanguageChoice {
  return useChoice(language);
}

/** Stores the language and reloads the page. */
export function setLanguage(value: LanguageChoice): void {
  language.choose(value);
  location.reload();
}
