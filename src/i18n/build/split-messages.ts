import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, keysOf } from '#i18n/languages.ts';
import { codeOf, codeWithImports, fileOf, usedIn, wordsOf } from './used-messages.ts';

/*
 * The messages of a language are one file, of which the browser loads two parts: what code of a first visit uses, and the
 * rest together with the first code that uses some of it.
 */

const web = join(import.meta.dirname, '../../web');

/** Modules that a first visit loads: the application, and the pages that most visits start with. */
export const starts = [
  'app/entry-client.tsx',
  ...['latest', 'transaction', 'address', 'token', 'stats', 'tokens', 'search'].map(
    (page) => `pages/${page}/${page}-page.tsx`,
  ),
].map((file) => join(web, file));

const importOnDemand = /\bimport\('([#.][^']+\.tsx?)'\)/g;

/** Divides the messages of a build. */
export class MessageSplit {
  readonly #words = wordsOf(codeOf('web', 'format', 'server'));
  readonly #isFirst = usedIn(codeWithImports(starts), this.#words);
  readonly #rest: readonly string[];
  readonly #needsRest = new Map<string, boolean>();

  constructor(english: Catalogue) {
    this.#rest = keysOf(this.#part(english, true));
  }

  /** Returns the messages that a first visit loads, or the others. */
  part(catalogue: Catalogue, part: 'first' | 'rest'): Catalogue {
    return this.#part(catalogue, part === 'rest');
  }

  #part(catalogue: Catalogue, isRest: boolean, path = ''): Catalogue {
    const entries = Object.entries(catalogue).flatMap(([key, entry]): [string, string | Catalogue][] => {
      if (typeof entry === 'string') return this.#isFirst(path + key) === isRest ? [] : [[key, entry]];
      const group = this.#part(entry, isRest, `${path}${key}.`);
      return Object.keys(group).length === 0 ? [] : [[key, group]];
    });
    return Object.fromEntries(entries);
  }

  /** Returns the code of a module, in which each import on demand of code with other messages waits for these too. */
  withMessages(code: string, file: string): string | undefined {
    const waiting = code.replaceAll(importOnDemand, (text, path: string) =>
      this.#usesRest(fileOf(path, file)) ? `withMessages(${text})` : text,
    );
    return waiting === code ? undefined : `import { withMessages } from '#i18n/with-messages.ts';\n${waiting}`;
  }

  #usesRest(file: string): boolean {
    const known = this.#needsRest.get(file);
    if (known !== undefined) return known;
    const uses = this.#rest.some(usedIn(codeWithImports([file]), this.#words));
    this.#needsRest.set(file, uses);
    return uses;
  }
}

export function readEnglish(): Catalogue {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../en.json'), 'utf8'));
}
