import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Store } from '#server/store/model/store.ts';
import { openStore } from '#server/store/open-store.ts';
import { createCitusDatabase } from './citus-database.ts';
import { copyEmptyStore } from './empty-store.ts';
import { takeStore } from './spare-stores.ts';

/** An empty store for a test. */
export interface ThrowawayStore {
  readonly store: Store;
  /** Deletes the store, or empties it for the next test. */
  remove(): Promise<void>;
}

/** Location of a store for a test. */
export interface ThrowawayPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Environment variables with this location, for a separate process. */
  readonly environment: Readonly<Record<string, string>>;
  /** Deletes the store, which must be closed. */
  remove(): Promise<void>;
}

/**
 * Opens a temporary store: in a folder, or in its own database if `TEST_DATABASE_URL` names a PostgreSQL server or
 * `TEST_CITUS_URL` the coordinator of a cluster.
 */
export async function openThrowawayStore(): Promise<ThrowawayStore> {
  if (!hasServer()) {
    const { store, giveBack } = await takeStore();
    return { store, remove: giveBack };
  }
  const place = await makeEmptyStore();
  const store = await openStore(place);
  return {
    store,
    remove: async () => {
      await store.close();
      await place.remove();
    },
  };
}

function hasServer(): boolean {
  return Boolean(process.env.TEST_DATABASE_URL || process.env.TEST_CITUS_URL);
}

/** Creates an empty store for tests that open and close it themselves. */
export async function makeEmptyStore(): Promise<ThrowawayPlace> {
  const place = await makePlace(process.env.TEST_CITUS_TEMPLATE);
  if (place.databaseUrl === undefined) await copyEmptyStore(place.dataDir);
  return place;
}

/** Creates a location without a store. */
export function makeThrowawayPlace(): Promise<ThrowawayPlace> {
  return makePlace(undefined);
}

/** @param citusTemplate copied on a Citus cluster */
async function makePlace(citusTemplate: string | undefined): Promise<ThrowawayPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-'));
  const { TEST_DATABASE_URL: server, TEST_CITUS_URL: cluster } = process.env;
  const database = cluster
    ? await createCitusDatabase(cluster, citusTemplate)
    : server
      ? await createDatabase(server)
      : undefined;
  return {
    dataDir,
    databaseUrl: database?.url,
    environment: { DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' },
    remove: async () => {
      await database?.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function createDatabase(server: string) {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement);
  await client.end();
}
