import compile from 'icu-minify/compile';
import type { Page } from 'playwright/test';
import { isolateArguments } from '#i18n/build/compile-messages.ts';
import { catalogueOf } from '#i18n/catalogues.ts';
import type { Catalogue } from '#i18n/languages.ts';

const accented: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('acdeghiklnorstuyzACDEGHIKLNORSTUYZ', (letter, at) => [
    letter,
    [...'áçďéğĥíķľñóŕšťúýžÁÇĎÉĞĤÍĶĽÑÓŔŠŤÚÝŽ'][at] ?? letter,
  ]),
);

/** Text with accents and doubled vowels, about 35 % longer; each word is written from right to left. */
function pseudoText(text: string): string {
  return text.replaceAll(/\p{L}+/gu, (word) => {
    const long = word
      .replaceAll(/[aeiouAEIOU]/g, '$&$&')
      .replaceAll(/[a-zA-Z]/g, (letter) => accented[letter] ?? letter);
    return `\u202e${long}\u202c`;
  });
}

/** Rewrites the texts of a compiled message; names of arguments, tags and cases stay. */
function pseudoMessage(message: unknown): unknown {
  if (typeof message === 'string') return pseudoText(message);
  if (!Array.isArray(message)) return message;
  return message.map((part: unknown) => {
    if (!Array.isArray(part)) return pseudoMessage(part);
    const [name, ...rest]: unknown[] = part;
    return [name, ...rest.map((inside) => (isCases(inside) ? pseudoCases(inside) : pseudoMessage(inside)))];
  });
}

function pseudoCases(cases: object): object {
  return Object.fromEntries(Object.entries(cases).map(([name, inside]) => [name, pseudoMessage(inside)]));
}

function isCases(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Compiles a message as the build does for a language from right to left. */
function compiled(entry: string): unknown {
  return isolateArguments(pseudoMessage(compile(entry)));
}

/** Returns English as a pseudo-language, compiled as the build does. */
function pseudoCatalogue(catalogue: Catalogue = catalogueOf('en')): object {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, entry]) => [
      key,
      typeof entry === 'string' ? compiled(entry) : pseudoCatalogue(entry),
    ]),
  );
}

/** Answers both English catalogues with the pseudo-language; the build and the service do not know it. */
export async function usePseudoLanguage(page: Page): Promise<void> {
  const body = `export default ${JSON.stringify(pseudoCatalogue())}`;
  await page.route(/\/assets\/en(?:\.more)?-[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}
