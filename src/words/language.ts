/** The languages there are words in. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

// This room knows no browser: all it asks of one is the page's language, which public/before-paint.js set.
declare const document: { readonly documentElement?: { readonly lang?: string } } | undefined;

/** The language of the page on show; English where there is no page, as in the service. */
export const language: Language =
  typeof document !== 'undefined' && document.documentElement?.lang === 'de' ? 'de' : 'en';
