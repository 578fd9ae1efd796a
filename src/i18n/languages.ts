import type { Catalogue } from './catalogue.ts';
import type { DigitSigns } from './digit-signs.ts';

export interface LanguageEntry {
  /** Its name in the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Default number format. */
  readonly digits: DigitSigns;
  /** Loads the messages that every page has. */
  readonly load: () => Promise<{ readonly default: Catalogue }>;
  /** Loads the messages of pages and dialogs that no first visit needs. */
  readonly loadOnDemand: () => Promise<{ readonly default: Catalogue }>;
}

/** Supported languages by tag (ISO 639-1). */
export const languages = {
  en: {
    name: 'English',
    direction: 'ltr',
    digits: 'comma',
    load: () => import('./en.json', { with: { type: 'json' } }),
    loadOnDemand: () => import('./en.more.json', { with: { type: 'json' } }),
  },
  de: {
    name: 'Deutsch',
    direction: 'ltr',
    digits: 'point',
    load: () => import('./de.json', { with: { type: 'json' } }),
    loadOnDemand: () => import('./de.more.json', { with: { type: 'json' } }),
  },
} satisfies Readonly<Record<string, LanguageEntry>>;

export type Language = keyof typeof languages;

/** Fallback for missing messages and for catalogues that cannot be loaded. */
export const defaultLanguage: Language = 'en';

export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(languages, tag);
}

/** Returns the text direction of a language; left to right for an unsupported one. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return isLanguage(tag) ? languages[tag].direction : 'ltr';
}

export const languageTags: readonly Language[] = Object.keys(languages).filter(isLanguage);
