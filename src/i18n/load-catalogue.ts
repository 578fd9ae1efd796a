import type { Catalogue } from './catalogue.ts';
import { defaultLanguage, type Language, languages } from './languages.ts';

type Load = () => Promise<{ readonly default: Catalogue }>;

/** The messages that every page has, and their language. */
export interface LoadedCatalogue {
  readonly language: Language;
  readonly catalogue: Catalogue;
}

/**
 * Loads the messages that every page has in the browser, in the default language if that fails.
 * @throws if neither can be loaded
 */
export async function loadCatalogue(
  language: Language,
  from: Readonly<Record<Language, { readonly load: Load }>> = languages,
): Promise<LoadedCatalogue> {
  try {
    return { language, catalogue: (await from[language].load()).default };
  } catch (error) {
    if (language === defaultLanguage) throw error;
    return loadCatalogue(defaultLanguage, from);
  }
}
