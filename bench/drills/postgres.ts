import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { demoLines } from '#server/demo/network.ts';
import type { PostgresServer } from '#server/testing/postgres-server.ts';
import { openTcpProxy, type TcpProxy } from '#server/testing/tcp-proxy.ts';
import { CommandProcess, writeLines } from '../command-process.ts';
import { Clients } from './clients.ts';
import { type Drill, type DrillContext, endsAt, Figures, seconds, until } from './drill.ts';

const patienceMs = 60_000;
const copyPatienceMs = 300_000;
const transactions = 10_000;
const clients = 20;
const paths = ['/v1/tx/latest?limit=5', '/v2/stats/summary?network=MAINNET', '/v1/tokens/a?limit=5'];
const demo = { DEMO: 'on', DEMO_TRANSACTIONS: '1000' };

type Environment = Readonly<Record<string, string>>;
type Run = (parameters: readonly string[], environment: Environment) => CommandProcess;

async function countTransactions(server: PostgresServer, database: string): Promise<number> {
  const [count] = await server.query('select coalesce(sum(tx_count), 0) from network_totals', database);
  return Number(count);
}

/** Waits until a database has more transactions than it had. */
function growsBeyond(server: PostgresServer, database: string, count: number, patienceMs: number): Promise<number> {
  return until(async () => (await countTransactions(server, database).catch(() => 0)) > count, patienceMs);
}

const terminateAll = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** The database stops and comes back while everything uses it. */
export const postgresRestart: Drill = {
  name: 'postgres-restart',
  title: 'PostgreSQL stopped and started again and again, under 20 clients, a writer, an import and a mirror',
  postgres: 'needed',
  run: async ({ server, folder, isShort, signal, closing, figures, log }) => {
    if (!server) return;
    const rounds = isShort ? 2 : 20;
    const run: Run = (parameters, environment) =>
      closing.use(new CommandProcess(parameters, { DATA_DIR: folder, ...environment }));
    await server.query('create database served');
    const writer = run(['serve'], { DATABASE_URL: server.url('served'), DEMO_RATE: '20', ...demo });
    const written = await writer.address();
    const reader = run(['serve'], { DATABASE_READ_URL: server.url('served') });
    const read = await reader.address();
    const copies = isShort ? undefined : await startCopies(run, server, folder, written);
    const load = closing.use(new Clients([written, read], clients, paths));
    await load.recovered(performance.now(), patienceMs);
    const recoveries: number[] = [];
    for (let round = 1; round <= rounds && !signal.aborted; round++) {
      await sleep(500);
      copies?.countStop();
      if (round % 4 === 0) await server.query(terminateAll);
      await server.stop();
      await sleep(500);
      await server.start();
      const ms = await load.recovered(performance.now(), patienceMs);
      recoveries.push(ms);
      log(`stop ${round} of ${rounds}: recovered after ${ms.toFixed(0)} ms`);
    }
    const before = await countTransactions(server, 'served');
    const writerMs = await growsBeyond(server, 'served', before, patienceMs);
    const copied = new Figures(isShort);
    await copies?.show(copied, before);
    const ended = [writer, reader].filter(({ isAlive }) => !isAlive).map(({ lines }) => lines.join('\n'));
    await load.stop();
    figures.show('stops and starts', String(recoveries.length));
    load.show(figures);
    figures.none('services that ended', ended);
    figures.recovery('longest recovery of all clients', Math.max(...recoveries), 2000);
    figures.yes('the writer goes on', Number.isFinite(writerMs));
    figures.list.push(...copied.list);
  },
};

/** An import and a mirror that write into separate databases. @param upstream the source of the mirror */
async function startCopies(run: Run, server: PostgresServer, folder: string, upstream: string) {
  const file = join(folder, 'lines.ndjson');
  await writeLines(file, demoLines({ seed: 11, transactions, endsAt }));
  for (const name of ['imported', 'mirrored']) await server.query(`create database ${name}`);
  const importer = run(['import', file], { DATABASE_URL: server.url('imported') });
  const mirrored = { DATABASE_URL: server.url('mirrored'), UPSTREAM_RATE: '100' };
  const mirror = run(['mirror', '--upstream', upstream], mirrored);
  // A command that has not opened its store yet would end with an error.
  for (const database of ['imported', 'mirrored']) await growsBeyond(server, database, 0, patienceMs);
  let stops = 0;
  return {
    countStop: () => {
      stops += Number(importer.isAlive);
    },
    /** @param copied transactions that the mirror must have */
    show: async (figures: Figures, copied: number) => {
      const mirrorMs = await growsBeyond(server, 'mirrored', copied - 1, copyPatienceMs);
      await until(() => !importer.isAlive, copyPatienceMs);
      const rows = await countTransactions(server, 'imported');
      const [different] = await server.query('select count(distinct (network, id)) from transactions', 'imported');
      figures.yes('the mirror is alive', mirror.isAlive);
      figures.recovery('the mirror has everything after', mirrorMs, copyPatienceMs, 'strict');
      figures.yes('the import ends without an error', importer.ending === '0');
      figures.exactly(`transactions imported during ${stops} stops`, rows, transactions);
      figures.exactly('different ones of them', Number(different), transactions);
    },
  };
}

