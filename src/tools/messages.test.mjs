import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { argumentsOf, messagesOf, messageTypes, readCatalogues } from './messages.mjs';
import { sourcesOf, usedIn } from './messages-used.mjs';
import { inRoot } from './node.mjs';

const { en, ...others } = readCatalogues();
const english = new Map(messagesOf(en));
const translations = Object.entries(others).map(([language, catalogue]) => [language, new Map(messagesOf(catalogue))]);

/** Where the caller gives a word in two forms, and each language takes one. */
const eitherForm = /^(?:sentence\.withStatus\.|statsPulse\.kindInside$|transaction\.copyParty$)/;

/** The arguments that a message shows: one that only selects a form is up to the language. */
function shownIn(message) {
  const shown = [...argumentsOf(message)].filter(([, uses]) => uses.includes('text') || uses.includes('tag'));
  return shown.map(([name]) => name).filter((name) => name !== 'networkName');
}

test('there is a translation', () => {
  expect(translations.map(([language]) => language)).toContain('de');
  expect(english.size).toBeGreaterThan(1000);
});

test.each(translations)('%s has every message of English and no other', (_, translation) => {
  expect([...translation.keys()].sort()).toEqual([...english.keys()].sort());
  expect([...translation].filter(([, message]) => message.trim() === '')).toEqual([]);
});

test.each(translations)('%s uses every argument that English shows, and the other way round', (_, translation) => {
  for (const [key, message] of english) {
    if (eitherForm.test(key)) continue;
    const other = translation.get(key) ?? '';
    expect.soft([...argumentsOf(other).keys()], key).toEqual(expect.arrayContaining(shownIn(message)));
    expect.soft([...argumentsOf(message).keys()], key).toEqual(expect.arrayContaining(shownIn(other)));
  }
});

/** How a message selects its forms: by which arguments, and what their cases are. */
function casesOf(message) {
  return new Map(
    Array.from(
      message.matchAll(/\{(\w+), (plural|select),((?: *(?:=\d+|\w+) \{(?:[^{}]|\{[^{}]*\})*\})+)/g),
      (match) => [
        `${match[1]} ${match[2]}`,
        Array.from(match[3].matchAll(/(=\d+|\w+) \{(?:[^{}]|\{[^{}]*\})*\}/g), ([, name]) => name),
      ],
    ),
  );
}

test.each([['en', english], ...translations])('%s has each plural form of the language', (language, messages) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  for (const [key, message] of messages) {
    for (const [argument, cases] of casesOf(message)) {
      const named = cases.filter((name) => !name.startsWith('='));
      // Exact numbers may stand for a form.
      const wanted = named.length < cases.length ? ['other'] : [...pluralCategories];
      if (argument.endsWith(' plural')) expect.soft(named.sort(), key).toEqual(wanted.sort());
    }
  }
});

test.each(translations)('%s selects by the cases that English has', (_, translation) => {
  for (const [key, message] of english) {
    const cases = casesOf(translation.get(key) ?? '');
    for (const [argument, own] of casesOf(message)) {
      if (argument.endsWith(' select'))
        expect.soft(own, key).toEqual(expect.arrayContaining(cases.get(argument) ?? []));
    }
  }
});

test('every message is used', () => {
  const isUsed = usedIn(sourcesOf('web', 'format', 'server'));
  expect([...english.keys()].filter((key) => !isUsed(key))).toEqual([]);
});

test.each([
  ["t('area.key')", 'area.key', true],
  ["t('area.keys')", 'area.key', false],
  [`t(\`area.\${kind}.name\`); const kinds = { sent: 1 };`, 'area.sent.name', true],
  [`t(\`area.\${kind}.name\`); const kinds = { sent: 1 };`, 'area.gone.name', false],
])('%s: %s is used: %s', (code, key, isUsed) => {
  expect(usedIn([code])(key)).toBe(isUsed);
});

test('messages.ts is generated from these catalogues', () => {
  expect(readFileSync(inRoot('src', 'i18n', 'messages.ts'), 'utf8')).toBe(messageTypes([en, ...Object.values(others)]));
});

test('a message says how it uses its arguments', () => {
  const message = '{n, plural, one {{name}} other {<b>{name}</b>}} {isOn, select, true {on} other {off}}';
  expect([...argumentsOf(message)]).toEqual([
    ['n', ['plural']],
    ['name', ['text', 'text']],
    ['b', ['tag']],
    ['isOn', ['boolean']],
  ]);
  for (const wrong of ['{name', '{name, currency}', '{count, number}', '<b>bold', '{n, plural, one {a}}']) {
    expect(() => argumentsOf(wrong), wrong).toThrow();
  }
});
