import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Store } from '../store/store.ts';

/** Most memory this process had at once, in bytes. */
export function peakMemory(): number {
  return process.resourceUsage().maxRSS * 1024;
}

/** Bytes of the database, without the write-ahead log. */
export async function databaseSize({ db }: Store): Promise<number> {
  const found = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db);
  return found.rows[0]?.size ?? 0;
}

/** What a server does by itself after a load: dead rows go, statistics and visibility are up to date, and all is on disk. */
export async function settle({ db }: Store): Promise<void> {
  await sql`vacuum (analyze)`.execute(db);
  await sql`checkpoint`.execute(db);
}

/**
 * The process of the database server that started the one behind a connection; undefined where it is not on this
 * machine or where there is no `/proc`.
 */
export async function findServer({ db }: Store): Promise<number | undefined> {
  const found = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return parentOf(found.rows[0]?.pid ?? 0);
}

function parentOf(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`);
  // The name in brackets may have spaces.
  const parent = Number(stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  return parent > 0 ? parent : undefined;
}

/** Bytes of memory that a server and its children have now; shared ones once. */
export function serverMemory(server: number): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && (Number(name) === server || parentOf(Number(name)) === server))
    .map((name) => Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${name}/smaps_rollup`) ?? '')?.[1] ?? 0) * 1024)
    .reduce((sum, size) => sum + size, 0);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended, or there is no such thing here.
    return undefined;
  }
}
