import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { demoLines } from '#server/demo/network.ts';
import type { PostgresServer } from '#server/testing/postgres-server.ts';
import { openTcpProxy, type TcpProxy } from '#server/testing/tcp-proxy.ts';
import { ClientLoad, figuresOfAnswers } from './client-load.ts';
import { CommandProcess } from './command-process.ts';
import {
  type Drill,
  type DrillContext,
  type DrillFigure,
  exactly,
  inFolder,
  none,
  recovery,
  seconds,
  until,
  withPostgres,
  yes,
} from './drill.ts';

const patienceMs = 60_000;
const copyPatienceMs = 300_000;
const transactions = 10_000;
const clients = 20;
const paths = ['/v1/tx/latest?limit=5', '/v2/stats/summary?network=MAINNET', '/v1/tokens/a?limit=5'];
const demo = { DEMO: 'on', DEMO_TRANSACTIONS: '1000' };

/** The server, and a folder for everything else. */
interface Place {
  readonly server: PostgresServer;
  readonly folder: string;
}

function onPostgres(attack: (place: Place, context: DrillContext) => Promise<DrillFigure[]>): Drill['run'] {
  return (context) =>
    inFolder((folder) =>
      withPostgres(context.postgresPrograms, async (server) => (server ? attack({ server, folder }, context) : [])),
    );
}

async function countTransactions(server: PostgresServer, database: string): Promise<number> {
  const [count] = await server.query('select coalesce(sum(tx_count), 0) from network_totals', database);
  return Number(count);
}

/** The database stops and comes back while everything uses it. */
export const postgresRestart: Drill = {
  name: 'postgres-restart',
  title: 'PostgreSQL stopped and started again and again, under 20 clients, a writer, an import and a mirror',
  needsPostgres: true,
  run: onPostgres(restart),
};

const terminateAll = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

async function restart({ server, folder }: Place, { isShort, signal, log }: DrillContext): Promise<DrillFigure[]> {
  const rounds = isShort ? 2 : 20;
  const processes: CommandProcess[] = [];
  const run = (parameters: readonly string[], environment: Readonly<Record<string, string>>) => {
    const started = new CommandProcess(parameters, { DATA_DIR: folder, PORT: '0', ...environment });
    processes.push(started);
    return started;
  };
  let load: ClientLoad | undefined;
  try {
    await server.query('create database served');
    const writer = run(['serve'], { DATABASE_URL: server.url('served'), DEMO_RATE: '20', ...demo });
    const written = await writer.address();
    const reader = run(['serve'], { DATABASE_READ_URL: server.url('served') });
    const addresses = [written, await reader.address()];
    const copies = isShort ? undefined : await startCopies({ run, server, folder, upstream: written });
    load = new ClientLoad(addresses, clients, paths);
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
    const writerMs = await until(async () => (await countTransactions(server, 'served')) > before, patienceMs);
    const copied = (await copies?.figures(before)) ?? [];
    const ended = [writer, reader].filter(({ isAlive }) => !isAlive);
    await load.stop();
    return [
      { name: 'stops and starts', value: String(recoveries.length) },
      ...figuresOfAnswers(load.answers),
      none(
        'services that ended',
        ended.map(({ lines }) => lines.join('\n')),
      ),
      recovery('longest recovery of all clients', Math.max(...recoveries), 2000, isShort),
      yes('the writer goes on', Number.isFinite(writerMs)),
      ...copied,
    ];
  } finally {
    await load?.stop();
    await Promise.all(processes.map((one) => one.stop()));
  }
}

interface CopyOptions extends Place {
  readonly run: (parameters: readonly string[], environment: Readonly<Record<string, string>>) => CommandProcess;
  /** The source of the mirror. */
  readonly upstream: string;
}

