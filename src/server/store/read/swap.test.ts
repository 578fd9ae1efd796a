import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Line, TransactionLine } from '#contract/import-line.ts';
import { listSwaps, type Swap } from '#contract/swap.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { keyOf, moveLine, tokenLine } from '#server/store/testing/token-lines.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { readerOf } from './reader.ts';
import { findSwap, legsOfAll, legsOfList, listSwaps as readSwaps } from './swap.ts';

/* What a swap is when a leg is missing, late, failed or one too many. */

const gold = tokenLine('MAINNET', 1, { decimals: 3 });
const silver = tokenLine('MAINNET', 2);
const [alice, bob, carol] = [keyOf(11), keyOf(12), keyOf(13)];
const at = (second: number) => new Date(Date.parse('2026-03-14T12:00:00Z') + second * 1000).toISOString();

let throwaway: ThrowawayStore;
beforeAll(async () => {
  throwaway = await openThrowawayStore();
  const price = (asset: string, usd: number): Line => ({ record: 'price', network: 'MAINNET', asset, at: at(-9), usd });
  await ingest(throwaway.store, [gold, silver, price('btc', 100_000), price(gold.tokenIdentifier, 2)]);
});
afterAll(() => throwaway?.remove());

/** A leg in a token, or in sats. */
function leg(
  swapId: string,
  from: string,
  to: string,
  amount: bigint,
  { token, ...rest }: { token?: typeof gold; status?: string; createdAt?: string } = {},
): TransactionLine {
  const {
    amount: _amount,
    tokenMetadata,
    ...move
  } = { tokenMetadata: undefined, ...moveLine(token ?? gold, amount, { from, to, at: at(0) }) } as Extract<
    TransactionLine,
    { amount: unknown }
  >;
  if (token) return { ...move, amount: amount.toString(), tokenMetadata, swapId, ...rest };
  return { ...move, type: 'core_transfer', amountSats: Number(amount), swapId, ...rest };
}

async function swapOf(swapId: string, ...legs: TransactionLine[]): Promise<Swap> {
  await ingest(throwaway.store, legs);
  const found = await readerOf(throwaway.store.db).read(findSwap, { network: 'MAINNET', swapId });
  if (!found) throw new Error(`There is no swap ${swapId}.`);
  return found;
}

const sides = ({ parties }: Swap) =>
  parties.map(({ party, given, received }) => [
    party.pubkey,
    given.map(({ asset, amount }) => `${amount} ${asset.slice(0, 4)}`),
    received.map(({ asset, amount }) => `${amount} ${asset.slice(0, 4)}`),
  ]);
const [goldName, silverName] = [gold, silver].map(({ tokenIdentifier }) => tokenIdentifier.slice(0, 4));

test('two legs: rates in sats and whole tokens, and the price impact of each side', async () => {
  const swap = await swapOf('two', leg('two', alice, bob, 1500n, { token: gold }), leg('two', bob, alice, 2940n));
  expect(swap).toMatchObject({ status: 'confirmed', hasMoreLegs: false, createdAt: at(0) });
  expect(sides(swap)).toEqual([
    [alice, [`1500 ${goldName}`], ['2940 btc']],
    [bob, ['2940 btc'], [`1500 ${goldName}`]],
  ]);
  const [giver, taker] = swap.parties;
  expect(giver).toMatchObject({ givenUsd: 3, receivedUsd: 2.94, priceImpactPercent: -2 });
  expect(giver?.rate).toEqual({ receivedPerGiven: '1960', givenPerReceived: '0.000510204081632653061' });
  expect(taker?.rate).toEqual({ receivedPerGiven: '0.000510204081632653061', givenPerReceived: '1960' });
  expect(taker?.priceImpactPercent).toBe(2.0408);
});

