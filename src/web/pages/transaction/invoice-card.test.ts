import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeLightningInvoice, type LightningInvoice } from '#contract/pasted/lightning-invoice.ts';
import { samples } from '#contract/samples.ts';
import type { SatsTransactionDetail } from '#contract/transaction.ts';
import vectors from '#contract/vectors/lightning-invoices.json' with { type: 'json' };
import { checkPreimage } from '#web/components/lightning.tsx';
import { invoicesOf } from '#web/components/parties.ts';
import { amountAgreement, isOnNetwork, payment } from './invoice-card.tsx';

const sha256OfHex = (hex: string) => createHash('sha256').update(hex, 'hex').digest('hex');

const transaction: SatsTransactionDetail = samples.SatsTransactionDetail;

const coffee = decodeLightningInvoice(vectors.find(({ why }) => why.includes('cup of coffee'))?.text ?? '');
if (typeof coffee === 'string') throw new Error(coffee);
const invoice: LightningInvoice = coffee;

test.each([
  ['confirmed', '2026-03-14T12:00:00Z', '2026-03-14T13:00:00Z', 'inTime'],
  ['confirmed', '2026-03-14T13:00:00Z', '2026-03-14T13:00:00Z', 'inTime'],
  ['confirmed', '2026-03-14T13:00:01Z', '2026-03-14T13:00:00Z', 'late'],
  ['confirmed', null, '2026-03-14T13:00:00Z', 'paid'],
  ['confirmed', '2026-03-14T12:00:00Z', undefined, 'paid'],
  ['sent', '2026-03-14T12:00:00Z', '2026-03-14T13:00:00Z', undefined],
  ['failed', '2026-03-14T12:00:00Z', '2026-03-14T13:00:00Z', undefined],
])('a %s payment of %s does not let an invoice until %s expire: %s', (status, updatedAt, expiresAt, paid) => {
  expect(payment({ expiresAt }, { status, updatedAt })).toBe(paid);
});

test('amounts are compared in millisatoshis', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 40), fc.bigInt(0n, 2n ** 60n), (amountSats, amountMillisats) => {
      const more = BigInt(amountSats) * 1000n - amountMillisats;
      expect(amountAgreement({ ...invoice, amountMillisats }, { ...transaction, amountSats })).toEqual(
        more === 0n ? { result: 'same' } : { result: 'different', moreMillisats: more },
      );
    }),
  );
  const agreementFor = (amountMillisats: bigint | undefined) =>
    amountAgreement({ ...invoice, amountMillisats }, { ...transaction, amountSats: 9_007_199_254_740_991 });
  expect(agreementFor(9_007_199_254_740_991_000n)).toEqual({ result: 'same' });
  expect(agreementFor(9_007_199_254_740_991_001n)).toEqual({ result: 'different', moreMillisats: -1n });
  expect(agreementFor(undefined)).toEqual({ result: 'open' });
  expect(amountAgreement(invoice, samples.TokenTransactionDetail)).toEqual({ result: 'notInSats' });
});

test('an invoice belongs to one network; one of another test chain to neither', () => {
  const on = (network: LightningInvoice['network']) => [
    isOnNetwork({ ...invoice, network }, 'MAINNET'),
    isOnNetwork({ ...invoice, network }, 'REGTEST'),
  ];
  expect([on('MAINNET'), on('REGTEST'), on('TESTNET'), on('SIGNET'), on('SIMNET')]).toEqual([
    [true, false],
    [false, true],
    [false, false],
    [false, false],
    [false, false],
  ]);
});

test('invoices are found on either side, also broken ones, each once', () => {
  const party = (identifier: string) => ({ type: 'lightning', identifier, pubkey: null });
  const found = (from: string, to: string) => invoicesOf({ ...transaction, from: party(from), to: party(to) });
  expect(found('lnbc1broken', 'core1pgss')).toEqual(['lnbc1broken']);
  expect(found('bc1qxy', 'LNBCRT10U1P')).toEqual(['LNBCRT10U1P']);
  expect(found('lntb1x', 'lntb1x')).toEqual(['lntb1x']);
  expect(found('lntbs1x', 'lnbc1x')).toEqual(['lntbs1x', 'lnbc1x']);
  expect(found('lnsb1x', 'unknown')).toEqual(['lnsb1x']);
  expect(found('', 'unknown')).toEqual([]);
  expect(found('lnurl1dp68', `02${'ab'.repeat(32)}`)).toEqual([]);
  expect(invoicesOf({ ...transaction, from: null, to: undefined })).toEqual([]);
});

test('only the preimage proves a payment, in any notation', () => {
  const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((some) => Buffer.from(some).toString('hex'));
  fc.assert(
    fc.property(bytes, bytes, (preimage, other) => {
      const hash = sha256OfHex(preimage);
      const proof = { result: 'proof', preimage };
      expect(checkPreimage(preimage, hash)).toEqual(proof);
      expect(checkPreimage(` 0x${preimage.toUpperCase()}\n`, hash)).toEqual(proof);
      expect(checkPreimage(hash, hash)).toEqual({ result: 'hash' });
      if (other !== preimage)
        expect(checkPreimage(other, hash)).toEqual({ result: 'wrong', sha256: sha256OfHex(other) });
    }),
  );
  for (const text of ['', 'moss', 'ab'.repeat(31), 'ab'.repeat(33), 'zz'.repeat(32)]) {
    expect(checkPreimage(text, 'ab'.repeat(32))).toEqual({ result: 'malformed' });
  }
});
