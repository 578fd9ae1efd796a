import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksum, findSlip, goodSum } from './broken-address.ts';

const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const prefix = 'spark';
const data = 'pgss9qg3vdslzmt2name9v550skuvlu6lj5xt9sly90k7p0gxughlqv023jqmc';

const position = fc.nat(data.length - 1);

test('valid texts have the constant of their encoding', () => {
  expect(checksum(prefix, data)).toBe(goodSum.bech32m);
  expect(checksum('bc', 'qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBe(goodSum.bech32);
  expect(checksum(prefix, `b${data.slice(1)}`)).toBeUndefined();
  expect(findSlip(prefix, data, goodSum.bech32m)).toBeUndefined();
});

test('finds a single wrong character', () => {
  fc.assert(
    fc.property(position, fc.constantFrom(...alphabet), (at, character) => {
      fc.pre(data[at] !== character);
      const wrong = data.slice(0, at) + character + data.slice(at + 1);
      expect(findSlip(prefix, wrong, goodSum.bech32m)).toEqual({ kind: 'wrong', position: at });
    }),
  );
});

test('finds two swapped neighbors', () => {
  for (let at = 0; at + 1 < data.length; at++) {
    const [one = '', other = ''] = data.slice(at, at + 2);
    if (one === other) continue;
    const wrong = data.slice(0, at) + other + one + data.slice(at + 2);
    expect(findSlip(prefix, wrong, goodSum.bech32m)).toEqual({ kind: 'swapped', position: at });
  }
});

test('finds an invalid character', () => {
  expect(findSlip(prefix, data.replace('0', 'o'), goodSum.bech32m)).toEqual({
    kind: 'invalid',
    position: data.indexOf('0'),
  });
});

test('reports nothing for two wrong characters', () => {
  fc.assert(
    fc.property(position, position, fc.constantFrom(...alphabet), (one, other, character) => {
      fc.pre(Math.abs(one - other) > 1 && data[one] !== character && data[other] !== character);
      const wrong = Array.from(data, (original, at) => (at === one || at === other ? character : original)).join('');
      expect(findSlip(prefix, wrong, goodSum.bech32m)).toBeUndefined();
    }),
  );
});
