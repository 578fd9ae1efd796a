import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { transactionTypes } from '#contract/transaction-types.ts';
import { german as locale } from '#i18n/testing/german.ts';
import { btcParts, formatUsd, shortTokenQuantity } from './amounts.ts';
import { pace, percent, totalText } from './network-figures.ts';
import { formatCount } from './numbers.ts';
import { sentenceOf } from './sentence.ts';
import { age, calendarDate, listTime } from './time.ts';
import { parseMoment } from './time-input.ts';
import { duration, momentText, rangeText } from './time-text.ts';

/* Numbers, times and sentences in German. */

test('numbers have points as thousands separators and a decimal comma', () => {
  expect(formatCount(locale, 1_234_567)).toBe('1.234.567');
  expect(btcParts(locale, 123_456_789_012).map(({ zeros, digits }) => zeros + digits)).toEqual([
    '1.234,56',
    '789',
    '012',
  ]);
  expect(totalText(locale, 128_406_000_000, 'btc')).toBe('1.284,06 BTC');
  expect(percent(locale, 144, 1000)).toBe('14,4\u00a0%');
  expect(formatUsd(locale, 4382.4)).toBe('4.382,40\u00a0$');
  expect(formatUsd(locale, -0.5)).toBe('−0,50\u00a0$');
  expect(formatUsd(locale, 0.001)).toBe('<0,01\u00a0$');
  expect(formatUsd(locale, 136_420_000, 'summary')).toBe('136,42 Mio.\u00a0$');
  // A German Billion is 10^12.
  expect(shortTokenQuantity(locale, '184400000000000', 3).mark).toBe('Mrd.');
  expect(shortTokenQuantity(locale, '184400000000000000', 3).mark).toBe('Bio.');
  expect(pace(locale, 20_000)).toBe('Im Schnitt alle 4,3 s eine');
});

test('days and durations', () => {
  const iso = '2026-03-14T14:01:43.000Z';
  const now = Date.parse('2026-11-21T00:00:00Z');
  expect(calendarDate(locale, iso, 'utc')).toBe('14. März 2026');
  expect(listTime(locale, iso, 'utc', now)).toBe('14. März 14:01');
  expect([5000, 125_000, 7_200_000, 200_000_000].map((time) => age(locale, time))).toEqual([
    '5 s',
    '2 Min.',
    '2 Std.',
    '2 Tg.',
  ]);
  expect([0.8, 407, 90_000].map((seconds) => duration(locale, seconds))).toEqual([
    '0,8 s',
    '6 Min. 47 s',
    '1 Tg. 1 Std.',
  ]);
  expect(momentText(locale, iso, now, 'utc')).toBe('14:01:43 UTC am 14. März 2026');
  expect(rangeText(locale, iso, undefined, 'utc')).toBe('seit dem 14. März 2026, 14:01:43 UTC');
});

test('a transaction as a sentence, with German cases', () => {
  const sats = { type: 'core_transfer', status: 'confirmed', amountSats: 1250 };
  const burn = { type: 'burn_address', identifier: '' };
  const { issuerPublicKey } = samples.TokenMetadata;
  // No ticker that can be written in a sentence.
  const of = { tokenIdentifier: '8c6601', decimals: 2, issuerPublicKey, ticker: 'sats' };
  const mint = { type: 'token_mint', status: 'pending', tokenAmount: '125050', tokenMetadata: of };
  expect(sentenceOf(locale, { ...sats, direction: 'outgoing', counterparty: burn })).toBe(
    'Bestätigt: Transfer über 1.250 sats von dieser Adresse an die Burn-Adresse',
  );
  expect(sentenceOf(locale, { ...sats, direction: 'incoming', counterparty: burn })).toBe(
    'Bestätigt: Transfer über 1.250 sats von der Burn-Adresse an diese Adresse',
  );
  expect(sentenceOf(locale, sats)).toBe('Bestätigt: Transfer über 1.250 sats von Unbekannt an Unbekannt');
  expect(sentenceOf(locale, mint)).toMatch(
    /^Ausstehend: Token-Prägung über 1\.250,50 des Tokens 8c6601 von dem Herausgeber \w+…\w+$/,
  );
});

test('the accessible name of a link contains the visible text, as whole words (WCAG 2.5.3)', () => {
  for (const type of transactionTypes) {
    const row = locale.t(`sentence.types.${type}.row`);
    const name = locale.t(`sentence.types.${type}.name`);
    // In a compound, a hyphen ends a word.
    expect(` ${name} `.toLowerCase().replaceAll('-', ' ')).toContain(` ${row} `.toLowerCase().replaceAll('-', ' '));
  }
});

test('a time field accepts "jetzt" and "now"', () => {
  for (const text of ['jetzt', ' Jetzt ', 'now', ''])
    expect(parseMoment(locale, text, 'to')).toEqual({ moment: undefined });
});
