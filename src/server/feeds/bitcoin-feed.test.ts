import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTip } from '#server/store/model/bitcoin-tip.ts';
import { listBitcoinAddressTransfers } from '#server/store/read/bitcoin.ts';
import { storeReader } from '#server/store/read/reader.ts';
import { findTransaction } from '#server/store/read/transaction.ts';
import { at, id, satsLine, tokenLine } from '#server/store/testing/ingest-lines.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { BitcoinFeed } from './bitcoin-feed.ts';
import { PoliteClient } from './polite-client.ts';
import { esploraTransaction } from './testing/esplora.ts';
import { commonFaults, type FakeSource, openFakeSource } from './testing/fake-source.ts';

/* Newest block and open transactions, from a source of recorded responses. */

let throwaway: ThrowawayStore;
let source: FakeSource;
let clock: number;
let logged: string[];

beforeEach(async () => {
  throwaway = await openThrowawayStore();
  source = await openFakeSource({ '/blocks/tip/height': '977884' });
  clock = Date.parse(at) + 60_000;
  logged = [];
});
afterEach(async () => {
  await source.close();
  await throwaway.remove();
});

function openFeed(): BitcoinFeed {
  return new BitcoinFeed({
    store: throwaway.store,
    network: 'MAINNET',
    url: source.url,
    client: new PoliteClient('test', { ratePerSecond: 1000, timeoutMs: 1000 }),
    confirmations: 3,
    log: { warn: (message) => void logged.push(message) },
    now: () => new Date(clock),
  });
}

const [open, unknown, final] = [id(0xb1), id(0xb2), id(0xb3)];
const deposit = (number: number, txid: string, status = 'pending') =>
  satsLine({ id: id(number), type: 'bitcoin_deposit', status, txid, from: null, amountSats: 50_000 });

const statusOf = async (number: number) => {
  const found = await storeReader(throwaway.store).read(findTransaction, { network: 'MAINNET', txid: id(number) });
  return found && 'bitcoinTxData' in found ? found.bitcoinTxData?.status : undefined;
};

