import { expect, test } from 'vitest';
import type { Line } from '#contract/import-line.ts';
import { listTokens } from '#contract/token-figures.ts';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import { storeReader } from './read/reader.ts';
import { getNetworkSummary, listBitcoinPrices } from './read/stats.ts';
import { listTokens as readTokens } from './read/token-directory.ts';
import { contentsOf } from './testing/store-contents.ts';
import { openThrowawayStore } from './testing/throwaway-store.ts';
import { ingest } from './write/ingest.ts';

/* Prices in other currencies than dollars change no value. */

const endsAt = new Date('2026-03-14T13:20:00.000Z');
const demo = [...demoWithFewPrices({ seed: 7, transactions: 300, endsAt })];

/** Each price with others of two currencies: at its time before and after it, and a second later. */
const inCurrencies = demo.flatMap((line): Line[] => {
  if (line.record !== 'price') return [line];
  const [euro, yen] = ['EUR', 'JPY'].map((currency) => ({ ...line, usd: line.usd * 150 + 7, currency }));
  const at = new Date(Date.parse(line.at) + 1000).toISOString();
  return euro && yen ? [euro, { ...line, currency: 'USD' }, yen, { ...euro, at }, { ...yen, at }] : [];
});

test('values, sums, market caps and lists are the same with and without prices in other currencies', async () => {
  const plain = await openThrowawayStore();
  const mixed = await openThrowawayStore();
  try {
    await ingest(plain.store, demo);
    await ingest(mixed.store, inCurrencies);
    const { currency_prices: none, ...expected } = await contentsOf(plain.store);
    const { currency_prices: stored, ...found } = await contentsOf(mixed.store);
    expect(none).toEqual([]);
    expect(stored).toHaveLength(4 * demo.filter(({ record }) => record === 'price').length);
    expect(found).toEqual(expected);
    const [one, other] = [plain, mixed].map(({ store }) => storeReader(store, { now: () => endsAt }));
    for (const network of ['MAINNET', 'REGTEST'] as const) {
      expect(await other?.read(getNetworkSummary, { network })).toEqual(
        await one?.read(getNetworkSummary, { network }),
      );
      const directory = listTokens.query.parse({ network, prices: true });
      const { data } = (await one?.read(readTokens, directory)) ?? {};
      expect(data?.some(({ priceUsd }) => priceUsd > 0)).toBe(network === 'MAINNET');
      expect((await other?.read(readTokens, directory))?.data).toEqual(data);
    }
  } finally {
    await plain.remove();
    await mixed.remove();
  }
});

test('a second line of the same time replaces a price, of its currency only', async () => {
  const { store, remove } = await openThrowawayStore();
  try {
    const price = { record: 'price', network: 'MAINNET', asset: 'btc', at: endsAt.toISOString(), usd: 90_000 } as const;
    await ingest(store, [price, { ...price, currency: 'EUR' }, { ...price, usd: 80_000, currency: 'EUR' }]);
    await ingest(store, [{ ...price, usd: 70_000, currency: 'CHF' }]);
    const rows = await store.db
      .selectFrom('currency_prices')
      .select(['currency', 'price'])
      .orderBy('currency')
      .execute();
    expect(rows.map(({ currency, price: value }) => [currency, Number(value)])).toEqual([
      ['CHF', 70_000],
      ['EUR', 80_000],
    ]);
  } finally {
    await remove();
  }
});

test('the last prices of bitcoin have dollars first, then currencies by code, at the time of the response', async () => {
  const { store, remove } = await openThrowawayStore();
  try {
    const price = { record: 'price', network: 'MAINNET', asset: 'btc' } as const;
    const [early, late, future] = ['2026-03-14T12:00:00.000Z', '2026-03-14T13:00:00.000Z', '2026-03-14T14:00:00.000Z'];
    await ingest(store, [
      ...['JPY', 'EUR', 'USD', 'AUD'].flatMap((currency, place): Line[] => [
        { ...price, currency, usd: place + 1, at: early ?? '' },
        { ...price, currency, usd: place + 10, at: late ?? '' },
        { ...price, currency, usd: place + 100, at: future ?? '' },
      ]),
      { ...price, network: 'REGTEST', currency: 'CHF', usd: 7, at: early ?? '' },
    ]);
    const source = storeReader(store, { now: () => endsAt });
    expect(await source.read(listBitcoinPrices, { network: 'MAINNET' })).toEqual({
      network: 'MAINNET',
      data: [
        { currency: 'USD', price: 12, at: late },
        { currency: 'AUD', price: 13, at: late },
        { currency: 'EUR', price: 11, at: late },
        { currency: 'JPY', price: 10, at: late },
      ],
    });
    expect((await source.read(listBitcoinPrices, { network: 'REGTEST' })).data).toEqual([
      { currency: 'CHF', price: 7, at: early },
    ]);
  } finally {
    await remove();
  }
});
