import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Line } from '#contract/import-line.ts';
import type { Store } from '#server/store/model/store.ts';
import { inEmptyStore } from '#server/store/testing/dump.ts';
import { id, network, token, tokenLine } from '#server/store/testing/ingest-lines.ts';
import { randomLines, seeded } from '#server/store/testing/random-lines.ts';
import { wrongSums } from '#server/store/testing/recount.ts';
import { sampled } from '#server/store/testing/rounds.ts';
import { createEntries, createMoves } from './bulk-sums.ts';
import { ingest } from './ingest.ts';
import { columnList, selectAll, sums } from './sums.ts';

/** Returns the rows of every table, as batches left them and as a bulk load would fill them. */
async function bothForms({ db }: Store) {
  await sql.raw(createEntries).execute(db);
  await sql.raw(createMoves).execute(db);
  const batches: Record<string, unknown[]> = {};
  const bulk: Record<string, unknown[]> = {};
  for (const { table, keys, adds } of sums) {
    const order = `order by ${keys.join(', ')}`;
    const isCounted = `(${adds.join(', ')}) <> (${adds.map(() => 0).join(', ')})`;
    const stored = await sql.raw(`select ${columnList(table)} from ${table} where ${isCounted} ${order}`).execute(db);
    const columns = adds.map((name) => `${name}::text`).join(', ');
    const all = await sql
      .raw(`select ${keys.join(', ')}, ${columns} from (${selectAll(table)}) s ${order}`)
      .execute(db);
    batches[table] = stored.rows.map(textsOf);
    bulk[table] = all.rows.map(textsOf);
  }
  await sql`drop table moves, entries`.execute(db);
  return { batches, bulk };
}

/** Counts are read as numbers from a table, and as decimal text from a sum. */
function textsOf(row: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...Object(row) }).map(([name, value]) => [name, String(value)]));
}

/** Makes addresses busy before their first transaction. */
async function makeBusy({ db }: Store, publicKeys: readonly string[]): Promise<void> {
  for (const publicKey of publicKeys) {
    await sql`
      insert into addresses (network, key, days_counted)
      values (1, decode(${publicKey}, 'hex'), true), (2, decode(${publicKey}, 'hex'), true)`.execute(db);
  }
}

/** Changes every fifth transaction: another status, or an earlier creation. */
function changesOf(lines: readonly Line[], seed: number): Line[] {
  const random = seeded(seed);
  return lines.flatMap((line) => {
    if (line.record !== 'transaction' || random() >= 0.2) return [];
    if (random() < 0.5) return [{ ...line, status: line.status === 'confirmed' ? 'failed' : 'confirmed' }];
    return [{ ...line, createdAt: new Date(Date.UTC(2026, 1, 1 + Math.floor(random() * 40))).toISOString() }];
  });
}

test.each(sampled([41, 42, 43, 44]))(
  'every table is the same from batches as from all rows, seed %i',
  // Generous, for a busy machine.
  { timeout: 400_000 },
  async (seed) => {
    await inEmptyStore(async (store) => {
      const { lines, publicKeys, tokens } = randomLines(seed, 250);
      await makeBusy(store, publicKeys.slice(0, 3));
      for (let from = 0; from < lines.length; from += 45) await ingest(store, lines.slice(from, from + 45));
      await ingest(store, changesOf(lines, seed));
      const flipped = lines.flatMap((line) =>
        line.record === 'token'
          ? [{ ...line, isStablecoin: line.tokenIdentifier === tokens[0]?.token.tokenIdentifier }]
          : [],
      );
      await ingest(store, flipped);
      const { batches, bulk } = await bothForms(store);
      for (const { table } of sums) expect(batches[table]?.length, table).toBeGreaterThan(0);
      expect(batches).toEqual(bulk);
      expect(await wrongSums(store)).toEqual([]);
    });
  },
);

test('the payments of a token that becomes a stablecoin, or ceases to be one, move in every sum', async () => {
  await inEmptyStore(async (store) => {
    const { tokenIdentifier } = token(1);
    await ingest(store, [
      { record: 'price', network, asset: 'btc', at: '2026-03-14T12:00:00.000Z', usd: 100_000 },
      { record: 'price', network, asset: tokenIdentifier, at: '2026-03-01T00:00:00.000Z', usd: 2 },
      tokenLine({ id: id(14), amount: '2000000' }),
    ]);
    for (const isStablecoin of [true, false]) {
      await ingest(store, [{ record: 'token', network, ...token(1), isStablecoin }]);
      for (const table of ['tx_minute', 'volume_hour', 'history_day'] as const) {
        const found = await sql<{ sats: string; micros: string }>`
          select sum(stable_sats) as sats, sum(stable_usd_micros) as micros from ${sql.table(table)}`.execute(store.db);
        const moved = isStablecoin ? { sats: '4000000000', micros: '4000000000000' } : { sats: '0', micros: '0' };
        expect(found.rows, table).toEqual([moved]);
      }
      expect(await wrongSums(store)).toEqual([]);
    }
  });
});
