import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Line } from '#contract/import-line.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { keyOf, moveLine, tokenLine } from '#server/store/testing/token-lines.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { listTokenHolders } from './holders.ts';
import { readerOf } from './reader.ts';
import { findToken, listTokenMetadata, listTokenTransactions, lookupIssuers } from './token.ts';

const at = '2026-03-01T10:20:30.400Z';
const now = () => new Date('2026-03-01T12:00:00.000Z');
const largest = 2n ** 128n - 1n;
let throwaway: ThrowawayStore;

beforeAll(async () => {
  throwaway = await openThrowawayStore();
});
afterAll(() => throwaway?.remove());

function price(asset: string, usd: number): Line {
  return { record: 'price', network: 'REGTEST', asset, at: '2026-01-01T00:00:00.000Z', usd };
}

test.each([
  [1, 5n * 10n ** 17n, 9],
  [2, 21n * 10n ** 22n, 18],
  [3, largest, 0],
  [4, largest, 38],
])('supply of token %i, %i, stays exact', async (index, supply, decimals) => {
  const token = tokenLine('REGTEST', index, { decimals, maxSupply: supply.toString() });
  const { tokenIdentifier } = token;
  const [one, other] = [keyOf(10), keyOf(11)];
  const lines = [
    token,
    price(tokenIdentifier, 0.37),
    moveLine(token, supply - 1n, { to: one, at }),
    moveLine(token, 1n, { to: one, at }),
    moveLine(token, 7n, { from: one, to: other, at }),
  ];
  await ingest(throwaway.store, lines);
  const source = readerOf(throwaway.store.db, { now, isCluster: throwaway.store.isCluster });
  const found = await source.read(findToken, { network: 'REGTEST', tokenIdentifier });
  expect(found?.totalSupply).toBe(supply);
  expect(found?.metadata).toMatchObject({ holderCount: 2, maxSupply: supply.toString(), priceUsd: 0.37 });
  expect(found?.marketCapUsd).toBe(Number((supply * 370_000n) / 10n ** BigInt(decimals)) / 1e6);
  expect(found?.volume24hUsd).toBe(Number((7n * 370_000n) / 10n ** BigInt(decimals)) / 1e6);
  const holders = await source.read(listTokenHolders, {
    network: 'REGTEST',
    identifier: { tokenIdentifier },
    limit: 10,
    offset: 0,
  });
  expect(holders?.data.map(({ pubkey, balance }) => [pubkey, balance])).toEqual([
    [one, (supply - 7n).toString()],
    [other, '7'],
  ]);
  // Shares are never rounded up to 100.
  expect(holders?.data[0]?.percentage).toBe(99.999999999999);
  expect(holders?.data[1]?.percentage).toBe(0);
  const page = await source.read(listTokenTransactions, {
    network: 'REGTEST',
    identifier: { tokenIdentifier },
    limit: 10,
    offset: 0,
  });
  expect(page?.data.map(({ amount }) => amount)).toEqual(['7', '1', (supply - 1n).toString()]);
});

test('shares are divided exactly and rounded down', async () => {
  const token = tokenLine('REGTEST', 5);
  const { tokenIdentifier } = token;
  const mints = [2n, 3n, 1n].map((amount, index) => moveLine(token, amount, { to: keyOf(20 + index), at }));
  await ingest(throwaway.store, [token, ...mints]);
  const source = readerOf(throwaway.store.db, { now, isCluster: throwaway.store.isCluster });
  const holders = await source.read(listTokenHolders, {
    network: 'REGTEST',
    identifier: { tokenIdentifier },
    limit: 10,
    offset: 0,
  });
  expect(holders?.data.map(({ percentage }) => percentage)).toEqual([50, 33.333333333333, 16.666666666666]);
  expect(holders?.data.every(({ valueUsd }) => valueUsd === 0)).toBe(true);
});

test('a partial import gives consistent responses', async () => {
  const token = tokenLine('REGTEST', 6);
  const { tokenIdentifier } = token;
  const burnt = { type: 'burn_address', identifier: 'burn_address' };
  const burn = { ...moveLine(token, 9n, { from: keyOf(30), to: keyOf(30), at }), type: 'token_burn', to: burnt };
  await ingest(throwaway.store, [token, burn, moveLine(token, 4n, { from: keyOf(30), to: keyOf(31), at })]);
  const source = readerOf(throwaway.store.db, { now, isCluster: throwaway.store.isCluster });
  const found = await source.read(findToken, { network: 'REGTEST', tokenIdentifier });
  expect(found).toMatchObject({ totalSupply: 0n, marketCapUsd: 0, metadata: { holderCount: 1 } });
  const holders = await source.read(listTokenHolders, {
    network: 'REGTEST',
    identifier: { tokenIdentifier },
    limit: 10,
    offset: 0,
  });
  expect(holders?.data).toMatchObject([{ pubkey: keyOf(31), balance: '4', percentage: 0 }]);
});

test('a token without transactions is found', async () => {
  const token = tokenLine('REGTEST', 7);
  const { tokenIdentifier } = token;
  await ingest(throwaway.store, [token]);
  const source = readerOf(throwaway.store.db, { now, isCluster: throwaway.store.isCluster });
  const page = { limit: 3, offset: 0 };
  const empty = { meta: { totalItems: 0, ...page }, data: [] };
  expect(await source.read(findToken, { network: 'REGTEST', tokenIdentifier })).toMatchObject({ totalSupply: 0n });
  expect(await source.read(listTokenHolders, { network: 'REGTEST', identifier: { tokenIdentifier }, ...page })).toEqual(
    empty,
  );
  expect(
    await source.read(listTokenTransactions, { network: 'REGTEST', identifier: { tokenIdentifier }, ...page }),
  ).toEqual(empty);
});

test('an issuer with many tokens returns the first hundred by identifier', async () => {
  const issuerPublicKey = keyOf(99);
  const tokens = Array.from({ length: 130 }, (_, index) =>
    tokenLine('REGTEST', index, {
      issuerPublicKey,
      tokenIdentifier: (1000 - index).toString(16).padStart(64, 'a'),
    }),
  );
  await ingest(throwaway.store, tokens);
  const source = readerOf(throwaway.store.db, { now, isCluster: throwaway.store.isCluster });
  const first = tokens
    .map(({ tokenIdentifier }) => tokenIdentifier)
    .sort()
    .slice(0, 100);
  const batch = await source.read(listTokenMetadata, { network: 'REGTEST', token_addresses: [{ issuerPublicKey }] });
  expect(batch.metadata.map(({ tokenIdentifier }) => tokenIdentifier)).toEqual(first);
  const { results } = await source.read(lookupIssuers, { network: 'REGTEST', pubkeys: [issuerPublicKey], tokens: [] });
  expect(results.map(({ tokenIdentifier }) => tokenIdentifier)).toEqual(first);
});
