/** Supported languages, each with a catalogue `<language>.json`. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** Fallback for missing messages and for catalogues that cannot be loaded. */
export const defaultLanguage: Language = 'en';
