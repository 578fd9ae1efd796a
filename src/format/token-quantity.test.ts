import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import {
  type AmountForm,
  columnQuantity,
  emphasizedFraction,
  exactQuantity,
  formatTokenQuantity,
  type ShortDigits,
  shortTokenQuantity,
  toBigInt,
} from './amounts.ts';
import { joinDigits } from './numbers.ts';

const boundaries = [0n, 1n, 2n ** 53n, 2n ** 64n, 2n ** 127n, 2n ** 128n - 1n].flatMap((at) => [at - 1n, at, at + 1n]);
const quantity = fc.oneof(
  fc.constantFrom(...boundaries.filter((at) => at >= 0n && at < 2n ** 128n)),
  fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }),
);
const decimals = fc.integer({ min: 0, max: 18 });

/** Converts a plain decimal to base units. */
function readBack({ whole, fraction }: { whole: string; fraction: string }, places: number): bigint {
  return BigInt(whole.replaceAll(',', '') + fraction.padEnd(places, '0'));
}

test('a quantity may be text, an integer or a bigint', () => {
  expect(['18446744073709551616', 7, 2n ** 127n].map(toBigInt)).toEqual([2n ** 64n, 7n, 2n ** 127n]);
});

test('formatting a quantity is reversible, with or without trailing zeros', () => {
  fc.assert(
    fc.property(quantity, decimals, fc.boolean(), (units, places, all) => {
      expect(readBack(formatTokenQuantity(locale, String(units), places, { all }), places)).toBe(units);
    }),
  );
});

test('trailing zeros beyond the second decimal are dropped', () => {
  expect(formatTokenQuantity(locale, '1250000000', 6)).toEqual({ whole: '1,250', fraction: '00' });
  expect(formatTokenQuantity(locale, '1250500000', 6)).toEqual({ whole: '1,250', fraction: '50' });
  expect(formatTokenQuantity(locale, '1250123000', 6)).toEqual({ whole: '1,250', fraction: '123' });
  expect(formatTokenQuantity(locale, '1250000000', 6, { all: true })).toEqual({ whole: '1,250', fraction: '000000' });
});

test('an exact quantity has all decimals, groups of digits and a minus sign (U+2212)', () => {
  expect(exactQuantity(locale, 128_406_000_000, 8)).toBe('1,284.06000000');
  expect(exactQuantity(locale, -1n, 8)).toBe('−0.00000001');
  expect(exactQuantity(locale, '1234567', 0)).toBe('1,234,567');
});

test('a token without decimals has no fraction', () => {
  expect(formatTokenQuantity(locale, '77000000', 0)).toEqual({ whole: '77,000,000', fraction: '' });
  expect(formatTokenQuantity(locale, '5', 1)).toEqual({ whole: '0', fraction: '5' });
});

test('huge decimals do not exhaust memory', () => {
  expect(formatTokenQuantity(locale, '1', 2_000_000_000, { all: true }).fraction).toHaveLength(255);
});

const shortText = (quantity: bigint, places: number, form: AmountForm) => {
  const { sign, whole, fraction, mark } = shortTokenQuantity(locale, quantity, places, form);
  return `${sign}${joinDigits(locale, { whole, fraction })}${mark === '…' ? mark : mark && ` ${mark}`}`;
};

test.each([
  [1_221_509528662251760412n, 18, '1,221.50', '1,221.5095…'],
  [1_221_500000000000000000n, 18, '1,221.50', '1,221.50'],
  [12_345_67n, 2, '12,345.6', '12,345.67'],
  [28_000_04n, 2, '28,000', '28,000.04'],
  [123_456_789_01n, 2, '123,456,789', '123,456,789…'],
  [99_999_999_999n, 0, '99,999,999,999', '99,999,999,999'],
  [184_467_440_737n, 0, '184.4 B', '184,467,440,737'],
  [999_999_999_999n, 0, '999.9 B', '999,999,999,999'],
  [1_000_000_000_000n, 0, '1 T', '1,000,000,000,000'],
  [2_100_000_000_000_000n, 0, '2.1 × 10¹⁵', '2,100,000,000,000,000'],
  [2n ** 127n, 0, '170.1 × 10³⁶', '170.1 × 10³⁶'],
  [1n, 18, '<0.00000000001', '0.000000000000000001'],
  [1234567890n, 18, '0.000000001234', '0.0000000012345678…'],
  [0n, 18, '0.00', '0.00'],
])('%d with %d decimals is %s in a list, %s in a hero', (quantity, places, row, hero) => {
  expect(shortText(quantity, places, 'row')).toBe(row);
  expect(shortText(quantity, places, 'hero')).toBe(hero);
});

