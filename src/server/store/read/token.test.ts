import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { networks } from '#contract/common.ts';
import type { Line } from '#contract/import-line.ts';
import { getTokenOrSearch, listTokenHolders, listTokenMetadata, listTokenTransactions } from '#contract/token.ts';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import { markOf } from '#server/store/testing/mark-oracle.ts';
import { seeded } from '#server/store/testing/random-lines.ts';
import { expectCases, rounds, sampled } from '#server/store/testing/rounds.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { supplyOf, TokenOracle } from '#server/store/testing/token-oracle.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { listTokenHolders as readTokenHolders } from './holders.ts';
import { readerOf } from './reader.ts';
import {
  findToken,
  lookupIssuers,
  listTokenMetadata as readTokenMetadata,
  listTokenTransactions as readTokenTransactions,
  searchTokens,
} from './token.ts';

/* Token responses compared with an in-memory oracle, over a demo network. */

const endsAt = new Date('2026-03-14T13:37:11.123Z');
const lines: Line[] = [...demoWithFewPrices({ seed: 4, transactions: 1500, endsAt })];
const oracles = networks.map((network) => ({ network, oracle: new TokenOracle(lines, network) }));
const random = seeded(3);
const below = (limit: number) => Math.floor(random() * limit);
let throwaway: ThrowawayStore;

beforeAll(async () => {
  throwaway = await openThrowawayStore();
  for (let at = 0; at < lines.length; at += 500) await ingest(throwaway.store, lines.slice(at, at + 500));
});
afterAll(() => throwaway?.remove());

function sourceAt(now: Date, seekFrom = Number.POSITIVE_INFINITY) {
  return readerOf(throwaway.store.db, { now: () => now, seekFrom, isCluster: throwaway.store.isCluster });
}

test('details of every token at several times', async () => {
  const hour = 3_600_000;
  const moments = [0, 1, 30, 200].map((hours) => new Date(endsAt.getTime() - hours * hour));
  moments.push(new Date(Math.floor(endsAt.getTime() / hour) * hour));
  let volumes = 0;
  for (const { network, oracle } of oracles) {
    expect(oracle.tokens.length).toBeGreaterThan(5);
    for (const token of oracle.tokens) {
      const { record: _record, network: _network, isStablecoin, iconUrl, ...facts } = token.facts;
      const { tokenIdentifier } = facts;
      for (const now of moments) {
        const found = await sourceAt(now).read(findToken, { network, tokenIdentifier });
        getTokenOrSearch.response.parse(found);
        const volume = oracle.volume(token, now);
        volumes += volume > 0n ? 1 : 0;
        expect(found).toEqual({
          metadata: {
            ...facts,
            ...markOf(
              facts,
              oracle.tokens.map((other) => other.facts),
            ),
            iconUrl: iconUrl ?? '',
            isStablecoin,
            holderCount: oracle.holders(token).length,
            priceUsd: oracle.price(token, now),
            priceAt: oracle.priceAt(token, now),
          },
          totalSupply: supplyOf(token),
          marketCapUsd: Number(oracle.worth(token, supplyOf(token), now)) / 1e6,
          volume24hUsd: Number(volume) / 1e6,
        });
      }
      const [other = network] = networks.filter((one) => one !== network);
      expect(await sourceAt(endsAt).read(findToken, { network: other, tokenIdentifier })).toBeUndefined();
    }
  }
  expectCases({ volumes });
});

test('holders in pages, by rows and by size classes', async () => {
  for (const { network, oracle } of oracles) {
    for (const token of sampled(oracle.tokens)) {
      const { tokenIdentifier } = token.facts;
      const expected = oracle.holders(token);
      const supply = supplyOf(token);
      for (let round = 0; round < 6; round++) {
        const limit = 1 + below(100);
        const offset = round < 2 ? 0 : below(expected.length + 3);
        const seekFrom = round % 2 === 0 ? 0 : Number.POSITIVE_INFINITY;
        const page = await sourceAt(endsAt, seekFrom).read(readTokenHolders, {
          network,
          identifier: { tokenIdentifier },
          limit,
          offset,
        });
        if (!page) throw new Error('The token is not known.');
        listTokenHolders.response.parse(page);
        expect(page.meta).toEqual({ totalItems: expected.length, limit, offset });
        expect(page.data.map(({ pubkey, balance }) => ({ pubkey, balance }))).toEqual(
          expected
            .slice(offset, offset + limit)
            .map(({ pubkey, balance }) => ({ pubkey, balance: balance.toString() })),
        );
        for (const { address, pubkey, balance, valueUsd, percentage } of page.data) {
          expect(decodeAddress(address)).toMatchObject({ network, publicKey: pubkey });
          expect(valueUsd).toBe(Number(oracle.worth(token, BigInt(balance), endsAt)) / 1e6);
          expect(percentage).toBeCloseTo((Number(balance) / Number(supply)) * 100, 9);
        }
      }
    }
  }
});

test('transactions, by rows and by days', async () => {
  for (const { network, oracle } of oracles) {
    for (const token of sampled(oracle.tokens)) {
      const { tokenIdentifier } = token.facts;
      const expected = oracle.transactions(token);
      for (const seekFrom of [0, Number.POSITIVE_INFINITY]) {
        for (let round = 0; round < 4; round++) {
          const limit = 1 + below(100);
          const offset = round === 0 ? 0 : below(expected.length + 3);
          const page = await sourceAt(endsAt, seekFrom).read(readTokenTransactions, {
            network,
            identifier: { tokenIdentifier },
            limit,
            offset,
          });
          if (!page) throw new Error('The token is not known.');
          listTokenTransactions.response.parse(page);
          expect(page.meta).toEqual({ totalItems: expected.length, limit, offset });
          const slice = expected.slice(offset, offset + limit);
          expect(page.data.map(({ id }) => id)).toEqual(slice.map(({ id }) => id));
          for (const [index, row] of page.data.entries()) {
            const { id, type, status, from, to, multiIoDetails } = row;
            // Other tests have the mark, which no line has.
            const { tickerMark: _mark, ...tokenMetadata } = row.tokenMetadata;
            expect(slice[index]).toMatchObject({ id, type, status, from, to, multiIoDetails, tokenMetadata });
            expect(slice[index]).toMatchObject({ amount: row.amount, createdAt: row.createdAt });
          }
        }
      }
    }
  }
});

