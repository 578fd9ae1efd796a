/** The languages of the explorer, each with a catalogue `<language>.json`. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** The language of messages that another language lacks, and of pages whose catalogue cannot be loaded. */
export const defaultLanguage: Language = 'en';
