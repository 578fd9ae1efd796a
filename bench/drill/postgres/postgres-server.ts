import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';

const tool = join(import.meta.dirname, '../../../src/tools/postgres-server.mjs');

/** A PostgreSQL server that can be stopped and restarted, with the same data and port. */
export class PostgresServer {
  readonly #programs: string;
  readonly #home: string;
  #process: ChildProcess | undefined;
  #url = '';

  private constructor(programs: string, home: string) {
    this.#programs = programs;
    this.#home = home;
  }

  /** Starts an empty one. @param programs folder of the programs of PostgreSQL */
  static async open(programs: string): Promise<PostgresServer> {
    const server = new PostgresServer(programs, await mkdtemp(join(tmpdir(), 'drill-postgres-')));
    await server.start();
    return server;
  }

  /** Of a database, for the superuser or for a role. */
  url(database = 'postgres', role?: { readonly name: string; readonly password: string }): string {
    const url = new URL(this.#url);
    url.pathname = database;
    if (role) Object.assign(url, { username: role.name, password: role.password });
    return url.href;
  }

  /** Resolves as soon as it accepts connections. */
  async start(): Promise<void> {
    const port = this.#url === '' ? [] : [new URL(this.#url).port];
    const child = spawn(process.execPath, [tool, this.#programs, this.#home, ...port], {
      stdio: ['pipe', 'pipe', 'inherit'],
      // Ctrl C is for the drill, which stops it.
      detached: true,
    });
    this.#process = child;
    const died = once(child, 'exit').then(() => undefined);
    const firstLine = once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line));
    const url = await Promise.race([firstLine, died]);
    if (url === undefined) throw new Error(`PostgreSQL of ${this.#programs} does not start.`);
    this.#url = url;
  }

  /** As `pg_ctl stop` does: connections are ended at once. */
  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.stdin?.end();
    await ended;
  }

  /** Stops it as a crash would: it recovers from its log when it starts again. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGQUIT');
    await ended;
    this.#process = undefined;
  }

  /** Runs one statement as the superuser and returns the first column of its rows. */
  async query(statement: string, database?: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: this.url(database) });
    client.on('error', () => {});
    await client.connect();
    try {
      const { rows } = await client.query({ text: statement, rowMode: 'array' });
      return rows.map(([first]: unknown[]) => first);
    } finally {
      await client.end();
    }
  }

  /** Stops it and removes its data. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.#home, { recursive: true, force: true });
  }
}