test('an offset far beyond the end is an empty page with the total', async () => {
  for (const { network, oracle } of oracles) {
    const [token] = oracle.tokens;
    if (!token) throw new Error('There is no token.');
    const { tokenIdentifier } = token.facts;
    const page = { limit: 5, offset: Number.MAX_SAFE_INTEGER };
    const source = sourceAt(endsAt, 1000);
    expect(await source.read(readTokenTransactions, { network, identifier: { tokenIdentifier }, ...page })).toEqual({
      meta: { totalItems: token.transactions.length, ...page },
      data: [],
    });
    expect(await source.read(readTokenHolders, { network, identifier: { tokenIdentifier }, ...page })).toEqual({
      meta: { totalItems: oracle.holders(token).length, ...page },
      data: [],
    });
    const unknown = { network, tokenIdentifier: '00'.repeat(32) };
    expect(
      await source.read(readTokenTransactions, { network: unknown.network, identifier: unknown, ...page }),
    ).toBeUndefined();
    expect(
      await source.read(readTokenHolders, { network: unknown.network, identifier: unknown, ...page }),
    ).toBeUndefined();
    expect(await source.read(findToken, unknown)).toBeUndefined();
  }
});

test('searches of every length, in any case', async () => {
  let found = 0;
  for (const { network, oracle } of oracles) {
    const texts = oracle.tokens.flatMap(({ facts }) => [
      facts.name,
      facts.ticker,
      facts.tokenIdentifier,
      facts.tokenAddress,
    ]);
    for (let round = 0; round < rounds(250); round++) {
      const whole = Array.from(texts[below(texts.length)] ?? '');
      const begin = random() < 0.3 ? 0 : below(whole.length);
      const part = whole.slice(begin, begin + 1 + below(random() < 0.5 ? 7 : whole.length)).join('');
      const text = random() < 0.5 ? part : random() < 0.5 ? part.toUpperCase() : part.toLowerCase();
      const limit = 1 + below(8);
      const offset = random() < 0.7 ? 0 : below(4);
      const expected = text.trim() === '' ? [] : oracle.search(text).slice(offset, offset + limit);
      const answer = await sourceAt(endsAt).read(searchTokens, { network, text, limit, offset });
      getTokenOrSearch.response.parse(answer);
      found += answer.length;
      expect(
        answer.map(({ tokenIdentifier }) => tokenIdentifier),
        `${network} ${JSON.stringify(text)}`,
      ).toEqual(expected.map(({ facts }) => facts.tokenIdentifier));
    }
  }
  expectCases({ found });
});

test('a batch returns tokens and tokens of issuers, in request order without duplicates', async () => {
  for (const { network, oracle } of oracles) {
    const facts = oracle.tokens.map((token) => token.facts);
    const busiest = Object.values(Object.groupBy(facts, ({ issuerPublicKey }) => issuerPublicKey))
      .sort((one, other) => (other?.length ?? 0) - (one?.length ?? 0))[0]
      ?.sort((one, other) => (one.tokenIdentifier < other.tokenIdentifier ? -1 : 1));
    const [one] = busiest ?? [];
    const others = facts.filter((fact) => fact.issuerPublicKey !== one?.issuerPublicKey);
    if (!busiest || !one) throw new Error('There is no issuer.');
    expect(busiest.length).toBeGreaterThan(1);
    const items = [
      ...others.slice(0, 3).map(({ tokenIdentifier }) => ({ tokenIdentifier })),
      { tokenIdentifier: 'ee'.repeat(32) },
      { issuerPublicKey: one.issuerPublicKey },
      { tokenIdentifier: one.tokenIdentifier },
      { issuerPublicKey: `02${'79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'}` },
    ];
    const answer = await sourceAt(endsAt).read(readTokenMetadata, { network, token_addresses: items });
    listTokenMetadata.response.parse(answer);
    expect(answer.total_count).toBe(items.length);
    expect(answer.metadata.map(({ tokenIdentifier }) => tokenIdentifier)).toEqual(
      [...others.slice(0, 3), ...busiest].map(({ tokenIdentifier }) => tokenIdentifier),
    );

    const unknownKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
    const [other = one] = others;
    const pairs = await sourceAt(endsAt).read(lookupIssuers, {
      network,
      pubkeys: [one.issuerPublicKey, unknownKey, one.issuerPublicKey],
      tokens: [other, { tokenIdentifier: 'ee'.repeat(32) }],
    });
    const pair = (pubkey: string | null, tokenIdentifier: string | null) => ({
      pubkey,
      tokenIdentifier,
      tokenAddress: tokenIdentifier && encodeTokenAddress({ network, tokenIdentifier }),
    });
    expect(pairs.results).toEqual([
      ...busiest.map(({ tokenIdentifier }) => pair(one.issuerPublicKey, tokenIdentifier)),
      pair(unknownKey, null),
      pair(other.issuerPublicKey, other.tokenIdentifier),
      pair(null, 'ee'.repeat(32)),
    ]);
    expect(await sourceAt(endsAt).read(lookupIssuers, { network, pubkeys: [], tokens: [] })).toEqual({ results: [] });
  }
});
