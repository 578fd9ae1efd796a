import { longestName } from '#contract/reading/issuer-name.ts';
import type { Locale } from '#i18n/locale.ts';

/** Part of an untrusted text: plain text, or the code of an invisible character. */
export interface IssuerText {
  /** Start, in UTF-16 units. */
  readonly at: number;
  readonly text: string;
  /** Whether `text` is a code such as U+202E. */
  readonly isCode: boolean;
}

const maxLength = 200;
const maxMarks = 2;

// Control, direction and format characters, unassigned and private ones, spaces other than U+0020, and letters
// without a shape (Hangul fillers, blank Braille).
const invisible = /[\p{C}\p{Zl}\p{Zp}\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u115f\u1160\u3164\uffa0\u2800]/u;
const mark = /\p{M}/u;
const joined = /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?$/u;

/**
 * Makes an issuer's text safe to display: invisible characters become their code, more than two combining marks in a
 * row and all after 200 characters are cut.
 * @returns undefined if nothing is visible
 */
export function issuerText(text: string): IssuerText[] {
  return runsOf(text, maxLength);
}

/** Like {@link issuerText}, with all that is kept of a long name. */
export function wholeIssuerText(text: string): IssuerText[] {
  return runsOf(text, longestName);
}

function runsOf(text: string, longest: number): IssuerText[] {
  const runs: IssuerText[] = [];
  let plain = '';
  let plainAt = 0;
  let at = 0;
  let marks = 0;
  let count = 0;
  const flush = () => {
    if (plain) runs.push({ at: plainAt, text: plain, isCode: false });
    plain = '';
  };
  for (const character of text) {
    if (++count > longest) {
      plain += '…';
      break;
    }
    marks = mark.test(character) ? marks + 1 : 0;
    if (invisible.test(character) && !joinsEmoji(character, plain, text.slice(at + 1))) {
      flush();
      runs.push({ at, text: codeOf(character), isCode: true });
    } else if (marks <= maxMarks) {
      if (!plain) plainAt = at;
      plain += character;
    }
    at += character.length;
  }
  flush();
  return runs.some((run) => run.isCode || run.text.trim()) ? runs : [];
}

const scripts = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['Coptic', /\p{Script=Coptic}/u],
] as const;

/** A script whose letters resemble letters of another script. */
export type Script = (typeof scripts)[number][0];

/** Returns the confusable scripts of a text; more than one may mean that letters imitate others. */
export function mixedScripts(text: string): Script[] {
  const start = text.slice(0, maxLength);
  return scripts.filter(([, script]) => script.test(start)).map(([name]) => name);
}

/** Joins the names of scripts, at least one: Latin and Cyrillic. */
export function scriptsText({ t }: Locale, scripts: readonly Script[]): string {
  return scripts
    .map((script) => t(`lists.scripts.${script}`))
    .reduce((first, second) => t('lists.and', { first, second }));
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A joiner between two emoji combines them; anywhere else it is invisible. */
function joinsEmoji(character: string, before: string, after: string): boolean {
  return character === '\u200d' && joined.test(before) && /^\p{Extended_Pictographic}/u.test(after);
}
