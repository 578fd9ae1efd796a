import { parseJson, stringifyJson } from '../../../contract/codec/json.ts';

/** What the database cannot keep in text: NUL and lone surrogates become U+FFFD. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

const unstorableEscape = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

/** The same for every text within a JSON value; a value JSON has no form for throws. */
export function storableJson(value: unknown): unknown {
  const text = stringifyJson(value);
  // JSON writes a paired surrogate as itself and only a lone one as an escape.
  return text.includes('\\u') ? parseJson(text.replace(unstorableEscape, '$1\\ufffd')) : parseJson(text);
}
