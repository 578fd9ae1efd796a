import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import { columnQuantity, exactQuantity, formatTokenQuantity, shortTokenQuantity, toBigInt } from './amounts.ts';

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

test('up to fourteen characters are not shortened', () => {
  expect(shortTokenQuantity(locale, '1234567890123', 2)).toMatchObject({ mark: 'B', isExact: false });
  expect(shortTokenQuantity(locale, '99999999999', 2)).toMatchObject({
    whole: '999,999,999',
    fraction: '99',
    isExact: true,
  });
});

test('long numbers are rounded to four significant digits', () => {
  expect(shortTokenQuantity(locale, '184467440737', 0)).toMatchObject({ whole: '184', fraction: '5', mark: 'B' });
  expect(shortTokenQuantity(locale, '999999999999', 0)).toMatchObject({ whole: '1', fraction: '', mark: 'T' });
  expect(shortTokenQuantity(locale, '419701512345', 2)).toMatchObject({ whole: '4', fraction: '197', mark: 'B' });
  expect(shortTokenQuantity(locale, '1000000000000', 0)).toMatchObject({ whole: '1', fraction: '', mark: 'T' });
  expect(shortTokenQuantity(locale, 2n ** 127n, 0)).toMatchObject({ whole: '170', fraction: '1', mark: '× 10³⁶' });
});

test('long fractions are truncated with an ellipsis', () => {
  expect(shortTokenQuantity(locale, '1234567890123456789', 18)).toMatchObject({
    whole: '1',
    fraction: '23456789012',
    mark: '…',
  });
});

test('a small quantity is never shown as zero', () => {
  expect(shortTokenQuantity(locale, '1', 18)).toMatchObject({ sign: '<', whole: '0', fraction: '00000000001' });
  fc.assert(
    fc.property(quantity, decimals, (units, places) => {
      const { whole, fraction } = shortTokenQuantity(locale, String(units), places);
      expect(/[1-9]/.test(whole + fraction)).toBe(units > 0n);
    }),
  );
});

test('the shown digits are exact up to the last one, and fit', () => {
  const powers: Record<string, number> = { M: 6, B: 9, T: 12 };
  fc.assert(
    fc.property(quantity, decimals, (units, places) => {
      const { whole, fraction, sign, mark } = shortTokenQuantity(locale, String(units), places);
      expect(`${sign}${whole}.${fraction}${mark}`.length).toBeLessThanOrEqual(15);
      if (sign === '<') return;
      const power = mark.startsWith('×')
        ? Number([...mark.slice(4)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit)).join(''))
        : (powers[mark] ?? 0);
      const scale = 60;
      const exact = units * 10n ** BigInt(scale - places);
      const shown = readBack({ whole, fraction }, scale) * 10n ** BigInt(power);
      if (mark === '…' || mark === '') expect(shown <= exact).toBe(true);
      else expect((shown > exact ? shown - exact : exact - shown) * 2000n <= exact).toBe(true);
    }),
  );
});
test('quantities of a column have four significant digits and a suffix', () => {
  const shown = (quantity: bigint, decimals: number) => {
    const { sign, whole, fraction, mark } = columnQuantity(locale, quantity, decimals);
    return `${sign}${whole}${fraction && `.${fraction}`}${mark && ` ${mark}`}`;
  };
  expect(shown(0n, 8)).toBe('0');
  expect(shown(1n, 8)).toBe('<0.001');
  expect(shown(123_456_789n, 8)).toBe('1.235');
  expect(shown(12_345_678_900n, 8)).toBe('123.5');
  expect(shown(34_534n, 0)).toBe('34,534');
  expect(shown(1_039_997_165n, 3)).toBe('1.04 M');
  expect(shown(777_777_700n, 2)).toBe('7.778 M');
  expect(shown(18_844_000_000n, 0)).toBe('18.84 B');
  expect(shown(999_999_999n, 3)).toBe('1,000,000');
});
