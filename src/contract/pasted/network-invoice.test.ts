import { bech32m, hex, utf8 } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#contract/testing/any-character.ts';
import { decodeNetworkInvoice } from './network-invoice.ts';

const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const otherKey = '0353908bac090ba741de6147a540a665537006911590f93249b2823dbe187d3213';

test('an invoice of a public client is decoded as by that client', () => {
  const text =
    'sparkrt1pgssx5us3wkqjza8g80xz3a9gznx25msq6g3ty8exfym9q3ahcv86vsnzfmssqgjzqqejtaxmwj8ms9rn58574nvlq4j5zr5v4ehgnt9d4hnyggr2wgghtqfpwn5rhnpg7j5pfn92dcqdyg4jrunyjdjsg7muxraxgfn5rqgandgr3sxzrqdmew8qydzvz3qpylysylkgcaw9vpm2jzspls0qtr5kfmlwz244rvuk25w5w2sgc2pyqsraqdyp8tf57a6cn2egttaas9ms3whssenmjqt8wag3lgyvdzjskfeupt8xwwdx4agxdm9f0wefzj28jmdxqeudwcwdj9vfl9sdr65x06r0tasf5fwz2';
  const says = {
    network: 'REGTEST',
    publicKey: otherKey,
    request: {
      of: 'token',
      tokenIdentifier: '093e4813f6463ae2b03b548500fe0f02c74b277f70955a8d9cb2a8ea39504614',
      quantity: 1000n,
    },
    memo: 'testMemo',
    senderPublicKey: otherKey,
    expiresAt: '2025-09-09T18:09:48.419Z',
  };
  expect(decodeNetworkInvoice(text)).toEqual(says);
  expect(decodeNetworkInvoice(text.toUpperCase())).toEqual(says);
});

const varint = (value: bigint): string => {
  const low = Number(value & 0x7fn);
  const rest = value >> 7n;
  const byte = (rest > 0n ? low | 0x80 : low).toString(16).padStart(2, '0');
  return rest > 0n ? byte + varint(rest) : byte;
};
const head = (number: number, kind: number) => varint(BigInt(number * 8 + kind));
const number = (field: number, value: bigint) => head(field, 0) + varint(value);
const bytes = (field: number, value: string) => head(field, 2) + varint(BigInt(value.length / 2)) + value;
const text = (field: number, value: string) => bytes(field, hex.encode(utf8.decode(value)));

function invoice(fields: string, prefix = 'core'): string {
  const message = `${bytes(1, publicKey)}${bytes(2, fields)}${bytes(3, '00'.repeat(64))}`;
  return bech32m.encode(prefix, bech32m.toWords(hex.decode(message)), false);
}

const nothing = {
  network: 'MAINNET',
  publicKey,
  request: undefined,
  memo: undefined,
  senderPublicKey: undefined,
  expiresAt: undefined,
};

test('sats, memo and expiry are exact, and unknown fields are ignored', () => {
  const end = fc.date({ min: new Date(0), max: new Date(8.64e15 - 1), noInvalidDate: true });
  const memo = fc.string({ unit: anyCharacter, maxLength: 100 }).filter((some) => some.isWellFormed());
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 64n - 1n), memo, end, fc.uint8Array({ maxLength: 20 }), (sats, note, at, more) => {
      const time =
        number(1, BigInt(Math.floor(at.getTime() / 1000))) + number(2, BigInt(at.getTime() % 1000) * 1_000_000n);
      const future =
        bytes(90, hex.encode(more)) + number(91, sats) + head(92, 1) + '00'.repeat(8) + head(93, 5) + '00'.repeat(4);
      const fields = number(1, 1n) + future + bytes(4, number(1, sats)) + text(5, note) + bytes(7, time);
      expect(decodeNetworkInvoice(invoice(fields))).toEqual({
        ...nothing,
        request: { of: 'sats', amountSats: sats },
        memo: note,
        expiresAt: at.toISOString(),
      });
    }),
  );
});

test('token quantities of up to 128 bits are exact', () => {
  const identifier = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((some) => hex.encode(some));
  fc.assert(
    fc.property(identifier, fc.bigInt(0n, 2n ** 128n - 1n), (tokenIdentifier, quantity) => {
      const written = quantity.toString(16);
      const padded = written.padStart(written.length + (written.length % 2), '0');
      const fields = bytes(3, bytes(1, tokenIdentifier) + bytes(2, padded));
      expect(decodeNetworkInvoice(invoice(fields, 'corert'))).toEqual({
        ...nothing,
        network: 'REGTEST',
        request: { of: 'token', tokenIdentifier, quantity },
      });
    }),
  );
});

test.for([
  ['no payment request', '', nothing],
  ['any amount of bitcoin', bytes(4, ''), { ...nothing, request: { of: 'sats', amountSats: undefined } }],
  [
    'any amount of any token',
    bytes(3, ''),
    { ...nothing, request: { of: 'token', tokenIdentifier: undefined, quantity: undefined } },
  ],
  ['a time beyond every calendar', bytes(7, number(1, 2n ** 63n)), nothing],
  ['a memo that is no text', bytes(5, 'ff'), nothing],
  ['a sender that is no key', bytes(6, `02${'00'.repeat(32)}`), nothing],
  ['a token that has too few bytes', bytes(3, bytes(1, 'ab')), { ...nothing, request: { of: 'token' } }],
  ['a quantity of more than 128 bits', bytes(3, bytes(2, 'ff'.repeat(17))), { ...nothing, request: { of: 'token' } }],
  ['an amount that breaks off', bytes(4, '08ff'), { ...nothing, request: { of: 'sats', amountSats: undefined } }],
  ['fields that break off', '2a7f', undefined],
  ['a group, which is obsolete', '0b', undefined],
] as const)('%s', ([, fields, says]) => {
  expect(decodeNetworkInvoice(invoice(fields))).toEqual(says);
});

test('an address is not an invoice, nor is any other text', () => {
  const address = bech32m.encode('core', bech32m.toWords(hex.decode(bytes(1, publicKey))), false);
  expect(decodeNetworkInvoice(address)).toBeUndefined();
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (some) => {
      expect(decodeNetworkInvoice(some)).toBeUndefined();
    }),
  );
  const message = fc.uint8Array({ maxLength: 80 }).map((some) => hex.encode(some));
  fc.assert(fc.property(message, (some) => void decodeNetworkInvoice(invoice(some))));
});
