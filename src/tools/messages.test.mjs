import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { argumentsOf, messagesOf, messageTypes, readCatalogue, readCatalogues } from './messages.mjs';
import { pluralProblems, selectProblems } from './messages-forms.mjs';
import { readSources, sourcesOf, staleKeys } from './messages-translated.mjs';
import { codeOf, usedIn } from './messages-used.mjs';
import { inRoot } from './node.mjs';

const { en, ...others } = readCatalogues();
const english = new Map(messagesOf(en));
const translations = Object.entries(others).map(([language, catalogue]) => [language, new Map(messagesOf(catalogue))]);

/** The caller gives a word in two forms, and each language uses one. */
const eitherForm = /^(?:sentence\.withStatus\.|statsPulse\.kindInside$|transaction\.copyParty$)/;

/** Arguments that a message shows; those that only select a form are up to the language. */
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

test.each(translations)('%s uses the same arguments as English', (_, translation) => {
  for (const [key, message] of english) {
    if (eitherForm.test(key)) continue;
    const other = translation.get(key) ?? '';
    expect.soft([...argumentsOf(other).keys()], key).toEqual(expect.arrayContaining(shownIn(message)));
    expect.soft([...argumentsOf(message).keys()], key).toEqual(expect.arrayContaining(shownIn(other)));
  }
});

test.each([['en', english], ...translations])('%s has each plural form of the language', (language, messages) => {
  for (const [key, message] of messages) expect.soft(pluralProblems(language, message), key).toEqual([]);
});

test.each([
  ['de', '{n, plural, one {Zeile} other {Zeilen}}', []],
  ['de', '{n, plural, =0 {keine} other {Zeilen}}', []],
  ['de', '{n, plural, other {Zeilen}}', ['n: no one']],
  ['de', '{n, plural, one {Zeile} few {Zeilen} other {Zeilen}}', ['n: few is unused']],
  ['pl', '<b>{n, plural, one {a} other {b}}</b>', ['n: no few', 'n: no many']],
])('%s, %s: %j', (language, message, problems) => {
  expect(pluralProblems(language, message)).toEqual(problems);
});

test.each(translations)('%s selects by the cases that English has', (_, translation) => {
  for (const [key, message] of english) {
    expect.soft(selectProblems(message, translation.get(key) ?? ''), key).toEqual([]);
  }
});

test.each([
  ['{kind, select, fee {fee} other {sum}}', '{kind, select, fee {Gebühr} other {Summe}}', []],
  ['{kind, select, fee {fee} other {sum}}', '{kind, select, other {Summe}}', []],
  ['{kind, select, fee {fee} other {sum}}', '<b>{kind, select, fees {a} other {b}}</b>', ['kind: fees']],
  ['{kind, select, fee {fee} other {sum}}', '{n, plural, other {{kind, select, fees {a} other {b}}}}', ['kind: fees']],
])('%s, %s: %j', (message, translation, problems) => {
  expect(selectProblems(message, translation)).toEqual(problems);
});

test.each(translations)('%s follows the English texts: translate these, or confirm them', (language, translation) => {
  expect(staleKeys(english, translation, readSources(language))).toEqual([]);
});

test.each(translations)('%s has its sources recorded by `npm run messages`', (language, translation) => {
  const recorded = readSources(language);
  expect(recorded).toEqual(sourcesOf(english, translation, recorded));
});

test('a translation is stale from a change of English until it changes or is confirmed', () => {
  const before = new Map([
    ['a', 'Fee'],
    ['b', 'Fee'],
  ]);
  const after = new Map([
    ['a', 'Fee rate'],
    ['b', 'Fee'],
  ]);
  const german = new Map([
    ['a', 'Gebühr'],
    ['b', 'Gebühr'],
  ]);
  const recorded = sourcesOf(before, german, {});
  expect(staleKeys(before, german, recorded)).toEqual([]);
  expect(staleKeys(after, german, recorded)).toEqual(['a']);
  expect(sourcesOf(after, german, recorded)).toEqual(recorded);
  expect(staleKeys(after, new Map([...german, ['a', 'Gebührensatz']]), recorded)).toEqual([]);
  expect(staleKeys(after, german, sourcesOf(after, german, recorded, ['a']))).toEqual([]);
});

test.each(Object.keys(readCatalogues()))('%s has each group of messages in one file', (language) => {
  const [common, onDemand] = [language, `${language}.more`].map((name) => Object.keys(readCatalogue(name)));
  expect(onDemand.filter((group) => common.includes(group))).toEqual([]);
  expect(onDemand).toEqual(Object.keys(readCatalogue('en.more')));
});

test('every message is used', () => {
  const isUsed = usedIn(codeOf('web', 'format', 'server'));
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
