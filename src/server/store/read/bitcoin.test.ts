import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BitcoinAddressTransfers, listBitcoinAddressTransfers, listBitcoinTransfers } from '#contract/bitcoin.ts';
import { type Network, networks } from '#contract/common.ts';
import {
  addresses,
  bitcoinLines,
  expectedAddress,
  expectedTransfers,
  txids,
} from '#server/store/testing/bitcoin-oracle.ts';
import { id, satsLine } from '#server/store/testing/ingest-lines.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import {
  addressTransfersStatement,
  listBitcoinAddressTransfers as readBitcoinAddressTransfers,
  listBitcoinTransfers as readBitcoinTransfers,
  transfersStatement,
} from './bitcoin.ts';
import { readerOf } from './reader.ts';

/* Transfers by Bitcoin transaction and address compared with an in-memory oracle. */

const lines = bitcoinLines(31, 700);
let throwaway: ThrowawayStore;

beforeAll(async () => {
  throwaway = await openThrowawayStore();
  for (let at = 0; at < lines.length; at += 60) await ingest(throwaway.store, lines.slice(at, at + 60));
});
afterAll(() => throwaway?.remove());

const source = () => readerOf(throwaway.store.db);

interface Page {
  readonly data: readonly { readonly id: string }[];
  readonly nextCursor: string | null;
}

/** All pages of a list. */
async function walk<P extends Page>(read: (cursor: string | undefined) => Promise<P | undefined>): Promise<P[]> {
  const pages: P[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await read(cursor);
    if (!page) throw new Error('The cursor of a page is refused.');
    pages.push(page);
    if (page.nextCursor === null) return pages;
    cursor = page.nextCursor;
  }
}

const ids = (pages: readonly Page[]) => pages.flatMap(({ data }) => data.map(({ id }) => id));

const ofTransaction = (network: Network, txid: string, limit: number) =>
  walk(async (cursor) => {
    const page = await source().read(readBitcoinTransfers, { network, txid, limit, cursor });
    return page && listBitcoinTransfers.response.parse(page);
  });

const ofAddress = (network: Network, address: string, limit: number) =>
  walk(async (cursor): Promise<BitcoinAddressTransfers | undefined> => {
    const page = await source().read(readBitcoinAddressTransfers, { network, address: { address }, limit, cursor });
    return page && listBitcoinAddressTransfers.response.parse(page);
  });

test.each(networks)(
  'every transfer of a Bitcoin transaction on %s is listed once, in pages of any size',
  async (network) => {
    let most = 0;
    for (const [index, txid] of txids.entries()) {
      const expected = expectedTransfers(lines, network, txid);
      expect(ids(await ofTransaction(network, txid, 1 + (index % 7)))).toEqual(expected);
      most = Math.max(most, expected.length);
    }
    expect(most).toBeGreaterThan(8);
  },
);

test.each(networks)('transfers and totals of a Bitcoin address on %s are exact', async (network) => {
  let confirmed = 0;
  for (const [index, address] of addresses.entries()) {
    const { data, ...sums } = expectedAddress(lines, network, address);
    const pages = await ofAddress(network, address, 1 + (index % 9));
    expect(ids(pages), address).toEqual(data);
    for (const { data: _data, nextCursor: _next, ...rest } of pages) expect(rest).toEqual(sums);
    confirmed += Number(sums.confirmedDeposits.amountSats) + Number(sums.confirmedWithdrawals.amountSats);
  }
  expect(confirmed).toBeGreaterThan(1_000_000);
});

test('the Bitcoin transaction is in a block if any transfer knows the block', async () => {
  const [page] = await ofTransaction('MAINNET', txids[0] ?? '', 100);
  expect(page?.bitcoinTxData?.status.confirmed).toBe(true);
});

test('an unknown Bitcoin transaction and an unused address have no transfers', async () => {
  const [none] = await ofTransaction('MAINNET', 'ff'.repeat(32), 25);
  expect(none).toMatchObject({ bitcoinTxData: null, data: [], nextCursor: null });
  const [unused] = await ofAddress('MAINNET', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 25);
  const nothing = { transactionCount: 0, amountSats: 0 };
  expect(unused).toMatchObject({ transactionCount: 0, confirmedDeposits: nothing, confirmedWithdrawals: nothing });
  expect(unused?.data).toEqual([]);
});

