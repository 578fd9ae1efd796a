import { expect, test } from 'vitest';
import { minimumInBaseUnits } from './amounts.ts';

test.each([
  ['5000', 0, '5000'],
  ['5', 6, '5000000'],
  ['0.000001', 6, '1'],
  ['0.0000011', 6, '2'],
  ['1.5000000', 6, '1500000'],
  ['1.5', 0, '2'],
  ['1.0', 0, '1'],
  ['340282366920938463463.374607431768211455', 18, '340282366920938463463374607431768211455'],
])('%s with %d decimals is %s', (text, decimals, units) => {
  expect(minimumInBaseUnits(text, decimals)).toBe(units);
});