test('the newest block and the transactions of open deposits and withdrawals are read, and nothing else', async () => {
  const { store } = throwaway;
  await ingest(store, [
    deposit(1, open),
    satsLine({ id: id(2), type: 'bitcoin_withdrawal', status: 'sent', txid: unknown, to: null }),
    deposit(3, final, 'confirmed'),
    deposit(4, final, 'failed'),
    satsLine({ id: id(5), status: 'pending' }),
    tokenLine({ id: id(6), status: 'pending' }),
    { ...deposit(7, 'not a Bitcoin transaction'), txid: 'x' },
    { ...deposit(8, id(0xb4)), network: 'REGTEST', to: null },
  ]);
  source.bodies.set(`/tx/${open}`, esploraTransaction(open, { height: 977_884 }));
  await openFeed().readOnce();
  expect(source.received.map(({ path }) => path).sort()).toEqual(
    ['/blocks/tip/height', `/tx/${open}`, `/tx/${unknown}`].sort(),
  );
  expect(await readTip(store.db, 'MAINNET')).toEqual({ height: 977_884, at: new Date(clock).toISOString() });
  expect(await readTip(store.db, 'REGTEST')).toBeUndefined();
  expect(await statusOf(1)).toEqual({ confirmed: true, block_height: 977_884, block_time: 1_773_493_200 });
  expect(await statusOf(2)).toBeUndefined();
  // The address that it pays is known now.
  const transfers = await storeReader(store).read(listBitcoinAddressTransfers, {
    network: 'MAINNET',
    address: { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
    limit: 5,
    cursor: undefined,
  });
  expect(transfers?.data.map((one) => one.id)).toEqual([id(1)]);
});

test('a transaction is read until it has its confirmations, once a minute at most', async () => {
  await ingest(throwaway.store, [deposit(1, open)]);
  const feed = openFeed();
  const readAfter = async (tip: number, body: string, seconds: number) => {
    source.bodies.set('/blocks/tip/height', String(tip)).set(`/tx/${open}`, body);
    source.received.length = 0;
    clock += 1000 * seconds;
    await feed.readOnce();
    return source.received.filter(({ path }) => path.startsWith('/tx/')).length;
  };
  const inBlock = esploraTransaction(open, { height: 977_885 });
  expect(await readAfter(977_884, esploraTransaction(open), 60)).toBe(1);
  expect(await statusOf(1)).toEqual({ confirmed: false });
  expect(await readAfter(977_884, inBlock, 10)).toBe(0);
  expect(await readAfter(977_885, inBlock, 50)).toBe(1);
  expect(await statusOf(1)).toMatchObject({ confirmed: true, block_height: 977_885 });
  expect(await readAfter(977_886, inBlock, 60)).toBe(1);
  expect(await readAfter(977_887, inBlock, 60)).toBe(0);
  // An old one is not read every minute.
  expect(await readAfter(977_886, inBlock, 60).catch(() => 'lower')).toBe('lower');
  clock += 30 * 86_400_000;
  expect(await readAfter(977_887, inBlock, 0)).toBe(0);
});

test('a transaction that waits long is read ever more rarely', async () => {
  await ingest(throwaway.store, [deposit(1, open)]);
  source.bodies.set(`/tx/${open}`, esploraTransaction(open));
  const feed = openFeed();
  clock = Date.parse(at) + 86_400_000;
  for (let minute = 0; minute < 60; minute++) {
    await feed.readOnce();
    clock += 60_000;
  }
  const reads = source.received.filter(({ path }) => path.startsWith('/tx/'));
  expect(reads.length).toBeGreaterThanOrEqual(2);
  expect(reads.length).toBeLessThanOrEqual(4);
});

test('a block that is replaced is noticed: another height, another block of the same height, or none', async () => {
  await ingest(throwaway.store, [deposit(1, open)]);
  const feed = openFeed();
  const read = async (body: string | undefined) => {
    if (body === undefined) source.bodies.delete(`/tx/${open}`);
    else source.bodies.set(`/tx/${open}`, body);
    clock += 60_000;
    await feed.readOnce();
    return feed.reorganized;
  };
  expect(await read(esploraTransaction(open, { height: 977_884 }))).toBe(0);
  expect(await read(esploraTransaction(open, { height: 977_884 }))).toBe(0);
  expect(await read(esploraTransaction(open, { height: 977_884, hash: 'f'.repeat(64) }))).toBe(1);
  expect(await read(esploraTransaction(open, { height: 977_883 }))).toBe(2);
  expect(await statusOf(1)).toMatchObject({ confirmed: true, block_height: 977_883 });
  expect(await read(undefined)).toBe(3);
  expect(await statusOf(1)).toEqual({ confirmed: false });
  expect(await read(undefined)).toBe(3);
  expect(logged).toHaveLength(3);
  expect(logged[2]).toBe(`Bitcoin on MAINNET: transaction ${open}, of block 977883, is in no block any more.`);
});

test('what an indexer writes meanwhile stays as it is', async () => {
  const { store } = throwaway;
  await ingest(store, [deposit(1, open)]);
  source.fault = (_request, response) => {
    source.fault = undefined;
    void ingest(store, [{ ...deposit(1, open), updatedAt: '2026-03-14T13:07:00.000Z' }]).then(() =>
      response.end('977884'),
    );
  };
  source.bodies.set(`/tx/${open}`, esploraTransaction(open, { height: 977_884 }));
  await openFeed().readOnce();
  expect(await storeReader(store).read(findTransaction, { network: 'MAINNET', txid: id(1) })).toMatchObject({
    updatedAt: '2026-03-14T13:07:00.000Z',
    bitcoinTxData: { status: { block_height: 977_884 } },
  });
  // A round without news writes nothing.
  const version = await storeReader(store).version();
  clock += 60_000;
  await openFeed().readOnce();
  expect(await storeReader(store).version()).toBe(version);
});

const respond = (body: string) => (_: unknown, response: { end(text: string): unknown }) => void response.end(body);

test.for([
  ...commonFaults,
  ['a negative height', 'invalid', respond('-1')],
  ['a height of another millennium', 'invalid', respond('99999999')],
  ['a height with a fraction', 'invalid', respond('977884.5')],
  ['a newest block that goes backwards', 'invalid', respond('900000')],
] as const)('a fault of the newest block changes nothing: %s', async ([, outcome, fault]) => {
  await openFeed().readOnce();
  const before = await readTip(throwaway.store.db, 'MAINNET');
  source.fault = fault;
  await expect(openFeed().readOnce()).rejects.toMatchObject({ outcome });
  expect(await readTip(throwaway.store.db, 'MAINNET')).toEqual(before);
  source.fault = undefined;
  clock += 60_000;
  await openFeed().readOnce();
  expect(await readTip(throwaway.store.db, 'MAINNET')).toMatchObject({ at: new Date(clock).toISOString() });
});

test('a newest block that stays lower is taken the third time, as of a chain that began anew', async () => {
  const feed = openFeed();
  await feed.readOnce();
  source.bodies.set('/blocks/tip/height', '12');
  await expect(feed.readOnce()).rejects.toMatchObject({ outcome: 'invalid' });
  await expect(feed.readOnce()).rejects.toMatchObject({ outcome: 'invalid' });
  await feed.readOnce();
  expect(await readTip(throwaway.store.db, 'MAINNET')).toMatchObject({ height: 12 });
});

test.for([
  ...commonFaults,
  ['another transaction', 'invalid', respond(esploraTransaction(unknown, { height: 977_884 }))],
  ['a block far ahead', 'invalid', respond(esploraTransaction(open, { height: 988_000 }))],
  ['a negative block', 'invalid', respond(esploraTransaction(open, { height: -1 }))],
  ['more than all bitcoin', 'invalid', respond(esploraTransaction(open).replace('50000', '2100000000000001'))],
  ['a negative fee', 'invalid', respond(esploraTransaction(open).replace('2310', '-2310'))],
] as const)('a fault of a transaction changes nothing: %s', async ([, outcome, fault]) => {
  await ingest(throwaway.store, [deposit(1, open)]);
  source.fault = (request, response) =>
    request.url?.startsWith('/tx/') ? fault(request, response) : void response.end('977884');
  await expect(openFeed().readOnce()).rejects.toMatchObject({ outcome });
  expect(await statusOf(1)).toBeUndefined();
});

test('a source that is not there', async () => {
  await source.close();
  await expect(openFeed().readOnce()).rejects.toMatchObject({ outcome: 'unreachable' });
  source = await openFakeSource();
  await expect(openFeed().readOnce()).rejects.toMatchObject({ outcome: 'http_404' });
});
