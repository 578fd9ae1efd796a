import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Environment variables of the database server that the tests of this project use. */
    readonly servers?: Readonly<Record<string, string>>;
  }
}

/* Loaded before every test file: every store is embedded, but in projects whose global setup has started a server. */

const servers = inject('servers') ?? {};
for (const name of ['TEST_DATABASE_URL', 'TEST_CITUS_URL', 'TEST_CITUS_TEMPLATE']) {
  if (servers[name] === undefined) delete process.env[name];
  else process.env[name] = servers[name];
}
