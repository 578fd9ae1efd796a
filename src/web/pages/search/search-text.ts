import type { NamingProfile } from '#contract/codec/naming.ts';
import { firstOf } from '#contract/cut.ts';
import { classify, type Meaning, nameIn } from '#contract/pasted/classify.ts';
import { maxPastedLength } from '#contract/pasted/pasted-text.ts';

/** A text as it is searched, with everything it means. */
export interface SearchText {
  /** Without surrounding white space; not longer than fits into a URL. */
  readonly text: string;
  /** The most likely first; empty for a blank text. */
  readonly meanings: readonly Meaning[];
  /** The name or ticker of a token that it may be; undefined for anything else. */
  readonly name: string | undefined;
}

/** Classifies what was typed or pasted; everything that follows takes its result. */
export function readSearchText(typed: string, naming: NamingProfile): SearchText {
  const text = firstOf(typed.trim(), maxPastedLength);
  const meanings = classify(text, naming);
  return { text, meanings, name: nameIn(text, meanings) };
}

/** Returns the text of the search page, by its URL. @param only `tokens`: as a name, whatever else it means */
export function searchOf({ q, only }: { q: string; only?: 'tokens' | undefined }, naming: NamingProfile): SearchText {
  if (only !== 'tokens') return readSearchText(q, naming);
  const text = firstOf(q.trim(), maxPastedLength);
  return { text, meanings: [{ kind: 'search', text }], name: text };
}

/** Whether a text has no meaning by its format, so that names are searched first. */
export function isFree({ meanings: [meaning] }: SearchText): boolean {
  return meaning?.kind === 'search' || meaning?.kind === 'shortened';
}
