import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalCell, plainCell, writeCsv } from './csv.ts';

test('a decimal is the integer with a decimal point, for any sign and number of places', () => {
  const most = 2n ** 128n;
  fc.assert(
    fc.property(fc.bigInt({ min: -most, max: most }), fc.nat(255), (baseUnits, decimals) => {
      const text = String(plainCell(decimalCell(baseUnits, decimals)));
      expect(text).toMatch(decimals === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${decimals}}$`));
      expect(BigInt(text.replace('.', ''))).toBe(baseUnits);
    }),
  );
});

test('free text is escaped against formulas, numbers are not', () => {
  const columns = { amount: () => decimalCell(-5n, 2), count: () => -5n, name: () => '-5' };
  expect(writeCsv(columns, [{}])).toBe(`amount,count,name\r\n-0.05,-5,"'-5"\r\n`);
});

test('without known decimals there is no decimal amount', () => {
  expect(decimalCell(5n, undefined)).toBeUndefined();
  expect(decimalCell(null, 8)).toBeUndefined();
});
