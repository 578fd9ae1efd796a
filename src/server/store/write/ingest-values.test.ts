import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeAddress } from '#contract/codec/identifier.ts';
import type { Line } from '#contract/import-line.ts';
import { listBalances } from '#server/store/read/balances.ts';
import { storeReader } from '#server/store/read/reader.ts';
import { getTpv } from '#server/store/read/stats.ts';
import { findTransaction } from '#server/store/read/transaction.ts';
import { inEmptyStore, version } from '#server/store/testing/dump.ts';
import { alice, at, bob, id, network, party, satsLine, token, tokenLine } from '#server/store/testing/ingest-lines.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from './ingest.ts';

/* Which values of lines are stored, and which are rejected. */

const noIo = { inputs: [], outputs: [], totalInputAmount: '0', totalOutputAmount: '0' };

/** Text that no index can compress. */
function randomText(length: number): string {
  return randomBytes(length).toString('hex').slice(0, length);
}

let throwaway: ThrowawayStore;
beforeAll(async () => {
  throwaway = await openThrowawayStore();
});
afterAll(() => throwaway?.remove());

test('the largest token quantity is stored exactly, and one more is rejected', async () => {
  await inEmptyStore(async (store) => {
    const largest = (2n ** 128n - 1n).toString();
    const mint = { type: 'token_mint', from: party(alice, 'issuer'), to: party(bob) } as const;
    await ingest(store, [
      tokenLine({ ...mint, amount: largest }),
      tokenLine({ ...mint, id: id(3), amount: 2n ** 128n - 1n }),
    ]);
    expect(await listBalances(store, network)).toMatchObject([
      { publicKey: bob, amount: 680_564_733_841_876_926_926_749_214_863_536_422_910n },
    ]);
    expect(await storeReader(store).read(findTransaction, { network, txid: id(3) })).toMatchObject({ amount: largest });
    await expect(ingest(store, [tokenLine({ id: id(4), amount: (2n ** 128n).toString() })])).rejects.toThrow(/2\^128/);
  });
});

test('a value is computed once from the price at the time; a given value is stored', async () => {
  await inEmptyStore(async (store) => {
    const price = (asset: string, time: string, usd: number): Line => ({
      record: 'price',
      network,
      asset,
      at: time,
      usd,
    });
    const coin = token(1, 6);
    const tiny = token(2, 0);
    await ingest(store, [
      satsLine({ id: id(10) }),
      price('btc', '2026-03-14T12:00:00.000Z', 100_000),
      satsLine({ id: id(11), amountSats: 12_345 }),
      price('btc', '2026-03-14T13:00:00.001Z', 1),
      satsLine({ id: id(12), amountSats: 12_345 }),
      satsLine({ id: id(13), valueUsd: 3.5 }),
      { record: 'token', network, ...coin, isStablecoin: true },
      price(coin.tokenIdentifier, '2026-03-01T00:00:00.000Z', 0.9999),
      price(tiny.tokenIdentifier, '2026-03-01T00:00:00.000Z', 1.5e-12),
      tokenLine({ id: id(14), amount: '2000000', tokenMetadata: coin }),
      tokenLine({ id: id(15), amount: (10n ** 20n).toString(), tokenMetadata: tiny }),
    ]);
    const value = async (number: number) =>
      (await storeReader(store).read(findTransaction, { network, txid: id(number) }))?.valueUsd;
    expect(await Promise.all([10, 11, 12, 13, 14, 15].map(value))).toEqual([
      0, 12.345, 12.345, 3.5, 1.9998, 150_000_000,
    ]);
    await ingest(store, [
      price('btc', '2026-03-14T12:00:00.000Z', 7),
      satsLine({ id: id(11), amountSats: 12_345, status: 'sent' }),
    ]);
    expect(await value(11)).toBe(12.345);
    const stable = storeReader(store, { now: () => new Date('2026-03-14T13:30:00Z') });
    const input = { network, period: '7d' } as const;
    // 1.9998 dollars at 100,000 dollars per bitcoin are 1999.8 sats.
    const [without, all] = [
      await stable.read(getTpv, { ...input, include_stables: false }),
      await stable.read(getTpv, { ...input, include_stables: true }),
    ];
    expect(BigInt(all.tpvSats) - BigInt(without.tpvSats)).toBe(1999n);
    await ingest(store, [{ record: 'token', network, ...coin, isStablecoin: false }]);
    expect(await stable.read(getTpv, { ...input, include_stables: true })).toEqual(without);
  });
});

test('text that the database cannot store becomes the replacement character', async () => {
  await inEmptyStore(async (store) => {
    const vin = [{ prevout: { 'a\0': '\ud800 \\u0000 \u{1f600}', huge: 2n ** 70n } }];
    const data = { txid: id(5), vin, vout: [], status: { confirmed: true }, fee: 1 };
    await ingest(store, [
      satsLine({ type: 'bitcoin_deposit', bitcoinTxData: data, swapId: 'x\0\udfff' }),
      tokenLine({ tokenMetadata: { ...token(1), name: '\0\u202e"{},\\' } }),
    ]);
    const source = storeReader(store);
    expect(await source.read(findTransaction, { network, txid: id(1) })).toMatchObject({
      swapId: 'x\ufffd\ufffd',
      bitcoinTxData: { vin: [{ prevout: { 'a\ufffd': '\ufffd \\u0000 \u{1f600}', huge: 2n ** 70n } }] },
    });
    expect(await source.read(findTransaction, { network, txid: id(2) })).toMatchObject({
      tokenMetadata: { name: '\ufffd\u202e"{},\\' },
    });
  });
});

