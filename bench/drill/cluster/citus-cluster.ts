import { PostgresServer } from '../postgres/postgres-server.ts';

const database = 'explorer';

const serverSettings = [
  `alter system set shared_preload_libraries = 'citus'`,
  'alter system set max_prepared_transactions = 200',
  'alter system set max_connections = 200',
  `alter system set wal_level = 'logical'`,
  'alter system set fsync = off',
  // They connect to each other without a password.
  `do $$ begin
     execute format('copy (select ''host all all 127.0.0.1/32 trust'') to %L', current_setting('hba_file'));
   end $$`,
];

/** A Citus cluster whose servers can be stopped and restarted. */
export class CitusCluster {
  readonly #programs: string;
  readonly coordinator: PostgresServer;
  readonly workers: PostgresServer[] = [];

  private constructor(programs: string, coordinator: PostgresServer) {
    this.#programs = programs;
    this.coordinator = coordinator;
  }

  /**
   * Starts an empty one; undefined if Citus is not installed.
   * @param programs folder of the programs of PostgreSQL
   */
  static async open(programs: string, workers: number): Promise<CitusCluster | undefined> {
    const coordinator = await openServer(programs);
    if (!coordinator) return undefined;
    const cluster = new CitusCluster(programs, coordinator);
    try {
      await cluster.query(`select citus_set_coordinator_host('127.0.0.1', ${portOf(coordinator)})`);
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
  async addWorker(): Promise<string> {
    const worker = await openServer(this.#programs);
    if (!worker) throw new Error('Citus is no longer installed.');
    this.workers.push(worker);
    await this.query(`select citus_add_node('127.0.0.1', ${portOf(worker)})`);
    return portOf(worker);
  }

  async remove(): Promise<void> {
    for (const server of [this.coordinator, ...this.workers]) await server.remove();
  }
}

/** Starts a server with the extension; undefined if Citus is not installed. */
async function openServer(programs: string): Promise<PostgresServer | undefined> {
  const server = await PostgresServer.open(programs);
  try {
    const [installed] = await server.query(`select count(*) from pg_available_extensions where name = 'citus'`);
    if (Number(installed) === 0) {
      await server.remove();
      return undefined;
    }
    for (const setting of serverSettings) await server.query(setting);
    await server.stop();
    await server.start();
    await server.query(`alter system set citus.recover_2pc_interval = '5s'`);
    await server.query('alter system set citus.shard_count = 8');
    await server.query('select pg_reload_conf()');
    await server.query(`create database ${database}`);
    for (const extension of ['citus', 'pg_trgm']) await server.query(`create extension ${extension}`, database);
    return server;
  } catch (error) {
    await server.remove();
    throw error;
  }
}

function portOf(server: PostgresServer): string {
  return new URL(server.url()).port;
}
