import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { english } from '#i18n/testing/english.ts';
import { receiptTexts } from './receipt-picture.ts';

const link = 'https://explorer.example/tx/1?network=MAINNET';
const textsOf = (fields: Partial<typeof samples.SatsTransactionDetail>, banner?: string) =>
  receiptTexts(english, { ...samples.SatsTransactionDetail, ...fields }, { network: 'MAINNET', link, banner }).map(
    ({ text }) => text,
  );

test('a picture of a receipt has the status, the amount, both sides, the times, the network and the link', () => {
  const texts = textsOf({ status: 'confirmed' }, 'Demo data');
  expect(texts[0]).toBe('Demo data');
  expect(texts).toContain('Confirmed');
  const { from, to, id, createdAt } = samples.SatsTransactionDetail;
  const all = texts.join('');
  for (const text of [from?.identifier, to?.identifier, id, link, 'MAINNET', createdAt?.slice(0, 10)]) {
    expect(all).toContain(text);
  }
  expect(all).toMatch(/\d sats|BTC/);
  for (const line of texts.slice(5)) expect([...line].length).toBeLessThanOrEqual(66);
});

test('a transaction that is not final is no receipt in its picture', () => {
  for (const status of ['pending', 'sent', 'failed', 'expired']) {
    expect(textsOf({ status }).join(' ')).toContain('NOT A PAYMENT RECEIPT');
  }
});
