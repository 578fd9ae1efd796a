import { openStore } from '../src/server/store/store.ts';
import { createCitusDatabase } from '../src/server/store/testing/citus-database.ts';

/** Vitest global setup: on the cluster of `TEST_CITUS_URL` an empty store that `makeEmptyStore` copies. */
export default async function onCitus({ provide }) {
  const cluster = process.env.TEST_CITUS_URL;
  if (!cluster) throw new Error('TEST_CITUS_URL must be the address of the coordinator of a cluster.');
  const database = await createCitusDatabase(cluster);
  const store = await openStore({ databaseUrl: database.url, dataDir: '' });
  await store.close();
  await database.seal();
  provide('servers', { TEST_CITUS_URL: cluster, TEST_CITUS_TEMPLATE: database.name });
  return database.drop;
}
