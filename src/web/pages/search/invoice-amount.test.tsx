import { afterEach, expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { setSetting } from '#web/settings/settings.ts';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { InvoiceWorth } from './invoice-amount.tsx';

const price = 100_000;
/** Twice the amount of the invoice, at 90,000 dollars. */
const payment = { ...samples.FilteredTransaction, amountSats: 50_000, valueUsd: 45 };

afterEach(() => setSetting('unit', 'sats'));

async function worthOf(millisats: bigint, paid?: typeof payment, of: Parameters<typeof markup>[1] = { price }) {
  return wordsOf(await markup(<InvoiceWorth millisats={millisats} payment={paid} />, of));
}

test('an invoice that is not paid: its worth now, and its bitcoin', async () => {
  expect(await worthOf(25_000_000n)).toBe('$25.00 now0.00025000 BTC');
});

test('less than a sat is worth something, and has all its decimals', async () => {
  expect(await worthOf(500n)).toBe('&lt;$0.01 now0.00000000500 BTC');
});

test('a paid one: what its amount was worth, however much was paid', async () => {
  expect(await worthOf(25_000_000n, payment)).toBe('$22.50 at the time$25.00 now');
});

test('a value that is the same now is said once', async () => {
  expect(await worthOf(25_000_000n, { ...payment, valueUsd: 50 })).toBe('$25.00 at the time');
});

test('in dollars: the sats, since the amount above says the dollars', async () => {
  setSetting('unit', 'usd');
  expect(await worthOf(25_000_000n)).toBe('25,000 sats0.00025000 BTC');
  expect(await worthOf(25_000_000n, payment)).toBe('25,000 sats$25.00 now');
});

test('a test network has no dollars', async () => {
  expect(await worthOf(25_000_000n, payment, { network: 'REGTEST', price })).toBe('');
});
