import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A database with the same name on every server of a Citus cluster. */
export interface CitusDatabase {
  readonly name: string;
  /** On the coordinator. */
  readonly url: string;
  /** Refuses new connections and closes the open ones, so that it can be a template. */
  seal(): Promise<void>;
  drop(): Promise<void>;
}

interface Node {
  readonly host: string;
  readonly port: number;
  readonly isCoordinator: boolean;
}

/**
 * Creates a database on every server of a cluster.
 * @param cluster URL of a database that is the coordinator of a cluster, whose user may create databases
 * @param template a sealed database to copy, tables and nodes included; default: one with the nodes and no tables
 */
export async function createCitusDatabase(cluster: string, template?: string): Promise<CitusDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const nodes = await listNodes(cluster);
  const onEach = async (statement: string) => {
    await Promise.all(nodes.map((node) => whenUnused(() => execute(urlOf(cluster, node), statement))));
  };
  await onEach(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  const urls = nodes.map((node) => ({ node, url: urlOf(cluster, node, name) }));
  const url = urls.find(({ node }) => node.isCoordinator)?.url;
  if (url === undefined) throw new Error(`The database of ${cluster} does not know the address of its coordinator.`);
  if (template === undefined) {
    await Promise.all(urls.map((each) => execute(each.url, 'create extension citus')));
    // One shard on each worker: every statement visits each shard, and creating and copying them takes time, too.
    await execute(url, `alter database ${name} set citus.shard_count = ${nodes.filter(isWorker).length}`);
    for (const { node } of urls) await execute(url, addNode(node));
  }
  return {
    name,
    url,
    seal: async () => {
      await onEach(`alter database ${name} allow_connections false`);
      await onEach(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`);
    },
    // One that Citus holds on to goes with its cluster.
    drop: () =>
      onEach(`drop database ${name} with (force)`).catch((error) => {
        if (!isInUse(error)) throw error;
      }),
  };
}

function isWorker({ isCoordinator }: Node): boolean {
  return !isCoordinator;
}

function addNode({ host, port, isCoordinator }: Node): string {
  const add = isCoordinator ? 'citus_set_coordinator_host' : 'citus_add_node';
  return `select ${add}('${host}', ${port})`;
}

async function listNodes(cluster: string): Promise<Node[]> {
  const client = new pg.Client(cluster);
  await client.connect();
  try {
    const { rows } = await client.query<Node>(
      `select nodename as host, nodeport as port, groupid = 0 as "isCoordinator"
       from pg_dist_node where noderole = 'primary' order by groupid`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

function urlOf(cluster: string, { host, port }: Node, database?: string): string {
  const url = new URL(cluster);
  url.hostname = host;
  url.port = String(port);
  if (database !== undefined) url.pathname = database;
  return url.href;
}

const objectInUse = '55006';

function isInUse(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === objectInUse;
}

const patienceMs = 30_000;

/** Repeats a statement about a database while background work of Citus still uses it. */
async function whenUnused(work: () => Promise<void>, until = Date.now() + patienceMs): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (Date.now() > until || !isInUse(error)) throw error;
    await sleep(100);
    await whenUnused(work, until);
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
