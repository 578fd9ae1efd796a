import { bech32, bech32m, hex, utf8 } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { spark } from '#contract/codec/naming.ts';
import { anyCharacter } from '#contract/testing/any-character.ts';
import ofWallets from '#contract/vectors/invoices-with-recipient.json' with { type: 'json' };
import vectors from '#contract/vectors/lightning-invoices.json' with { type: 'json' };
import { classify } from './classify.ts';
import { decodeLightningInvoice } from './lightning-invoice.ts';

/* The examples of BOLT 11, and invoices made by its rules. */

test.for(vectors)('$why', ({ text, says, fault }) => {
  const read = decodeLightningInvoice(text);
  if (says === undefined) return expect(read).toBe(fault);
  const { amountMillisats, ...rest } = says;
  // What they are signed with is tested where the signature is verified.
  const signed = { signedMessage: expect.any(String), signature: expect.any(Object) };
  expect(read).toEqual({
    ...signed,
    description: undefined,
    payee: undefined,
    recipients: [],
    ...rest,
    amountMillisats: amountMillisats === null ? undefined : BigInt(amountMillisats),
  });
});

const zeros = (count: number) => Array<number>(count).fill(0);

/** Returns an invoice with these fields and a signature of zeros. */
function invoice(prefix: string, seconds: number, fields: readonly (readonly [number, readonly number[]])[]): string {
  const data = fields.flatMap(([kind, words]) => [kind, words.length >> 5, words.length & 31, ...words]);
  return bech32.encode(prefix, [...base32(seconds, 7), ...data, ...zeros(104)], false);
}

function base32(value: number, length: number): number[] {
  return Array.from({ length }, (_, index) => Math.floor(value / 32 ** (length - 1 - index)) % 32);
}

const bytesOf = (text: string) => bech32.toWords(utf8.decode(text));
const address = (text: string) => [9, [31, ...bytesOf(text)]] as const;
const description = (words: readonly number[]) => [13, words] as const;

test('amounts are exact', () => {
  const units = fc.constantFrom(['', 100_000_000_000n], ['m', 100_000_000n], ['u', 100_000n], ['n', 100n]);
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 18n), units, (amount, [unit, millisats]) => {
      const read = decodeLightningInvoice(invoice(`lnbc${amount}${unit}`, 0, []));
      expect(read).toMatchObject({ amountMillisats: amount * BigInt(millisats) });
    }),
  );
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 18n), (amount) => {
      const read = decodeLightningInvoice(invoice(`lnbc${amount}p`, 0, []));
      if (amount % 10n === 0n) expect(read).toMatchObject({ amountMillisats: amount / 10n });
      else expect(read).toBe('amount');
    }),
  );
  for (const prefix of ['lnbc0u', 'lnbc01u', 'lnbcu', 'lnbc1x', 'lnxx1u', 'bc'])
    expect(decodeLightningInvoice(invoice(prefix, 0, []))).toBe('amount');
});

test('times are exact, and an expiry that Date cannot represent is undefined', () => {
  const moments = fc.tuple(fc.integer({ min: 0, max: 2 ** 35 - 1 }), fc.integer({ min: 0, max: 2 ** 31 }));
  fc.assert(
    fc.property(moments, ([at, lasts]) => {
      expect(decodeLightningInvoice(invoice('lnbcrt', at, [[6, base32(lasts, 7)]]))).toMatchObject({
        network: 'REGTEST',
        createdAt: new Date(at * 1000).toISOString(),
        expiresAt: new Date((at + lasts) * 1000).toISOString(),
      });
    }),
  );
  const never = [Array<number>(10).fill(31), Array<number>(1000).fill(31)];
  for (const words of never)
    expect(decodeLightningInvoice(invoice('lntbs', 0, [[6, words]]))).toMatchObject({ expiresAt: undefined });
});

test.for([
  ['lnbc', 'MAINNET'],
  ['lnbcrt', 'REGTEST'],
  ['lntb', 'TESTNET'],
  ['lntbs', 'SIGNET'],
  ['lnsb', 'SIMNET'],
] as const)('an invoice that begins with %s is one of %s', ([prefix, network]) => {
  for (const text of [invoice(prefix, 0, []), invoice(`${prefix}20u`, 0, [])]) {
    expect(classify(text)).toEqual([{ kind: 'lightningInvoice', text }]);
    expect(decodeLightningInvoice(text)).toMatchObject({ network });
  }
});

