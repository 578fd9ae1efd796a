import { type Language, languageTags } from '#i18n/languages.ts';
import { choice, useChoice } from './storage/choice.ts';

/** A language, or the first supported one of the browser. */
export type LanguageChoice = 'system' | Language;

export const languageChoices: readonly LanguageChoice[] = ['system', ...languageTags];

// `entry-client.ts` reads it as well.
const language = choice('language', languageChoices, 'system');

export const useLanguage = () => useChoice(language);

/** Stores the language and reloads the page. */
export function setLanguage(value: LanguageChoice): void {
  language.choose(value);
  location.reload();
}
