import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogueOf } from '#i18n/catalogues.ts';
import { createLocale, type DigitForm, type Locale } from '#i18n/locale.ts';
import { btcParts, formatTokenQuantity, formatUsd, shortTokenQuantity } from './amounts.ts';
import { bitcoin, percent } from './network-figures.ts';
import { decimalSign, formatCount, formatDecimal, formatPercent, removeSeparators } from './numbers.ts';
import { formatTokenPrice } from './rates.ts';

const forms = ['language', 'comma', 'point', 'space', 'apostrophe'] as const satisfies readonly DigitForm[];

/** English with a number format. */
const written = (digits: DigitForm) => createLocale({ language: 'en', catalogue: catalogueOf('en'), digits });

test.each([
  ['language', '1,234,567', '1,284.06', '14.4%', '$4,382.40'],
  ['comma', '1,234,567', '1,284.06', '14.4%', '$4,382.40'],
  ['point', '1.234.567', '1.284,06', '14,4%', '$4.382,40'],
  ['space', '1\u202f234\u202f567', '1\u202f284,06', '14,4%', '$4\u202f382,40'],
  ['apostrophe', '1’234’567', '1’284.06', '14.4%', '$4’382.40'],
] as const)('%s', (form, count, decimal, part, dollars) => {
  const locale = written(form);
  expect(formatCount(locale, 1_234_567)).toBe(count);
  expect(formatCount(locale, -1_234_567n)).toBe(`−${count}`);
  expect(formatDecimal(locale, '1284.06')).toBe(decimal);
  expect(bitcoin(locale, 128_406_000_000, 2)).toBe(decimal);
  expect(formatPercent(locale, '14.4')).toBe(part);
  expect(percent(locale, 144, 1000)).toBe(part);
  expect(formatUsd(locale, 4382.4)).toBe(dollars);
});

test('short numbers use the format too', () => {
  const locale = written('point');
  expect(formatUsd(locale, 136_420_000, 'summary')).toBe('$136,42 M');
  expect(formatUsd(locale, 0.001)).toBe('<$0,01');
  expect(formatTokenPrice(locale, 0.0412)).toBe('$0,0412');
  expect(shortTokenQuantity(locale, '184467440737095516', 6)).toEqual({
    whole: '184',
    fraction: '4',
    sign: '',
    mark: 'B',
    isExact: false,
  });
});

/** Converts a formatted number back to a plain decimal. */
const plainBy = (locale: Locale) => (text: string) =>
  removeSeparators(locale, text).replace(decimalSign(locale), '.').replace('−', '-');

describe.each(forms)('%s: formatting is reversible', (form) => {
  const amounts = fc.bigInt({ min: 0n, max: 2n ** 128n });
  const locale = written(form);
  const plain = plainBy(locale);

  test('counts and sats', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (count) => plain(formatCount(locale, count)) === String(count)));
    fc.assert(fc.property(amounts, (sats) => BigInt(plain(formatCount(locale, sats))) === sats));
  });

  test('bitcoin', () => {
    const sats = fc.bigInt({ min: 0n, max: 2_100_000_000_000_000n });
    const text = (amount: bigint) =>
      btcParts(locale, amount)
        .map(({ zeros, digits }) => zeros + digits)
        .join('');
    fc.assert(fc.property(sats, (amount) => BigInt(plain(text(amount)).replace('.', '')) === amount));
  });

  test('token quantities', () => {
    fc.assert(
      fc.property(amounts, fc.nat(40), (quantity, decimals) => {
        const { whole, fraction } = formatTokenQuantity(locale, quantity, decimals, { all: true });
        expect(fraction).toHaveLength(decimals);
        expect(BigInt(plain(whole) + fraction)).toBe(quantity);
      }),
    );
  });

  test('decimals', () => {
    fc.assert(
      fc.property(fc.nat(), fc.stringMatching(/^\d{0,12}$/), (whole, fraction) => {
        const decimal = fraction ? `${whole}.${fraction}` : String(whole);
        expect(plain(formatDecimal(locale, decimal))).toBe(decimal);
      }),
    );
  });
});
