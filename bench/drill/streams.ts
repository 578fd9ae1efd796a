import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type ClientRequest, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Drill,
  type DrillContext,
  type DrillFigure,
  inFolder,
  milliseconds,
  within,
  withPostgres,
  yes,
} from './drill.ts';
import type { StreamsReport, StreamsSetup } from './streams-service.ts';

const fullStreams = 5000;

/** Idle streams of the latest transactions, and transactions that are sent to all of them. */
export const streams: Drill = {
  name: 'streams',
  title: `${fullStreams.toLocaleString('en-US')} idle streams, then transactions that are sent to all of them`,
  run: (context) =>
    inFolder((dataDir) =>
      withPostgres(context.isShort ? undefined : context.postgresPrograms, async (server) => {
        await context.copyEmptyStore?.(dataDir);
        const embedded = await attack('embedded', { dataDir, databaseUrl: undefined }, context);
        if (server === undefined || context.signal.aborted) return embedded;
        return [...embedded, ...(await attack('PostgreSQL', { dataDir, databaseUrl: server.url() }, context))];
      }),
    ),
};

async function attack(
  title: string,
  place: Omit<StreamsSetup, 'maxStreams'>,
  { isShort, log }: DrillContext,
): Promise<DrillFigure[]> {
  const count = isShort ? 50 : fullStreams;
  const service = fork(join(import.meta.dirname, 'streams-service.ts'), { execArgv: ['--expose-gc'] });
  const clients: StreamClient[] = [];
  try {
    service.send({ ...place, maxStreams: count } satisfies StreamsSetup);
    const [address] = (await once(service, 'message')) as [string];
    await report(service, 'commit');
    // What the start used is free again.
    await sleep(isShort ? 0 : 10_000);
    const before = await report(service, 'memory');
    log(`${title}: opening ${count} streams`);
    while (clients.length < count) {
      const length = Math.min(100, count - clients.length);
      const some = Array.from({ length }, () => new StreamClient(`${address}/v1/stream`));
      clients.push(...some);
      await Promise.all(some.map(({ opened }) => opened));
    }
    const isRefused = (await fetch(`${address}/v1/stream`)).status !== 200;
    // The heartbeats of 15 s are included.
    await sleep(isShort ? 0 : 20_000);
    const open = await report(service, 'memory');
    const turns = isShort ? 1 : 10;
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
      yes('one stream too many is refused', isRefused),
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
  readonly #request: ClientRequest;
  readonly opened: Promise<void>;
  #onEvent: ((at: number) => void) | undefined;

  constructor(url: string) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.opened = promise;
    this.#request = get(url, { agent: false }, (response) => {
      response.on('error', () => {});
      response.setEncoding('utf8').on('data', (chunk: string) => {
        if (chunk.includes('event: ready')) resolve();
        if (chunk.includes('event: changed')) this.#onEvent?.(Date.now());
      });
    });
    this.#request.on('error', reject);
  }

  /** Resolves to the time of the next event, in Unix milliseconds. */
  nextEvent(): Promise<number> {
    return new Promise((resolve) => {
      this.#onEvent = resolve;
    });
  }

  close(): void {
    this.#request.destroy();
  }
}
