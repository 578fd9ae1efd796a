import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Line } from '#contract/import-line.ts';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import { sizeClassOf } from '#server/store/model/buckets.ts';
import { seeded } from '#server/store/testing/random-lines.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';

/* Counts by minute, hour, day and size, compared with the transactions and balances they are made of. */

const endsAt = new Date('2026-03-14T13:37:11.123Z');
const lines: Line[] = [...demoWithFewPrices({ seed: 4, transactions: 1500, endsAt })];

const random = seeded(3);
const below = (limit: number) => Math.floor(random() * limit);
let throwaway: ThrowawayStore;

beforeAll(async () => {
  throwaway = await openThrowawayStore();
  for (let at = 0; at < lines.length; at += 500) await ingest(throwaway.store, lines.slice(at, at + 500));
});
afterAll(() => throwaway?.remove());

test('minutes, hours, days and sizes match transactions and balances after changes', async () => {
  const changed = lines.flatMap((line): Line[] => {
    if (line.record !== 'transaction' || !('amount' in line) || random() < 0.7) return [];
    const status = random() < 0.5 ? 'failed' : 'confirmed';
    const createdAt = random() < 0.5 ? line.createdAt : new Date(endsAt.getTime() - below(1e10)).toISOString();
    return [{ ...line, status, createdAt, updatedAt: endsAt.toISOString() }];
  });
  expect(changed.length).toBeGreaterThan(50);
  await ingest(throwaway.store, changed);
  const wrong = await sql`
    select * from (
      select token_id, date_trunc('hour', created_at, 'UTC') as bucket, count(*)::bigint as n,
        sum(usd_micros) filter (where ${isTransfer}) as usd_micros, count(*) filter (where ${isTransfer}) as transfers
      from transactions where token_id is not null group by 1, 2
    ) counted
    full join token_hour h using (token_id, bucket)
    where coalesce(counted.n, 0) <> coalesce(h.n, 0)
      or coalesce(counted.usd_micros, 0) <> coalesce(h.usd_micros, 0)
      or coalesce(counted.transfers, 0) <> coalesce(h.transfers, 0)`.execute(throwaway.store.db);
  expect(wrong.rows).toEqual([]);
  expect(await movedByMinute()).not.toEqual([]);
  expect(await wrongMinutes()).toEqual([]);
  const wrongDays = await sql`
    select * from (
      select token_id, date_trunc('day', bucket, 'UTC') as bucket, sum(n) as n from token_hour group by 1, 2
    ) hours
    full join token_day d using (token_id, bucket)
    where coalesce(hours.n, 0) <> coalesce(d.n, 0)`.execute(throwaway.store.db);
  expect(wrongDays.rows).toEqual([]);
  const balances = await sql<{ token: number; hard: string }>`
    select token_id as token, hard from token_balances where hard > 0`.execute(throwaway.store.db);
  const sizes = await sql<{ token: number; size: number; digits: number; n: number }>`
    select token_id as token, size_class as size, digits, n from holder_size where n <> 0`.execute(throwaway.store.db);
  const counted = Map.groupBy(
    balances.rows,
    ({ token, hard }) => `${token} ${sizeClassOf(BigInt(hard))} ${hard.length}`,
  );
  expect(new Map(sizes.rows.map(({ token, size, digits, n }) => [`${token} ${size} ${digits}`, n]))).toEqual(
    new Map([...counted].map(([key, holders]) => [key, holders.length])),
  );
});

const isTransfer = sql`status = 'confirmed' and type in ('token_transfer', 'token_multi_transfer')`;

/** Returns the minutes in which the volume or the transfers of a token differ from its transactions. */
async function wrongMinutes() {
  const found = await sql`
    select * from (
      select token_id, date_trunc('minute', created_at, 'UTC') as bucket, sum(usd_micros) as usd_micros,
        count(*) as transfers
      from transactions where token_id is not null and ${isTransfer} group by 1, 2
    ) counted
    full join token_minute m using (token_id, bucket)
    where coalesce(counted.usd_micros, 0) <> coalesce(m.usd_micros, 0)
      or coalesce(counted.transfers, 0) <> coalesce(m.transfers, 0)`.execute(throwaway.store.db);
  return found.rows;
}

async function movedByMinute() {
  const { rows } = await sql`
    select * from token_minute where usd_micros <> 0 or transfers <> 0 order by bucket, token_id`.execute(
    throwaway.store.db,
  );
  return rows;
}
