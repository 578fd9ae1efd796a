import { unitWords as words } from '../words/en/units.ts';
import { language } from '../words/language.ts';

/* How every number on a page is written. Files, links, copied exact values and fields never are: they have plain digits. */

/** What stands between thousands, and before decimals. */
const signs = {
  comma: [',', '.'],
  point: ['.', ','],
  space: ['\u202f', ','],
  apostrophe: ['’', '.'],
} as const;

/** A form of numbers by its sign between thousands; `language`: as usual in the language of the page. */
export type DigitForm = 'language' | keyof typeof signs;

let form: readonly [group: string, decimal: string];
chooseDigits('language');

/** Chooses the form of numbers: once, before the first one is written, since what is written stays as it is. */
export function chooseDigits(chosen: DigitForm): void {
  form = signs[chosen === 'language' ? (language === 'de' ? 'point' : 'comma') : chosen];
}

/** What stands between a whole number and its decimals. */
export function decimalSign(): string {
  return form[1];
}

/** Digits in groups of three, from the right. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, form[0]);
}

/** The plain digits of a text with signs between thousands. */
export function withoutGroups(text: string): string {
  return text.replaceAll(form[0], '');
}

/** A whole number, a count such as 12,345; negative ones with U+2212. A `number` is below 2^53. */
export function formatCount(count: number | bigint): string {
  return count < 0 ? `−${groupThousands(String(-count))}` : groupThousands(String(count));
}

/** A number of which whole and decimals are known apart: `whole` with its groups, `fraction` empty where there is none. */
export function joinDigits({ whole, fraction }: { readonly whole: string; readonly fraction: string }): string {
  return fraction ? whole + form[1] + fraction : whole;
}

/** A plain decimal such as `1284.06`, 0 or more, with every digit it has. */
export function formatDecimal(plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.');
  return joinDigits({ whole: groupThousands(whole), fraction });
}

/** A plain decimal as so many percent: `14.4%`. */
export function formatPercent(plain: string): string {
  return words.percent(formatDecimal(plain));
}
