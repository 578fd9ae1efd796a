import { type Catalogue, defaultLanguage, type Language, languages, languageTags, withFallback } from './languages.ts';
import { createLocale } from './locale.ts';

/* Every catalogue at once, which only the service and tests may load. */

const fallback = await loadAll(defaultLanguage);

const catalogues: ReadonlyMap<Language, Catalogue> = new Map(
  await Promise.all(
    languageTags.map(async (tag): Promise<[Language, Catalogue]> => [tag, withFallback(await loadAll(tag), fallback)]),
  ),
);

async function loadAll(language: Language): Promise<Catalogue> {
  const { load, loadOnDemand } = languages[language];
  const [common, onDemand] = await Promise.all([load(), loadOnDemand()]);
  return { ...common.default, ...onDemand.default };
}

/** Returns all messages of a language, for the service and for tests; the browser loads them with `loadCatalogue`. */
export function catalogueOf(language: Language): Catalogue {
  return catalogues.get(language) ?? fallback;
}

/** English with default number format, for the commands and the service's own output. */
export const english = createLocale({ language: 'en', catalogue: catalogueOf('en') });
