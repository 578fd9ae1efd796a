import { bech32m, hex } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networks } from '#contract/common.ts';
import { anyCharacter } from '#contract/testing/any-character.ts';
import addresses from '#contract/vectors/addresses.json' with { type: 'json' };
import refused from '#contract/vectors/refused.json' with { type: 'json' };
import tokens from '#contract/vectors/tokens.json' with { type: 'json' };
import transactionIds from '#contract/vectors/transaction-ids.json' with { type: 'json' };
import {
  canonicalTransactionId,
  decodeAddress,
  decodeTokenAddress,
  encodeAddress,
  encodeTokenAddress,
  isOnCurve,
  parsePublicKey,
  parseTokenIdentifier,
  sameAddress,
  transactionIdTime,
} from './identifier.ts';
import { core, namingProfiles, spark } from './naming.ts';

const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generator = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';

// y² = 5³ + 7 has no solution.
const offCurve = `02${'5'.padStart(64, '0')}`;

const network = fc.constantFrom(...networks);
const naming = fc.constantFrom(...namingProfiles);
const tokenIdentifier = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => hex.encode(bytes));
const publicKey = fc.tuple(fc.constantFrom('02', '03'), tokenIdentifier).map(([sign, start]) => {
  let x = BigInt(`0x${start}`) >> 1n;
  while (!isOnCurve(x)) x++;
  return sign + x.toString(16).padStart(64, '0');
});

function isOurs(vector: { network: string }): boolean {
  return networks.some((one) => one === vector.network);
}

/** Encodes an address with any payload. */
function wrap(prefix: string, payload: string): string {
  return bech32m.encode(prefix, bech32m.toWords(hex.decode(payload)), false);
}

test.for(addresses.filter(isOurs))('decodes the address $address', (vector) => {
  const decoded = decodeAddress(vector.address);
  expect(decoded).toEqual({
    network: vector.network,
    publicKey: vector.publicKey,
    naming: spark,
    legacy: vector.form === 'legacy',
    invoice: false,
  });
  expect(decodeAddress(vector.address.toUpperCase())).toEqual(decoded);
  const written = decoded && encodeAddress(decoded, spark);
  if (vector.form === 'new') expect(written).toBe(vector.address);
  else expect(written).not.toBe(vector.address);
  expect(sameAddress(vector.address, written ?? '')).toBe(true);
  expect(decodeTokenAddress(vector.address)).toBeUndefined();
});

test.for(addresses.filter((vector) => !isOurs(vector)))('rejects the foreign network of $address', ({ address }) => {
  expect(decodeAddress(address)).toBeUndefined();
});

test.for(tokens.filter(isOurs).filter(({ kind }) => kind !== 'legacy-wrapped'))(
  'reads the token address $tokenAddress',
  (vector) => {
    const decoded = decodeTokenAddress(vector.tokenAddress);
    expect(decoded).toEqual({ network: vector.network, tokenIdentifier: vector.tokenIdentifier, naming: spark });
    expect(decoded && encodeTokenAddress(decoded, spark)).toBe(vector.tokenAddress);
    expect(decodeAddress(vector.tokenAddress)).toBeUndefined();
  },
);

test.for(tokens.filter((vector) => !isOurs(vector)))('rejects the foreign network of $tokenAddress', (vector) => {
  expect(decodeTokenAddress(vector.tokenAddress)).toBeUndefined();
});

test.for(refused)('rejects $value: $why', ({ value }) => {
  expect(decodeAddress(value)).toBeUndefined();
  expect(decodeTokenAddress(value)).toBeUndefined();
});

test.for(transactionIds)('formats the transaction id $id in its canonical form', (vector) => {
  for (const spelling of [vector.id, vector.id.toUpperCase(), vector.pageForm ?? vector.id])
    expect(canonicalTransactionId(spelling)).toBe(vector.id);
  expect(transactionIdTime(vector.id)?.toISOString()).toBe(vector.uuidTime);
});

test('an address survives encoding and decoding, on both networks and in every profile', () => {
  fc.assert(
    fc.property(network, publicKey, naming, (network, publicKey, naming) => {
      const text = encodeAddress({ network, publicKey }, naming);
      expect(text).toMatch(/^[a-z]+1pgss[a-z0-9]+$/);
      expect(decodeAddress(text)).toEqual({ network, publicKey, naming, legacy: false, invoice: false });
    }),
  );
});

test('a token address survives encoding and decoding, on both networks and in every profile', () => {
  fc.assert(
    fc.property(network, tokenIdentifier, naming, (network, tokenIdentifier, naming) => {
      const text = encodeTokenAddress({ network, tokenIdentifier }, naming);
      expect(decodeTokenAddress(text)).toEqual({ network, tokenIdentifier, naming });
    }),
  );
});

test('every single wrong character is detected', () => {
  for (const naming of namingProfiles)
    for (const network of networks)
      for (const text of [
        encodeAddress({ network, publicKey: generator }, naming),
        encodeTokenAddress({ network, tokenIdentifier: generator.slice(2) }, naming),
      ])
        for (let at = 0; at < text.length; at++)
          for (const character of `${alphabet}1bio-é `) {
            if (character === text[at]) continue;
            const wrong = text.slice(0, at) + character + text.slice(at + 1);
            expect(decodeAddress(wrong) ?? decodeTokenAddress(wrong), wrong).toBeUndefined();
          }
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
      expect(decodeAddress(text)).toBeUndefined();
      expect(decodeTokenAddress(text)).toBeUndefined();
      expect(parsePublicKey(text)).toBeUndefined();
      expect(transactionIdTime(text)).toBeUndefined();
    }),
  );
});

