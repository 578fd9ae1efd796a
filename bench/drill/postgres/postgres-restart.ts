import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoLines } from '../../../src/server/demo/network.ts';
import { CommandProcess } from '../command-process.ts';
import type { Drill, DrillContext, DrillFigure } from '../drill.ts';
import { ClientLoad } from '../load/client-load.ts';
import { countTransactions, figuresOfAnswers, recoveryFigure, seconds, until } from './postgres-figures.ts';
import { PostgresServer } from './postgres-server.ts';

const goalMs = 2000;
const patienceMs = 60_000;
const copyPatienceMs = 300_000;
const transactions = 10_000;
const paths = ['/v1/tx/latest?limit=5', '/v2/stats/summary?network=MAINNET', '/v1/tokens/a?limit=5'];

/** The database stops and comes back while everything uses it. */
export const postgresRestart: Drill = {
  name: 'postgres-restart',
  title: 'PostgreSQL stopped and started again and again, under 20 clients, a writer, an import and a mirror',
  needsPostgres: true,
  run: attack,
};

async function attack({ isShort, postgresPrograms = '', signal, log }: DrillContext): Promise<readonly DrillFigure[]> {
  const rounds = isShort ? 2 : 20;
  const folder = await mkdtemp(join(tmpdir(), 'drill-restart-'));
  const server = await PostgresServer.open(postgresPrograms);
  const processes: CommandProcess[] = [];
  const run = (parameters: readonly string[], environment: Readonly<Record<string, string>>) => {
    const started = new CommandProcess(parameters, { DATA_DIR: folder, PORT: '0', ...environment });
    processes.push(started);
    return started;
  };
  let clients: ClientLoad | undefined;
  try {
    await server.query('create database served');
    const writer = run(['serve'], { DATABASE_URL: server.url('served'), DEMO: 'on', DEMO_RATE: '20', ...smallDemo });
    const written = await writer.address();
    const reader = run(['serve'], { DATABASE_READ_URL: server.url('served') });
    const addresses = [written, await reader.address()];
    const copies = isShort ? undefined : await startCopies({ run, server, folder, upstream: written });
    clients = new ClientLoad(addresses, 20, paths);
    await clients.recovered(performance.now(), patienceMs);
    const recoveries: number[] = [];
    for (let round = 1; round <= rounds && !signal.aborted; round++) {
      await sleep(500);
      copies?.countStop();
      if (round % 4 === 0) await server.query(terminateAll);
      await server.stop();
      await sleep(500);
      await server.start();
      const ms = await clients.recovered(performance.now(), patienceMs);
      recoveries.push(ms);
      log(`stop ${round} of ${rounds}: recovered after ${ms.toFixed(0)} ms`);
    }
    const before = await countTransactions(server, 'served');
    const goesOn = await until(async () => (await countTransactions(server, 'served')) > before, patienceMs);
    const copied = (await copies?.figures(before)) ?? [];
    const ended = [writer, reader].filter(({ isAlive }) => !isAlive);
    await clients.stop();
    return [
      { name: 'stops and starts', value: String(recoveries.length) },
      ...figuresOfAnswers(clients.answers),
      {
        name: 'services that ended',
        value: [ended.length, ...ended.flatMap(({ lines }) => lines)].join('\n'),
        goal: '0',
        isMet: ended.length === 0,
      },
      recoveryFigure('longest recovery of all clients', Math.max(...recoveries), { goalMs, isShort }),
      { name: 'the writer goes on', value: goesOn ? 'yes' : 'no', goal: 'yes', isMet: goesOn },
      ...copied,
    ];
  } finally {
    await clients?.stop();
    await Promise.all(processes.map((one) => one.stop()));
    await server.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

const smallDemo = { DEMO_TRANSACTIONS: '1000' } as const;

const terminateAll = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

interface CopyOptions {
  readonly run: (parameters: readonly string[], environment: Readonly<Record<string, string>>) => CommandProcess;
  readonly server: PostgresServer;
  readonly folder: string;
  /** The source of the mirror. */
  readonly upstream: string;
}

/** An import and a mirror that write into separate databases. */
async function startCopies({ run, server, folder, upstream }: CopyOptions) {
  const file = join(folder, 'lines.ndjson');
  const lines = demoLines({ seed: 11, transactions, endsAt: new Date('2026-03-14T13:20:00.000Z') });
  await pipeline(Readable.from(textOf(lines)), createWriteStream(file));
  for (const name of ['imported', 'mirrored']) await server.query(`create database ${name}`);
  const importer = run(['import', file], { DATABASE_URL: server.url('imported') });
  const mirror = run(['mirror', '--upstream', upstream], {
    DATABASE_URL: server.url('mirrored'),
    UPSTREAM_RATE: '100',
  });
  // A command that has not opened its store yet would end with an error.
  for (const database of ['imported', 'mirrored']) {
    await until(async () => (await countTransactions(server, database).catch(() => 0)) > 0, patienceMs);
  }
  let stops = 0;
  return {
    countStop: () => {
      stops += Number(importer.isAlive);
    },
    /** @param copied transactions that the mirror must have */
    figures: async (copied: number): Promise<DrillFigure[]> => {
      const begun = performance.now();
      const hasAll = await until(async () => (await countTransactions(server, 'mirrored')) >= copied, copyPatienceMs);
      const mirrorMs = performance.now() - begun;
      await until(async () => !importer.isAlive, copyPatienceMs);
      const rows = await countTransactions(server, 'imported');
      const [different] = await server.query('select count(distinct (network, id)) from transactions', 'imported');
      const isWhole = importer.ending === '0' && rows === transactions && Number(different) === transactions;
      return [
        {
          name: 'the mirror is alive, and has everything after',
          value: mirror.isAlive && hasAll ? seconds(mirrorMs) : `never: ${mirror.lines.at(-1)}`,
          goal: seconds(copyPatienceMs),
          isMet: mirror.isAlive && hasAll,
        },
        {
          name: `transactions imported during ${stops} stops`,
          value: `${rows}, exit code ${importer.ending}`,
          goal: String(transactions),
          isMet: isWhole,
        },
      ];
    },
  };
}

function* textOf(lines: Iterable<unknown>): Generator<string> {
  for (const line of lines) yield `${JSON.stringify(line)}\n`;
}
