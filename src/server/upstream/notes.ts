import { LRUCache } from 'lru-cache';

const everyMs = 60_000;
const mostRemembered = 500;
const longestWords = 200;

/** Tells the log what is wrong with the upstream service: each thing once a minute, and never the key. */
export class Notes {
  readonly #log: (sentence: string) => void;
  readonly #secret: string | undefined;
  readonly #recent = new LRUCache<string, true>({ max: mostRemembered, ttl: everyMs });

  constructor(log: (sentence: string) => void, secret: string | undefined) {
    this.#log = log;
    this.#secret = secret;
  }

  /** @param what happened, as in "The upstream service …" */
  note(what: string): void {
    const sentence = `The upstream service ${this.cleaned(what)}.`;
    if (this.#recent.has(sentence)) return;
    this.#recent.set(sentence, true);
    this.#log(sentence);
  }

  /** Words of a stranger as part of a sentence: one line, not long, without the key that he may repeat. */
  cleaned(words: string): string {
    const safe = this.#secret === undefined ? words : words.replaceAll(this.#secret, '…');
    const line = safe
      .toWellFormed()
      .replaceAll(/[\s\p{C}]+/gu, ' ')
      .trim();
    return (line.length > longestWords ? `${line.slice(0, longestWords)}…` : line).replace(/[.!]+$/, '');
  }
}
