import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { core, spark } from '#contract/codec/naming.ts';
import { anyCharacter } from '#contract/testing/any-character.ts';
import { readBip329, writeBip329 } from './bip329.ts';
import { cleanLabel, keyOf, type Label } from './labels.ts';

const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const address = encodeAddress({ network: 'MAINNET', publicKey });
const uuid = '0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const keys = [publicKey, '02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5'];

const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
const name = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 300 }).map(cleanLabel).filter(Boolean);
const network = fc.constantFrom('MAINNET' as const, 'REGTEST' as const);
const label = fc.oneof(
  fc.record({ network, type: fc.constant('tx' as const), ref: hex, label: name }),
  fc.record({ network, type: fc.constant('token' as const), ref: hex, label: name }),
  fc.record({ network, key: fc.constantFrom(...keys), label: name }).map(({ network, key, label }) => ({
    network,
    type: 'address' as const,
    ref: encodeAddress({ network, publicKey: key }),
    label,
  })),
);

test('an exported file is imported unchanged', () => {
  const several = fc.uniqueArray(label, { selector: keyOf, maxLength: 12 });
  fc.assert(
    fc.property(several, network, (labels, shown) => {
      expect(readBip329(core, writeBip329(core, labels), shown)).toEqual({
        labels,
        others: 0,
        withExtraFields: 0,
        truncated: 0,
        faults: [],
      });
    }),
  );
});

const one = (line: object) => readBip329(core, JSON.stringify(line), 'REGTEST');
const named = (type: Label['type'], ref: string, network: Label['network']) => [{ network, type, ref, label: 'Rent' }];

test.each([
  [{ type: 'tx', ref: uuid.toUpperCase() }, named('tx', uuid, 'REGTEST')],
  [{ type: 'tx', ref: uuid, network: 'mainnet' }, named('tx', uuid, 'MAINNET')],
  [
    { type: 'addr', ref: encodeAddress({ network: 'MAINNET', publicKey }, spark) },
    named('address', address, 'MAINNET'),
  ],
  [{ type: 'pubkey', ref: publicKey, network: 'MAINNET' }, named('address', address, 'MAINNET')],
  [
    { type: 'addr', ref: encodeTokenAddress({ network: 'MAINNET', tokenIdentifier: 'ab'.repeat(32) }) },
    named('token', 'ab'.repeat(32), 'MAINNET'),
  ],
])('%j is a label', (line, labels) => {
  expect(one({ ...line, label: 'Rent' }).labels).toEqual(labels);
});

test.each(['input', 'output', 'xpub', 'future', '__proto__'])('a line of type %s is skipped and counted', (type) => {
  expect(one({ type, ref: 'a:0', label: 'x' })).toMatchObject({ labels: [], others: 1, faults: [] });
});

test('a Bitcoin address is another type', () => {
  const ref = 'bc1qgzfvc257wrpfee64fay7a4cnw7w7pa9z8vmfa0';
  expect(one({ type: 'addr', ref, label: 'Cold' })).toMatchObject({ labels: [], others: 1 });
});

test.each([
  ['notJson', '{"type":'],
  ['notJson', '"tx"'],
  ['notJson', '\u0000\u0000'],
  ['notJson', '[]'],
  ['noName', '{"type":"tx","ref":7,"label":"a"}'],
  ['noName', `{"type":"tx","ref":"${uuid}"}`],
  ['noName', `{"type":"tx","ref":"${uuid}","label":"\\u0000\\u202e"}`],
  ['noIdentifier', '{"type":"addr","ref":"core1nonsense","label":"a"}'],
  ['noIdentifier', '{"type":"pubkey","ref":"02ab","label":"a"}'],
  ['otherNetwork', `{"type":"addr","ref":"${address}","label":"a","network":"REGTEST"}`],
  ['otherNetwork', `{"type":"tx","ref":"${uuid}","label":"a","network":"SIGNET"}`],
] as const)('an invalid line is reported by its number: %s, %s', (fault, row) => {
  expect(readBip329(core, `\ufeff\r\n${row}\r\n`, 'MAINNET').faults).toEqual([{ line: 2, fault }]);
});

test('a long label is truncated, extra fields are ignored, and both are reported', () => {
  const line = { type: 'tx', ref: uuid, label: 'a'.repeat(300), origin: 'wpkh', __proto__: null };
  expect(one(line)).toMatchObject({ truncated: 1, withExtraFields: 1, labels: [{ label: 'a'.repeat(255) }] });
});

test('keys such as __proto__ change nothing', () => {
  const row = `{"__proto__":{"label":"evil"},"constructor":{"prototype":{}},"type":"tx","ref":"${uuid}","label":"Rent"}`;
  expect(readBip329(core, row, 'REGTEST').labels).toEqual(named('tx', uuid, 'REGTEST'));
  expect('label' in {}).toBe(false);
});
