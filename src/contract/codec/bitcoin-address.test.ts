import { bech32, bech32m } from '@scure/base';
import { expect, test } from 'vitest';
import addresses from '#contract/vectors/addresses.json' with { type: 'json' };
import { parseBitcoinAddress } from './identifier.ts';

const good = [
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  'bc1sw50qgdz25j',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  ...addresses.flatMap(({ taproot }) => taproot ?? []),
];

test.for(good)('parses %s', (address) => {
  expect(parseBitcoinAddress(address)).toBe(address);
});

test('parses the capital letters of a QR code', () => {
  expect(parseBitcoinAddress('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')).toBe(good[0]);
});

test.for([
  ['a wrong character', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['version 0 with the newer checksum', bech32m.encode('bc', [0, ...bech32m.toWords(new Uint8Array(20))])],
  ['version 1 with the older checksum', bech32.encode('bc', [1, ...bech32.toWords(new Uint8Array(32))])],
  ['version 0 with a program of 21 bytes', bech32.encode('bc', [0, ...bech32.toWords(new Uint8Array(21))])],
  ['version 17', bech32m.encode('bc', [17, ...bech32m.toWords(new Uint8Array(32))])],
  ['another network', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['a letter base58 leaves out', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfN0'],
  ['nothing', ''],
])('refuses %s', ([, address = '']) => {
  expect(parseBitcoinAddress(address)).toBeUndefined();
});
