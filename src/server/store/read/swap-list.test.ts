import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Network, networks } from '#contract/common.ts';
import type { Line } from '#contract/import-line.ts';
import { getSwap, listSwaps, type Swap, type SwapPage } from '#contract/swap.ts';
import { randomLines, seeded } from '#server/store/testing/random-lines.ts';
import { expectCases, sampled } from '#server/store/testing/rounds.ts';
import { expectedSwaps, type SwapFilter } from '#server/store/testing/swap-oracle.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { readerOf, storeReader } from './reader.ts';
import { findSwap, listSwaps as readSwaps, type SwapListQuery } from './swap.ts';
import { findTransaction } from './transaction.ts';

/* Swaps compared with an in-memory oracle, over random transactions of every type with few swap IDs. */

const random = seeded(31);
const below = (limit: number) => Math.floor(random() * limit);
const made = randomLines(31, 1500);

// Longer than an ordered index takes, and without a pattern to compress.
/** The longest that is stored; random, since repeated text compresses and fits an index. */
const long = Array.from({ length: 1000 }, () => random().toString(36))
  .join('')
  .slice(0, 1000);
const hostile = ['', '..', 'a\0b', "'; drop table transactions; --", '<b>%00/?#', '\u{1F600}\u202E', long];
const swapIds = Array.from({ length: 160 }, (_, index) => hostile[index] ?? `swap ${index}`);
const swapOf = new Map<string, string | null>();

/** Most transactions are legs: of swaps of a few legs, and of one with very many. */
const lines = made.lines.map((line): Line => {
  if (line.record !== 'transaction') return line;
  const share = random();
  const drawn = share < 0.2 ? null : share < 0.35 ? 'many' : (swapIds[below(swapIds.length)] ?? null);
  const swapId = swapOf.get(line.id) ?? drawn;
  swapOf.set(line.id, swapId);
  return { ...line, swapId };
});

let throwaway: ThrowawayStore;
beforeAll(async () => {
  throwaway = await openThrowawayStore();
  for (let at = 0; at < lines.length; at += 170) await ingest(throwaway.store, lines.slice(at, at + 170));
});
afterAll(() => throwaway?.remove());

async function walk(input: Omit<SwapListQuery, 'cursor'>): Promise<SwapPage[]> {
  const pages: SwapPage[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await readerOf(throwaway.store.db).read(readSwaps, { ...input, cursor });
    if (!page) throw new Error('The cursor of a page is refused.');
    pages.push(listSwaps.response.parse(page));
    expect(page.data.length).toBeLessThanOrEqual(input.limit);
    if (page.nextCursor === null) return pages;
    cursor = page.nextCursor;
  }
}

function compared({ legs, parties, ...swap }: Swap) {
  return {
    ...swap,
    legs: legs.map(({ id }) => id),
    parties: parties.map(({ party, given, received, rate }) => ({
      publicKey: party.pubkey,
      given: given.map(({ asset, amount }) => ({ asset, amount })),
      received: received.map(({ asset, amount }) => ({ asset, amount })),
      rate,
    })),
  };
}

const filters: readonly SwapFilter[] = [
  {},
  ...made.tokens.map(({ token }) => ({ token: token.tokenIdentifier })),
  ...made.publicKeys.slice(0, 3).map((address) => ({ address })),
  { token: made.tokens[0]?.token.tokenIdentifier, address: made.publicKeys[0] },
  { token: 'ab'.repeat(32) },
];

test('every list, in pages of any size', async () => {
  const seen = { short: 0, statuses: new Set<string>(), rates: 0 };
  for (const network of networks) {
    for (const filter of sampled(filters)) {
      // Short pages, which the swap with very many legs ends early.
      const limit = Object.keys(filter).length === 0 ? 2 : 1 + below(20);
      const pages = await walk({
        network,
        token: filter.token === undefined ? undefined : { tokenIdentifier: filter.token },
        address: filter.address === undefined ? undefined : { publicKey: filter.address },
        limit,
      });
      const swaps = pages.flatMap(({ data }) => data);
      expect(swaps.map(compared), JSON.stringify({ network, ...filter, limit })).toEqual(
        expectedSwaps(lines, network, filter),
      );
      seen.short += pages.slice(0, -1).filter(({ data }) => data.length < limit).length;
      for (const { status, parties } of swaps) {
        seen.statuses.add(status);
        seen.rates += parties.filter(({ rate }) => rate !== null).length;
      }
    }
  }
  expect(seen.statuses.size).toBe(4);
  expectCases({ rates: seen.rates });
  expect(seen.short).toBeGreaterThan(0);
});

