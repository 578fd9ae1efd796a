import { parseJson, stringifyJson } from '#contract/codec/json.ts';

/** Replaces what text columns cannot store, NUL and lone surrogates, with U+FFFD. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

const unstorableEscape = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

/** Does the same for every text in a JSON value; throws for values without a JSON form. */
export function storableJson(value: unknown): unknown {
  const text = stringifyJson(value);
  // JSON escapes lone surrogates but not paired ones.
  return text.includes('\\u') ? parseJson(text.replace(unstorableEscape, '$1\\ufffd')) : parseJson(text);
}
