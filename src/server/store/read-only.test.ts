import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StoreUnavailable } from './engine/unavailable.ts';
import type { Store } from './model/store.ts';
import { openStore } from './open-store.ts';
import { storeReader } from './read/reader.ts';
import { getNetworkSummary } from './read/stats.ts';
import { listLatestTransactions } from './read/transaction.ts';
import { randomLines } from './testing/random-lines.ts';
import { makeThrowawayPlace, type ThrowawayPlace } from './testing/throwaway-store.ts';
import { ingest } from './write/ingest.ts';

test('an unreachable read database is reported with its setting', async () => {
  const unreachable = openStore({ dataDir: '', databaseReadUrl: 'postgres://127.0.0.1:1/nothing' });
  await expect(unreachable).rejects.toThrow(/^The database in DATABASE_READ_URL cannot be used: /);
});

// The embedded engine has no roles; this runs against a server.
if (process.env.TEST_DATABASE_URL) describe('with a role that may only read', readOnlyTests);

function readOnlyTests(): void {
  const role = `reader_${process.pid}`;
  const { lines } = randomLines(12, 120);
  let place: ThrowawayPlace;
  let main: Store;
  let databaseReadUrl: string;

  beforeAll(async () => {
    place = await makeThrowawayPlace();
    main = await openStore(place);
    await ingest(main, lines);
    const url = new URL(place.databaseUrl ?? '');
    await sql`create role ${sql.id(role)} login password 'reads'`.execute(main.db);
    await sql`grant select on all tables in schema public to ${sql.id(role)}`.execute(main.db);
    url.username = role;
    url.password = 'reads';
    databaseReadUrl = url.href;
  });

  afterAll(async () => {
    await sql`drop owned by ${sql.id(role)}`.execute(main.db);
    await sql`drop role ${sql.id(role)}`.execute(main.db);
    await main?.close();
    await place?.remove();
  });

  const now = () => new Date('2026-03-14T12:00:00Z');
  const input = { network: 'MAINNET', limit: 250, offset: 0, sort: 'created_at', order: 'desc' } as const;

  test('it reads what the writer reads, and cannot write', async () => {
    const reader = await openStore({ dataDir: '', databaseReadUrl });
    try {
      expect(reader.isWritable).toBe(false);
      const [own, others] = [storeReader(reader, { now }), storeReader(main, { now })];
      const rows = await own.read(listLatestTransactions, input);
      expect(rows.length).toBeGreaterThan(20);
      expect(rows).toEqual(await others.read(listLatestTransactions, input));
      expect(await own.read(getNetworkSummary, { network: 'MAINNET' })).toEqual(
        await others.read(getNetworkSummary, { network: 'MAINNET' }),
      );
      expect(await own.version()).toBe(await others.version());
      await expect(sql`delete from transactions`.execute(reader.db)).rejects.toThrow('permission denied');
      await sql`revoke select on transactions from ${sql.id(role)}`.execute(main.db);
      await expect(own.read(listLatestTransactions, input)).rejects.toThrow(StoreUnavailable);
      await sql`grant select on transactions to ${sql.id(role)}`.execute(main.db);
      expect(await own.read(listLatestTransactions, input)).toEqual(rows);
    } finally {
      await reader.close();
    }
  });

  test('with a separate read database, reads use it alone', async () => {
    const both = await openStore({ ...place, databaseReadUrl });
    try {
      const userOf = async (db: Store['db']) =>
        (await sql<{ name: string }>`select current_user as name`.execute(db)).rows[0]?.name;
      expect(both.isWritable).toBe(true);
      expect(await userOf(both.readDb)).toBe(role);
      expect(await userOf(both.db)).not.toBe(role);
    } finally {
      await both.close();
    }
  });

  test('a schema of another version is rejected with instructions', async () => {
    const client = new pg.Client(place.databaseUrl);
    await client.connect();
    const rename = (from: string, to: string) =>
      client.query('update kysely_migration set name = $2 where name = $1', [from, to]);
    await rename('0001-schema', '0000-other');
    const refused = openStore({ dataDir: '', databaseReadUrl });
    await expect(refused).rejects.toThrow('First start an instance with DATABASE_URL');
    await rename('0000-other', '0001-schema');
    await client.end();
  });
}
