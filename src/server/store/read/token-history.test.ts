import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networks } from '#contract/common.ts';
import { getTokenHistory, TokenHistory } from '#contract/token-figures.ts';
import { dump } from '#server/store/testing/dump.ts';
import { expected, late, lines, now, tokensOn } from '#server/store/testing/history-oracle.ts';
import { expectCases } from '#server/store/testing/rounds.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { readerOf } from './reader.ts';
import { findToken } from './token.ts';
import { findTokenHistory, type HistoryRange, historyStatement } from './token-history.ts';

/* Token history compared with transactions in memory, over a network whose transactions change and arrive late. */

let throwaway: ThrowawayStore;

beforeAll(async () => {
  throwaway = await openThrowawayStore();
  for (let at = 0; at < lines.length; at += 400) await ingest(throwaway.store, lines.slice(at, at + 400));
});
afterAll(() => throwaway?.remove());

const sourceAt = (at: Date) => readerOf(throwaway.store.db, { now: () => at });

async function read(token: { network: (typeof networks)[number]; tokenIdentifier: string }, query: HistoryRange) {
  const found = await sourceAt(now).read(findTokenHistory, { network: token.network, identifier: token, ...query });
  return TokenHistory.parse(found);
}

const ranges: readonly HistoryRange[] = [
  { start_date: '2026-02-20', end_date: '2026-03-14', granularity: 'daily' },
  { start_date: '2026-03-12', end_date: '2026-03-14', granularity: 'hourly' },
  { start_date: '2026-03-01', end_date: '2026-03-12', granularity: 'hourly' },
  { start_date: '2025-10-01', end_date: '2026-02-01', granularity: 'daily' },
  { start_date: '2026-03-14', end_date: '2026-03-20', granularity: 'daily' },
  { start_date: '2026-03-20', end_date: '2026-03-21', granularity: 'hourly' },
];

test('every point is that of the transactions', async () => {
  let seen = { falling: 0, priced: 0, unpriced: 0, moved: 0 };
  for (const network of networks) {
    for (const token of tokensOn(network)) {
      const { tokenIdentifier } = token.facts;
      for (const range of ranges) {
        const history = await read({ network, tokenIdentifier }, range);
        expect(history).toMatchObject({ network, tokenIdentifier, ...range });
        expect(history.data, `${tokenIdentifier} ${JSON.stringify(range)}`).toEqual(expected(network, token, range));
        for (const [index, { holderCount, priceUsd, transfers }] of history.data.entries()) {
          seen = {
            falling: seen.falling + Number(holderCount < (history.data[index - 1]?.holderCount ?? 0)),
            priced: seen.priced + Number(priceUsd !== null),
            unpriced: seen.unpriced + Number(priceUsd === null),
            moved: seen.moved + transfers,
          };
        }
      }
    }
  }
  expectCases(seen);
});

test('the last point matches the token page', async () => {
  // On the hour, so that the last 24 hours are whole ones.
  const at = new Date('2026-03-14T13:00:00.000Z');
  const days = { start_date: '2026-03-13', end_date: '2026-03-14' };
  let volume = 0;
  for (const network of networks) {
    for (const { facts } of tokensOn(network)) {
      const token = { network, tokenIdentifier: facts.tokenIdentifier };
      const details = await sourceAt(at).read(findToken, token);
      for (const granularity of ['daily', 'hourly'] as const) {
        const history = await sourceAt(at).read(findTokenHistory, {
          network: token.network,
          identifier: token,
          ...days,
          granularity,
        });
        const last = history?.data.at(-1);
        expect(last).toMatchObject({
          totalSupply: details?.totalSupply,
          holderCount: details?.metadata.holderCount,
          priceUsd: details?.metadata.priceUsd || null,
        });
        expect(last?.marketCapUsd ?? 0).toBe(details?.marketCapUsd);
        if (granularity === 'daily') continue;
        const day = history?.data.slice(-25, -1).reduce((sum, { volumeUsd }) => sum + volumeUsd, 0) ?? 0;
        expect(day).toBeCloseTo(details?.volume24hUsd ?? 0, 4);
        volume += day;
      }
    }
  }
  expect(volume).toBeGreaterThan(0);
});

test('an unknown token has no history', async () => {
  const [range] = ranges;
  if (!range) throw new Error('There is no range.');
  const unknown = { network: 'MAINNET', tokenIdentifier: 'ab'.repeat(32) } as const;
  expect(
    await sourceAt(now).read(findTokenHistory, { network: unknown.network, identifier: unknown, ...range }),
  ).toBeUndefined();
});

test('the sums are the same from one batch and from late transactions', { timeout: 180_000 }, async () => {
  const other = await openThrowawayStore();
  try {
    const own = ['token_hour', 'token_day', 'token_balance_hour'];
    const sums = async ({ store }: ThrowawayStore) =>
      Object.entries(await dump(store.db)).filter(([name]) => own.includes(name));
    const before = await sums(throwaway);
    expect(before.map(([, rows]) => rows.length).every((count) => count > 100)).toBe(true);
    await ingest(other.store, late);
    expect(await sums(other)).toEqual(before);
  } finally {
    await other.remove();
  }
});

test('no range scans a table', { tags: 'one-server' }, async () => {
  const { db } = throwaway.store;
  const [token] = tokensOn('MAINNET');
  if (!token) throw new Error('There is no token.');
  await sql`analyze`.execute(db);
  await db.connection().execute(async (one) => {
    // The planner would choose a scan for so few rows.
    await sql`set enable_seqscan = off`.execute(one);
    for (const range of ranges) {
      const statement = historyStatement(
        { network: 'MAINNET', tokenIdentifier: token.facts.tokenIdentifier, id: 1 },
        getTokenHistory.query.parse(range) && range,
        now,
      );
      const plan = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement}`.execute(one);
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).not.toMatch(/Seq Scan on/);
      expect(text).toMatch(/Index Scan (using|on) token_(hour|day)\w*_pkey/);
      expect(text).toMatch(/Index Scan Backward using prices_pkey/);
    }
    await sql`reset enable_seqscan`.execute(one);
  });
});
