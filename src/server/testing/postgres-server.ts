import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import pg from 'pg';

/* PostgreSQL servers and Citus clusters on loopback, for tests, drills and benchmarks. They end with this process. */

const oldest = 15;
const debian = '/usr/lib/postgresql';

export interface InstalledPostgres {
  /** Folder of its programs. */
  readonly folder: string;
  /** Such as 15.18. */
  readonly version: string;
}

/** Finds the newest sufficiently new PostgreSQL, on the PATH or where Debian installs it; undefined if there is none. */
export function findPostgres(path = process.env.PATH ?? ''): InstalledPostgres | undefined {
  // It refuses to run as root, and only POSIX can start it as another user.
  if (process.platform === 'win32') return undefined;
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [...path.split(delimiter).filter(Boolean), ...versions.map((name) => join(debian, name, 'bin'))];
  const [newest] = folders
    .filter((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => Number.parseInt(version, 10) >= oldest)
    .sort((one, other) => other.version.localeCompare(one.version, 'en', { numeric: true }));
  return newest;
}

/** Finds PostgreSQL if Citus is installed with it. */
export function findCitus(): InstalledPostgres | undefined {
  const installed = findPostgres();
  if (!installed) return undefined;
  const libraries = ['lib', 'lib/postgresql'].map((name) =>
    join(realpathSync(join(installed.folder, 'postgres')), '../..', name, 'citus.so'),
  );
  return libraries.some((file) => existsSync(file)) ? installed : undefined;
}

function versionOf(folder: string): string {
  const text = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return /\d+(?:\.\d+)?/.exec(text)?.[0] ?? '0';
}

export interface PostgresOptions {
  /** Folder where the data stays; default: a temporary one, which is deleted. */
  readonly home?: string;
  /** Settings of `postgresql.conf`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Whether data survives a crash, which makes writes slower. */
  readonly isDurable?: boolean;
}

const superuser = 'postgres';
const notDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Waits for a word or the end of its input, and stops the server. Without a word, this process has ended unexpectedly:
 * the temporary data is deleted too.
 */
const guard = `read word; kill -INT "$1" 2>/dev/null; [ "$word" ] && exit
  while kill -0 "$1" 2>/dev/null; do sleep 0.1; done; rm -rf "$2"`;

/** A PostgreSQL server that can be stopped and restarted, with the same data and port. */
export class PostgresServer {
  readonly #programs: string;
  readonly #home: string;
  readonly #isTemporary: boolean;
  readonly #settings: Readonly<Record<string, string>>;
  #password = '';
  #port = 0;
  #process: ChildProcess | undefined;
  #guard: ChildProcess | undefined;

  private constructor(programs: string, home: string, { home: given, settings, isDurable = false }: PostgresOptions) {
    this.#programs = programs;
    this.#home = home;
    this.#isTemporary = given === undefined;
    this.#settings = { ...(isDurable ? {} : notDurable), ...settings };
  }

  /** Starts a server, which is empty unless its home has data. @param programs folder of the programs of PostgreSQL */
  static async open(programs: string, options: PostgresOptions = {}): Promise<PostgresServer> {
    const home = options.home ?? (await mkdtemp(join(tmpdir(), 'explorer-postgres-')));
    const server = new PostgresServer(programs, home, options);
    try {
      await server.#create();
      await server.start();
      return server;
    } catch (error) {
      await server.remove();
      throw error;
    }
  }

  get port(): number {
    return this.#port;
  }

  /** Of a database, for the superuser or for a role. */
  url(database = superuser, role = { name: superuser, password: this.#password }): string {
    return `postgres://${role.name}:${role.password}@127.0.0.1:${this.#port}/${database}`;
  }

  /** Resolves as soon as it accepts connections. */
  async start(): Promise<void> {
    this.#port ||= await freePort();
    const settings = {
      ...{ port: String(this.#port), listen_addresses: '127.0.0.1', unix_socket_directories: '' },
      ...this.#settings,
    };
    const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = spawn(join(this.#programs, 'postgres'), ['-D', join(this.#home, 'data'), ...parameters], {
      ...asOwner(this.#home),
      stdio: ['ignore', 'ignore', 'pipe'],
      // Ctrl C is for this process, which stops the server afterwards.
      detached: true,
    });
    this.#process = server;
    const folder = this.#isTemporary ? this.#home : '';
    this.#guard = spawn('/bin/sh', ['-c', guard, 'guard', String(server.pid), folder], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    const output: string[] = [];
    const { promise: ready, resolve } = Promise.withResolvers<boolean>();
    createInterface({ input: server.stderr }).on('line', (line) => {
      output.push(line);
      if (line.includes('ready to accept connections')) resolve(true);
      if (output.length > 20) output.shift();
    });
    server.once('exit', () => resolve(false));
    if (!(await ready)) throw new Error(`PostgreSQL of ${this.#programs} does not start.\n${output.join('\n')}`);
  }

  /** As `pg_ctl stop` does: connections are ended at once. */
  stop(): Promise<void> {
    return this.#end('SIGINT');
  }

  /** Stops it as a crash would: it recovers from its log when it starts again. */
  kill(): Promise<void> {
    return this.#end('SIGQUIT');
  }

  /** Runs one statement as the superuser and returns the first column of its rows. */
  async query(statement: string, database?: string): Promise<unknown[]> {
    const client = new pg.Client(this.url(database));
    client.on('error', () => {});
    await client.connect();
    try {
      const { rows } = await client.query({ text: statement, rowMode: 'array' });
      return rows.map(([first]: unknown[]) => first);
    } finally {
      await client.end();
    }
  }

  /** Stops it and deletes its data, if that is temporary. */
  async remove(): Promise<void> {
    await this.stop();
    if (this.#isTemporary) await rm(this.#home, { recursive: true, force: true });
  }

  async #create(): Promise<void> {
    const passwordFile = join(this.#home, 'password');
    if (!existsSync(join(this.#home, 'data'))) {
      await mkdir(this.#home, { recursive: true });
      await writeFile(passwordFile, randomBytes(12).toString('hex'), { mode: 0o600 });
      const { uid, gid } = owner();
      if (uid !== undefined && gid !== undefined)
        for (const path of [this.#home, passwordFile]) chownSync(path, uid, gid);
      const parameters = ['--username', superuser, '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
      await promisify(execFile)(
        join(this.#programs, 'initdb'),
        [...parameters, '--encoding', 'UTF8', '--locale', 'C', '--no-sync', '--pgdata', join(this.#home, 'data')],
        asOwner(this.#home),
      );
    }
    this.#password = await readFile(passwordFile, 'utf8');
  }

  async #end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const [server, guarding] = [this.#process, this.#guard];
    this.#process = undefined;
    if (server && server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    }
    guarding?.stdin?.end('stop\n');
  }
}

/** PostgreSQL refuses to run as root. */
function owner(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const people = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const person = [superuser, 'nobody'].map((name) => people.find(([login]) => login === name)).find(Boolean);
  if (!person) throw new Error('PostgreSQL does not run as root, and there is no other user here.');
  return { uid: Number(person[2]), gid: Number(person[3]) };
}

function asOwner(folder: string) {
  return { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, ...owner() };
}

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  holder.close();
  await once(holder, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

const database = 'explorer';
const ofCluster = {
  // A killed server must not lose what it has committed.
  synchronous_commit: 'on',
  shared_preload_libraries: 'citus',
  max_prepared_transactions: '200',
  max_connections: '200',
  wal_level: 'logical',
  'citus.recover_2pc_interval': '5s',
  'citus.shard_count': '8',
  'citus.max_adaptive_executor_pool_size': '4',
};
/** The servers connect to each other without a password. */
const trust = `do $$ begin
  execute format('copy (select ''host all all 127.0.0.1/32 trust'') to %L', current_setting('hba_file'));
end $$`;

/** A Citus cluster whose servers can be stopped and restarted. */
export class CitusCluster {
  readonly #programs: string;
  readonly coordinator: PostgresServer;
  readonly workers: PostgresServer[] = [];

  private constructor(programs: string, coordinator: PostgresServer) {
    this.#programs = programs;
    this.coordinator = coordinator;
  }

  /** Starts an empty one. @param programs folder of the programs of PostgreSQL, with which Citus is installed */
  static async open(programs: string, workers: number): Promise<CitusCluster> {
    const cluster = new CitusCluster(programs, await openMember(programs));
    try {
      await cluster.query(`select citus_set_coordinator_host('127.0.0.1', ${cluster.coordinator.port})`);
      for (let added = 0; added < workers; added++) await cluster.addWorker();
      return cluster;
    } catch (error) {
      await cluster.remove();
      throw error;
    }
  }

  /** The URL of the coordinator. */
  get url(): string {
    return this.coordinator.url(database);
  }

  /** Runs a statement on the coordinator and returns the first column of its rows. */
  query(statement: string): Promise<unknown[]> {
    return this.coordinator.query(statement, database);
  }

  /** Starts another worker, which has no rows yet. @returns its port */
  async addWorker(): Promise<number> {
    const worker = await openMember(this.#programs);
    this.workers.push(worker);
    await this.query(`select citus_add_node('127.0.0.1', ${worker.port})`);
    return worker.port;
  }

  async remove(): Promise<void> {
    for (const server of [this.coordinator, ...this.workers]) await server.remove();
  }
}

async function openMember(programs: string): Promise<PostgresServer> {
  const server = await PostgresServer.open(programs, { settings: ofCluster });
  try {
    await server.query(trust);
    await server.query('select pg_reload_conf()');
    await server.query(`create database ${database}`);
    for (const extension of ['citus', 'pg_trgm']) await server.query(`create extension ${extension}`, database);
    return server;
  } catch (error) {
    await server.remove();
    throw error;
  }
}
