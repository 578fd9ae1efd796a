import { languageChoices } from '../../contract/preferences.ts';
import { choice, useChoice } from './storage/choice.ts';

export { languageChoices };

/** A language, or the first one of the browser's that there is. */
export type LanguageChoice = (typeof languageChoices)[number];

// public/before-paint.js reads it, before the first word.
const language = choice('language', languageChoices, 'system');

/** The language a person chose. */
export function useLanguage(): LanguageChoice {
  return useChoice(language);
}

/** Chooses the language and keeps it in the browser; the page begins anew in it. */
export function setLanguage(value: LanguageChoice): void {
  language.choose(value);
  location.reload();
}