test('each swap by its ID is what the list says, with the legs as the latest list has them', async () => {
  const source = storeReader(throwaway.store);
  for (const network of networks) {
    const pages = await walk({ network, token: undefined, address: undefined, limit: 100 });
    for (const swap of sampled(pages.flatMap(({ data }) => data))) {
      const found = await source.read(findSwap, { network, swapId: swap.swapId });
      expect(getSwap.response.parse(found)).toEqual(swap);
      for (const leg of swap.legs.slice(0, 2)) {
        const details = await source.read(findTransaction, { network, txid: leg.id });
        expect(details).toMatchObject({ id: leg.id, status: leg.status, valueUsd: leg.valueUsd, swapId: leg.swapId });
      }
    }
    for (const swapId of ['', 'no such swap', 'SWAP 20']) {
      expect(await source.read(findSwap, { network, swapId })).toBeUndefined();
    }
  }
});

test('the price impact compares the values of the legs', async () => {
  let impacts = 0;
  for (const { legs, parties } of (
    await walk({ network: 'MAINNET', token: undefined, address: undefined, limit: 100 })
  ).flatMap(({ data }) => data)) {
    const counted = legs.filter(({ status }) => !['failed', 'expired', 'returned'].includes(status));
    for (const { party, rate, givenUsd, receivedUsd, priceImpactPercent } of parties) {
      const sums = { given: 0, received: 0 };
      for (const { from, to, type, valueUsd, multiIoDetails } of counted) {
        if (multiIoDetails || type === 'bitcoin_deposit' || type === 'bitcoin_withdrawal') continue;
        const gives = from?.pubkey === party.pubkey && type !== 'token_mint';
        const receives = to?.pubkey === party.pubkey && type !== 'token_burn';
        if (gives !== receives) sums[gives ? 'given' : 'received'] += valueUsd;
      }
      if (counted.some(({ multiIoDetails, type }) => multiIoDetails || type.startsWith('bitcoin'))) continue;
      if (givenUsd !== null) expect(Math.abs(givenUsd - sums.given)).toBeLessThan(1e-4 + sums.given / 1e9);
      if (receivedUsd !== null) expect(Math.abs(receivedUsd - sums.received)).toBeLessThan(1e-4 + sums.received / 1e9);
      const isKnown = rate !== null && givenUsd !== null && receivedUsd !== null;
      expect(priceImpactPercent !== null).toBe(isKnown);
      if (priceImpactPercent === null || givenUsd === null || receivedUsd === null) continue;
      const impact = (receivedUsd / givenUsd - 1) * 100;
      // Values in dollars are rounded to millionths.
      if (givenUsd > 1) expect(Math.abs(priceImpactPercent - impact)).toBeLessThan(1e-3 + Math.abs(impact) / 1e3);
      impacts += 1;
    }
  }
  expectCases({ impacts });
});

test('a cursor of another list, or an invalid one, is rejected', async () => {
  const input = { network: 'MAINNET' as Network, token: undefined, address: undefined, limit: 2 };
  const source = readerOf(throwaway.store.db);
  const cursor = (await source.read(readSwaps, { ...input, cursor: undefined }))?.nextCursor ?? '';
  expect(await source.read(readSwaps, { ...input, cursor, limit: 9 })).toBeDefined();
  for (const other of [
    { network: 'REGTEST' as Network },
    { token: made.tokens[0]?.token },
    { address: { publicKey: made.publicKeys[0] ?? '' } },
    { cursor: 'x' },
    { cursor: `${cursor}A` },
    { cursor: `${cursor}=` },
  ]) {
    expect(await source.read(readSwaps, { ...input, cursor, ...other }), JSON.stringify(other)).toBeUndefined();
  }
});
