import { expect, test } from 'vitest';
import { english } from '#i18n/testing/english.ts';
import { formatChange, formatRate } from './rates.ts';

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
