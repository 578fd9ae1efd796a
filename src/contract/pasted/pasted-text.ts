import { firstOf } from '#contract/cut.ts';

export const maxPastedLength = 4000;

// White space, invisible characters and quotation marks, which are copied along.
const hidden = String.raw`\s\u00ad\u034f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff`;
const quotationMarks = String.raw`"'\u0060“”„‟‘’‚‛«»‹›`;
const quotes = `${quotationMarks}<>`;
const wrapping = edges(`${hidden}${quotes}`);
const quoting = edges(`${hidden}${quotationMarks}`);
const inside = new RegExp(`[${hidden}]+`, 'g');

// Punctuation of the surrounding sentence.
const punctuation = edges(`([{${quotes}`, String.raw`\])}${quotes}.,;:!?…*_|`);
const betweenWords = new RegExp(String.raw`[${hidden}${quotes}()[\]{}|,;*]+`);
const betweenParts = /[:=/?&#@]+/;

// Word processors replace hyphens by these.
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

// The shortest identifier is a Bitcoin address.
const minLength = 26;
const maxWords = 400;

/** Matches characters of a class at the beginning, and of one at the end; without the lookbehind in quadratic time. */
function edges(first: string, last = first): RegExp {
  return new RegExp(`^[${first}]+|(?<![${last}])[${last}]+$`, 'g');
}

/** Removes surrounding characters that were copied along. */
export function unwrapped(text: string): string {
  return text.length > maxPastedLength ? text.trim() : text.replace(wrapping, '');
}

/** Returns a text to search for: without surrounding quotation marks, but with its own angle brackets. */
export function unquoted(text: string): string {
  return text.length > maxPastedLength ? text.trim() : text.replace(quoting, '');
}

/** Whether a text has only white space and invisible characters. */
export function isBlank(text: string): boolean {
  return text.replaceAll(inside, '') === '';
}

/** Joins an identifier that was printed in groups or broken over two lines; of a longer text its first characters. */
export function joined(text: string): string {
  const piece = firstOf(text, maxPastedLength)
    .replaceAll(inside, '')
    .replaceAll(punctuation, '')
    .replaceAll(dashes, '-');
  return /^0x[0-9a-f]{64,66}$/i.test(piece) ? piece.slice(2) : piece;
}

/** Returns the parts of a sentence, a link or a line of data that are long enough to be an identifier. */
export function wordsOf(text: string): string[] {
  return firstOf(text, maxPastedLength)
    .split(betweenWords)
    .filter((word) => word.length >= minLength || word.includes('@'))
    .slice(0, maxWords)
    .flatMap((word) => {
      const parts = decoded(word).split(betweenParts);
      return parts.length > 1 ? [word, ...parts.filter((part) => part.length >= minLength)] : [word];
    });
}

/* Links as text: `URL` is not in the types used here, and a pasted link may be incomplete. */

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the values of a query by lower-case name, since QR codes are written in capitals. The last of several counts. */
export function queryValues(query: string): ReadonlyMap<string, string> {
  return new Map(
    query.split('&').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim().toLowerCase(), decoded(value.join('=')).trim()] as const;
    }),
  );
}

/** Returns both ends of an identifier that is shortened in the middle. */
export function endsOf(text: string): { readonly head: string; readonly tail: string } | undefined {
  const [, head, tail] = /^([0-9a-z-]{4,100})(?:…|\.{2,3})([0-9a-z-]{4,100})$/i.exec(text) ?? [];
  return head === undefined || tail === undefined ? undefined : { head, tail };
}