const role = { name: 'explorer', password: 'drill' };
const recoveryGoalMs = 5000;
/** A running batch may take long, so its timeout is longer than a response's. */
const writerGoalMs = 10_000;
/** Until `/readyz` must report it; a check may take a second. */
const noticeMs = 5000;

/** The database is reachable, but cannot respond. */
export const postgresTrouble: Drill = {
  name: 'postgres-trouble',
  title: 'PostgreSQL without connections, with connections that went silent, and too slow, under 20 clients',
  postgres: 'needed',
  run: async ({ server, folder, closing, figures, ...context }) => {
    if (!server) return;
    await server.query(`create role ${role.name} login password '${role.password}'`);
    await server.query(`create database served owner ${role.name}`);
    const proxy = await openTcpProxy(server.url('served', role));
    closing.defer(() => proxy.close());
    const environment = { DATA_DIR: folder, DATABASE_URL: proxy.url, ...demo, DEMO_RATE: '5' };
    const service = closing.use(new CommandProcess(['serve'], environment));
    const address = await service.address();
    const load = closing.use(new Clients([address], clients, paths));
    await load.recovered(performance.now(), patienceMs);
    for (const trouble of troubles(server, proxy)) {
      if (context.signal.aborted) break;
      await troubled(trouble, server, address, load, { ...context, figures: figures.of(trouble.name) });
    }
    await load.stop();
    load.show(figures);
    figures.show('slowest answer', seconds(load.slowestMs));
    figures.yes('service alive', service.isAlive);
  },
};

type Trouble = ReturnType<typeof troubles>[number];

async function troubled(
  { name, begin, end }: Trouble,
  server: PostgresServer,
  address: string,
  load: Clients,
  { isShort, figures, log }: Pick<DrillContext, 'isShort' | 'figures' | 'log'>,
): Promise<void> {
  log(`${name} …`);
  await begin();
  const probes = await probe(address, isShort ? 1000 : 15_000);
  const refused = performance.now();
  await sleep(200);
  const served = load.answers.filter(({ status, at }) => status === 200 && at > refused).length;
  const before = await countTransactions(server, 'served');
  await end();
  const ended = performance.now();
  const ms = await load.recovered(ended, patienceMs);
  const goesOn = await growsBeyond(server, 'served', before, patienceMs);
  const writerMs = Number.isFinite(goesOn) ? performance.now() - ended : goesOn;
  log(`${name}: recovered after ${ms.toFixed(0)} ms`);
  figures.none('answers 200 meanwhile', served);
  figures.recovery('503 of /readyz after', probes.notReadyMs, noticeMs);
  figures.recovery('slowest /readyz or /metrics', probes.slowestMs, recoveryGoalMs, 'strict');
  figures.none('/metrics other than 200', probes.withoutFigures);
  figures.recovery('recovery of all clients', ms, recoveryGoalMs);
  figures.recovery('the writer goes on', writerMs, writerGoalMs);
}

function troubles(server: PostgresServer, proxy: TcpProxy) {
  const limit = (connections: number) => server.query(`alter role ${role.name} connection limit ${connections}`);
  let holder: pg.Client | undefined;
  return [
    {
      name: 'no connection left',
      begin: async () => {
        await limit(0);
        await server.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role.name}'`);
      },
      end: () => limit(-1),
    },
    { name: 'silent connections', begin: async () => proxy.stall(), end: async () => proxy.resume() },
    {
      name: 'slow database',
      begin: async () => {
        holder = new pg.Client(server.url('served'));
        await holder.connect();
        await holder.query('begin; lock table store_state in access exclusive mode');
      },
      end: async () => holder?.end(),
    },
  ];
}

/** Polls the health endpoints, at least until the service reports that it is not ready. */
async function probe(address: string, forMs: number) {
  const begun = performance.now();
  let notReadyMs = Number.POSITIVE_INFINITY;
  let slowestMs = 0;
  let withoutFigures = 0;
  const isOver = (ms: number) => performance.now() - begun > ms;
  while (!isOver(forMs) || (!Number.isFinite(notReadyMs) && !isOver(patienceMs))) {
    for (const path of ['/readyz', '/metrics']) {
      const startedAt = performance.now();
      const response = await fetch(address + path, { signal: AbortSignal.timeout(patienceMs) });
      await response.text();
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      if (path === '/metrics') withoutFigures += Number(response.status !== 200);
      // Start of the last uninterrupted period in which it was not ready.
      else notReadyMs = response.ok ? Number.POSITIVE_INFINITY : Math.min(notReadyMs, performance.now() - begun);
    }
    await sleep(100);
  }
  return { notReadyMs, slowestMs, withoutFigures };
}
