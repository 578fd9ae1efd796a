import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openTcpProxy, type TcpProxy } from '../../../src/server/testing/tcp-proxy.ts';
import { CommandProcess } from '../command-process.ts';
import type { Drill, DrillContext, DrillFigure } from '../drill.ts';
import { ClientLoad } from '../load/client-load.ts';
import { countTransactions, figuresOfAnswers, recoveryFigure, seconds, until } from './postgres-figures.ts';
import { PostgresServer } from './postgres-server.ts';

const goalMs = 5000;
/** A running batch may take long, so its timeout is longer than that of a response. */
const writerGoalMs = 10_000;
const patienceMs = 60_000;
/** Until `/readyz` must report it; a check may take a second. */
const noticeMs = 5000;
const paths = ['/v1/tx/latest?limit=5', '/v2/stats/summary?network=MAINNET', '/v1/tokens/a?limit=5'];
const role = { name: 'explorer', password: 'drill' };

/** The database is reachable, but cannot respond. */
export const postgresTrouble: Drill = {
  name: 'postgres-trouble',
  title: 'PostgreSQL without connections, with connections that went silent, and too slow, under 20 clients',
  needsPostgres: true,
  run: attack,
};

interface Trouble {
  readonly name: string;
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
}

async function attack({ isShort, postgresPrograms = '', signal, log }: DrillContext): Promise<readonly DrillFigure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'drill-trouble-'));
  const server = await PostgresServer.open(postgresPrograms);
  let proxy: TcpProxy | undefined;
  let service: CommandProcess | undefined;
  let clients: ClientLoad | undefined;
  try {
    await server.query(`create role ${role.name} login password '${role.password}'`);
    await server.query(`create database served owner ${role.name}`);
    proxy = await openTcpProxy(server.url('served', role));
    service = new CommandProcess(['serve'], {
      ...{ DATA_DIR: folder, PORT: '0', DATABASE_URL: proxy.url },
      ...{ DEMO: 'on', DEMO_TRANSACTIONS: '1000', DEMO_RATE: '5' },
    });
    const address = await service.address();
    clients = new ClientLoad([address], 20, paths);
    await clients.recovered(performance.now(), patienceMs);
    const figures: DrillFigure[] = [];
    for (const trouble of troubles(server, proxy)) {
      if (signal.aborted) break;
      log(`${trouble.name} …`);
      await trouble.begin();
      const probes = await probe(address, isShort ? 1000 : 15_000);
      const refused = performance.now();
      await sleep(200);
      const served = clients.answers.filter(({ status, at }) => status === 200 && at > refused).length;
      const before = await countTransactions(server, 'served');
      await trouble.end();
      const ended = performance.now();
      const ms = await clients.recovered(ended, patienceMs);
      const goesOn = await until(async () => (await countTransactions(server, 'served')) > before, patienceMs);
      const writerMs = goesOn ? performance.now() - ended : Number.POSITIVE_INFINITY;
      log(`${trouble.name}: recovered after ${ms.toFixed(0)} ms`);
      figures.push(
        { name: `${trouble.name}: answers 200 meanwhile`, value: String(served), goal: '0', isMet: served === 0 },
        {
          name: `${trouble.name}: /readyz`,
          value: `503 after ${seconds(probes.notReadyMs)}`,
          goal: seconds(noticeMs),
          isMet: isShort ? Number.isFinite(probes.notReadyMs) : probes.notReadyMs <= noticeMs,
        },
        {
          name: `${trouble.name}: slowest /readyz or /metrics`,
          value: seconds(probes.slowestMs),
          goal: seconds(goalMs),
          isMet: probes.slowestMs <= goalMs,
        },
        {
          name: `${trouble.name}: /metrics other than 200`,
          value: String(probes.withoutFigures),
          goal: '0',
          isMet: probes.withoutFigures === 0,
        },
        recoveryFigure(`${trouble.name}: recovery of all clients`, ms, { goalMs, isShort }),
        recoveryFigure(`${trouble.name}: the writer goes on`, writerMs, { goalMs: writerGoalMs, isShort }),
      );
    }
    await clients.stop();
    const { isAlive } = service;
    const slowestMs = Math.max(...clients.answers.map(({ ms }) => ms));
    return [
      ...figures,
      ...figuresOfAnswers(clients.answers),
      { name: 'slowest answer', value: seconds(slowestMs) },
      { name: 'service alive', value: isAlive ? 'yes' : 'no', goal: 'yes', isMet: isAlive },
    ];
  } finally {
    await clients?.stop();
    await service?.stop();
    await proxy?.close();
    await server.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

function troubles(server: PostgresServer, proxy: TcpProxy): Trouble[] {
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
        holder = new pg.Client({ connectionString: server.url('served') });
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
      if (path === '/metrics') {
        withoutFigures += Number(response.status !== 200);
        continue;
      }
      // Start of the last uninterrupted period in which it was not ready.
      if (response.status === 200) notReadyMs = Number.POSITIVE_INFINITY;
      else notReadyMs = Math.min(notReadyMs, performance.now() - begun);
    }
    await sleep(100);
  }
  return { notReadyMs, slowestMs, withoutFigures };
}