test('pages stay where they are while new transfers arrive', async () => {
  const [address = '', txid = ''] = [addresses[0], txids[0]];
  const [before, moved] = [await ofAddress('MAINNET', address, 100), await ofTransaction('MAINNET', txid, 100)];
  const first = await source().read(readBitcoinAddressTransfers, {
    network: 'MAINNET',
    address: { address },
    limit: 3,
  });
  await ingest(throwaway.store, [
    satsLine({
      id: 'fe'.repeat(32),
      type: 'bitcoin_deposit',
      createdAt: '2026-12-01T00:00:00.000Z',
      from: { type: 'bitcoin', identifier: address },
      txid,
    }),
  ]);
  const cursor = first?.nextCursor ?? undefined;
  const second = await source().read(readBitcoinAddressTransfers, {
    network: 'MAINNET',
    address: { address },
    limit: 3,
    cursor,
  });
  expect(ids([first ?? before[0], second ?? before[0]].flatMap((page) => page ?? []))).toEqual(ids(before).slice(0, 6));
  expect(ids(await ofAddress('MAINNET', address, 100))).toEqual(['fe'.repeat(32), ...ids(before)]);
  expect(ids(await ofTransaction('MAINNET', txid, 100))).toEqual([...ids(moved), 'fe'.repeat(32)]);
});

test('a cursor of another list, or an invalid one, is rejected', async () => {
  const [address = '', other = ''] = addresses;
  const list = { network: 'MAINNET', address: { address }, limit: 1 } as const;
  const cursor = (await source().read(readBitcoinAddressTransfers, list))?.nextCursor ?? '';
  expect(await source().read(readBitcoinAddressTransfers, { ...list, cursor, limit: 5 })).toBeDefined();
  for (const change of [{ address: { address: other } }, { network: 'REGTEST' as const }, { cursor: 'x' }]) {
    expect(await source().read(readBitcoinAddressTransfers, { ...list, cursor, ...change })).toBeUndefined();
  }
  const [txid = '', another = ''] = txids;
  const transfers = { network: 'MAINNET', txid, limit: 1 } as const;
  const next = (await source().read(readBitcoinTransfers, transfers))?.nextCursor ?? '';
  for (const change of [{ txid: another }, { network: 'REGTEST' as const }, { cursor }, { cursor: `${next}A` }]) {
    expect(await source().read(readBitcoinTransfers, { ...transfers, cursor: next, ...change })).toBeUndefined();
  }
});

test('a page reads its rows from an index in their order', { tags: 'one-server' }, async () => {
  const { db } = throwaway.store;
  const others = Array.from({ length: 3000 }, (_, index) =>
    satsLine({ id: id(0xf0000 + index), txid: id(0xe0000 + index) }),
  );
  await ingest(throwaway.store, others);
  await sql`analyze`.execute(db);
  const input = { network: 'MAINNET', txid: txids[0] ?? '', address: addresses[0] ?? '', limit: 25 } as const;
  const position = { at: '2026-03-01T00:00:00.000Z', seq: 5 };
  await db.connection().execute(async (one) => {
    // The planner would choose a scan for so few rows.
    await sql`set enable_seqscan = off`.execute(one);
    await sql`set enable_bitmapscan = off`.execute(one);
    for (const statement of [transfersStatement(input, 5), addressTransfersStatement(input, position)]) {
      const plan = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement}`.execute(one);
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).not.toMatch(/Seq Scan on (transactions|bitcoin)/);
      expect(text).toMatch(/Limit\n +-> +(Merge Append|Index (Only )?Scan)/);
      expect(text).toMatch(/transactions\w*_bitcoin_txid_seq|transactions_bitcoin_order|bitcoin_parties\w*_pkey/);
    }
    await sql`reset enable_bitmapscan`.execute(one);
    await sql`reset enable_seqscan`.execute(one);
  });
});
