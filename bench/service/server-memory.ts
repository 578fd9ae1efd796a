import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Store } from '#server/store/store.ts';

/**
 * The parent process of the database server behind a connection; undefined if it is not on this
 * machine or without `/proc`.
 */
export async function findServer({ db }: Store): Promise<number | undefined> {
  const found = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return parentOf(found.rows[0]?.pid ?? 0);
}

function parentOf(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`);
  // The name in parentheses may contain spaces.
  const parent = Number(stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  return parent > 0 ? parent : undefined;
}

/** Current memory of a server and its children in bytes; shared memory counts once. */
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
    // The process has ended, or is not on this machine.
    return undefined;
  }
}
