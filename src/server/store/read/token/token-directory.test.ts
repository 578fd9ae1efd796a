import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Network, networks } from '../../../../contract/endpoints/common.ts';
import { directorySorts } from '../../../../contract/endpoints/directory-sorts.ts';
import type { Input } from '../../../../contract/endpoints/endpoint.ts';
import { listTokens, type TokenDirectory } from '../../../../contract/endpoints/token-directory.ts';
import type { Line } from '../../../../contract/line.ts';
import { demoLines } from '../../../demo/network.ts';
import { parseDecimal } from '../../ingest/decimal.ts';
import { ingest } from '../../ingest/ingest.ts';
import { foldText } from '../../ingest/search-text.ts';
import { seeded } from '../../testing/random-lines.ts';
import { openThrowawayStore, type ThrowawayStore } from '../../testing/throwaway-store.ts';
import { keyOf, moveLine, tokenLine } from '../../testing/token-lines.ts';
import { type OracleToken, supplyOf, TokenOracle } from '../../testing/token-oracle.ts';
import { tokenSource } from './token.ts';
import { directoryStatement } from './token-directory.ts';

/* The directory compared with an in-memory oracle, over a demo network and tokens that are hard to sort. */

const endsAt = new Date('2026-03-14T13:37:11.123Z');
const day = 86_400_000;
const random = seeded(11);
const below = (limit: number) => Math.floor(random() * limit);

/** Equal names, tickers that differ in invisible characters, supplies with many decimals, no creation time. */
const hardTokens = Array.from({ length: 40 }, (_, index) =>
  tokenLine('MAINNET', 100 + index, {
    tokenIdentifier: (100 + index).toString(16).padStart(64, '7'),
    name: ['Same', 'same', '\u200bSAME', 'Ähnlich', '月', ''][index % 6] ?? '',
    ticker: ['ONE', 'one', 'T\u200bWO', 'two', `U${index}`, ''][index % 6] ?? '',
    decimals: [0, 2, 18, 38, 255][index % 5] ?? 0,
    isFreezable: [true, false, null][index % 3] ?? null,
  }),
).map((token, index) => ({
  ...token,
  isStablecoin: index % 7 === 0,
  createdAt: index % 4 === 0 ? null : new Date(endsAt.getTime() - (index % 3) * day).toISOString(),
}));

function hardLines(): Line[] {
  return hardTokens.flatMap((token, index): Line[] => {
    const at = (hours: number) => new Date(endsAt.getTime() - hours * 3_600_000).toISOString();
    const usd = [0.5, 1e-12, 123_456_789.25, 0][index % 5];
    const prices = usd === undefined ? [] : [{ usd, at: at(60) }];
    if (index % 10 === 0) prices.push({ usd: 0.75, at: at(2) });
    const amount = 10n ** BigInt(Math.min(index % 30, token.decimals + 3));
    return [
      token,
      ...prices.map((price) => ({
        record: 'price' as const,
        network: token.network,
        asset: token.tokenIdentifier,
        ...price,
      })),
      ...(index % 6 === 5 ? [] : [moveLine(token, amount * 4n, { to: keyOf(200), at: at(50) })]),
      ...Array.from({ length: index % 4 }, (_, nth) =>
        moveLine(token, amount, { from: keyOf(200), to: keyOf(201 + nth), at: at([23.99, 12, 0.1][nth] ?? 0) }),
      ),
    ];
  });
}

const lines: Line[] = [...demoLines({ seed: 4, transactions: 800, endsAt }), ...hardLines()];
const oracles = new Map(networks.map((network) => [network, new TokenOracle(lines, network)]));
let throwaway: ThrowawayStore;

beforeAll(async () => {
  throwaway = await openThrowawayStore();
  for (let at = 0; at < lines.length; at += 500) await ingest(throwaway.store, lines.slice(at, at + 500));
}, 180_000);
afterAll(() => throwaway?.remove(), 60_000);

