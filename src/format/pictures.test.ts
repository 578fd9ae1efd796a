import { expect, test } from 'vitest';
import { addressPicture, tokenPicture, transactionPicture } from './pictures.ts';

const address = 'core1q04zscupvcsv052vc8h84vv3kajzurwfpx46u55jsznl6ledda6pv7tg6cn';

test('the picture of an address is stable', () => {
  expect(addressPicture(address)).toEqual({
    hue: 240,
    cells: [
      { shape: 0, quarterTurns: 2, tone: 'a' },
      { shape: 1, quarterTurns: 2, tone: 'c' },
      { shape: 3, quarterTurns: 3, tone: 'c' },
      { shape: 4, quarterTurns: 2, tone: 'b' },
    ],
  });
});

test('case does not change the picture', () => {
  expect(addressPicture(address.toUpperCase())).toEqual(addressPicture(address));
});

test('the picture of a token is stable, without equal neighboring tones', () => {
  expect(tokenPicture('0c8afabce7273f1477126bad57aa459ff665d2ec3ca8fbe30785648625934223')).toEqual({
    hue: 195,
    secondHue: 315,
    tones: ['k', 'c', 'k', 'a', 'c', 'k'],
  });
  const tokens = Array.from({ length: 300 }, (_, index) => tokenPicture(index.toString(16).padStart(64, '0')));
  for (const { tones } of tokens) expect(tones.some((tone, index) => tone === tones[index - 1])).toBe(false);
});

test('the picture of a transaction is stable', () => {
  expect(transactionPicture('0199e10b-4e13-74ed-8ca8-18bbf4bd0c97')).toEqual([6, 6, 6, 9.5, 3, 9.5]);
});

test('similar identifiers have different pictures', () => {
  const pictures = Array.from({ length: 1000 }, (_, index) => JSON.stringify(addressPicture(`core1pgss${index}`)));
  expect(new Set(pictures).size).toBeGreaterThan(990);
});
