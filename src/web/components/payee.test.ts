import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex, hexToBytes } from '@noble/curves/utils.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeLightningInvoice, type LightningInvoice } from '#contract/pasted/lightning-invoice.ts';
import vectors from '#contract/vectors/lightning-invoices.json' with { type: 'json' };
import { payeeOf } from './lightning.tsx';

const examples = vectors.filter(({ says }) => says !== undefined);

function decode(text: string): LightningInvoice {
  const invoice = decodeLightningInvoice(text);
  if (typeof invoice === 'string') throw new Error(invoice);
  return invoice;
}

test.for(examples)('BOLT 11: $why', ({ text, says, recovers }) => {
  const { publicKey, signature } = payeeOf(decode(text));
  expect(publicKey).toBe(says?.payee ?? recovers ?? undefined);
  expect(signature).toBe(recovers === null ? 'invalid' : 'recovered');
});

const [example] = examples;
const invoice = decode(example?.text ?? '');
const payee = example?.recovers ?? '';

/** Returns hex with one bit changed. */
function altered(hex: string, bit: number): string {
  const bytes = hexToBytes(hex);
  const at = Math.floor(bit / 8) % bytes.length;
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 8));
  return bytesToHex(bytes);
}

const bits = fc.nat(511);

test('a payee in the invoice is held to the signature', () => {
  expect(payeeOf({ ...invoice, payee })).toEqual({ publicKey: payee, signature: 'valid' });
  fc.assert(
    fc.property(bits, fc.constantFrom('payee', 'signature', 'signedMessage'), (bit, part) => {
      const compact = part === 'signature' ? altered(invoice.signature.compact, bit) : invoice.signature.compact;
      const changed = {
        ...invoice,
        payee: part === 'payee' ? altered(payee, bit) : payee,
        signedMessage: part === 'signedMessage' ? altered(invoice.signedMessage, bit) : invoice.signedMessage,
        signature: { ...invoice.signature, compact },
      };
      expect(payeeOf(changed)).toEqual({ publicKey: changed.payee, signature: 'invalid' });
    }),
  );
});

test('an altered signature never gives the payee, and nothing makes it throw', () => {
  fc.assert(
    fc.property(bits, fc.nat(255), (bit, recoveryId) => {
      const { compact } = invoice.signature;
      const id = recoveryId.toString(16).padStart(2, '0');
      const changed = payeeOf({ ...invoice, signature: { compact: altered(compact, bit), recoveryId: id } });
      expect(changed.publicKey).not.toBe(payee);
      expect(changed.signature).toBe(changed.publicKey === undefined ? 'invalid' : 'recovered');
      if (recoveryId > 3) expect(changed.publicKey).toBeUndefined();
    }),
  );
});

test('recovers the key of any signer', () => {
  const seeds = fc.uint8Array({ minLength: 48, maxLength: 48 });
  fc.assert(
    fc.property(seeds, fc.uint8Array({ minLength: 1, maxLength: 99 }), (seed, message) => {
      const { secretKey, publicKey } = secp256k1.keygen(seed);
      const signed = bytesToHex(secp256k1.sign(message, secretKey, { format: 'recovered' }));
      const signature = { recoveryId: signed.slice(0, 2), compact: signed.slice(2) };
      const one = { ...invoice, signedMessage: bytesToHex(message), signature };
      const key = bytesToHex(publicKey);
      expect(payeeOf(one)).toEqual({ publicKey: key, signature: 'recovered' });
      expect(payeeOf({ ...one, payee: key })).toEqual({ publicKey: key, signature: 'valid' });
    }),
  );
});
