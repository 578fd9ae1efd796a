import { core, type NamingProfile } from '../contract/codec/naming-profile.ts';
import type { Catalogue } from './catalogue.ts';
import { type DigitSigns, digitSigns } from './digit-signs.ts';
import { type Language, languages } from './languages.ts';
import { createTexts, type Translator } from './translator.ts';

/** Number format by thousands separator; `language` is the default of the language. */
export type DigitForm = 'language' | DigitSigns;

/** Language, number format and network names of a page. Created once per application, or per request in the service. */
export interface Locale {
  readonly language: Language;
  /** Returns a message in the language. */
  readonly t: Translator;
  /** Thousands and decimal separators. */
  readonly digits: readonly [group: string, decimal: string];
  /** Name of the network, the same in every language. */
  readonly networkName: string;
  /** The network's naming of types and addresses. */
  readonly naming: NamingProfile;
}

/** Creates the locale of an application or request. */
export function createLocale(options: {
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly networkName?: string | undefined;
  readonly naming?: NamingProfile;
  readonly digits?: DigitForm;
}): Locale {
  const { language, catalogue, networkName = 'Core', naming = core, digits = 'language' } = options;
  const form = digits === 'language' ? languages[language].digits : digits;
  return { language, t: createTexts(language, catalogue, networkName), digits: digitSigns[form], networkName, naming };
}
