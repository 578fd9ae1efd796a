import { openStore } from '#server/store/open-store.ts';
import { createCitusDatabase } from '#server/store/testing/citus-database.ts';
import { CitusCluster, findCitus } from '#server/testing/postgres-server.ts';

/** Vitest global setup: an empty store that `makeEmptyStore` copies, on the cluster of `TEST_CITUS_URL` or on a new one. */
export default async function onCitus({ provide }) {
  const { url, remove } = await openCluster();
  const database = await createCitusDatabase(url);
  const store = await openStore({ databaseUrl: database.url, dataDir: '' });
  await store.close();
  await database.seal();
  provide('servers', { TEST_CITUS_URL: url, TEST_CITUS_TEMPLATE: database.name });
  return async () => {
    await database.drop();
    await remove();
  };
}

async function openCluster() {
  const running = process.env.TEST_CITUS_URL;
  if (running) return { url: running, remove: async () => {} };
  const installed = findCitus();
  if (!installed) throw new Error('These tests need Citus, which is not installed here.');
  const cluster = await CitusCluster.open(installed.folder, 2);
  // Tests say themselves which commits Citus does not know to be finished; its own look would come in between.
  await cluster.query(`alter system set citus.recover_2pc_interval = '1h'`);
  await cluster.query('select pg_reload_conf()');
  return { url: cluster.url, remove: () => cluster.remove() };
}
