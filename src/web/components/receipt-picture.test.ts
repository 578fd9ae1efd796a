import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { english } from '#i18n/testing/english.ts';
import { shareCardOf } from './receipt-picture.ts';

const place = {
  network: 'MAINNET',
  link: 'https://explorer.example/tx/1?network=MAINNET',
  banner: 'Demo data',
} as const;

test('the card has status, amount, value of the time, both sides and the host', () => {
  const { amountSats, from } = samples.SatsTransactionDetail;
  expect(shareCardOf(english, samples.SatsTransactionDetail, place)).toMatchObject({
    banner: 'Demo data',
    status: samples.SatsTransactionDetail.status,
    amount: amountSats.toLocaleString('en-US'),
    unit: 'sats',
    from: { identifier: from?.identifier },
    host: 'explorer.example',
  });
});

test('what is not final is named first, and a test network instead of the banner', () => {
  const sent = { ...samples.SatsTransactionDetail, status: 'sent' };
  const card = shareCardOf(english, sent, { ...place, network: 'REGTEST' });
  expect(card.headline).toMatch(/ sent$/);
  expect(card.banner).toBe('REGTEST');
  expect(card.value).toBeUndefined();
});

test('a token is named with its mark', () => {
  const { tokenMetadata } = samples.TokenTransactionDetail;
  const tickerMark = tokenMetadata?.tokenIdentifier.slice(0, 4);
  const transaction = {
    ...samples.TokenTransactionDetail,
    tokenMetadata: { ...samples.TokenMetadata, ...tokenMetadata, tickerMark },
  };
  expect(shareCardOf(english, transaction, place).unit).toBe(`${tokenMetadata?.ticker}·${tickerMark}`);
});