/** An import and a mirror that write into separate databases. */
async function startCopies({ run, server, folder, upstream }: CopyOptions) {
  const file = join(folder, 'lines.ndjson');
  const lines = demoLines({ seed: 11, transactions, endsAt: new Date('2026-03-14T13:20:00.000Z') });
  await pipeline(
    Readable.from(lines).map((line) => `${JSON.stringify(line)}\n`),
    createWriteStream(file),
  );
  for (const name of ['imported', 'mirrored']) await server.query(`create database ${name}`);
  const importer = run(['import', file], { DATABASE_URL: server.url('imported') });
  const mirror = run(['mirror', '--upstream', upstream], {
    DATABASE_URL: server.url('mirrored'),
    UPSTREAM_RATE: '100',
  });
  // A command that has not opened its store yet would end with an error.
  for (const database of ['imported', 'mirrored'])
    await until(async () => (await countTransactions(server, database).catch(() => 0)) > 0, patienceMs);
  let stops = 0;
  return {
    countStop: () => {
      stops += Number(importer.isAlive);
    },
    /** @param copied transactions that the mirror must have */
    figures: async (copied: number): Promise<DrillFigure[]> => {
      const mirrorMs = await until(async () => (await countTransactions(server, 'mirrored')) >= copied, copyPatienceMs);
      await until(async () => !importer.isAlive, copyPatienceMs);
      const rows = await countTransactions(server, 'imported');
      const [different] = await server.query('select count(distinct (network, id)) from transactions', 'imported');
      return [
        yes('the mirror is alive', mirror.isAlive),
        recovery('the mirror has everything after', mirrorMs, copyPatienceMs, false),
        yes('the import ends without an error', importer.ending === '0'),
        exactly(`transactions imported during ${stops} stops`, rows, transactions),
        exactly('different ones of them', Number(different), transactions),
      ];
    },
  };
}

/** The database is reachable, but cannot respond. */
export const postgresTrouble: Drill = {
  name: 'postgres-trouble',
  title: 'PostgreSQL without connections, with connections that went silent, and too slow, under 20 clients',
  needsPostgres: true,
  run: onPostgres(trouble),
};

const role = { name: 'explorer', password: 'drill' };
const recoveryGoalMs = 5000;
/** A running batch may take long, so its timeout is longer than a response's. */
const writerGoalMs = 10_000;
/** Until `/readyz` must report it; a check may take a second. */
const noticeMs = 5000;

async function trouble({ server, folder }: Place, { isShort, signal, log }: DrillContext): Promise<DrillFigure[]> {
  await server.query(`create role ${role.name} login password '${role.password}'`);
  await server.query(`create database served owner ${role.name}`);
  const proxy = await openTcpProxy(server.url('served', role));
  const service = new CommandProcess(['serve'], {
    ...{ DATA_DIR: folder, PORT: '0', DATABASE_URL: proxy.url },
    ...{ ...demo, DEMO_RATE: '5' },
  });
  let load: ClientLoad | undefined;
  try {
    const address = await service.address();
    load = new ClientLoad([address], clients, paths);
    const { answers } = load;
    await load.recovered(performance.now(), patienceMs);
    const figures: DrillFigure[] = [];
    for (const { name, begin, end } of troubles(server, proxy)) {
      if (signal.aborted) break;
      log(`${name} …`);
      await begin();
      const probes = await probe(address, isShort ? 1000 : 15_000);
      const refused = performance.now();
      await sleep(200);
      const served = answers.filter(({ status, at }) => status === 200 && at > refused).length;
      const before = await countTransactions(server, 'served');
      await end();
      const ended = performance.now();
      const ms = await load.recovered(ended, patienceMs);
      const goesOn = await until(async () => (await countTransactions(server, 'served')) > before, patienceMs);
      const writerMs = Number.isFinite(goesOn) ? performance.now() - ended : goesOn;
      log(`${name}: recovered after ${ms.toFixed(0)} ms`);
      figures.push(
        none(`${name}: answers 200 meanwhile`, served),
        recovery(`${name}: 503 of /readyz after`, probes.notReadyMs, noticeMs, isShort),
        recovery(`${name}: slowest /readyz or /metrics`, probes.slowestMs, recoveryGoalMs, false),
        none(`${name}: /metrics other than 200`, probes.withoutFigures),
        recovery(`${name}: recovery of all clients`, ms, recoveryGoalMs, isShort),
        recovery(`${name}: the writer goes on`, writerMs, writerGoalMs, isShort),
      );
    }
    await load.stop();
    return [
      ...figures,
      ...figuresOfAnswers(answers),
      { name: 'slowest answer', value: seconds(Math.max(...answers.map(({ ms }) => ms))) },
      yes('service alive', service.isAlive),
    ];
  } finally {
    await load?.stop();
    await service.stop();
    await proxy.close();
  }
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
