import { expect, test } from 'vitest';
import { encodeAddress, encodeTokenAddress } from './identifier.ts';
import { core, decodePayload, namingProfiles, prefixes, renameAddress, spark } from './naming.ts';

const address = {
  network: 'REGTEST',
  publicKey: '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
} as const;
const token = { network: 'MAINNET', tokenIdentifier: 'ab'.repeat(32) } as const;

test('a human-readable part has one meaning', () => {
  const texts = prefixes.map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.toSorted()).toEqual(
    ['btkn', 'btknrt', 'core', 'coretkn', 'coretknrt', 'corert', 'sp', 'spark', 'sparkrt', 'sprt'].toSorted(),
  );
});

test('the payload is returned undecoded', () => {
  expect(decodePayload(encodeTokenAddress(token))?.payload).toBe(token.tokenIdentifier);
  expect(decodePayload('a'.repeat(3000))).toBeUndefined();
  expect(decodePayload('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBeUndefined();
});

test('renaming preserves network and payload, in both directions', () => {
  for (const from of namingProfiles)
    for (const to of namingProfiles) {
      expect(renameAddress(encodeAddress(address, from), to)).toBe(encodeAddress(address, to));
      expect(renameAddress(encodeTokenAddress(token, from).toUpperCase(), to)).toBe(encodeTokenAddress(token, to));
    }
});

test('a legacy address gets its current prefix', () => {
  const legacy = 'sp1pgssy7d7vel0nh9m4326qc54e6rskpczn07dktww9rv4nu5ptvt0s9ucez8h3s';
  const current = { ...address, network: 'MAINNET' } as const;
  expect(renameAddress(legacy, spark)).toBe(encodeAddress(current, spark));
  expect(renameAddress(legacy, core)).toBe(encodeAddress(current));
});

test('any other text is unchanged', () => {
  for (const text of ['', 'core1', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'core_transfer'])
    expect(renameAddress(text, spark)).toBe(text);
});
