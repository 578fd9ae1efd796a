import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogueOf } from '#i18n/catalogues.ts';
import { languageTags } from '#i18n/languages.ts';
import { createLocale, type DigitForm } from '#i18n/locale.ts';
import { exactQuantity, quantityText } from './amounts.ts';
import { formatCount, formatDecimal } from './numbers.ts';
import { type NumberKind, parseTypedNumber, typedText } from './typed-number.ts';

const forms = ['language', 'comma', 'point', 'space', 'apostrophe'] as const satisfies readonly DigitForm[];
const written = (digits: DigitForm, language: (typeof languageTags)[number] = 'en') =>
  createLocale({ language, catalogue: catalogueOf(language), digits });
const locales = languageTags.flatMap((language) => forms.map((form) => written(form, language)));
const typed = (form: DigitForm, text: string, kind: NumberKind = 'decimal') =>
  parseTypedNumber(written(form), text, kind, ['sats', 'sat']);

describe('a number is read as the page prints it, in every language and format', () => {
  const quantity = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n });
  const places = fc.nat({ max: 30 });
  const plainOf = (units: bigint, decimals: number) => {
    const digits = String(units).padStart(decimals + 1, '0');
    const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
    const whole = digits.slice(0, digits.length - decimals);
    return fraction === '' ? whole : `${whole}.${fraction}`;
  };

  test('quantities', () => {
    fc.assert(
      fc.property(quantity, places, fc.constantFrom(...locales), (units, decimals, locale) => {
        const plain = plainOf(units, decimals);
        const texts = [
          exactQuantity(locale, units, decimals),
          quantityText(locale, units, decimals),
          formatDecimal(locale, plain),
          typedText(locale, plain),
        ];
        for (const text of texts) expect(parseTypedNumber(locale, ` ${text}\u00a0`, 'decimal')).toEqual({ plain });
      }),
    );
  });

  test('counts', () => {
    fc.assert(
      fc.property(quantity, fc.constantFrom(...locales), (count, locale) => {
        const plain = String(count);
        expect(parseTypedNumber(locale, formatCount(locale, count), 'whole')).toEqual({ plain });
        expect(parseTypedNumber(locale, `${formatCount(locale, count)} Sats`, 'whole', ['sats'])).toEqual({ plain });
      }),
    );
  });

  test('a text is a number in the format in force, or refused', () => {
    const text = fc.string({ unit: fc.constantFrom(...`0123456789.,'’ -+e$٣五`), maxLength: 12 });
    fc.assert(
      fc.property(text, fc.constantFrom(...locales), (given, locale) => {
        const read = parseTypedNumber(locale, given, 'decimal');
        if ('error' in read || read.plain === undefined) return;
        // Removing what groups digits never changes which sign is the decimal one.
        expect(given.split(locale.digits[1]).length).toBeLessThanOrEqual(2);
        expect(parseTypedNumber(locale, formatDecimal(locale, read.plain), 'decimal')).toEqual(read);
      }),
    );
  });
});

test.each([
  ['comma', '1,000', '1000'],
  ['comma', '1,000.5', '1000.5'],
  ['comma', '.5', '0.5'],
  ['comma', '1.000', '1'],
  ['comma', '1 000', '1000'],
  ['comma', "12'345’678", undefined],
  ['comma', "12'345'678", '12345678'],
  ['comma', '1,5', undefined],
  ['comma', '1.000,5', undefined],
  ['comma', '1,00', undefined],
  ['comma', '0,001', undefined],
  ['comma', '1,0000', undefined],
  ['point', '1.000', '1000'],
  ['point', '1,5', '1.5'],
  ['point', '1.000,5', '1000.5'],
  ['point', '0,001', '0.001'],
  ['point', '1.5', undefined],
  ['point', '0.001', undefined],
  ['point', '1,000.5', undefined],
  ['space', '1 000,5', '1000.5'],
  ['space', '1.000', undefined],
  ['apostrophe', '1’000.5', '1000.5'],
  ['apostrophe', '1,000', undefined],
  ['comma', '１，０００', '1000'],
  ['comma', '007', '7'],
  ['comma', '-1', undefined],
  ['comma', '1e3', undefined],
  ['comma', '5.', undefined],
  ['comma', '.', undefined],
  ['comma', 'sats', undefined],
] as const)('%s: %s is %s', (form, text, plain) => {
  const error = `Enter a number, for example ${formatDecimal(written(form), '12500.5')}.`;
  const expected = text === 'sats' || plain !== undefined ? { plain } : { error };
  expect(typed(form, text)).toEqual(expected);
});

test('a whole number has no decimals, since 1.000 may be meant as a thousand', () => {
  const error = (example: string) => ({ error: `Enter a whole number, for example ${example}.` });
  expect(typed('comma', '1.000', 'whole')).toEqual(error('12,500'));
  expect(typed('point', '1,000', 'whole')).toEqual(error('12.500'));
  expect(typed('point', '1.000 sats', 'whole')).toEqual({ plain: '1000' });
  expect(typed('comma', '1,000sats', 'whole')).toEqual({ plain: '1000' });
});

test('a blank text is no number, a long one is refused', () => {
  expect(typed('comma', ' \u00a0')).toEqual({ plain: undefined });
  expect(typed('comma', '1'.repeat(500))).toHaveProperty('error');
});