test('mixed case, an off-curve key and a wrong length are rejected', () => {
  const text = encodeAddress({ network: 'MAINNET', publicKey: generator });
  expect(decodeAddress(`C${text.slice(1)}`)).toBeUndefined();
  expect(decodeAddress(` ${text}`)).toBeUndefined();
  expect(decodeAddress(wrap('core', `0a21${offCurve}`))).toBeUndefined();
  expect(decodeAddress(wrap('core', `0a21${generator.slice(0, -2)}`))).toBeUndefined();
  expect(decodeAddress(wrap('core', `0a21${generator}00`))).toBeUndefined();
  expect(decodeAddress(wrap('core', `0a21${generator.replace(/^02/, '04')}`))).toBeUndefined();
  expect(decodeAddress(wrap('core', `0a20${generator.slice(2)}`))).toBeUndefined();
  expect(decodeAddress(wrap('core', generator))).toBeUndefined();
  expect(decodeAddress(wrap('core', ''))).toBeUndefined();
  expect(decodeAddress(wrap('coretkn', `0a21${generator}`))).toBeUndefined();
  expect(decodeTokenAddress(wrap('coretkn', `0a20${generator.slice(2)}`))).toBeUndefined();
  expect(decodeTokenAddress(wrap('core', generator.slice(2)))).toBeUndefined();
});

test('an invoice has the key of its address', () => {
  const request = `12c801${'ab'.repeat(200)}`;
  const signature = `1a40${'cd'.repeat(64)}`;
  const expected = { network: 'REGTEST', publicKey: generator, naming: core, legacy: false, invoice: true };
  expect(decodeAddress(wrap('corert', `0a21${generator}${request}${signature}`))).toEqual(expected);
  expect(decodeAddress(wrap('corert', `0a21${generator}1200`))).toEqual(expected);
  expect(decodeAddress(wrap('corert', `0a21${generator}${request}1a40`))).toBeUndefined();
  expect(decodeAddress(wrap('corert', `0a21${generator}2201ff`))).toBeUndefined();
  expect(decodeAddress(wrap('corert', `0a21${generator}12`))).toBeUndefined();
});

test('addresses are compared by network and key', () => {
  const address = { network: 'MAINNET', publicKey: generator } as const;
  const text = encodeAddress(address);
  expect(sameAddress(text, encodeAddress(address, spark).toUpperCase())).toBe(true);
  expect(sameAddress(text, encodeAddress({ ...address, network: 'REGTEST' }))).toBe(false);
  expect(sameAddress(text, encodeAddress({ ...address, publicKey: generator.replace(/^02/, '03') }))).toBe(false);
  expect(sameAddress('nobody', 'nobody')).toBe(false);
});

test('encoding rejects invalid keys and identifiers', () => {
  for (const publicKey of ['', generator.toUpperCase(), `${generator}00`, generator.slice(2)])
    expect(() => encodeAddress({ network: 'MAINNET', publicKey })).toThrow(RangeError);
  expect(() => encodeTokenAddress({ network: 'MAINNET', tokenIdentifier: generator })).toThrow(RangeError);
});

test('keys and token identifiers are accepted in either case', () => {
  expect(parsePublicKey(generator.toUpperCase())).toBe(generator);
  expect(parsePublicKey(offCurve)).toBeUndefined();
  expect(parsePublicKey(`04${generator.slice(2)}`)).toBeUndefined();
  expect(parsePublicKey(`${generator}\n`)).toBeUndefined();
  expect(parseTokenIdentifier('AB'.repeat(32))).toBe('ab'.repeat(32));
  expect(parseTokenIdentifier('ab'.repeat(33))).toBeUndefined();
  expect(parseTokenIdentifier('xy'.repeat(32))).toBeUndefined();
});

test('the canonical transaction id is its own canonical form', () => {
  const spelling = fc.oneof(
    fc.uuid(),
    fc.uuid().map((id) => id.replaceAll('-', '')),
    fc.uuid().map((id) => id.toUpperCase()),
    tokenIdentifier,
  );
  fc.assert(
    fc.property(spelling, (text) => {
      const canonical = canonicalTransactionId(text);
      expect(canonical).toBeDefined();
      expect(canonicalTransactionId(canonical ?? '')).toBe(canonical);
      expect(canonicalTransactionId(text.toUpperCase())).toBe(canonical);
    }),
  );
});

test('other texts have no canonical form', () => {
  const id = '01986c7a-6944-75a2-99e1-20ec42c8a72e';
  for (const text of [
    '',
    id.slice(1),
    `${id}0`,
    ` ${id}`,
    `{${id}}`,
    id.replace('-', ''),
    'g'.repeat(64),
    'a'.repeat(63),
  ])
    expect(canonicalTransactionId(text), text).toBeUndefined();
});

test('only a version 7 UUID contains its time', () => {
  expect(transactionIdTime('01986C7A694475A299E120EC42C8A72E')?.toISOString()).toBe('2025-08-02T20:30:18.436Z');
  expect(transactionIdTime('01986c7a-6944-75a2-19e1-20ec42c8a72e')).toBeUndefined();
  expect(transactionIdTime('01986c7a694475a2'.repeat(4))).toBeUndefined();
});
