import { type Catalogue, withFallback } from './catalogue.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import type { Language } from './languages.ts';

/** All catalogues, for the service and for tests; the browser loads one with `loadCatalogue`. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { en, de: withFallback(de, en) };
