import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { english } from '#i18n/testing/english.ts';
import { formatChange, formatRate } from './rates.ts';
import { agreedOf } from './swap.ts';

test.each([
  ['token', '1960', '1,960', '1,960'],
  ['token', '0.000510204081632653061', '0.000510204', '0.000510204081632653061'],
  ['btc', '0.000510204081632653061', '51,020.4', '51,020.4081632653061'],
  ['btc', '12', '1,200,000,000', '1,200,000,000'],
  ['btc', '0.00000001', '1', '1'],
  ['token', '1234567.5', '1,234,568', '1,234,567.5'],
  ['token', '0.9999999', '1', '0.9999999'],
])('one %s at %s is %s', (asset, rate, shown, exact) => {
  expect(formatRate(english, { asset }, rate)).toEqual({ shown, exact });
});

test.each([
  [-0.4, '−0.40%'],
  [2.0408, '+2.04%'],
  [0.001, '0.00%'],
  [-100, '−100.00%'],
])('an impact of %s is %s', (percent, text) => {
  expect(formatChange(english, percent, 2)).toBe(text);
});

test('the agreed rate is of one asset for another, whether or not it moved', () => {
  const sats = { asset: 'btc', amount: '2432', tokenMetadata: null };
  const token = { asset: 'a', amount: '230', tokenMetadata: { ...samples.TokenMetadata, decimals: 2 } };
  const nothing = { given: [], received: [], failedGiven: [], failedReceived: [] };
  const side = { ...samples.SwapParty, ...nothing };
  expect(agreedOf({ ...side, received: [sats], failedGiven: [token] })).toEqual({
    given: [token],
    received: [sats],
    rate: { receivedPerGiven: '1057.39130434782608', givenPerReceived: '0.000945723684210526315' },
  });
  expect(agreedOf({ ...side, given: [sats], failedGiven: [sats] }).given).toEqual([{ ...sats, amount: '4864' }]);
  for (const failedGiven of [[], [sats], [token, { ...token, asset: 'b' }]]) {
    expect(agreedOf({ ...side, received: [sats], failedGiven }).rate).toBeNull();
  }
});
