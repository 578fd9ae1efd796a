import {
  type Catalogue,
  defaultLanguage,
  keysOf,
  type Language,
  languages,
  languageTags,
  withFallback,
} from './languages.ts';
import { createLocale } from './locale.ts';

/* Every catalogue at once, which only the service and tests may load. */

const fallback = await loadAll(defaultLanguage);

const catalogues: ReadonlyMap<Language, Catalogue> = new Map(
  await Promise.all(
    languageTags.map(async (tag): Promise<[Language, Catalogue]> => [tag, withFallback(await loadAll(tag), fallback)]),
  ),
);

async function loadAll(language: Language): Promise<Catalogue> {
  const { load, loadRest } = languages[language];
  const [first, rest] = await Promise.all([load(), loadRest()]);
  return withFallback(first.default, rest.default);
}

const { default: rest } = await languages[defaultLanguage].loadRest();

/** Keys of the messages that the browser loads only with the first code that uses one of them. */
export const restKeys: ReadonlySet<string> = new Set(keysOf(rest));

/** Returns all messages of a language, for the service and for tests; the browser loads them in parts. */
export function catalogueOf(language: Language): Catalogue {
  return catalogues.get(language) ?? fallback;
}

/** English with default number format, for the commands and the service's own output. */
export const english = createLocale({ language: 'en', catalogue: catalogueOf('en') });