const sourceAt = (now: Date) => tokenSource(throwaway.store.db, { now: () => now });

type Query = Input<typeof listTokens>;

async function read(query: Query, now: Date): Promise<TokenDirectory | undefined> {
  const found = await sourceAt(now).listTokens(listTokens.query.parse(query));
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

/** An exact fraction for comparisons. */
type Fraction = readonly [units: bigint, scale: bigint];

function compare([one, oneScale]: Fraction, [other, otherScale]: Fraction): number {
  const [left, right] = [one * otherScale, other * oneScale];
  return left < right ? -1 : left > right ? 1 : 0;
}

function fractionOf(value: number): Fraction {
  const { units, scale } = parseDecimal(String(value));
  return [units, 10n ** BigInt(scale)];
}

function transfersOf({ transactions }: OracleToken, now: Date): number {
  return transactions.filter(({ type, status, createdAt }) => {
    const at = Date.parse(createdAt ?? '');
    return (
      (type === 'token_transfer' || type === 'token_multi_transfer') &&
      status === 'confirmed' &&
      at >= now.getTime() - day &&
      at <= now.getTime()
    );
  }).length;
}

/** Sort key of a token; undefined if it has none. */
function sortedBy(oracle: TokenOracle, token: OracleToken, sort: (typeof directorySorts)[number], now: Date) {
  const price = oracle.price(token, now);
  const supply = supplyOf(token) > 0n ? supplyOf(token) : 0n;
  const volume = oracle.volume(token, now);
  const { createdAt, decimals } = token.facts;
  const whole = (value: number): Fraction => [BigInt(value), 1n];
  switch (sort) {
    case 'market_cap':
      return price > 0 ? ([oracle.worth(token, supply, now), 1n] as const) : undefined;
    case 'price':
      return price > 0 ? fractionOf(price) : undefined;
    case 'volume_24h':
      return price > 0 || volume > 0n ? ([volume, 1n] as const) : undefined;
    case 'transfers_24h':
      return whole(transfersOf(token, now));
    case 'holders':
      return whole(holdersOf.get(token) ?? 0);
    case 'supply':
      return [supply, 10n ** BigInt(decimals)] as const;
    case 'created_at':
      return createdAt ? whole(Date.parse(createdAt)) : undefined;
    case 'name':
      throw new Error('A name is no number.');
  }
}

const utf8 = (text: string) => Buffer.from([...text].slice(0, 100).join(''));
const holdersOf = new Map(
  [...oracles.values()].flatMap((oracle) =>
    oracle.tokens.map((token) => [token, oracle.holders(token).length] as const),
  ),
);
const nameOf = ({ facts }: OracleToken) => utf8(` ${foldText(facts.name)} ${foldText(facts.ticker)}`);

function expected(network: Network, query: Query, now: Date): OracleToken[] {
  const oracle = oracles.get(network);
  if (!oracle) throw new Error('There is no such network.');
  const { sort = 'market_cap', order = 'desc', has_price, is_stablecoin, is_freezable, max_age_days } = query;
  const sign = order === 'desc' ? -1 : 1;
  const byIdentifier = (one: OracleToken, other: OracleToken) =>
    one.facts.tokenIdentifier < other.facts.tokenIdentifier ? -1 : 1;
  const rows = oracle.tokens
    .filter(({ facts }) => is_stablecoin === undefined || (facts.isStablecoin ?? false) === is_stablecoin)
    .filter(({ facts }) => is_freezable === undefined || (facts.isFreezable ?? false) === is_freezable)
    .filter((token) => has_price === undefined || oracle.price(token, now) > 0 === has_price)
    .filter(({ facts }) => {
      const created = Date.parse(facts.createdAt ?? '');
      return (
        max_age_days === undefined || (created > now.getTime() - Number(max_age_days) * day && created <= now.getTime())
      );
    });
  if (sort === 'name') {
    return rows.sort((one, other) => sign * Buffer.compare(nameOf(one), nameOf(other)) || byIdentifier(one, other));
  }
  const keyed = rows.map((token) => ({
    token,
    value: sortedBy(oracle, token, sort, now),
    holders: holdersOf.get(token) ?? 0,
  }));
  return keyed
    .sort((one, other) => {
      if (one.value && other.value)
        return sign * compare(one.value, other.value) || byIdentifier(one.token, other.token);
      if (one.value || other.value) return one.value ? -1 : 1;
      return other.holders - one.holders || byIdentifier(one.token, other.token);
    })
    .map(({ token }) => token);
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
      for (const [index, filter] of filters.entries()) {
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

test('the values match the token page and the lines', async () => {
  let transfers = 0;
  for (const network of networks) {
    const oracle = oracles.get(network);
    const folded = oracle?.tokens.map(({ facts }) => foldText(facts.ticker)) ?? [];
    for (const now of [endsAt, new Date(endsAt.getTime() - 30 * 3_600_000)]) {
      for (const token of (await walk({ network, limit: 100 }, now)).flatMap(({ data }) => data)) {
        const { tokenIdentifier, rank: _rank, totalSupply, marketCapUsd, volume24hUsd, transfers24h } = token;
        const { sharesTicker, ...rest } = token;
        const details = await sourceAt(now).findToken({ network, tokenIdentifier });
        expect(rest).toMatchObject(details?.metadata ?? {});
        expect({ totalSupply, marketCapUsd, volume24hUsd }).toEqual({
          totalSupply: details?.totalSupply,
          marketCapUsd: details?.marketCapUsd,
          volume24hUsd: details?.volume24hUsd,
        });
        const told = oracle?.tokens.find(({ facts }) => facts.tokenIdentifier === tokenIdentifier);
        expect(transfers24h).toBe(told && transfersOf(told, now));
        transfers += transfers24h;
        const ticker = foldText(token.ticker);
        expect(sharesTicker).toBe(ticker !== '' && folded.filter((other) => other === ticker).length > 1);
      }
    }
  }
  expect(transfers).toBeGreaterThan(20);
}, 120_000);

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
  const place = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  const forged = (change: object) => Buffer.from(JSON.stringify({ ...place, ...change })).toString('base64url');
  expect(await read({ ...query, cursor: forged({ rank: 0 }) }, endsAt)).toBeDefined();
  for (const other of [
    { network: 'REGTEST' as const },
    { sort: 'holders' as const },
    { order: 'asc' as const },
    { has_price: true },
    { max_age_days: 7 },
    { cursor: 'x' },
    { cursor: cursor.slice(0, -4) },
    { cursor: forged({ key: "1'; drop table tokens; --" }) },
    { cursor: forged({ key: 'Infinity' }) },
    { cursor: forged({ identifier: 'zz' }) },
    { cursor: forged({ at: 'yesterday' }) },
    { cursor: forged({ rank: -1 }) },
    { cursor: Buffer.from('null').toString('base64url') },
  ]) {
    expect(await read({ ...query, cursor, ...other }, endsAt), JSON.stringify(other)).toBeUndefined();
  }
});

test('no sort scans transactions, hours or prices', async () => {
  const { db } = throwaway.store;
  await sql`analyze`.execute(db);
  await db.connection().execute(async (one) => {
    // With so few rows the planner would choose a scan.
    await sql`set enable_seqscan = off`.execute(one);
    for (const sort of directorySorts) {
      const statement = directoryStatement(listTokens.query.parse({ sort }), undefined, endsAt);
      const plan = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement}`.execute(one);
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(text, sort).not.toMatch(/Seq Scan on (transactions|token_hour|prices|token_balances)/);
      if (/_24h$/.test(sort)) expect(text).toMatch(/token_hour\w*_bucket/);
    }
    await sql`reset enable_seqscan`.execute(one);
  });
});
