import { digitForms } from '../../contract/preferences.ts';
import { choice, useChoice } from './storage/choice.ts';

export { digitForms };

/** What stands between thousands; `language`: as usual in the language of the page. */
export type DigitForm = (typeof digitForms)[number];

const digits = choice('digits', digitForms, 'language');

/** The form of numbers that a person chose, for the start of the page. */
export const readDigits: () => DigitForm = digits.read;

/** The same, where it is chosen. */
export function useDigits(): DigitForm {
  return useChoice(digits);
}

/** Chooses the form of numbers and keeps it in the browser; the page begins anew, since numbers are written everywhere. */
export function setDigits(form: DigitForm): void {
  digits.choose(form);
  location.reload();
}
