import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networks } from '#contract/common.ts';
import { directorySorts } from '#contract/token.ts';
import { listTokens, type TokenDirectory } from '#contract/token-figures.ts';
import { foldText } from '#server/store/model/fields.ts';
import {
  beforeHour,
  endsAt,
  expected,
  lines,
  oracles,
  type Query,
  transfersOf,
} from '#server/store/testing/directory-oracle.ts';
import { seeded } from '#server/store/testing/random-lines.ts';
import { expectCases, sampled } from '#server/store/testing/rounds.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { keyOf, moveLine } from '#server/store/testing/token-lines.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { readerOf } from './reader.ts';
import { findToken } from './token.ts';
import { directoryStatement, listTokens as readTokens } from './token-directory.ts';
import { findTokenHistory } from './token-history.ts';

/* The directory compared with an in-memory oracle, over a demo network and tokens that are hard to sort. */

const random = seeded(11);
const below = (limit: number) => Math.floor(random() * limit);

let throwaway: ThrowawayStore;

beforeAll(async () => {
  throwaway = await openThrowawayStore();
  for (let at = 0; at < lines.length; at += 500) await ingest(throwaway.store, lines.slice(at, at + 500));
});
afterAll(() => throwaway?.remove());

const sourceAt = (now: Date) => readerOf(throwaway.store.db, { now: () => now });

async function read(query: Query, now: Date): Promise<TokenDirectory | undefined> {
  const found = await sourceAt(now).read(readTokens, listTokens.query.parse(query));
  return found && listTokens.response.parse(found);
}

/** All pages: the first one at `now`, each later one a minute later. */
async function walk(query: Query, now: Date): Promise<TokenDirectory[]> {
  const pages: TokenDirectory[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await read({ ...query, cursor }, new Date(now.getTime() + pages.length * 60_000));
    if (!page) throw new Error('The cursor of a page is refused.');
    pages.push(page);
    if (page.nextCursor === null) return pages;
    cursor = page.nextCursor;
  }
}

const identifiers = (pages: readonly TokenDirectory[]) =>
  pages.flatMap(({ data }) => data.map(({ tokenIdentifier }) => tokenIdentifier));

const filters: readonly Query[] = [
  {},
  { has_price: true },
  { has_price: false },
  { is_stablecoin: true },
  { is_freezable: true, is_stablecoin: false },
  { max_age_days: 2 },
  { is_freezable: false, has_price: true, max_age_days: 1 },
];

test.each(directorySorts)(
  'sorted by %s, in pages of any size, with every filter',
  async (sort) => {
    for (const network of networks) {
      for (const [index, filter] of sampled(filters.entries())) {
        for (const order of ['desc', 'asc'] as const) {
          const now = new Date(endsAt.getTime() - (index % 3) * 47 * 3_600_000);
          const query = { network, sort, order, ...filter };
          const pages = await walk({ ...query, limit: 1 + below(30) }, now);
          const tokens = expected(network, query, now);
          expect(identifiers(pages), JSON.stringify(query)).toEqual(tokens.map(({ facts }) => facts.tokenIdentifier));
          expect(pages.flatMap(({ data }) => data.map(({ rank }) => rank))).toEqual(
            tokens.map((_, place) => place + 1),
          );
          expect(new Set(pages.map(({ at }) => at))).toEqual(new Set([now.toISOString()]));
        }
      }
    }
  },
  120_000,
);

test.each(['market_cap', 'volume_24h'] as const)(
  'by %s, the values match the token page and the lines',
  async (sort) => {
    let transfers = 0;
    for (const network of networks) {
      const oracle = oracles.get(network);
      const folded = oracle?.tokens.map(({ facts }) => foldText(facts.ticker)) ?? [];
      for (const now of [endsAt, new Date(endsAt.getTime() - 30 * 3_600_000)]) {
        for (const token of (await walk({ network, sort, limit: 100 }, now)).flatMap(({ data }) => data)) {
          const { tokenIdentifier, rank: _rank, totalSupply, marketCapUsd, volume24hUsd, transfers24h } = token;
          const { sharesTicker, ...rest } = token;
          const details = await sourceAt(now).read(findToken, { network, tokenIdentifier });
          expect(rest).toMatchObject(details?.metadata ?? {});
          expect({ totalSupply, marketCapUsd, volume24hUsd }).toEqual({
            totalSupply: details?.totalSupply,
            marketCapUsd: details?.marketCapUsd,
            volume24hUsd: details?.volume24hUsd,
          });
          const expected = oracle?.tokens.find(({ facts }) => facts.tokenIdentifier === tokenIdentifier);
          expect(transfers24h).toBe(expected && transfersOf(expected, now));
          transfers += transfers24h ?? 0;
          const ticker = foldText(token.ticker);
          expect(sharesTicker).toBe(ticker !== '' && folded.filter((other) => other === ticker).length > 1);
        }
      }
    }
    expectCases({ transfers });
  },
  120_000,
);

