import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill, DrillContext, DrillFigure } from '../drill.ts';
import { milliseconds, within } from '../load/load-figures.ts';
import { PostgresServer } from '../postgres/postgres-server.ts';
import type { StreamsReport, StreamsSetup } from './streams-service.ts';

const fullStreams = 5000;
const shortStreams = 50;
const commits = 10;

/** Idle streams of the latest transactions, and transactions that are sent to all of them. */
export const streams: Drill = {
  name: 'streams',
  title: `${fullStreams.toLocaleString('en-US')} idle streams, then transactions that are sent to all of them`,
  run: async (context) => {
    const { isShort, postgresPrograms, signal, copyEmptyStore } = context;
    const dataDir = await mkdtemp(join(tmpdir(), 'drill-streams-'));
    const server = isShort || postgresPrograms === undefined ? undefined : await PostgresServer.open(postgresPrograms);
    try {
      await copyEmptyStore?.(dataDir);
      const embedded = await attack('embedded', { dataDir, databaseUrl: undefined }, context);
      if (server === undefined || signal.aborted) return embedded;
      return [...embedded, ...(await attack('PostgreSQL', { dataDir, databaseUrl: server.url() }, context))];
    } finally {
      await server?.remove();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function attack(
  title: string,
  place: Omit<StreamsSetup, 'maxStreams'>,
  { isShort, log }: DrillContext,
): Promise<DrillFigure[]> {
  const count = isShort ? shortStreams : fullStreams;
  const service = fork(join(import.meta.dirname, 'streams-service.ts'), { execArgv: ['--expose-gc'] });
  const clients: StreamClient[] = [];
  try {
    service.send({ ...place, maxStreams: count } satisfies StreamsSetup);
    const [address] = (await once(service, 'message')) as [string];
    const port = Number(new URL(address).port);
    await report(service, 'commit');
    // What the start used is free again.
    await sleep(isShort ? 0 : 10_000);
    const before = await report(service, 'memory');
    log(`${title}: opening ${count} streams`);
    while (clients.length < count) {
      const some = Array.from({ length: Math.min(100, count - clients.length) }, () => new StreamClient(port));
      clients.push(...some);
      await Promise.all(some.map(({ opened }) => opened));
    }
    const isRefused = (await fetch(`${address}/v1/stream`)).status !== 200;
    // The heartbeats of 15 s are included.
    await sleep(isShort ? 0 : 20_000);
    const open = await report(service, 'memory');
    const turns = isShort ? 1 : commits;
    const waits: number[] = [];
    const lasts: number[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const heard = Promise.all(clients.map((client) => client.nextEvent()));
      const { committedAt } = await report(service, 'commit');
      const times = (await heard).map((at) => at - committedAt);
      waits.push(...times);
      lasts.push(Math.max(...times));
    }
    const after = await report(service, 'memory');
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
    const cpuMs = (after.cpuMs - open.cpuMs) / turns;
    const perStream = (open.rssBytes - before.rssBytes) / count / 1000;
    waits.sort((one, other) => one - other);
    const memory = { name: 'memory per stream', value: `${perStream.toFixed(1)} kB` };
    const figures: DrillFigure[] = [
      { name: 'memory without streams', value: megabytes(before.rssBytes) },
      { name: `memory with ${count} streams`, value: megabytes(open.rssBytes) },
      isShort ? memory : { ...memory, goal: 'at most 50 kB', isMet: perStream <= 50 },
      { name: 'memory after events to all', value: megabytes(after.rssBytes) },
      { name: 'one stream too many', value: isRefused ? 'refused' : 'open', goal: 'refused', isMet: isRefused },
      { name: 'processor time of a commit and its events', value: milliseconds(cpuMs) },
      within('from commit to event, median', waits[Math.floor(waits.length / 2)] ?? 0, 500, isShort),
      within('from commit to the last of all events', Math.max(...lasts), 1000, isShort),
    ];
    return figures.map((figure) => ({ ...figure, name: `${title}: ${figure.name}` }));
  } finally {
    for (const client of clients) client.close();
    const ended = once(service, 'exit');
    if (service.connected) service.disconnect();
    await ended;
  }
}

async function report(service: ChildProcess, message: 'memory' | 'commit'): Promise<StreamsReport> {
  service.send(message);
  const [answer] = (await once(service, 'message')) as [StreamsReport];
  return answer;
}

/** One stream, read as text to cost little. */
class StreamClient {
  readonly #socket: Socket;
  readonly opened: Promise<void>;
  #onEvent: ((at: number) => void) | undefined;

  constructor(port: number) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.opened = promise;
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.write('GET /v1/stream HTTP/1.1\r\nhost: drill.example\r\n\r\n');
    this.#socket.on('error', reject).on('data', (chunk) => {
      if (chunk.includes('event: ready')) resolve();
      if (chunk.includes('event: changed')) this.#onEvent?.(Date.now());
    });
  }

  /** Resolves to the time of the next event, in Unix milliseconds. */
  nextEvent(): Promise<number> {
    return new Promise((resolve) => {
      this.#onEvent = resolve;
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}
