import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { core, spark } from '#contract/codec/naming.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { largerOf, olderOf, sameOrNot, scaled } from './comparison-table.tsx';
import { likenessOf } from './look-alike.tsx';
import { rankTokens } from './sides.tsx';
import { isSubject, readSubject } from './subject.ts';

const publicKey = '03287c485be4d1ecd41aede6285210453f020ee77304da1059b9ea54f523306750';
const tokenIdentifier = '8c6601d48e6872c87cb5dde242c4ced9a50b5625e56428285d5be1b0bfb31ba9';
const address = encodeAddress({ network: 'MAINNET', publicKey });

test('every notation of a side is parsed', () => {
  const token = { kind: 'token', identifier: tokenIdentifier, network: 'MAINNET' };
  for (const text of [
    tokenIdentifier,
    ` "${tokenIdentifier.toUpperCase()}" `,
    encodeTokenAddress({ network: 'MAINNET', tokenIdentifier }),
    encodeTokenAddress({ network: 'MAINNET', tokenIdentifier }, spark),
    `https://elsewhere.example/token/${tokenIdentifier}?network=mainnet`,
  ]) {
    expect(readSubject(text, 'MAINNET', core), text).toMatchObject(token);
  }
  for (const text of [
    address,
    address.toUpperCase(),
    publicKey,
    encodeAddress({ network: 'MAINNET', publicKey }, spark),
  ]) {
    expect(readSubject(text, 'MAINNET', core), text).toEqual({
      kind: 'address',
      identifier: address,
      publicKey,
      network: 'MAINNET',
    });
  }
  expect(readSubject(publicKey, 'REGTEST', core)).toMatchObject({ network: 'REGTEST' });
  expect(readSubject(address, 'REGTEST', core)).toMatchObject({ network: 'MAINNET' });
});

test('what cannot be compared is explained', () => {
  expect(readSubject('  ', 'MAINNET', core)).toBeUndefined();
  expect(readSubject('0195b3a1-4c2e-7f00-8a11-1234567890ab', 'MAINNET', core)).toMatchObject({ kind: 'transaction' });
  const broken = readSubject(`${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}`, 'MAINNET', core);
  expect(broken).toMatchObject({ kind: 'nothing', broken: { kind: 'brokenAddress' } });
  expect(readSubject('moss', 'MAINNET', core)).toMatchObject({ kind: 'nothing', broken: undefined });
  expect(isSubject(broken)).toBe(false);
});

test('differences are whole ratios, rounded down', () => {
  expect(largerOf(locale, 5n, 5n)).toEqual({ result: 'same', text: 'Same' });
  expect(largerOf(locale, 5n, 3n).text).toBe('A is larger');
  expect(largerOf(locale, 3n, 6n).text).toBe('B is 2× as large');
  expect(largerOf(locale, 2_999_999n, 1000n).text).toBe('A is over 2,999× as large');
  expect(largerOf(locale, 7n, 0n).text).toBe('A is larger');
  expect(largerOf(locale, 0.5, 0.1).text).toMatch(/^A is over \d× as large$/);
  expect(largerOf(locale, 1e300, 1e-300).text).toBe('A is larger');
  expect(largerOf(locale, undefined, 3).text).toBe('Unknown');
  expect(olderOf(locale, '2026-03-14T13:00:00Z', '2026-03-14T13:00:00.001Z').text).toBe('A is older');
  expect(olderOf(locale, null, '2026-03-14').text).toBe('Unknown');
  expect(sameOrNot(locale, true, false).text).toBe('Different');
});

test('a comparison is symmetric and never overstates the ratio', () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n });
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const there = largerOf(locale, a, b);
      const back = largerOf(locale, b, a);
      const mirrored = there.text.replace(/^[AB] /, (side) => (side === 'A ' ? 'B ' : 'A '));
      expect(back).toEqual({ result: there.result, text: there.result === 'same' ? there.text : mirrored });
      const times = /([\d,]+) times/.exec(there.text)?.[1]?.replaceAll(',', '');
      const [small, large] = a < b ? [a, b] : [b, a];
      if (times !== undefined) expect(BigInt(times) * small <= large).toBe(true);
    }),
  );
});

test('amounts are compared as whole tokens, whatever their decimals', () => {
  expect(largerOf(locale, scaled(15n, 1, 8), scaled(150_000_000n, 8, 1)).result).toBe('same');
});

test('identifiers with equal ends are compared character by character', () => {
  const near = `${tokenIdentifier.slice(0, 6)}${'0'.repeat(52)}${tokenIdentifier.slice(-6)}`;
  const likeness = likenessOf(tokenIdentifier, near);
  expect(likeness).toMatchObject({ prefix: '', head: 6, tail: 6, length: 64 });
  expect(likeness?.differing.every((at) => tokenIdentifier[at] !== near[at])).toBe(true);
  expect(likenessOf(tokenIdentifier, tokenIdentifier)).toBeUndefined();
  expect(likenessOf(tokenIdentifier, '0'.repeat(64))).toBeUndefined();
  // The shared prefix of addresses does not count.
  const other = encodeAddress({
    network: 'MAINNET',
    publicKey: '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  });
  expect(likenessOf(address, other)).toBeUndefined();
  const forged = `${address.slice(0, 14)}${'q'.repeat(address.length - 20)}${address.slice(-6)}`;
  expect(likenessOf(address, forged)).toMatchObject({ prefix: 'core1pgss', tail: 6 });
});

test('of tokens, a matching ticker comes before a matching name, then the rest', () => {
  const found = [
    { name: 'Mossy stone', ticker: 'STONE' },
    { name: 'moss', ticker: 'XM' },
    { name: 'Green', ticker: 'MOSS' },
  ];
  expect(rankTokens(' Moss ', found).map(({ ticker }) => ticker)).toEqual(['MOSS', 'XM', 'STONE']);
});

test('at most ten tokens are offered', () => {
  expect(rankTokens('a', Array(25).fill({ name: 'a', ticker: 'a' }))).toHaveLength(10);
});
