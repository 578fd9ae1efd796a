import { expect, test } from 'vitest';
import { catalogueOf } from './catalogues.ts';
import { type Catalogue, languages, loadCatalogue } from './languages.ts';
import { createTexts } from './locale.ts';

test('no text has a fixed name of the network', () => {
  for (const language of ['en', 'de'] as const) expect(JSON.stringify(catalogueOf(language))).not.toMatch(/\bCore\b/);
});

const english = createTexts('en', catalogueOf('en'), 'Core');
const german = createTexts('de', catalogueOf('de'), 'Core');

test('messages are in the language of the translator', () => {
  expect(english('transaction.title')).toBe('Transaction');
  expect(german('transaction.title')).toBe('Transaktion');
});

test('a number argument selects a plural form and is not formatted', () => {
  expect(english('address.issuerOf', { count: 1 })).toBe('Issuer of 1 token');
  expect(english('address.issuerOf', { count: 1234567 })).toBe('Issuer of 1234567 tokens');
});

test('a boolean argument selects a form', () => {
  expect(english('lists.noTime', { isUtc: true })).toContain('time in UTC');
  expect(english('lists.noTime', { isUtc: false })).toContain('local time');
});

test.each(["it's", '{braces}', '<b>bold</b>', '# 1', ''])('an argument may be %j', (network) => {
  expect(english('transaction.foundOn', { network })).toBe(`Found on ${network}.`);
});

test('two translators have their own network names', () => {
  const other = createTexts('en', catalogueOf('en'), "O'Net");
  expect(english('transaction.coreKey')).toBe('Core key');
  expect(other('transaction.coreKey')).toBe("O'Net key");
});

test('rich messages contain elements', () => {
  const parts = english.rich('address.worthNow', { value: () => '$5' });
  expect([parts].flat().join('')).toBe('$5 now');
});

const catalogue: Catalogue = { title: 'Titel' };
const fails = () => Promise.reject(new Error('No connection.'));

test('a language that cannot be loaded falls back to English', async () => {
  const loads = { ...languages, en: { load: async () => ({ default: catalogue }) }, de: { load: fails } };
  expect(await loadCatalogue('de', loads)).toEqual({ language: 'en', catalogue });
});

test('without any catalogue loading fails', async () => {
  await expect(loadCatalogue('de', { ...languages, en: { load: fails }, de: { load: fails } })).rejects.toThrow(
    'No connection.',
  );
});

test('the catalogue of each language is loaded', async () => {
  expect(await loadCatalogue('de')).toMatchObject({
    language: 'de',
    catalogue: { transaction: { title: 'Transaktion' } },
  });
  expect(await loadCatalogue('en')).toMatchObject({
    language: 'en',
    catalogue: { transaction: { title: 'Transaction' } },
  });
});
