import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { type Network, networks } from '#contract/common.ts';
import type { Line, TransactionLine } from '#contract/import-line.ts';
import { listSatsHolders as endpoint, type SatsHolders } from '#contract/sats-holders.ts';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import { keyOf } from '#server/store/testing/address-oracle.ts';
import { balanceBefore } from '#server/store/testing/balance-oracle.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { holdersStatement, listSatsHolders } from './holders.ts';
import { readerOf } from './reader.ts';

/* The largest holders compared with the sums of all lines, and many equal balances. */

const endsAt = new Date('2026-03-14T13:37:11.123Z');
const demo: Line[] = [...demoWithFewPrices({ seed: 12, transactions: 1500, endsAt })];
const transactions = demo.filter((line): line is TransactionLine => line.record === 'transaction');

let throwaway: ThrowawayStore;
beforeAll(async () => {
  throwaway = await openThrowawayStore();
  for (let at = 0; at < demo.length; at += 500) await ingest(throwaway.store, demo.slice(at, at + 500));
});
afterAll(() => throwaway?.remove());

const source = () => readerOf(throwaway.store.db);

async function walk(network: Network, limit: number): Promise<SatsHolders[]> {
  const pages: SatsHolders[] = [];
  for (let cursor: string | undefined; ; ) {
    const found = await source().read(listSatsHolders, endpoint.query.parse({ network, limit, cursor }));
    const page = endpoint.response.parse(found);
    pages.push(page);
    if (page.nextCursor === null) return pages;
    cursor = page.nextCursor;
  }
}

/** Balances by key, largest first. */
function expected(network: Network): { pubkey: string; balance: bigint }[] {
  const own = transactions.filter((line) => line.network === network);
  const keys = new Set(own.flatMap(({ from, to }) => [keyOf(from), keyOf(to)]).filter((key) => key !== undefined));
  return [...keys]
    .map((pubkey) => ({ pubkey, balance: balanceBefore(own, { network, publicKey: pubkey, asset: 'btc' }) }))
    .filter(({ balance }) => balance > 0n)
    .sort((one, other) =>
      one.balance === other.balance ? (one.pubkey < other.pubkey ? -1 : 1) : one.balance > other.balance ? -1 : 1,
    );
}

test.each(networks)(
  'every holder on %s is listed once with its share, in pages of any size',
  async (network) => {
    const holders = expected(network);
    expect(holders.length).toBeGreaterThan(20);
    const total = holders.reduce((sum, { balance }) => sum + balance, 0n);
    const issuers = new Set(
      demo.flatMap((line) => (line.record === 'token' && line.network === network ? line.issuerPublicKey : [])),
    );
    for (const limit of [7, 100]) {
      const pages = await walk(network, limit);
      expect(pages.flatMap(({ data }) => data)).toEqual(
        holders.map(({ pubkey, balance }, index) => ({
          rank: index + 1,
          address: encodeAddress({ network, publicKey: pubkey }),
          pubkey,
          balanceSats: Number(balance),
          percentage: expect.stringMatching(/^\d+\.\d{12}$/),
          isIssuer: issuers.has(pubkey),
        })),
      );
      for (const { totalSats, data } of pages) {
        expect(totalSats).toBe(Number(total));
        for (const { balanceSats, percentage } of data) {
          // balance / total lies between the share and the next one.
          const share = BigInt(percentage.replace('.', ''));
          expect(share * total <= BigInt(balanceSats) * 100n * 10n ** 12n).toBe(true);
          expect((share + 1n) * total > BigInt(balanceSats) * 100n * 10n ** 12n).toBe(true);
        }
      }
    }
  },
  60_000,
);

test('an empty network has no holders, and a cursor of another network is rejected', async () => {
  const other = await openThrowawayStore();
  expect(await readerOf(other.store.db).read(listSatsHolders, endpoint.query.parse({}))).toEqual({
    network: 'MAINNET',
    totalSats: 0,
    data: [],
    nextCursor: null,
  });
  await other.remove();
  const [first] = await walk('MAINNET', 5);
  const cursor = first?.nextCursor ?? '';
  const ask = (network: Network, text: string) =>
    source().read(listSatsHolders, endpoint.query.parse({ network, cursor: text }));
  expect(await ask('MAINNET', cursor)).toBeDefined();
  expect(await ask('REGTEST', cursor)).toBeUndefined();
  for (const text of ['x', cursor.slice(0, -4), `${cursor}A`]) {
    expect(await ask('MAINNET', text), text).toBeUndefined();
  }
});

test('a page reads the index from its place, also among equal balances', { tags: 'one-server' }, async () => {
  const { db } = throwaway.store;
  await sql`analyze`.execute(db);
  const fifth = (await walk('MAINNET', 5))[0]?.data.at(-1);
  if (!fifth) throw new Error('The network has no holders.');
  const position = { rank: 5, sats: String(fifth.balanceSats), key: fifth.pubkey } as const;
  await db.connection().execute(async (one) => {
    await sql`set enable_seqscan = off`.execute(one);
    // In a store as small as this, the planner prefers to sort what a bitmap finds.
    await sql`set enable_bitmapscan = off`.execute(one);
    for (const place of [undefined, position]) {
      const statement = holdersStatement(endpoint.query.parse({}), place);
      const plan = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement}`.execute(one);
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).toMatch(/Index (Only )?Scan using addresses_sats/);
      if (place) expect(text).toMatch(/Index Cond: .*ROW\(\(- hard_sats\), key\) >/);
      expect(text).not.toMatch(/Seq Scan on (addresses|tokens)/);
    }
    await sql`reset enable_seqscan`.execute(one);
    await sql`reset enable_bitmapscan`.execute(one);
  });
});
