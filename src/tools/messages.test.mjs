import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { argumentsOf, messagesOf, messageTypes, readCatalogues } from './messages.mjs';
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
  expect(() => argumentsOf('{name')).toThrow();
});
