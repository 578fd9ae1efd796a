import { expect, test } from 'vitest';
import { cataloguesAt, messagesOf, missingNote, readCatalogues, staleKeys } from './build/messages.mjs';
import { codeOf, usedIn } from './build/used-messages.ts';
import { languageTags } from './languages.ts';
import { argumentsOf, pluralProblems, selectProblems } from './testing/message-forms.mjs';

const { en, ...others } = readCatalogues();
const english = new Map(messagesOf(en));
const translations = Object.entries(others).map(([language, catalogue]) => [language, new Map(messagesOf(catalogue))]);

/** The caller gives a word in two forms, and each language uses one. */
const eitherForm = /^(?:sentence\.withStatus\.|statsPulse\.typeInside$|transaction\.copyParty$)/;

/** Arguments that a message shows; those that only select a form are up to the language. */
function shownIn(message) {
  const shown = [...argumentsOf(message)].filter(([, uses]) => uses.includes('text') || uses.includes('tag'));
  return shown.map(([name]) => name).filter((name) => name !== 'networkName');
}

test('every catalogue has an entry in languages.ts', () => {
  expect(languageTags.toSorted()).toEqual(Object.keys(readCatalogues()).toSorted());
});

test('there is a translation', () => {
  expect(translations.map(([language]) => language)).toContain('de');
  expect(english.size).toBeGreaterThan(1000);
});

// English is shown for a missing message, so that nobody needs another language to contribute.
test.each(translations)(
  '%s has no message that English lacks, and is warned about missing ones',
  (language, translation) => {
    expect([...translation.keys()].filter((key) => !english.has(key))).toEqual([]);
    const note = missingNote(language, english, translation);
    if (note) process.stderr.write(`Warning: ${note}\n`);
    expect([...translation].filter(([, message]) => message.trim() === '')).toEqual([]);
  },
);

test.each(translations)('%s uses the same arguments as English', (_, translation) => {
  for (const [key, message] of english) {
    const other = translation.get(key);
    if (other === undefined || eitherForm.test(key)) continue;
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
  for (const [key, message] of translation) {
    expect.soft(selectProblems(english.get(key) ?? '', message), key).toEqual([]);
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

test('a translation is stale from a change of English until it changes', () => {
  const before = { en: { a: 'Fee', b: 'Fee' }, de: { a: 'Gebühr', b: 'Gebühr' } };
  expect(staleKeys(before, before)).toEqual([]);
  const after = { ...before, en: { a: 'Fee rate', b: 'Fee', c: 'New' } };
  expect(staleKeys(before, after)).toEqual(['de: a']);
  expect(staleKeys(before, { ...after, de: { a: 'Gebührensatz', b: 'Gebühr' } })).toEqual([]);
});

test('a new language has no texts at an earlier commit, and is described in one short sentence', () => {
  const read = cataloguesAt('HEAD');
  expect(read('xx')).toEqual({});
  expect(Object.keys(read('en')).length).toBeGreaterThan(5);
  expect(() => cataloguesAt('no-such-commit')).toThrow('git has no commit no-such-commit.');
  const note = missingNote('xx', english, new Map());
  expect(note).toMatch(/^xx: (\d+) of \1 texts are missing and shown in English, such as \S+, /);
  expect(note?.length).toBeLessThan(300);
  expect(missingNote('xx', english, english)).toBeUndefined();
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
