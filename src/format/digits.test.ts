import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import {
  chooseDigits,
  type DigitForm,
  decimalSign,
  formatCount,
  formatDecimal,
  formatPercent,
  withoutGroups,
} from './digits.ts';
import { btcParts, formatSats } from './sats.ts';
import { formatTokenPrice } from './token-price.ts';
import { formatTokenQuantity, shortTokenQuantity } from './token-quantity.ts';
import { bitcoin, percent } from './totals.ts';
import { formatUsd } from './usd.ts';

const forms = ['language', 'comma', 'point', 'space', 'apostrophe'] as const satisfies readonly DigitForm[];

afterEach(() => chooseDigits('language'));

test.each([
  ['language', '1,234,567', '1,284.06', '14.4%', '$4,382.40'],
  ['comma', '1,234,567', '1,284.06', '14.4%', '$4,382.40'],
  ['point', '1.234.567', '1.284,06', '14,4%', '$4.382,40'],
  ['space', '1\u202f234\u202f567', '1\u202f284,06', '14,4%', '$4\u202f382,40'],
  ['apostrophe', '1’234’567', '1’284.06', '14.4%', '$4’382.40'],
] as const)('%s', (form, count, decimal, part, dollars) => {
  chooseDigits(form);
  expect(formatCount(1_234_567)).toBe(count);
  expect(formatCount(-1_234_567n)).toBe(`−${count}`);
  expect(formatDecimal('1284.06')).toBe(decimal);
  expect(bitcoin(128_406_000_000, 2)).toBe(decimal);
  expect(formatPercent('14.4')).toBe(part);
  expect(percent(144, 1000)).toBe(part);
  expect(formatUsd(4382.4)).toBe(dollars);
});

test('what is cut short has the signs too', () => {
  chooseDigits('point');
  expect(formatUsd(136_420_000, 'summary')).toBe('$136,42 M');
  expect(formatUsd(0.001)).toBe('<$0,01');
  expect(formatTokenPrice(0.0412)).toBe('$0,0412');
  expect(shortTokenQuantity('184467440737095516', 6)).toEqual({
    whole: '184',
    fraction: '4',
    sign: '',
    mark: 'B',
    isExact: false,
  });
});

/** A written number as a plain decimal, by the signs of its form. */
const plain = (text: string) => withoutGroups(text).replace(decimalSign(), '.').replace('−', '-');

describe.each(forms)('%s, read back by its signs, is the number', (form) => {
  const amounts = fc.bigInt({ min: 0n, max: 2n ** 128n });

  test('counts and sats', () => {
    chooseDigits(form);
    fc.assert(fc.property(fc.maxSafeInteger(), (count) => plain(formatCount(count)) === String(count)));
    fc.assert(fc.property(amounts, (sats) => BigInt(plain(formatSats(sats))) === sats));
  });

  test('bitcoin', () => {
    chooseDigits(form);
    const sats = fc.bigInt({ min: 0n, max: 2_100_000_000_000_000n });
    const written = (amount: bigint) =>
      btcParts(amount)
        .map(({ zeros, digits }) => zeros + digits)
        .join('');
    fc.assert(fc.property(sats, (amount) => BigInt(plain(written(amount)).replace('.', '')) === amount));
  });

  test('token quantities', () => {
    chooseDigits(form);
    fc.assert(
      fc.property(amounts, fc.nat(40), (quantity, decimals) => {
        const { whole, fraction } = formatTokenQuantity(quantity, decimals, { all: true });
        expect(fraction).toHaveLength(decimals);
        expect(BigInt(plain(whole) + fraction)).toBe(quantity);
      }),
    );
  });

  test('decimals', () => {
    chooseDigits(form);
    fc.assert(
      fc.property(fc.nat(), fc.stringMatching(/^\d{0,12}$/), (whole, fraction) => {
        const decimal = fraction ? `${whole}.${fraction}` : String(whole);
        expect(plain(formatDecimal(decimal))).toBe(decimal);
      }),
    );
  });
});
