import { expect, test } from 'vitest';
import { transactionStatuses, transactionTypes } from '#contract/transaction-types.ts';
import { formatCount } from '#format/numbers.ts';
import { english } from '#i18n/testing/english.ts';
import { german } from '#i18n/testing/german.ts';
import { statusWord, typeLabel } from '#web/components/transaction-cells.tsx';
import { answersTo } from './answers.ts';

const first = (text: string, locale = english) => answersTo(locale, text, 'utc')[0];

test.each([
  ['6300 sats', '6300'],
  ['6,300 sats', '6300'],
  ['6 300sat', '6300'],
  ['0.5 BTC', '50000000'],
  ['₿', undefined],
  ['1.5 sats', undefined],
  ['1,5 btc', undefined],
  ['-1 sats', undefined],
])('%s is a minimum of %s', (text, min) => {
  expect(first(text)?.search).toEqual(min === undefined ? undefined : { asset: 'btc', min });
});

test('an amount is read as the page prints it', () => {
  for (const locale of [english, german]) {
    for (const sats of [1, 999, 1000, 123_456_789]) {
      expect(first(`${formatCount(locale, sats)} Sats`, locale)?.search).toMatchObject({ min: String(sats) });
    }
  }
  expect(first('0,5 BTC', german)?.search).toMatchObject({ min: '50000000' });
});

test('a day is a range, a number is none', () => {
  expect(first('2026-03-14')?.search).toMatchObject({ from: expect.stringMatching(/^2026-03-14/) });
  expect(first('14.3.2026', german)?.search).toMatchObject({ from: expect.stringMatching(/^2026-03-14/) });
  for (const text of ['2026', '0.5', '1,000', '977480', 'zzzzz', 'moss', '31 Feb 2026'])
    expect(first(text)).toBeUndefined();
});

test('every status and type is found by its name in the language, and as the API has it', () => {
  for (const locale of [english, german]) {
    for (const status of transactionStatuses) {
      for (const text of [status, statusWord(locale, status).toUpperCase()])
        expect(answersTo(locale, text, 'utc').map(({ search }) => search)).toContainEqual({ status });
    }
    for (const type of transactionTypes)
      for (const text of [type, typeLabel(locale, type)])
        expect(answersTo(locale, text, 'utc').map(({ search }) => search)).toContainEqual({ type });
  }
});

test.each(['tvl', 'stats', 'fees', 'volume'])('%s leads to the statistics', (text) => {
  expect(answersTo(english, text, 'utc').map(({ to }) => to)).toContain('/stats');
});