const powers: Record<string, number> = { M: 6, B: 9, T: 12 };
const scale = 60;

/** Returns what is shown, in units of 10^-60. */
function shownValue({ whole, fraction, mark }: ShortDigits): bigint {
  const power = mark.startsWith('×')
    ? Number([...mark.slice(4)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit)).join(''))
    : (powers[mark] ?? 0);
  return readBack({ whole, fraction }, scale) * 10n ** BigInt(power);
}

const limits = {
  row: { digits: 6, characters: 14 },
  hero: { digits: 8, characters: 21 },
  brief: { digits: 3, characters: 7 },
} as const;
/** Numbers of every length, those at the end of one among them, which rounding would carry. */
const anyLength = fc
  .tuple(
    fc.integer({ min: 0, max: 39 }),
    fc.bigInt({ min: 0n, max: 10n ** 39n }),
    fc.constantFrom(-1n, 0n, 1n, undefined),
  )
  .map(([length, any, near]) => (near === undefined ? any % 10n ** BigInt(length) : 10n ** BigInt(length) + near));
const anyForm = fc.constantFrom('row', 'hero', 'brief', 'column');

test('what is shown is never more than there is, as near as its digits allow, and as short as its place', () => {
  fc.assert(
    fc.property(anyLength, decimals, anyForm, (units, places, form) => {
      const isColumn = form === 'column';
      const short = isColumn ? columnQuantity(locale, units, places) : shortTokenQuantity(locale, units, places, form);
      const { whole, fraction, sign, mark, isExact } = short;
      const exact = units * 10n ** BigInt(scale - places);
      const shown = shownValue(short);
      const { digits, characters } = isColumn ? { digits: 4, characters: 12 } : limits[form];
      expect((whole + (fraction && `.${fraction}`)).length).toBeLessThanOrEqual(characters);
      expect(isExact).toBe(shown === exact && sign === '');
      if (sign === '<') {
        expect(exact > 0n && exact < shown).toBe(true);
        return;
      }
      expect(shown <= exact).toBe(true);
      expect(shown > 0n || exact === 0n).toBe(true);
      // With a fraction no more digits than the place has, and none fewer.
      const used = (whole + fraction).replace(/\D/g, '').replace(/^0+/, '');
      if (/[1-9]/.test(fraction)) expect(used.length).toBeLessThanOrEqual(digits);
      const kept = mark === '' || mark === '…' ? digits : Math.min(4, digits);
      const lost = exact - shown;
      expect(lost === 0n || lost * 10n ** BigInt(kept - 1) < exact || !mark.startsWith('×')).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('quantities of a column have four significant digits, rounded down, and a suffix', () => {
  const shown = (quantity: bigint, decimals: number) => {
    const { sign, whole, fraction, mark } = columnQuantity(locale, quantity, decimals);
    return `${sign}${whole}${fraction && `.${fraction}`}${mark && ` ${mark}`}`;
  };
  expect(shown(0n, 8)).toBe('0');
  expect(shown(1n, 8)).toBe('<0.001');
  expect(shown(123_456_789n, 8)).toBe('1.234');
  expect(shown(12_345_678_900n, 8)).toBe('123.4');
  expect(shown(34_534n, 0)).toBe('34,534');
  expect(shown(1_039_997_165n, 3)).toBe('1.039 M');
  expect(shown(777_777_700n, 2)).toBe('7.777 M');
  expect(shown(18_844_000_000n, 0)).toBe('18.84 B');
  expect(shown(999_999_999n, 3)).toBe('999,999');
});

test.each([
  ['34', '43', 2],
  ['3', '92494', 3],
  ['1,221', '51', 0],
  ['46', '4103', 2],
  ['20', '00', 0],
  ['0', '46', 2],
  ['0', '000412500', 7],
  ['0', '00', 0],
])('of %s.%s the first %i digits of the fraction stand out', (whole, fraction, count) => {
  expect(emphasizedFraction({ whole, fraction })).toBe(count);
});
