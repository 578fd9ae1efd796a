import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAddressTransactions } from '#contract/address.ts';
import { networks } from '#contract/common.ts';
import { assetOf, finalTransactions, partakers, updatedKey } from '#server/store/testing/address-oracle.ts';
import { balanceBefore, movesOf } from '#server/store/testing/balance-oracle.ts';
import { ingestWithBusyAddresses } from '#server/store/testing/busy-addresses.ts';
import { assetQuery } from '#server/store/testing/queries.ts';
import { randomLines, seeded } from '#server/store/testing/random-lines.ts';
import { expectCases, rounds } from '#server/store/testing/rounds.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { listAddressTransactions as readAddressTransactions } from './address-transactions.ts';
import { rowsOfBuckets } from './balance-after.ts';
import { listAddressBalances } from './balances.ts';
import type { KeyOn } from './list.ts';
import { readerOf } from './reader.ts';

const { lines, publicKeys, tokens } = randomLines(21, 600);
const transactions = finalTransactions(lines);
const assets = ['btc', ...tokens.map(({ token }) => token.tokenIdentifier)];
const keys = publicKeys.flatMap((publicKey) => networks.map((network): KeyOn => ({ network, publicKey })));
let throwaway: ThrowawayStore;

beforeAll(async () => {
  throwaway = await openThrowawayStore();
  await ingestWithBusyAddresses(throwaway.store, lines);
});
afterAll(() => throwaway?.remove());

/** Returns the balance after each confirmed transaction in one asset, by ID: last update first, then order of ingest. */
function expectedBalances({ network, publicKey }: KeyOn, asset: string): ReadonlyMap<string, string> {
  const own = transactions
    .map((line, index) => ({ line, index, at: updatedKey(line) }))
    .filter(({ line }) => line.network === network && line.status === 'confirmed' && assetOf(line) === asset)
    .filter(({ line }) => partakers(line).includes(publicKey))
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : one.index - other.index));
  let sum = 0n;
  return new Map(
    own.map(({ line }) => {
      for (const [key, amount] of movesOf(line)) if (key === publicKey) sum += amount;
      return [line.id, String(sum > 0n ? sum : 0n)];
    }),
  );
}

test('the balance after a transaction is the sum up to it, at random places of lists', async () => {
  const source = readerOf(throwaway.store.db, { isCluster: throwaway.store.isCluster });
  const random = seeded(46);
  const below = (limit: number) => Math.floor(random() * limit);
  const seen = { confirmed: 0, open: 0, above: 0 };
  for (let place = 0; place < rounds(1000); place++) {
    const key = keys[below(keys.length)];
    const asset = assets[below(assets.length)];
    if (!key || !asset) throw new Error('There are no keys.');
    const expected = expectedBalances(key, asset);
    const query = {
      limit: 1 + below(12),
      offset: below(40),
      sort: below(2) ? 'created_at' : 'updated_at',
      order: below(2) ? 'asc' : 'desc',
      ...(below(4) === 0 && { from_timestamp: '2026-03-02', to_timestamp: '2026-03-04' }),
    };
    const { network: _, ...input } = listAddressTransactions.query.parse(query);
    const page = await source.read(readAddressTransactions, {
      network: key.network,
      address: key,
      ...input,
      asset: assetQuery(asset),
    });
    const { data } = listAddressTransactions.response.parse(page);
    for (const row of data) {
      expect(row.balanceAfter, `${row.id} ${asset} ${JSON.stringify(query)}`).toBe(expected.get(row.id) ?? null);
      seen[row.status === 'confirmed' ? 'confirmed' : 'open']++;
      if (row.balanceAfter != null && row.balanceAfter !== '0') seen.above++;
    }
  }
  expectCases(seen, rounds(100));
}, 300_000);

test('it is the balance at that time, after the last one of the same time', async () => {
  const source = readerOf(throwaway.store.db, { isCluster: throwaway.store.isCluster });
  let compared = 0;
  let ties = 0;
  for (const key of keys) {
    for (const asset of assets) {
      const { network: _, ...input } = listAddressTransactions.query.parse({ limit: 100, sort: 'updated_at' });
      const page = await source.read(readAddressTransactions, {
        network: key.network,
        address: key,
        ...input,
        asset: assetQuery(asset),
      });
      const rows = page.data.filter(({ status }) => status === 'confirmed');
      const byTime = Map.groupBy(rows, ({ createdAt, updatedAt }) => [createdAt ?? '', updatedAt ?? ''].toSorted()[1]);
      for (const [at = '', [last, ...others]] of byTime) {
        const next = new Date(Date.parse(at) + 1).toISOString();
        const sum = balanceBefore(transactions, { ...key, asset }, next);
        expect(last?.balanceAfter, last?.id).toBe(String(sum > 0n ? sum : 0n));
        compared++;
        ties += others.length;
      }
      const now = await source.read(listAddressBalances, {
        network: key.network,
        address: key,
        limit: 100,
        asset: assetQuery(asset),
        at: undefined,
      });
      const [balance] = now?.data ?? [];
      if (rows[0] && page.meta.totalItems <= 100) {
        expect(rows[0].balanceAfter).toBe(String(balance?.balanceSats ?? balance?.tokenBalance));
      }
    }
  }
  expectCases({ compared, ties });
});

test('a list of all assets has no balances, and neither has another asset that is unknown', async () => {
  const source = readerOf(throwaway.store.db, { isCluster: throwaway.store.isCluster });
  const [key = { network: 'MAINNET', publicKey: '' } as const] = keys;
  const { network: _, ...input } = listAddressTransactions.query.parse({});
  const page = await source.read(readAddressTransactions, {
    network: key.network,
    address: key,
    ...input,
    asset: undefined,
  });
  expect(page.data.length).toBeGreaterThan(0);
  for (const row of page.data) expect(row).not.toHaveProperty('balanceAfter');
  expect(
    (
      await source.read(readAddressTransactions, {
        network: key.network,
        address: key,
        ...input,
        asset: { tokenIdentifier: 'ab'.repeat(32) },
      })
    ).data,
  ).toEqual([]);
});

test('the rows of a bucket are found by their index', { tags: 'one-server' }, async () => {
  const { db } = throwaway.store;
  await sql`analyze`.execute(db);
  await db.connection().execute(async (one) => {
    // The planner would choose a scan for so few rows.
    await sql`set enable_seqscan = off`.execute(one);
    await sql`set enable_bitmapscan = off`.execute(one);
    const at = { first: '2026-03-02T12:34:56.789Z', end: '2026-03-03T00:00:00.000Z' };
    const statement = rowsOfBuckets({ addr: 1, publicKey: '', asset: 0 }, [{ ...at, nextDay: at.end }]);
    const plan = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement}`.execute(one);
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      /Index (Only )?Scan using tx_parties\w*_updated on tx_parties\w*( p)?\n *Index Cond: \(\(addr = .*updated_at >= .*updated_at < /,
    );
    await sql`reset enable_seqscan`.execute(one);
    await sql`reset enable_bitmapscan`.execute(one);
  });
});
