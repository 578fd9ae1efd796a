import { core, type NamingProfile } from '#contract/codec/naming-profile.ts';
import type { Catalogue } from './catalogue.ts';
import { type DigitSigns, digitSigns } from './digit-signs.ts';
import { type Language, type LanguageEntry, languages } from './languages.ts';
import { createTexts, type FullTranslator, type Translator } from './translator.ts';

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
  /** Returns the locale with all messages; the browser loads those on demand at the first call. A failure stays. */
  readonly full: () => FullLocale | Promise<FullLocale>;
}

/** A locale with all messages. */
export interface FullLocale extends Locale {
  readonly t: FullTranslator;
}

interface LocaleOptions {
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly networkName?: string | undefined;
  readonly naming?: NamingProfile;
  readonly digits?: DigitForm;
}

/**
 * Creates the locale of an application or request.
 * @param options `catalogue` has all messages
 */
export function createLocale(options: LocaleOptions): FullLocale {
  const { language, catalogue, networkName = 'Core', naming = core, digits = 'language' } = options;
  const form = digits === 'language' ? languages[language].digits : digits;
  const locale: FullLocale = {
    language,
    t: createTexts(language, catalogue, networkName),
    digits: digitSigns[form],
    networkName,
    naming,
    full: () => locale,
  };
  return locale;
}

/**
 * Creates a locale in the browser, which loads messages on demand.
 * @param options `catalogue` has the messages that every page has
 */
export function createPartialLocale(
  options: LocaleOptions,
  { loadOnDemand }: Pick<LanguageEntry, 'loadOnDemand'> = languages[options.language],
): Locale {
  let full: Promise<FullLocale> | undefined;
  const load = () => {
    const loading = loadOnDemand().then(({ default: onDemand }) =>
      createLocale({ ...options, catalogue: { ...options.catalogue, ...onDemand } }),
    );
    // As React marks a promise it has waited for: a component that comes later does not wait again.
    loading.then(
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => {},
    );
    return loading;
  };
  // Always the same promise, also once it is settled: React fails if a component stops to wait while it is hydrated.
  return { ...createLocale(options), full: () => (full ??= load()) };
}