test('the longest texts of a transaction are stored', async () => {
  await inEmptyStore(async (store) => {
    const invoice = randomText(4096);
    const longest = {
      txid: randomText(256),
      swapId: randomText(1000),
      to: { type: 'x'.repeat(100), identifier: invoice, pubkey: randomText(256) },
    };
    await ingest(store, [satsLine(longest)]);
    expect(await storeReader(store).read(findTransaction, { network, txid: id(1) })).toMatchObject(longest);
  });
});

test('a mirror of our own service gets the largest value that it sends, and the longest name', async () => {
  await inEmptyStore(async (store) => {
    const name = 'é'.repeat(128);
    const priceless = tokenLine({ id: id(79), tokenMetadata: { ...token(1), name, ticker: name }, valueUsd: 3.4e53 });
    await ingest(store, [priceless]);
    expect(await storeReader(store).read(findTransaction, { network, txid: id(79) })).toMatchObject({
      valueUsd: 3.4e53,
      tokenMetadata: { name, ticker: name },
    });
  });
});

test.each<[string, Line, RegExp]>([
  ['an id of no known form', satsLine({ id: 'mine' }), /Transaction mine .*UUID/],
  ['more sats than there are', satsLine({ amountSats: 2_100_000_000_000_001 }), /amountSats/],
  ['fewer sats than none', satsLine({ amountSats: -1 }), /amountSats/],
  [
    'an address of the other network',
    satsLine({ from: { type: 'core', identifier: encodeAddress({ network: 'REGTEST', publicKey: alice }) } }),
    /REGTEST/,
  ],
  ['an address of another key', satsLine({ from: { ...party(alice), pubkey: bob } }), /public key/],
  ['a value below zero', satsLine({ valueUsd: -1 }), /valueUsd/],
  ['a time before the calendar', satsLine({ createdAt: '0000-01-01T00:00:00Z' }), /createdAt/],
  [
    'an issuer that is no key',
    tokenLine({ tokenMetadata: { ...token(1), issuerPublicKey: `02${'f'.repeat(64)}` } }),
    /issuerPublicKey/,
  ],
  ['too many decimals', { record: 'token', network, ...token(1), decimals: 1e15 }, /decimals/],
  [
    'a name of 258 bytes',
    { record: 'token', network, ...token(1), name: 'é'.repeat(129) },
    /name must not exceed 256 bytes/,
  ],
  ['a type of 101 bytes', satsLine({ type: 'x'.repeat(101) }), /type must not exceed 100 bytes/],
  ['a status of 102 bytes', satsLine({ status: 'é'.repeat(51) }), /status must not exceed 100 bytes/],
  [
    'an icon of 100 kB',
    { record: 'token', network, ...token(1), iconUrl: `data:image/png,${'a'.repeat(100_000)}` },
    /iconUrl must not exceed 2048 bytes/,
  ],
  ['a ticker of 257 bytes', tokenLine({ tokenMetadata: { ...token(1), ticker: 'a'.repeat(257) } }), /ticker must not/],
  ['a party type of 101 bytes', satsLine({ from: { type: 'x'.repeat(101), identifier: '' } }), /from\.type must not/],
  [
    'an invoice of 4,097 bytes',
    satsLine({ to: { type: 'lightning', identifier: randomText(4097) } }),
    /to\.identifier must not exceed 4096 bytes/,
  ],
  [
    'a key of 257 bytes',
    satsLine({ to: { type: 'lightning', identifier: 'x', pubkey: randomText(257) } }),
    /to\.pubkey must not exceed 256 bytes/,
  ],
  ['a swap of 1,002 bytes', tokenLine({ swapId: 'é'.repeat(501) }), /swapId must not exceed 1000 bytes/],
  ['a txid longer than its index takes', satsLine({ txid: randomText(9000) }), /txid must not exceed 256 bytes/],
  [
    'an output to an address of 4,098 bytes',
    tokenLine({ multiIoDetails: { ...noIo, outputs: [{ address: 'é'.repeat(2049), pubkey: '', amount: '1' }] } }),
    /address must not exceed 4096 bytes/,
  ],
  ['a price that no market has', { record: 'price', network, asset: 'btc', at, usd: 1.1e15 }, /usd must be/],
  ['a price of nothing known', { record: 'price', network, asset: 'gold', at, usd: 1 }, /asset/],
])('%s rejects the whole batch with a message', async (_name, line, message) => {
  const { store } = throwaway;
  const was = await version(store.db);
  const refused = await ingest(store, [satsLine({ id: id(77) }), line]).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Error);
  expect(String(refused)).toMatch(message);
  expect(refused).not.toHaveProperty('code');
  expect(await version(store.db)).toBe(was);
  expect(await storeReader(store).read(findTransaction, { network, txid: id(77) })).toBeUndefined();
});
