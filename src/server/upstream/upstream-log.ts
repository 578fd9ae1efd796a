import { LRUCache } from 'lru-cache';

const repeatAfterMs = 60_000;
const maxRecent = 500;
const maxTextLength = 200;

/** Logs problems of the upstream service: each message once a minute, and never the key. */
export class UpstreamLog {
  readonly #log: (message: string) => void;
  readonly #secret: string | undefined;
  readonly #recent = new LRUCache<string, true>({ max: maxRecent, ttl: repeatAfterMs });

  constructor(log: (message: string) => void, secret: string | undefined) {
    this.#log = log;
    this.#secret = secret;
  }

  /** @param what follows "The upstream service …" */
  warn(what: string): void {
    const message = `The upstream service ${this.sanitize(what)}.`;
    if (this.#recent.has(message)) return;
    this.#recent.set(message, true);
    this.#log(message);
  }

  /** Makes foreign text safe for a log line: one line, limited length, without the key. */
  sanitize(text: string): string {
    const safe = this.#secret === undefined ? text : text.replaceAll(this.#secret, '…');
    const line = safe
      .toWellFormed()
      .replaceAll(/[\s\p{C}]+/gu, ' ')
      .trim();
    return (line.length > maxTextLength ? `${line.slice(0, maxTextLength)}…` : line).replace(/[.!]+$/, '');
  }
}
