import { createHash } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';
import { expect, test } from 'vitest';
import { decodeLightningInvoice } from '#contract/pasted/lightning-invoice.ts';
import { lightningInvoice } from './bitcoin.ts';
import { demoLines } from './network.ts';
import { Random } from './random.ts';

test('an invoice has the prefix of its network and its amount in the shortest unit', () => {
  const random = new Random(3);
  const at = Date.parse('2026-03-14T13:00:00Z');
  expect(lightningInvoice('MAINNET', { id: 'a', amountSats: 53, at }, random)).toMatch(/^lnbc530n1/);
  expect(lightningInvoice('REGTEST', { id: 'a', amountSats: 2500, at }, random)).toMatch(/^lnbcrt25u1/);
});

test('every Lightning payment has an invoice with its amount, a known preimage and a valid signature', () => {
  const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
  const described = new Set<boolean>();
  const payees = new Map<string, Set<boolean>>();
  for (const line of demoLines({ seed: 5, transactions: 2000, endsAt: new Date('2026-03-14T13:00:00Z') })) {
    if (line.record !== 'transaction' || line.type !== 'lightning_payment' || !('amountSats' in line)) continue;
    const party = line.from?.type === 'lightning' ? line.from : line.to;
    const invoice = decodeLightningInvoice(party?.identifier ?? '');
    if (typeof invoice === 'string') throw new Error(`${line.id}: ${invoice}`);
    expect(invoice).toMatchObject({
      network: line.network,
      amountMillisats: BigInt(line.amountSats) * 1000n,
      paymentHash: sha256(sha256(line.id)).toString('hex'),
    });
    const { compact, recoveryId } = invoice.signature;
    const message = hex.decode(invoice.signedMessage);
    const payee = hex.encode(secp256k1.recoverPublicKey(hex.decode(recoveryId + compact), message));
    expect(secp256k1.verify(hex.decode(compact), message, hex.decode(payee))).toBe(true);
    expect(invoice.payee ?? payee).toBe(payee);
    payees.set(payee, (payees.get(payee) ?? new Set()).add(invoice.payee !== undefined));
    described.add(invoice.description !== undefined);
  }
  expect(described).toEqual(new Set([true, false]));
  expect([...payees.values()]).toEqual(Array(3).fill(new Set([true, false])));
});
