import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../store.ts';
import { createCitusDatabase } from './citus-database.ts';

/**
 * Vitest global setup: creates the folder for the empty store that `copyEmptyStore` copies, and on the cluster of
 * `TEST_CITUS_URL` an empty store that `makeEmptyStore` copies.
 */
export default async function prepareTemplates(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'store-templates-'));
  process.env.TEST_STORE_TEMPLATES = folder;
  const dropDatabase = await prepareCitus(process.env.TEST_CITUS_URL);
  return async () => {
    await dropDatabase?.();
    await rm(folder, { recursive: true, force: true });
  };
}

async function prepareCitus(cluster: string | undefined): Promise<(() => Promise<void>) | undefined> {
  if (!cluster) return undefined;
  const database = await createCitusDatabase(cluster);
  const store = await openStore({ databaseUrl: database.url, dataDir: '' });
  await store.close();
  await database.seal();
  process.env.TEST_CITUS_TEMPLATE = database.name;
  return database.drop;
}
