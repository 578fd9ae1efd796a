import { expect, test } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import { concentrationOf, concentrationSentence } from './concentration-curve.ts';

const sentenceFor = (balances: bigint[], total: number, supply: bigint) =>
  concentrationSentence(locale, concentrationOf(balances, total, supply), supply);

test('the curve as a sentence', () => {
  const hundred = Array.from({ length: 100 }, () => 10n);
  expect(sentenceFor(hundred, 4812, 10_000n)).toBe(
    'The largest holder has 0.10%, the top 10 1.00%, the top 50 5.00% of the supply; the other 4,762 share 95.00%.',
  );
  expect(sentenceFor([7n, 3n], 2, 10n)).toBe(
    'The largest holder has 70.00% of the supply; the other holder has 30.00%.',
  );
  expect(sentenceFor([7n], 1, 7n)).toBe('One address holds all tokens.');
});
