import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Line, TokenLine } from '#contract/import-line.ts';
import { HolderSizes } from '#contract/token-figures.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { keyOf, moveLine, tokenLine } from '#server/store/testing/token-lines.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { digitsStatement, listHolderSizes } from './holders.ts';
import { readerOf } from './reader.ts';

/* Sizes of holders compared with the digits of their balances. */

const at = '2026-03-01T10:20:30.400Z';
const network = 'REGTEST';
/** Around every power of ten, most of which are within a size class. */
const aroundPowers = Array.from({ length: 39 }, (_, power) => 10n ** BigInt(power)).flatMap((power) => [
  power - 1n,
  power,
  power + 1n,
  power + power / 100n,
]);
const balances: readonly (readonly bigint[])[] = [
  aroundPowers.filter((balance) => balance > 0n),
  [5n],
  [99_999n, 99_999n, 100_000n, 3n],
  // The class of 100 begins below, but nobody has less.
  [100n, 100n, 101n],
  [2n ** 127n, 1n],
];

let throwaway: ThrowawayStore;
beforeAll(async () => {
  throwaway = await openThrowawayStore();
  await ingest(throwaway.store, balances.flatMap(linesOf));
});
afterAll(() => throwaway?.remove());

const tokenOf = (index: number): TokenLine => tokenLine(network, index);

function linesOf(held: readonly bigint[], index: number): Line[] {
  const token = tokenOf(index);
  const mints = held.map((amount, holder) => moveLine(token, amount, { to: keyOf(10 + holder), at }));
  // An address that gave everything away is no holder.
  const [left, moved] = [keyOf(500), moveLine(token, 7n, { to: keyOf(500), at })];
  return [token, ...mints, moved, moveLine(token, 7n, { from: left, to: keyOf(501), at })];
}

const read = async (tokenIdentifier: string) =>
  HolderSizes.parse(
    await readerOf(throwaway.store.db).read(listHolderSizes, { network, identifier: { tokenIdentifier } }),
  );

test.each(balances.map((held, index) => ({ index, all: [...held, 7n] })))(
  'holders of token $index are counted by their digits',
  async ({ index, all }) => {
    const { tokenIdentifier } = tokenOf(index);
    const found = await read(tokenIdentifier);
    expect(found).toMatchObject({ network, tokenIdentifier, holderCount: all.length });
    const digits = all.map((balance) => balance.toString().length);
    const smallest = Math.min(...digits);
    expect(found.data).toEqual(
      Array.from({ length: Math.max(...digits) - smallest + 1 }, (_, place) => ({
        minBalance: `1${'0'.repeat(smallest + place - 1)}`,
        holderCount: digits.filter((count) => count === smallest + place).length,
      })),
    );
  },
);

test('a token without holders has no sizes, an unknown one no answer', async () => {
  const token = tokenOf(40);
  await ingest(throwaway.store, [token]);
  expect(await read(token.tokenIdentifier)).toMatchObject({ holderCount: 0, data: [] });
  const unknown = { network, tokenIdentifier: 'ab'.repeat(32) } as const;
  expect(
    await readerOf(throwaway.store.db).read(listHolderSizes, { network: unknown.network, identifier: unknown }),
  ).toBeUndefined();
});

test('only counted sizes are read', { tags: 'one-server' }, async () => {
  await sql`analyze`.execute(throwaway.store.db);
  await throwaway.store.db.connection().execute(async (one) => {
    // The planner would choose a scan for so few rows.
    await sql`set enable_seqscan = off`.execute(one);
    const plan = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${digitsStatement(1)}`.execute(one);
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).not.toMatch(/Seq Scan on/);
    expect(text).toMatch(/holder_size\w*_pkey/);
    await sql`reset enable_seqscan`.execute(one);
  });
});
