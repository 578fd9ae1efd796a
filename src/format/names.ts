import { maxNameLength } from '#contract/common.ts';
import { confusableKey, looksLikeBitcoin, tickerMarkOf } from '#contract/confusable.ts';
import type { TokenMetadata } from '#contract/token.ts';
import type { Locale } from '#i18n/locale.ts';
import { shortEnds } from './identifiers.ts';

/* Texts of issuers and other services, which are untrusted, made safe to display. */

/** Part of an untrusted text: plain text, or the code of an invisible character. */
export interface IssuerText {
  /** Start, in UTF-16 units. */
  readonly at: number;
  readonly text: string;
  /** Whether `text` is a code such as U+202E. */
  readonly isCode: boolean;
}

const maxShownLength = 200;
const maxMarks = 2;

// Control, direction and format characters, unassigned and private ones, spaces other than U+0020, and letters
// without a shape (Hangul fillers, blank Braille).
const invisible = /[\p{C}\p{Zl}\p{Zp}\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u115f\u1160\u3164\uffa0\u2800]/u;
const mark = /\p{M}/u;
const joined = /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?$/u;

/** Makes an issuer's text safe to display, at most 200 characters with codes for invisible ones; undefined if empty. */
export function issuerText(text: string): IssuerText[] {
  return runsOf(text, maxShownLength);
}

/** Like {@link issuerText}, with all that is kept of a long name. */
export function wholeIssuerText(text: string): IssuerText[] {
  return runsOf(text, maxNameLength);
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
  const start = text.slice(0, maxShownLength);
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

const maxQuotedLength = 40;

/** Returns an issuer's text for quotation marks: on one line, at most 40 characters, without quotation marks. */
export function quotable(text: string): string {
  const visible = issuerText(text)
    .filter(({ isCode }) => !isCode)
    .map((run) => run.text)
    .join('')
    .replaceAll(/["＂\p{Pi}\p{Pf}„‟〝-〟]/gu, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    // A combining mark without a letter would combine with the quotation mark.
    .replace(/^\p{M}+/u, '');
  const characters = Array.from(visible);
  return characters.length > maxQuotedLength ? `${characters.slice(0, maxQuotedLength).join('')}…` : visible;
}

/** Returns the title of a token's page: its name in quotation marks and its ticker, then its identifier. */
export function tokenTitle(
  locale: Locale,
  { tokenIdentifier, name, ticker }: Pick<TokenMetadata, 'tokenIdentifier' | 'name' | 'ticker'>,
): string {
  const id = shortEnds(tokenIdentifier);
  const [quoted, short] = [quotable(name), quotable(ticker)];
  if (quoted === '') return locale.t('preview.token', { id });
  return locale.t('preview.named', { id, name: quoted, ticker: short === '' ? '' : ` (${short})` });
}

const maxValueLength = 40;

/** Returns an unknown enum value (supplement 4) without direction and control characters, at most 40 characters. */
export function shortValue(word: string): string {
  // Truncate first: the value may be very long.
  const characters = [...word.slice(0, 8 * maxValueLength).replaceAll(/\p{C}/gu, '')];
  const text = characters.slice(0, maxValueLength).join('').trim();
  return characters.length > maxValueLength || word.length > 8 * maxValueLength ? `${text}…` : text;
}

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\s]/gu;

/** Normalizes a ticker for comparison: without case and invisible characters. */
export function foldTicker(ticker: string): string {
  return ticker.normalize('NFKC').replaceAll(unseen, '').toLowerCase();
}

/** Returns the tickers used by more than one token, in order of first appearance. Empty tickers do not count. */
export function sharedTickers(tickers: readonly string[]) {
  const groups = Map.groupBy(tickers, foldTicker);
  groups.delete('');
  return Array.from(groups.values(), (group) => ({ ticker: group[0] ?? '', count: group.length })).filter(
    ({ count }) => count > 1,
  );
}

/** Counts the tickers equal to this one, including itself. 1 for an empty ticker. */
export function countSameTicker(ticker: string, tickers: readonly string[]): number {
  const folded = foldTicker(ticker);
  return folded === '' ? 1 : tickers.filter((other) => foldTicker(other) === folded).length;
}

/** Counts the distinct tickers; empty ones do not count. */
export function countDistinct(tickers: readonly string[]): number {
  const folded = new Set(tickers.map(foldTicker));
  folded.delete('');
  return folded.size;
}

interface NamedToken {
  readonly tokenIdentifier: string;
  readonly ticker: string;
  /** From the service, which knows all tokens; others lack it. */
  readonly tickerMark?: string | null | undefined;
}

/**
 * Returns, for tokens whose ticker a reader may confuse with that of another or with bitcoin, the beginning of their
 * identifiers: as the service has it, or longer if the known tokens need more. None of them is the original.
 */
export function tickerMarks(tokens: readonly NamedToken[]): ReadonlyMap<string, string> {
  const unique = new Map<string, NamedToken>();
  for (const token of tokens) {
    const known = unique.get(token.tokenIdentifier);
    if (!known?.tickerMark) unique.set(token.tokenIdentifier, token);
  }
  const groups = Map.groupBy(unique.values(), ({ ticker }) => confusableKey(ticker));
  return new Map(
    [...groups].flatMap(([key, group]) => {
      const identifiers = group.map(({ tokenIdentifier }) => tokenIdentifier);
      return group.flatMap((token) => {
        const { tokenIdentifier } = token;
        const given = givenMark(token);
        const isShared = key !== '' && identifiers.length > 1;
        if (!isShared && given === '' && !looksLikeBitcoin(token.ticker)) return [];
        const own = tickerMarkOf(tokenIdentifier, key === '' ? [] : identifiers);
        return [[tokenIdentifier, given.length > own.length ? given : own] as const];
      });
    }),
  );
}

/** Returns a ticker as it is written in text, with the mark that the service sent. */
export function tickerText(token: NamedToken): string {
  const mark = givenMark(token);
  return mark === '' ? token.ticker : `${token.ticker}·${mark}`;
}

/** Returns the mark that a service sent, if it is one; else an empty text. */
export function givenMark({ tokenIdentifier, tickerMark }: NamedToken): string {
  return tickerMark && tokenIdentifier.startsWith(tickerMark) ? tickerMark : '';
}
