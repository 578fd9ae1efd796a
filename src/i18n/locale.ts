import { createTranslator, type ICUArgs, type ICUTags, type Messages, type RichTagsFunction } from 'use-intl/core';
import { core, type NamingProfile, titleOf } from '#contract/codec/naming.ts';
import { type Catalogue, type DigitSigns, digitSigns, type Language, languages } from './languages.ts';
import type { AllMessages } from './messages.ts';

/** Number format by thousands separator; `language` is the default of the language. */
export type DigitForm = 'language' | DigitSigns;

/** Language, number format and network names of a page. Created once per application, or per request in the service. */
export interface Locale {
  readonly language: Language;
  readonly t: Translator;
  readonly digits: readonly [group: string, decimal: string];
  /** Name of the network, the same in every language. */
  readonly networkName: string;
  /** The network's naming of types and addresses. */
  readonly naming: NamingProfile;
}

interface LocaleOptions {
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly networkName?: string | undefined;
  readonly naming?: NamingProfile;
  readonly digits?: DigitForm;
  /** Called with the key of a message before it is used. */
  readonly onUse?: (key: string) => void;
}

/** Creates the locale of an application or request. */
export function createLocale(options: LocaleOptions): Locale {
  const { language, catalogue, naming = core, networkName = titleOf(naming), digits = 'language' } = options;
  const form = digits === 'language' ? languages[language].digits : digits;
  return {
    language,
    t: createTexts(language, catalogue, networkName, options.onUse),
    digits: digitSigns[form],
    networkName,
    naming,
  };
}

type Value = string | number | boolean;

/** Keys of the messages that are text, or that have elements in them. */
type KeysOf<IsRich> = {
  [Key in keyof AllMessages]: AllMessages[Key] extends `${string}</${string}`
    ? IsRich extends true
      ? Key
      : never
    : IsRich extends true
      ? never
      : Key;
}[keyof AllMessages];

/** Arguments of a message as use-intl reads them; every message may name the network, and a boolean selects by name. */
type ArgumentsOf<Message extends string> = {
  [Name in Exclude<KeysOfUnion<Icu<Message>>, 'networkName'>]: ArgumentOf<Icu<Message>, Name>;
};
type Icu<Message extends string> = ICUArgs<
  Message,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: never }
>;
type KeysOfUnion<Union> = Union extends Union ? keyof Union : never;
type ArgumentOf<Union, Name> = Union extends Union
  ? Name extends keyof Union
    ? string extends Union[Name]
      ? string | number
      : 'true' extends Union[Name]
        ? boolean
        : Union[Name] extends string
          ? string | number
          : Union[Name]
    : never
  : never;

type Values<Message extends string> = keyof ArgumentsOf<Message> extends never ? [] : [values: ArgumentsOf<Message>];

/** Anything for a key that is unknown, for which TypeScript takes all keys: so its error names the key, not the arguments. */
type ValuesOf<Key extends keyof AllMessages> = [KeysOf<false>] extends [Key]
  ? [values?: Readonly<Record<string, Value>>]
  : Values<AllMessages[Key]>;

interface Translator {
  readonly language: Language;
  /** Returns a message as text: `t('address.issuerOf', { count })`. */
  <Key extends KeysOf<false>>(key: Key, ...values: ValuesOf<Key>): string;
  optional(key: string): string | undefined;
  /** Returns a message with elements in it: `t.rich('search.noneHint', { given: () => <q>{text}</q> })`. */
  rich<Key extends KeysOf<true>>(
    key: Key,
    values: ArgumentsOf<AllMessages[Key]> & ICUTags<AllMessages[Key], RichTagsFunction>,
  ): ReturnType<RichTagsFunction>;
}

/** @param networkName argument of all messages that name the network */
export function createTexts(
  language: Language,
  catalogue: Catalogue,
  networkName: string,
  onUse?: (key: string) => void,
): Translator {
  const translate = createTranslator<Messages>({ locale: language, messages: catalogue });
  // Cache messages without arguments: lists repeat them in every row.
  const known = new Map<string, string>();

  function text(key: string, values?: Readonly<Record<string, Value>>): string {
    onUse?.(key);
    if (values) return translate(key, { networkName, ...shownValues(values) });
    let found = known.get(key);
    if (found === undefined) {
      found = translate(key, { networkName });
      known.set(key, found);
    }
    return found;
  }

  function rich(key: string, values: Readonly<Record<string, Value | RichTagsFunction>>) {
    onUse?.(key);
    return translate.rich(key, { networkName, ...shownValues(values) });
  }

  const optional = (key: string) => (translate.has(key) ? text(key) : undefined);

  return Object.assign(text, { language, rich, optional });
}

/** Returns the name of a network in a text, such as `Mainnet`. */
export function networkTitle(network: string): string {
  return network.charAt(0) + network.slice(1).toLowerCase();
}

/** Booleans are texts, since ICU `select` matches by name; a `network` has the name that the header shows. */
function shownValues<Given>(values: Readonly<Record<string, Given | boolean>>): Record<string, Given | string> {
  const texts: Record<string, Given | string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'boolean') texts[name] = String(value);
    else texts[name] = name === 'network' && typeof value === 'string' ? networkTitle(value) : value;
  }
  return texts;
}
