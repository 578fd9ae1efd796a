/* Supported languages, their number formats and catalogues, and the choice of one. Part of the entry. */

export type Load = () => Promise<{ readonly default: Catalogue }>;

interface LanguageEntry {
  /** Its name in the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly digits: DigitSigns;
  /** Loads all messages; in the browser those of a first visit (`build/split-messages.ts`). */
  readonly load: Load;
  /** Loads the others in the browser, where the build replaces the import. */
  readonly loadRest: Load;
}

/** Supported languages by tag (ISO 639-1). */
export const languages = {
  en: {
    name: 'English',
    direction: 'ltr',
    digits: 'comma',
    load: () => import('./en.json', { with: { type: 'json' } }),
    loadRest: () => import('./en.json', { with: { type: 'json' } }),
  },
  de: {
    name: 'Deutsch',
    direction: 'ltr',
    digits: 'point',
    load: () => import('./de.json', { with: { type: 'json' } }),
    loadRest: () => import('./de.json', { with: { type: 'json' } }),
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

export const digitSigns = {
  comma: [',', '.'],
  point: ['.', ','],
  space: ['\u202f', ','],
  apostrophe: ['’', '.'],
} as const;

export type DigitSigns = keyof typeof digitSigns;

/** Returns the chosen language, else the user's first supported one. @param accepted the Accept-Language header */
export function negotiateLanguage(chosen: string | undefined, accepted = ''): Language {
  const ranges = accepted
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, quality: quality === undefined ? 1 : Number(quality.trim().slice(2)) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  const wanted = [chosen ?? '', ...ranges.map(({ tag }) => tag)];
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? defaultLanguage;
}

export interface LoadedCatalogue {
  readonly language: Language;
  readonly catalogue: Catalogue;
}

/** Loads the messages of a first visit, in the default language if that fails. @throws if neither can be loaded */
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

/** Messages in ICU MessageFormat by key, in groups. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

export function withFallback(catalogue: Catalogue, fallback: Catalogue): Catalogue {
  const filled: Record<string, string | Catalogue> = { ...fallback, ...catalogue };
  for (const [key, group] of Object.entries(fallback)) {
    const own = catalogue[key];
    if (isGroup(group) && isGroup(own)) filled[key] = withFallback(own, group);
  }
  return filled;
}

/** A message may be compiled to an array. */
function isGroup(entry: string | Catalogue | undefined): entry is Catalogue {
  return typeof entry === 'object' && !Array.isArray(entry);
}

/** Returns the keys of all messages, with dots. */
export function keysOf(catalogue: Catalogue, path = ''): string[] {
  return Object.entries(catalogue).flatMap(([key, entry]) =>
    isGroup(entry) ? keysOf(entry, `${path}${key}.`) : [path + key],
  );
}
