import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TokenHolding } from '#contract/address.ts';
import { samples } from '#contract/samples.ts';
import { formatTokenQuantity } from '#format/amounts.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { countUnpriced, shareOf, sortHoldings } from './holdings.tsx';

const [sample] = samples.AddressTokens.tokens;

function holding(fields: Partial<TokenHolding>): TokenHolding {
  if (sample === undefined) throw new Error('The sample holds no token.');
  return { ...sample, ...fields };
}

const quantity = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n });
const holdings = fc.array(
  fc
    .record({
      balance: quantity,
      decimals: fc.nat(255),
      valueUsd: fc.nat(5),
      name: fc.string(),
      tokenIdentifier: fc.stringMatching(/^[0-9a-f]{2}$/),
    })
    .map((fields) => holding({ ...fields, balance: String(fields.balance) })),
  { maxLength: 12 },
);

test('amounts are compared as whole tokens, beyond 2^53', () => {
  const small = holding({ balance: '9007199254740993', decimals: 0, name: 'small' });
  const large = holding({ balance: '90071992547409930000001', decimals: 7, name: 'large' });
  const least = holding({ balance: '340282366920938463463374607431768211455', decimals: 255, name: 'least' });
  expect(sortHoldings([least, small, large], 'amount').map(({ name }) => name)).toEqual(['large', 'small', 'least']);
});

test('sorting by amount never puts less before more', () => {
  const whole = ({ balance, decimals }: TokenHolding) => {
    const { whole: digits, fraction } = formatTokenQuantity(locale, balance, decimals, { all: true });
    return BigInt(digits.replaceAll(',', '') + fraction.padEnd(255, '0'));
  };
  fc.assert(
    fc.property(holdings, (tokens) => {
      const sorted = sortHoldings(tokens, 'amount').map(whole);
      for (const [index, amount] of sorted.entries()) expect(amount >= (sorted[index + 1] ?? 0n)).toBe(true);
    }),
  );
});

test('every order keeps every token and does not depend on the previous order', () => {
  fc.assert(
    fc.property(holdings, fc.constantFrom('value', 'amount', 'name'), (tokens, by) => {
      const unique = [...new Map(tokens.map((token) => [token.tokenIdentifier, token])).values()];
      const sorted = sortHoldings(unique, by);
      expect(new Set(sorted)).toEqual(new Set(unique));
      expect(sortHoldings(unique.toReversed(), by)).toEqual(sorted);
    }),
  );
});

test('highest value first, unpriced last', () => {
  const tokens = [1, 0, 30].map((valueUsd) => holding({ valueUsd, name: String(valueUsd) }));
  expect(sortHoldings(tokens, 'value').map(({ name }) => name)).toEqual(['30', '1', '0']);
});

test('names are sorted without case', () => {
  const tokens = ['beta', 'Alpha', 'Gamma'].map((name) => holding({ name }));
  expect(sortHoldings(tokens, 'name').map(({ name }) => name)).toEqual(['Alpha', 'beta', 'Gamma']);
});

test('a value of 0 with an amount means no price; without an amount it is 0', () => {
  const tokens = [
    holding({ valueUsd: 0, balance: '5' }),
    holding({ valueUsd: 0, balance: '0' }),
    holding({ valueUsd: 0.000001, balance: '5' }),
  ];
  expect(countUnpriced(tokens)).toBe(1);
});

test.each([
  [772, 1000, '77.2%'],
  [2, 3, '66.7%'],
  [1, 1, '100%'],
  [1, 5000, '<0.1%'],
  [0, 10, ''],
  [5, 0, ''],
])('%d of %d is %s', (usd, total, text) => {
  expect(shareOf(locale, usd, total).text).toBe(text);
});

test('a share is off by half a tenth of a percent at most, and is never 0 or 100 unless exact', () => {
  const usd = fc.double({ min: 0.001, max: 1e12, noNaN: true });
  fc.assert(
    fc.property(usd, usd, (part, rest) => {
      const { text } = shareOf(locale, part, part + rest);
      const shown = text === '<0.1%' ? 0 : text === '>99.9%' ? 100 : Number(text.slice(0, -1));
      expect(Math.abs(shown / 100 - part / (part + rest))).toBeLessThanOrEqual(0.0005 + 1e-9);
    }),
  );
});