test('any description survives a round trip', () => {
  const text = fc.string({ unit: anyCharacter, maxLength: 120 }).filter((some) => some.isWellFormed());
  fc.assert(
    fc.property(text, fc.nat(31), (written, unknown) => {
      const fields = [[unknown, zeros(3)] as const, description(bytesOf(written))];
      const read = decodeLightningInvoice(invoice('lnbc', 0, unknown === 13 ? fields.slice(1) : fields));
      expect(read).toHaveProperty('description', written);
    }),
  );
  const notText = description(bech32.toWords(Uint8Array.of(0xff, 0xfe)));
  expect(decodeLightningInvoice(invoice('lnbc', 0, [notText]))).toHaveProperty('description', undefined);
});

test('no words make it throw', () => {
  const words = fc.array(fc.nat(31), { maxLength: 300 });
  fc.assert(
    fc.property(words, (some) => {
      const read = decodeLightningInvoice(bech32.encode('lnbc20m', some, false));
      expect(read === 'contents' || typeof read === 'object').toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (some) => {
      expect(typeof decodeLightningInvoice(some)).toBe('string');
    }),
  );
});

const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const otherKey = '02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5';
const channel = 'f42400f424000001';
const hops = (...keysAndChannels: readonly (readonly [string, string])[]) =>
  [
    3,
    bech32.toWords(hex.decode(keysAndChannels.map((pair) => `${pair.join('')}${'00'.repeat(10)}`).join(''))),
  ] as const;

test.for(ofWallets)(
  'a wallet of the network names its address in a $recipientIn',
  ({ invoice: text, recipientPublicKey }) => {
    const recipients = [{ network: 'MAINNET', publicKey: recipientPublicKey }];
    for (const given of [text, text.toUpperCase()]) expect(decodeLightningInvoice(given)).toMatchObject({ recipients });
  },
);

test.for([
  ['a hint', 'lnbc', [hops([publicKey, channel])], ['MAINNET']],
  ['a hint of REGTEST', 'lnbcrt', [hops([publicKey, channel])], ['REGTEST']],
  [
    'the second hop of the second hint',
    'lnbc',
    [hops([otherKey, '00'.repeat(8)]), hops([otherKey, '01'.repeat(8)], [publicKey, channel])],
    ['MAINNET'],
  ],
  ['an address in a fallback', 'lnbc', [address(encodeAddress({ network: 'MAINNET', publicKey }, spark))], ['MAINNET']],
  [
    'the same in both',
    'lnbc',
    [address(encodeAddress({ network: 'MAINNET', publicKey })), hops([publicKey, channel])],
    ['MAINNET'],
  ],
  [
    'an invoice in a fallback',
    'lnbcrt',
    [address(bech32m.encode('sparkrt', bech32m.toWords(hex.decode(`0a21${publicKey}1202abcd`)), false))],
    ['REGTEST'],
  ],
  ['a hint of a network without data', 'lntb', [hops([publicKey, channel])], []],
  ['a hint with another channel', 'lnbc', [hops([publicKey, 'f42400f424000002'])], []],
  ['a key that is not on the curve', 'lnbc', [hops([`02${'00'.repeat(31)}05`, channel])], []],
  ['a fallback of Bitcoin', 'lnbc', [[9, [0, ...bech32.toWords(new Uint8Array(20))]]], []],
  [
    'a fallback with another text',
    'lnbc',
    [address('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'), address('\u{1f98a}')],
    [],
  ],
  ['a hint that is cut', 'lnbc', [[3, bech32.toWords(hex.decode(`${publicKey}${channel}`))]], []],
] as const)('%s: %s', ([, prefix, fields, networks]) => {
  expect(decodeLightningInvoice(invoice(prefix, 0, fields))).toMatchObject({
    recipients: networks.map((network) => ({ network, publicKey })),
  });
});

test('an invoice that names two addresses has both', () => {
  const fields = [address(encodeAddress({ network: 'MAINNET', publicKey: otherKey })), hops([publicKey, channel])];
  expect(decodeLightningInvoice(invoice('lnbc', 0, fields))).toMatchObject({
    recipients: [{ publicKey: otherKey }, { publicKey }],
  });
});
