import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Line } from '#contract/import-line.ts';
import { StoreUnavailable } from '#server/store/engine/unavailable.ts';
import { lockReadsOut } from '#server/store/model/cluster.ts';
import { parseBatch } from '#server/store/model/records.ts';
import type { Store } from '#server/store/model/store.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { anything } from '#server/store/testing/torn-checks.ts';
import { readTorn } from '#server/store/testing/torn-reading.ts';
import { WholeBatches } from '#server/store/testing/whole-batches.ts';
import { BulkLoad } from '#server/store/write/bulk-load.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { listAddressTransactions } from './address-transactions.ts';
import { listAddressBalances } from './balances.ts';
import { listTokenHolders } from './holders.ts';
import { type StoreReader, storeReader } from './reader.ts';
import { inSnapshot, wholeResponses } from './snapshot.ts';
import { getNetworkSummary } from './stats.ts';
import { listTokenTransactions } from './token.ts';
import { listFilteredTransactions, listLatestTransactions } from './transaction.ts';

const cluster = process.env.TEST_CITUS_URL;
const isServer = Boolean(cluster || process.env.TEST_DATABASE_URL);

let throwaway: ThrowawayStore;
beforeAll(async () => {
  throwaway = await openThrowawayStore();
});
afterAll(() => throwaway?.remove());

/** Every seventh batch by a bulk load, which replaces the tables that prepared statements read. */
function bulkWriter() {
  let written = 0;
  return async (store: Store, lines: readonly Line[]) => {
    if (written++ % 7 < 6) return ingest(store, lines);
    const load = await BulkLoad.open(store, { fileBytes: Number.MAX_SAFE_INTEGER });
    await load?.copyStore();
    await load?.write({ batches: parseBatch(lines), lines: lines.length });
    await load?.publish();
  };
}

test('no response has part of a batch', async () => {
  // Only a server has readers during a write, and only on a cluster chance decides what they see of it.
  const write = isServer ? bulkWriter() : ingest;
  const seconds = cluster ? 3 : 1;
  // A busy machine takes longer for them.
  const fewest = 8;
  // Readers have as long as writers: three seconds for a statement may be short on a busy machine.
  const store = { ...throwaway.store, readDb: throwaway.store.longDb };
  const { responses, batches, torn, refusals } = await readTorn(store, {
    seconds,
    responses: fewest,
    readers: 4,
    write,
  });
  expect(Object.fromEntries(torn)).toEqual({});
  expect(Object.fromEntries(refusals)).toEqual({});
  expect(batches).toBeGreaterThan(2);
  expect(responses).toBeGreaterThanOrEqual(fewest);
});

// A cluster reads again instead, see below, and the embedded engine has no writer during a transaction.
if (isServer && !cluster) {
  describe('a response of several statements is from one moment', () => {
    const batches = new WholeBatches('MAINNET', 4);
    const { network, token } = batches;
    const { tokenIdentifier } = token;
    const key = { network, publicKey: batches.holders[1] ?? '' };
    const newestFirst = {
      sort: 'created_at',
      order: 'desc',
      from_timestamp: undefined,
      to_timestamp: undefined,
    } as const;
    let middle = '';
    const reads: Readonly<Record<string, (source: StoreReader) => Promise<unknown>>> = {
      'latest transactions': (source) =>
        source.read(listLatestTransactions, { network, limit: 5, offset: 9, ...newestFirst }),
      'filtered transactions': (source) =>
        source.read(listFilteredTransactions, { ...anything, network, status: 'pending', limit: 3 }),
      holders: (source) =>
        source.read(listTokenHolders, { network, identifier: { tokenIdentifier }, limit: 5, offset: 2 }),
      'transactions of a token': (source) =>
        source.read(listTokenTransactions, { network, identifier: { tokenIdentifier }, limit: 5, offset: 6 }),
      'transactions of an address': (source) =>
        source.read(listAddressTransactions, {
          network: key.network,
          address: key,
          limit: 5,
          offset: 4,
          asset: undefined,
          ...newestFirst,
        }),
      'balances at a time': (source) =>
        source.read(listAddressBalances, {
          network: key.network,
          address: key,
          limit: 5,
          asset: undefined,
          at: middle,
        }),
    };
    let own: ThrowawayStore;
    const now = new Date(Date.now() + 3_600_000);
    const sourceOf = (readDb = own.store.readDb) =>
      storeReader({ ...own.store, readDb }, { seekFrom: 1, now: () => now });
    beforeAll(async () => {
      own = await openThrowawayStore();
      await ingest(own.store, [token]);
      for (let written = 0; written < 6; written++) {
        await ingest(own.store, batches.next());
        if (written === 2) middle = new Date().toISOString();
      }
    });
    afterAll(() => own?.remove());

    test.each(Object.entries(reads))('%s', async (_, read) => {
      for (let place = 1, count = 2; place < count; place++) {
        const before = await read(sourceOf());
        count = 0;
        const readDb = own.store.readDb.withPlugin({
          transformQuery: ({ node }) => node,
          transformResult: async ({ result }) => {
            if (++count === place) await ingest(own.store, batches.next());
            return result;
          },
        });
        const seen = await read(sourceOf(readDb));
        expect(count).toBeGreaterThan(1);
        expect([before, await read(sourceOf())]).toContainEqual(seen);
      }
    });
  });
}

