import { bech32, utf8 } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#contract/testing/any-character.ts';
import vectors from '#contract/vectors/lightning-invoices.json' with { type: 'json' };
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
