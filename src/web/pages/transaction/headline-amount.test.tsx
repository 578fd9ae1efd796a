import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { SatsWorth, TokenWorth } from './headline-amount.tsx';

const payment = { ...samples.SatsTransactionDetail, status: 'confirmed', amountSats: 50_000, valueUsd: 45 };

const worthOf = async (fields: Partial<typeof payment>) =>
  wordsOf(await markup(<SatsWorth transaction={{ ...payment, ...fields }} />, { price: 100_000 }));

test('the value now is left out if it is the value at the time, and if nothing moved', async () => {
  expect(await worthOf({})).toBe('$45.00 at the time$50.00 now');
  expect(await worthOf({ valueUsd: 50.001 })).toBe('$50.00 at the time');
  for (const status of ['failed', 'expired', 'returned'])
    expect(await worthOf({ status }), status).toBe('$45.00 at the time');
});

test('change is as short as other amounts, and has its ticker', async () => {
  const entry = (pubkey: string, amount: string) => ({ pubkey, address: pubkey, amount, index: 0 });
  const [own, other] = ['02', '03'].map((start) => start.repeat(33));
  const transaction = {
    ...samples.TokenTransactionDetail,
    status: 'confirmed',
    tokenMetadata: { ...samples.TokenMetadata, decimals: 18, ticker: 'MOWL' },
    multiIoDetails: {
      ...samples.MultiIoDetails,
      inputs: [entry(own ?? '', '5000000000000000000')],
      outputs: [entry(other ?? '', '1000000000000000001'), entry(own ?? '', '3999999999999999999')],
    },
  };
  const words = wordsOf(await markup(<TokenWorth transaction={transaction} />));
  expect(words).toMatch(/3\.99999\s*MOWL returned as change$/);
});
