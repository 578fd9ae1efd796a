import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { inEmptyStore } from '#server/store/ingest/testing/dump.ts';
import { pagesOf } from './pages.ts';

test('the pages of reads are counted, and other statements are left out', async () => {
  await inEmptyStore(async (store) => {
    const whole = CompiledQuery.raw('select count(*) from pg_proc where oid <> $1', [0]);
    const one = CompiledQuery.raw('select * from pg_proc where oid = $1', [1]);
    const other = CompiledQuery.raw("set time zone 'UTC'");
    const many = await pagesOf(store.db, [whole, other]);
    const few = await pagesOf(store.db, [one]);
    expect(few).toBeGreaterThan(0);
    expect(many).toBeGreaterThan(5 * few);
    expect(await pagesOf(store.db, [other])).toBe(0);
  });
}, 180_000);
