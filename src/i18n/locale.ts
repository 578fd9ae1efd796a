import { core, type NamingProfile } from '../contract/codec/naming-profile.ts';
import type { Catalogue } from './catalogue.ts';
import type { Language } from './languages.ts';
import { createTexts, type Translator } from './translator.ts';

/** What stands between thousands, and before decimals. */
const signs = {
  comma: [',', '.'],
  point: ['.', ','],
  space: ['\u202f', ','],
  apostrophe: ['’', '.'],
} as const;

/** A form of numbers by its sign between thousands; `language`: as usual in the language of the page. */
export type DigitForm = 'language' | keyof typeof signs;

/** How a page is written: its language, its form of numbers and the names of the network. Made once per application, or per request in the service. */
export interface Locale {
  readonly language: Language;
  /** Writes a message in the language. */
  readonly t: Translator;
  /** What stands between thousands, and before decimals. */
  readonly digits: readonly [group: string, decimal: string];
  /** What the network is called, in every language. */
  readonly networkName: string;
  /** How the network names types and addresses. */
  readonly naming: NamingProfile;
}

/** Returns the locale of one page or one request. */
export function createLocale(options: {
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly networkName?: string | undefined;
  readonly naming?: NamingProfile;
  readonly digits?: DigitForm;
}): Locale {
  const { language, catalogue, networkName = 'Core', naming = core, digits = 'language' } = options;
  const form = digits === 'language' ? (language === 'de' ? 'point' : 'comma') : digits;
  return { language, t: createTexts(language, catalogue, networkName), digits: signs[form], networkName, naming };
}
