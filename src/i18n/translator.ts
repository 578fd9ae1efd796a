import { createTranslator, type Messages, type RichTagsFunction } from 'use-intl/core';
import type { Catalogue } from './catalogue.ts';
import type common from './en.json';
import type onDemand from './en.more.json';
import type { Language } from './languages.ts';
import type { RichMessages, TextArguments } from './messages.ts';

type Value = string | number | boolean;

/** Keys with dots of all messages of a group. */
type Keys<Group> = {
  [Name in keyof Group & string]: Group[Name] extends string ? Name : `${Name}.${Keys<Group[Name]>}`;
}[keyof Group & string];

/** The arguments of every message that is text; undefined for a message without arguments. */
type TextMessages = {
  [Key in Exclude<Keys<typeof common & typeof onDemand>, keyof RichMessages>]: Key extends keyof TextArguments
    ? TextArguments[Key]
    : undefined;
};

/** Arguments after the key; none for a message without arguments. */
type Values<Arguments> = Arguments extends undefined ? [] : [values: Arguments];

/** Keys of the messages that every page has. */
type Common<Key extends string> = Exclude<Key, `${keyof typeof onDemand}.${string}`>;

/** Formats the messages of one language that every page has. */
export interface Translator<
  Text extends keyof TextMessages = Common<keyof TextMessages>,
  Rich extends keyof RichMessages = Common<keyof RichMessages>,
> {
  readonly language: Language;
  /** Returns a message as text: `t('address.issuerOf', { count })`. */
  <Key extends Text>(key: Key, ...values: Values<TextMessages[Key]>): string;
  /** Returns the message of a key that may not exist; undefined if it does not. */
  optional(key: string): string | undefined;
  /** Returns a message with elements in it: `t.rich('search.noneHint', { given: () => <q>{text}</q> })`. */
  rich<Key extends Rich>(key: Key, values: RichMessages[Key]): ReturnType<RichTagsFunction>;
}

/** Formats all messages of one language. */
export type FullTranslator = Translator<keyof TextMessages, keyof RichMessages>;

/**
 * Creates a translator for one page or request.
 * @param networkName argument of all messages that name the network
 */
export function createTexts(language: Language, catalogue: Catalogue, networkName: string): FullTranslator {
  const translate = createTranslator<Messages>({ locale: language, messages: catalogue });
  // Cache messages without arguments: lists repeat them in every row.
  const known = new Map<string, string>();

  function text(key: string, values?: Readonly<Record<string, Value>>): string {
    if (values) return translate(key, { networkName, ...withoutBooleans(values) });
    let found = known.get(key);
    if (found === undefined) {
      found = translate(key, { networkName });
      known.set(key, found);
    }
    return found;
  }

  function rich(key: string, values: Readonly<Record<string, Value | RichTagsFunction>>) {
    return translate.rich(key, { networkName, ...withoutBooleans(values) });
  }

  const optional = (key: string) => (translate.has(key) ? text(key) : undefined);

  return Object.assign(text, { language, rich, optional });
}

/** ICU `select` matches by name. */
function withoutBooleans<Given>(values: Readonly<Record<string, Given | boolean>>): Record<string, Given | string> {
  const texts: Record<string, Given | string> = {};
  for (const [name, value] of Object.entries(values)) texts[name] = typeof value === 'boolean' ? String(value) : value;
  return texts;
}