test('prices of 7 days match the history of a token, and are only in responses that were asked for them', async () => {
  let known = 0;
  for (const network of networks) {
    for (const now of [endsAt, new Date(endsAt.getTime() - 30 * 3_600_000)]) {
      const oracle = oracles.get(network);
      const pages = await walk({ network, limit: 20, prices: true }, now);
      for (const { tokenIdentifier, pricesUsd = [] } of pages.flatMap(({ data }) => data)) {
        const token = oracle?.tokens.find(({ facts }) => facts.tokenIdentifier === tokenIdentifier);
        if (!oracle || !token) throw new Error('The lines have no such token.');
        const before = Array.from({ length: 29 }, (_, step) => oracle.price(token, beforeHour(now, 168 - 6 * step)));
        expect(pricesUsd).toEqual(before.map((usd) => usd || null));
        const history = await sourceAt(now).read(findTokenHistory, {
          network,
          identifier: { tokenIdentifier },
          granularity: 'hourly',
          start_date: '2026-03-05',
          end_date: now.toISOString().slice(0, 10),
        });
        expect(pricesUsd.at(-5)).toBe(history?.data.at(-26)?.priceUsd);
        known += pricesUsd.filter((usd) => usd !== null).length;
      }
    }
  }
  expectCases({ known });
  expect((await read({ network: 'MAINNET' }, endsAt))?.data[0]).not.toHaveProperty('pricesUsd');
});

test('paging keeps the prices and the 24 hours of its first page', async () => {
  const query = { network: 'REGTEST', sort: 'transfers_24h', limit: 2 } as const;
  const first = await read(query, endsAt);
  const before = identifiers(await walk(query, endsAt));
  const last = oracles.get('REGTEST')?.tokens.find(({ facts }) => facts.tokenIdentifier === before.at(-1))?.facts;
  if (!first?.nextCursor || !last) throw new Error('There is one page.');
  const later = (seconds: number) => new Date(endsAt.getTime() + seconds * 1000);
  await ingest(throwaway.store, [
    { record: 'price', network: 'REGTEST', asset: last.tokenIdentifier, at: later(1).toISOString(), usd: 9e9 },
    ...Array.from({ length: 500 }, () =>
      moveLine(last, 1n, { from: keyOf(300), to: keyOf(300), at: later(2).toISOString() }),
    ),
  ]);
  const second = await read({ ...query, cursor: first.nextCursor }, later(60));
  expect(identifiers([first]).concat(identifiers(second ? [second] : []))).toEqual(before.slice(0, 4));
  expect(identifiers(await walk(query, later(60)))[0]).toBe(last.tokenIdentifier);
});

test('a cursor of another list, or an invalid one, is rejected', async () => {
  const query = { network: 'MAINNET', limit: 3 } as const;
  const cursor = (await read(query, endsAt))?.nextCursor ?? '';
  expect(await read({ ...query, cursor, limit: 7 }, endsAt)).toBeDefined();
  for (const other of [
    { network: 'REGTEST' as const },
    { sort: 'holders' as const },
    { order: 'asc' as const },
    { has_price: true },
    { max_age_days: 7 },
    { cursor: 'x' },
    { cursor: cursor.slice(0, -4) },
    { cursor: `${cursor}A` },
    { cursor: `${cursor}=` },
  ]) {
    expect(await read({ ...query, cursor, ...other }, endsAt), JSON.stringify(other)).toBeUndefined();
  }
});

test('no sort scans transactions, sums or prices', { tags: 'one-server' }, async () => {
  const { db } = throwaway.store;
  await sql`analyze`.execute(db);
  await db.connection().execute(async (one) => {
    // The planner would choose a scan for so few rows.
    await sql`set enable_seqscan = off`.execute(one);
    for (const sort of directorySorts) {
      const statement = directoryStatement(listTokens.query.parse({ sort, prices: true }), undefined, endsAt);
      const plan = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement}`.execute(one);
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(text, sort).not.toMatch(/Seq Scan on (transactions|token_minute|token_hour|prices|token_balances)/);
      if (!/^(volume|transfers)_24h$/.test(sort)) continue;
      for (const table of ['token_hour', 'token_minute']) expect(text).toMatch(new RegExp(`${table}\\w*_bucket`));
    }
    await sql`reset enable_seqscan`.execute(one);
  });
});
