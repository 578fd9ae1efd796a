import { findPostgres, PostgresServer } from '#server/testing/postgres-server.ts';

/** Vitest global setup: the PostgreSQL of `TEST_DATABASE_URL`, or one that is started here for these tests. */
export default async function onPostgres({ provide }) {
  const running = process.env.TEST_DATABASE_URL;
  if (running) return provide('servers', { TEST_DATABASE_URL: running });
  const installed = findPostgres();
  if (!installed) throw new Error('These tests need PostgreSQL 15 or newer, which is not installed here.');
  const server = await PostgresServer.open(installed.folder);
  provide('servers', { TEST_DATABASE_URL: server.url() });
  return () => server.remove();
}
