import type { Catalogue } from './catalogue.ts';
import { defaultLanguage, type Language } from './languages.ts';

type Load = () => Promise<{ readonly default: Catalogue }>;

const loaders: Readonly<Record<Language, Load>> = {
  en: () => import('./en.json', { with: { type: 'json' } }),
  de: () => import('./de.json', { with: { type: 'json' } }),
};

/** A catalogue and its language. */
export interface LoadedCatalogue {
  readonly language: Language;
  readonly catalogue: Catalogue;
}

/**
 * Loads the catalogue of a language in the browser, or the default one if that fails.
 * @throws if neither can be loaded
 */
export async function loadCatalogue(language: Language, load = loaders): Promise<LoadedCatalogue> {
  try {
    return { language, catalogue: (await load[language]()).default };
  } catch (error) {
    if (language === defaultLanguage) throw error;
    return loadCatalogue(defaultLanguage, load);
  }
}