if (isServer) {
  test('a bulk load waits for readers without ending one', async () => {
    const { store } = throwaway;
    const load = await BulkLoad.open(store, { fileBytes: Number.MAX_SAFE_INTEGER });
    await load?.copyStore();
    // All but the last steps, since a reader may not be idle for long.
    const stop = new AbortController();
    await load?.publish((share) => share > 0.95 && stop.abort(), stop.signal);
    await store.readDb.transaction().execute(async (reader) => {
      await sql`select from wallets_week`.execute(reader);
      const counted = Promise.withResolvers<void>();
      const publishing = load?.publish((share) => share === 1 && counted.resolve());
      const refused = expect(publishing).rejects.toThrow(StoreUnavailable);
      await counted.promise;
      // Longer than PostgreSQL waits before it looks for a deadlock.
      await sleep(1300);
      await sql`select from addresses`.execute(reader);
      await refused;
    });
    expect(await load?.publish()).toBe(true);
  });
}

if (cluster) {
  const later = new WholeBatches('MAINNET', 5);
  const summary = () => storeReader(throwaway.store).read(getNetworkSummary, { network: 'MAINNET' });

  test('an answer is read again if a batch was written meanwhile', async () => {
    const { store } = throwaway;
    const version = () => storeReader(store).version();
    let reads = 0;
    const whole = wholeResponses(store.readDb, version);
    const read = () =>
      whole(async () => {
        reads++;
        const before = await version();
        // The first one only makes the version known.
        if (reads === 2) await ingest(store, later.next());
        return [before, await version()];
      });
    await read();
    const [before, after] = await read();
    expect(reads).toBe(3);
    expect(after).toBe(before);
  });

  test('an answer that ends in a deadlock with the locks of a bulk load is read again', async () => {
    const { store } = throwaway;
    const isLocked = Promise.withResolvers<void>();
    const isReading = Promise.withResolvers<void>();
    const isBlocked = Promise.withResolvers<void>();
    let reads = 0;
    const whole = wholeResponses(store.readDb, storeReader(store).version);
    const read = () =>
      whole((db) =>
        inSnapshot(db, async (snapshot) => {
          reads++;
          await sql`select from wallets_week`.execute(snapshot);
          // The first one only makes the version known.
          if (reads === 2) {
            isReading.resolve();
            await isBlocked.promise;
          }
          await sql`select from addresses`.execute(snapshot);
          return reads;
        }),
      );
    await read();
    const publishing = store.longDb.transaction().execute(async (db) => {
      // Citus ends the younger transaction, which is the reader's.
      await sql`set local deadlock_timeout = '30s'`.execute(db);
      await lockReadsOut(db);
      await sql`lock table addresses`.execute(db);
      isLocked.resolve();
      await isReading.promise;
      const locking = sql`lock table wallets_week`.execute(db);
      await waitingFor('wallets_week');
      isBlocked.resolve();
      await locking;
    });
    // Citus looks again at once. If it saw both waiting before the reader had ended, it also ends this one, and an import
    // would publish again.
    const ended = publishing.catch((error: unknown) => {
      expect(error).toBeInstanceOf(StoreUnavailable);
    });
    await isLocked.promise;
    expect(await read()).toBe(3);
    await ended;
  });

  test('answers go on after a writer that ended before Citus knew that its commit is finished', async () => {
    await forgetFinished();
    expect((await summary()).transactions24h).toBeGreaterThan(0);
  });

  test('there are no answers while a server lacks the last batch', async () => {
    const worker = await openWorker();
    try {
      await worker.change('data_version - 1');
      const refusal = async () => {
        // Once a minute Citus takes the note of a commit for done, and then no server is asked.
        await forgetFinished();
        return summary().then(
          () => undefined,
          (error: unknown) => error,
        );
      };
      await expect.poll(refusal).toBeInstanceOf(StoreUnavailable);
      await worker.change('data_version + 1');
      expect((await summary()).transactions24h).toBeGreaterThan(0);
    } finally {
      await worker.end();
    }
  });

  /** Resolves when a session waits for a lock on a table. */
  async function waitingFor(table: string): Promise<void> {
    const find = () =>
      sql<{ waiting: boolean }>`
        select exists (select from pg_locks where relation = ${table}::regclass and not granted) as waiting`.execute(
        throwaway.store.db,
      );
    await expect.poll(async () => (await find()).rows[0]?.waiting).toBe(true);
  }

  /** As it is from a commit until Citus has asked all servers about it. */
  async function forgetFinished(): Promise<void> {
    await sql`insert into pg_dist_transaction (groupid, gid) values (1, 'citus_0_1_1_0')
      on conflict do nothing`.execute(throwaway.store.db);
  }

  /** Connects to a server that is not the coordinator, to change the version that only it has. */
  async function openWorker() {
    const { db } = throwaway.store;
    const found = await sql<{ host: string; port: number; shard: string; database: string }>`
      select nodename as host, nodeport as port, current_database() as database,
        (select shardid from pg_dist_shard where logicalrelid = 'store_state'::regclass)::text as shard
      from pg_dist_node where groupid <> 0 limit 1`.execute(db);
    const [{ host, port, shard, database } = expect.fail('There is no worker.')] = found.rows;
    const url = new URL(cluster ?? '');
    Object.assign(url, { hostname: host, port: String(port), pathname: database });
    const client = new pg.Client(url.href);
    await client.connect();
    await client.query('set citus.enable_manual_changes_to_shards = on');
    return {
      change: (version: string) => client.query(`update store_state_${shard} set data_version = ${version}`),
      end: () => client.end(),
    };
  }
}