test('without the price of an asset there is a rate and no price impact', async () => {
  const swap = await swapOf(
    'unpriced',
    leg('unpriced', alice, bob, 1500n, { token: gold }),
    leg('unpriced', bob, alice, 6n, { token: silver }),
  );
  expect(swap.parties[0]).toMatchObject({ givenUsd: 3, receivedUsd: null, priceImpactPercent: null });
  expect(swap.parties[0]?.rate).toEqual({ receivedPerGiven: '4', givenPerReceived: '0.25' });
});

test('one leg only: no rate, incomplete until the other one arrives, in whatever order', async () => {
  const [first, second] = [
    leg('late', alice, bob, 1500n, { token: gold }),
    leg('late', bob, alice, 3000n, { createdAt: at(1), status: 'pending' }),
  ];
  const alone = await swapOf('late', second);
  expect(alone).toMatchObject({ status: 'incomplete', createdAt: at(1) });
  expect(alone.parties.map(({ rate }) => rate)).toEqual([null, null]);
  const both = await swapOf('late', first);
  expect(both).toMatchObject({ status: 'pending', createdAt: at(0) });
  expect(both.legs.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect((await swapOf('late', { ...second, status: 'confirmed' })).status).toBe('confirmed');
});

test.each(['failed', 'expired'])('a leg that %s moves nothing, and the swap failed', async (status) => {
  const swap = await swapOf(
    status,
    leg(status, alice, bob, 5n, { token: gold }),
    leg(status, bob, alice, 7n, { status }),
  );
  expect(swap.status).toBe('failed');
  expect(swap.legs).toHaveLength(2);
  expect(sides(swap)).toEqual([
    [alice, [`5 ${goldName}`], []],
    [bob, [], [`5 ${goldName}`]],
  ]);
  expect(swap.parties[0]?.rate).toBeNull();
});

test('more than two legs are summed by asset; two assets on one side have no rate', async () => {
  const three = [
    leg('three', alice, bob, 1000n, { token: gold }),
    leg('three', alice, bob, 1000n, { token: gold, createdAt: at(1) }),
    leg('three', bob, alice, 4000n, { createdAt: at(2) }),
  ] as const;
  const swap = await swapOf('three', ...three);
  expect(sides(swap)[0]).toEqual([alice, [`2000 ${goldName}`], ['4000 btc']]);
  expect(swap.parties[0]?.rate?.receivedPerGiven).toBe('2000');
  const four = await swapOf('three', leg('three', alice, bob, 9n, { token: silver, createdAt: at(3) }));
  expect(sides(four)[0]).toEqual([alice, [`2000 ${goldName}`, `9 ${silverName}`], ['4000 btc']]);
  expect(four.parties.map(({ rate }) => rate)).toEqual([null, null]);
});

test('around three addresses each has its own rate', async () => {
  const swap = await swapOf(
    'ring',
    leg('ring', alice, bob, 1000n, { token: gold }),
    leg('ring', bob, carol, 10n, { token: silver }),
    leg('ring', carol, alice, 500n),
  );
  expect(swap.status).toBe('confirmed');
  expect(swap.parties.map(({ party, rate }) => [party.pubkey, rate?.receivedPerGiven])).toEqual([
    [alice, '500'],
    [bob, '0.1'],
    [carol, '0.02'],
  ]);
});

test('the same asset on both sides has no rate; both in one direction is incomplete', async () => {
  const same = await swapOf('same', leg('same', alice, bob, 10n), leg('same', bob, alice, 9n));
  expect(same.status).toBe('confirmed');
  expect(sides(same)[0]).toEqual([alice, ['10 btc'], ['9 btc']]);
  expect(same.parties.map(({ rate, priceImpactPercent }) => [rate, priceImpactPercent])).toEqual([
    [null, null],
    [null, null],
  ]);
  const oneWay = await swapOf(
    'one way',
    leg('one way', alice, bob, 10n),
    leg('one way', alice, bob, 9n, { token: gold }),
  );
  expect(oneWay.status).toBe('incomplete');
});

test('the 17th leg of a swap counts: its parties and token find the swap, which is complete', async () => {
  const seventeenth = leg('seventeen', bob, carol, 3n, { token: silver, createdAt: at(40) });
  const legs = Array.from({ length: 16 }, (_, index) =>
    leg('seventeen', alice, bob, 1n, { createdAt: at(20 + index) }),
  );
  const swap = await swapOf('seventeen', ...legs, seventeenth);
  expect(swap.status).toBe('confirmed');
  const found = async (filter: { address?: { publicKey: string }; token?: { tokenIdentifier: string } }) => {
    const query = { ...listSwaps.query.parse({}), token: undefined, address: undefined, ...filter };
    return (await readerOf(throwaway.store.db).read(readSwaps, query))?.data.map(({ swapId }) => swapId);
  };
  expect(await found({ address: { publicKey: carol } })).toContain('seventeen');
  expect(await found({ token: silver })).toContain('seventeen');
});

test('of very many legs the first are shown, and the swap is listed once', async () => {
  const legs = Array.from({ length: 60 }, (_, index) => leg('many', alice, bob, 1n, { createdAt: at(100 + index) }));
  const swap = await swapOf('many', ...legs.toReversed());
  expect(swap.legs.map(({ id }) => id)).toEqual(legs.slice(0, 16).map(({ id }) => id));
  expect(swap.hasMoreLegs).toBe(true);
  expect(sides(swap)).toEqual([
    [alice, ['60 btc'], []],
    [bob, [], ['60 btc']],
  ]);
  const ids: string[] = [];
  let pages = 0;
  for (let cursor: string | undefined; ; pages++) {
    const page = await readerOf(throwaway.store.db).read(readSwaps, {
      ...listSwaps.query.parse({ limit: 1, cursor }),
      token: undefined,
      address: { publicKey: alice },
    });
    ids.push(...(page?.data.map(({ swapId }) => swapId) ?? []));
    if (!page?.nextCursor) break;
    cursor = page.nextCursor;
  }
  expect(ids.filter((id) => id === 'many')).toHaveLength(1);
  expect(new Set(ids).size).toBe(ids.length);
  expect(pages).toBeGreaterThanOrEqual(ids.length);
  // On a page with others it has the same legs, although it has more than are read for all together.
  const page = await readerOf(throwaway.store.db).read(readSwaps, {
    ...listSwaps.query.parse({ limit: 3 }),
    token: undefined,
    address: { publicKey: alice },
  });
  expect(page?.data[0]).toEqual(swap);
});

test('no list scans the transactions', { tags: 'one-server' }, async () => {
  const { db } = throwaway.store;
  await sql`analyze`.execute(db);
  await db.connection().execute(async (one) => {
    // With so few rows the planner would scan and sort all of them.
    const settings = ['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'enable_incremental_sort'].map((name) =>
      sql.raw(name),
    );
    for (const setting of settings) await sql`set ${setting} = off`.execute(one);
    for (const [token, address, indexes] of [
      [undefined, undefined, ['created']],
      [1, undefined, ['token']],
      [undefined, 1, ['from', 'to']],
    ] as const) {
      for (const place of [undefined, { at: at(0), seq: 5 }]) {
        const statement = legsOfList({ network: 1, token, address }, place, 416);
        const plan = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement}`.execute(one);
        const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(text).not.toMatch(/Seq Scan on transactions/);
        // The index gives the order, so that the search ends with the page.
        for (const index of indexes) expect(text).toMatch(new RegExp(`Index .*swap_${index}|_idx`));
        expect(text).not.toMatch(/-> {2}Sort\n(.*Disabled.*\n)?\s*Sort Key: t/);
      }
    }
    for (const setting of settings) await sql`reset ${setting}`.execute(one);
  });
});

test('a plan made on an empty store looks up swaps, not a whole network', { tags: 'one-server' }, async () => {
  const { store, remove } = await openThrowawayStore();
  try {
    const statement = sql<{ 'QUERY PLAN': string }>`explain (costs off) ${legsOfAll(1, ['one', 'two'], 34)}`;
    const plan = await statement.execute(store.db);
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: \(md5\(swap_id\) = ANY/);
  } finally {
    await remove();
  }
});
