import { type Catalogue, withFallback } from './catalogue.ts';
import { defaultLanguage, type Language, languages, languageTags } from './languages.ts';

const { default: fallback } = await languages[defaultLanguage].load();

const catalogues: ReadonlyMap<Language, Catalogue> = new Map(
  await Promise.all(
    languageTags.map(async (tag): Promise<[Language, Catalogue]> => {
      const { default: catalogue } = await languages[tag].load();
      return [tag, withFallback(catalogue, fallback)];
    }),
  ),
);

/** Returns a catalogue, for the service and for tests; the browser loads one with `loadCatalogue`. */
export function catalogueOf(language: Language): Catalogue {
  return catalogues.get(language) ?? fallback;
}
