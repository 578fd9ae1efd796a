import { language } from './language.ts';

/*
 * English comes with the page it belongs to; another language is one file, loaded before the first word is needed.
 * That file may import nothing that waits for it: language.ts and plural.ts only.
 */
const translation: Readonly<Record<string, object>> | undefined =
  language === 'de' ? (await import('./de/german.ts')).german : undefined;

/**
 * The words of one area in the language of the page.
 * @param area its name in the translations
 * @param english what it says in English, texts and functions that make them
 */
export function inLanguage<Words extends object>(area: string, english: Words): Words {
  return translation ? { ...english, ...translation[area] } : english;
}
