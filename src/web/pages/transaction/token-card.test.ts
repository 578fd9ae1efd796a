import { expect, test } from 'vitest';
import { pricePerToken } from './token-section.tsx';

test('value divided by amount', () => {
  expect(pricePerToken(4944, 120_000_000_000n, 6)).toBeCloseTo(0.0412, 10);
  expect(pricePerToken(0, 5n, 0)).toBeUndefined();
  expect(pricePerToken(5, 0n, 0)).toBeUndefined();
  expect(pricePerToken(1, 10n ** 38n, 0)).toBeUndefined();
});
