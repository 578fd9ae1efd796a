import { bech32m, hex } from '@scure/base';
import { expect, test } from 'vitest';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { explainBrokenAddress } from './broken-address.ts';

const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const address = encodeAddress({ network: 'REGTEST', publicKey });

function withCharacter(position: number, character: string): string {
  return address.slice(0, position) + character + address.slice(position + 1);
}

test('the position of a wrong character after the separator is within the text', () => {
  for (let at = 'corert1'.length; at < address.length; at++)
    expect(explainBrokenAddress(withCharacter(at, address[at] === 'z' ? 'x' : 'z'))).toMatchObject({ position: at });
});

test.for([
  ['one wrong character', withCharacter(20, address[20] === 'z' ? 'x' : 'z'), 20, 'wrong'],
  ['one wrong capital', withCharacter(20, address[20] === 'z' ? 'x' : 'z').toUpperCase(), 20, 'wrong'],
  ['neighbors that changed places', address.replace('vel', 'evl'), address.indexOf('vel'), 'swapped'],
  ['a character that never occurs', withCharacter(25, 'b'), 25, 'invalid'],
  ['two wrong characters', `${withCharacter(20, 'z').slice(0, -1)}q`, undefined, 'manyWrong'],
  ['a missing end', address.slice(0, -3), undefined, 'tooShort'],
  ['a missing character', address.slice(0, -1), undefined, 'tooShort'],
  ['a doubled end', `${address}${address.slice(-2)}`, undefined, 'tooLong'],
  ['mixed capital and small letters', `C${address.slice(1)}`, undefined, 'mixedCase'],
  ['the older checksum', 'sp1pgssy7d7vel0nh9m4326qc54e6rskpczn07dktww9rv4nu5ptvt0s9ucv7hm5j', undefined, 'olderKind'],
  ['another payload', bech32m.encode('core', bech32m.toWords(hex.decode(publicKey)), false), undefined, 'noAddress'],
  ['a wrong Bitcoin character', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 41, 'wrong'],
  ['a key off the curve', `02${'5'.padStart(64, '0')}`, undefined, 'noPoint'],
] as const)('explains %s', ([, text, position, code]) => {
  const broken = explainBrokenAddress(text);
  expect(broken).toMatchObject({ kind: 'brokenAddress', text });
  expect(broken?.position).toBe(position);
  expect(broken?.reason.code).toBe(code);
});

test.for([
  '',
  'core',
  'core1',
  'core1name',
  'corert1pgssy7d7vel0nh9m4326',
  'someone1pgssy7d7vel0nh9m4326qc54e6rskpczn07d',
  `core1${'!'.repeat(60)}`,
  `core1${'q'.repeat(5000)}`,
])('says nothing of %j', (text) => {
  expect(explainBrokenAddress(text)).toBeUndefined();
});
