import type { Locale } from '../../i18n/locale.ts';
/** A run of a stranger's text: harmless as it is, or the code of a character that would not be seen. */
export interface IssuerText {
  /** Where it starts, in UTF-16 units. */
  readonly at: number;
  readonly text: string;
  /** Whether `text` is a code such as U+202E. */
  readonly isCode: boolean;
}

const longest = 200;
const mostMarks = 2;

// Controls, direction and format characters, unassigned and private ones, spaces that are not the space bar's,
// and letters without a shape (Hangul fillers, the blank Braille pattern).
const unseen = /[\p{C}\p{Zl}\p{Zp}\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u115f\u1160\u3164\uffa0\u2800]/u;
const mark = /\p{M}/u;
const joined = /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?$/u;

/**
 * Text an issuer wrote, made safe to look at: what is not seen is shown as its code, combining marks beyond two
 * in a row are cut, and so is all after 200 characters.
 * @returns nothing if there is nothing to see
 */
export function issuerText(text: string): IssuerText[] {
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
    if (unseen.test(character) && !joinsEmoji(character, plain, text.slice(at + 1))) {
      flush();
      runs.push({ at, text: codeOf(character), isCode: true });
    } else if (marks <= mostMarks) {
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

/** A script with letters that pass for those of another one. */
export type Script = (typeof scripts)[number][0];

/** The look-alike scripts of a text; more than one may mean that letters of one pose as another's. */
export function mixedScripts(text: string): Script[] {
  const start = text.slice(0, longest);
  return scripts.filter(([, script]) => script.test(start)).map(([name]) => name);
}

/** The names of scripts, at least one, in one text: Latin and Cyrillic. */
export function scriptsText({ t }: Locale, scripts: readonly Script[]): string {
  return scripts
    .map((script) => t(`lists.scripts.${script}`))
    .reduce((first, second) => t('lists.and', { first, second }));
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A joiner between two emoji makes one of them; anywhere else it hides. */
function joinsEmoji(character: string, before: string, after: string): boolean {
  return character === '\u200d' && joined.test(before) && /^\p{Extended_Pictographic}/u.test(after);
}
