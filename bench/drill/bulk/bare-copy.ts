import { openStore } from '../../../src/server/store/store.ts';
import type { PostgresServer } from '../postgres/postgres-server.ts';

/**
 * Copies the rows of every table of a store into the empty, indexed tables of another one.
 * @returns the seconds that copying in took, from files beside the server
 */
export async function bareCopySeconds(server: PostgresServer, databaseUrl: string): Promise<number> {
  const from = new URL(databaseUrl).pathname.slice(1);
  const to = `${from}_bare`;
  await server.query(`create database ${to}`);
  const target = await openStore({ databaseUrl: server.url(to), dataDir: '' });
  await target.close();
  const [folder] = await server.query('show data_directory');
  const tables = await server.query(
    `select relname::text from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('kysely_migration', 'kysely_migration_lock', 'store_state', 'meta') order by relname`,
    from,
  );
  let seconds = 0;
  for (const table of tables) {
    const file = `'${folder}/bare.copy'`;
    await server.query(`copy ${table} to ${file}`, from);
    const begun = performance.now();
    await server.query(`copy ${table} from ${file}`, to);
    seconds += (performance.now() - begun) / 1000;
  }
  return seconds;
}
