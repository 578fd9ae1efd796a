import { digitForms } from '#contract/preferences.ts';
import { choice, useChoice } from './storage/choice.ts';

export { digitForms };

/** Thousands separator; `language`: default of the page's language. */
export type DigitForm = (typeof digitForms)[number];

const digits = choice('digits', digitForms, 'language');

/** Returns the chosen number format, at the start of the page. */
export const readDigits: () => DigitForm = digits.read;

export const useDigits = () => useChoice(digits);

/** Stores the number format and reloads the page, since numbers are everywhere. */
export function setDigits(form: DigitForm): void {
  digits.choose(form);
  location.reload();
}
