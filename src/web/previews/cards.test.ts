import { expect, test } from 'vitest';
import { demoBanner } from '#contract/rendering.ts';
import { samples } from '#contract/samples.ts';
import { shortEnds } from '#format/identifiers.ts';
import { formatTokenPrice } from '#format/rates.ts';
import { english } from '#i18n/testing/english.ts';
import { german } from '#i18n/testing/german.ts';
import { addressCard, latestCard, statsCard, tokenCard, transactionCard } from './cards.ts';

const place = {
  network: 'MAINNET',
  link: 'https://explorer.example/tx/1?network=MAINNET',
  banner: 'Demo data',
} as const;

test('the card has status, amount, value of the time, both sides and the host', () => {
  const { amountSats, from } = samples.SatsTransactionDetail;
  expect(transactionCard(english, samples.SatsTransactionDetail, place)).toMatchObject({
    banner: 'Demo data',
    tone: 'confirmed',
    amount: amountSats.toLocaleString('en-US'),
    unit: 'sats',
    foot: { from: { identifier: from?.identifier } },
    host: 'explorer.example',
  });
});

test('what is not final is named first, and a test network instead of the banner', () => {
  const sent = { ...samples.SatsTransactionDetail, status: 'sent' };
  const card = transactionCard(english, sent, { ...place, network: 'REGTEST' });
  expect(card.headline).toMatch(/ sent$/);
  expect(card.banner).toBe('Regtest');
  expect(card.value).toBeUndefined();
});

test('a token is named with its mark', () => {
  const { tokenMetadata } = samples.TokenTransactionDetail;
  const tickerMark = tokenMetadata?.tokenIdentifier.slice(0, 4);
  const transaction = {
    ...samples.TokenTransactionDetail,
    tokenMetadata: { ...samples.TokenMetadata, ...tokenMetadata, tickerMark },
  };
  expect(transactionCard(english, transaction, place).unit).toBe(`${tokenMetadata?.ticker}·${tickerMark}`);
});

const { metadata } = samples.TokenDetails;

test('an address has its balance, its value and its tokens', () => {
  const card = addressCard(english, { ...samples.AddressSummary, tokenCount: 1 }, place);
  expect(card.headline).toBe('Core address');
  expect(card.value).toMatch(/^\$[\d,.]+ and 1 token$/);
  expect(card.inside).toEqual({ address: samples.AddressSummary.coreAddress });
});

test('a token whose supply one address holds is a warning, and one of a shared ticker says so', () => {
  const details = { metadata: { ...metadata, tickerMark: metadata.tokenIdentifier.slice(0, 4) }, totalSupply: 1000n };
  const largest = { ...samples.TokenHolder, balance: 750n };
  const card = tokenCard(english, details, largest, place);
  expect(card).toMatchObject({ tone: 'failed', sign: 'warning', headline: 'Other tokens use this ticker', part: 75 });
  expect(card.foot).toMatchObject({ note: 'One address holds 75.00%' });
  const spread = tokenCard(english, details, { ...largest, balance: 10n }, place);
  expect(spread).toMatchObject({ tone: 'accent', part: 1, foot: { note: undefined } });
});

test('where only Latin letters can be drawn, a name in another script is replaced by its identifier', () => {
  for (const name of ['月见草', '\u202eCredit', '🌱', ' ']) {
    const details = { metadata: { ...metadata, name, ticker: name }, totalSupply: 1n };
    const { title } = tokenCard(english, details, undefined, { ...place, isLatinOnly: true });
    expect(title).toEqual({ name: shortEnds(metadata.tokenIdentifier), ticker: '' });
  }
  const details = { metadata: { ...metadata, name: 'Nordlicht Öre' }, totalSupply: 1n };
  expect(tokenCard(english, details, undefined, { ...place, isLatinOnly: true }).title?.name).toBe('Nordlicht Öre');
});

test('coins of a test network have no value', () => {
  const regtest = { ...place, network: 'REGTEST' } as const;
  const cards = [
    addressCard(english, samples.AddressSummary, regtest),
    tokenCard(english, samples.TokenDetails, undefined, regtest),
    statsCard(english, samples.Tpv, regtest),
    latestCard(english, samples.NetworkSummary, regtest),
  ];
  for (const card of cards) {
    expect(JSON.stringify(card)).not.toContain('$');
    expect(card.banner).toBe('Regtest');
  }
});

test('the banner of the demo network is in the language of the card, any other as the operator wrote it', () => {
  const bannerOf = (banner: string) => statsCard(german, samples.Tpv, { ...place, banner }).banner;
  expect(bannerOf(demoBanner)).toBe('Demodaten');
  expect(bannerOf('Maintenance')).toBe('Maintenance');
});

test('an address and a token that the registry warns of say so first, in the colour of a failure', () => {
  const reported = { ...place, isReported: true };
  const details = { metadata: { ...metadata, tickerMark: metadata.tokenIdentifier.slice(0, 4) }, totalSupply: 1n };
  for (const card of [
    addressCard(english, samples.AddressSummary, reported),
    tokenCard(english, details, undefined, reported),
  ]) {
    expect(card).toMatchObject({ tone: 'failed', sign: 'warning', headline: 'Reported as a scam' });
  }
});

test('the price of a token has the digits of its page', () => {
  for (const priceUsd of [0.0242, 0.000071234, 1, 1234.5]) {
    const card = tokenCard(english, { metadata: { ...metadata, priceUsd }, totalSupply: 1n }, undefined, place);
    expect(card.amount).toBe(formatTokenPrice(english, priceUsd));
  }
  const small = tokenCard(english, { metadata: { ...metadata, priceUsd: 0.0242 }, totalSupply: 1n }, undefined, place);
  expect(small.amount).toBe('$0.0242');
});
