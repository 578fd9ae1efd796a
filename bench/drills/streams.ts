import { randomUUID } from 'node:crypto';
import { type ClientRequest, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { core } from '#contract/codec/naming.ts';
import { sourceOver } from '#server/api/operations.ts';
import { createApp } from '#server/http/app.ts';
import { storeSource } from '#server/store/read/source.ts';
import { openStore } from '#server/store/store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { Helper } from '../command-process.ts';
import type { Place } from '../store.ts';
import { median } from '../table.ts';
import {
  type Drill,
  type DrillContext,
  type DrillFigure,
  inMegabytes,
  limited,
  milliseconds,
  onEngines,
  within,
  yes,
} from './drill.ts';

const fullStreams = 5000;

/** The store of the service and how many streams it allows. */
interface Setup extends Place {
  readonly maxStreams: number;
}

/** After each message: `memory` or `commit`. */
interface Report {
  readonly rssBytes: number;
  /** When the transaction was committed, in Unix milliseconds. */
  readonly committedAt: number;
  /** Processor time of the process so far, in milliseconds. */
  readonly cpuMs: number;
}

/** Idle streams of the latest transactions, and transactions that are sent to all of them. */
export const streams: Drill = {
  name: 'streams',
  title: `${fullStreams.toLocaleString('en-US')} idle streams, then transactions that are sent to all of them`,
  postgres: 'used',
  run: (context) => onEngines(context, (title, place) => attack(title, place, context)),
};

async function attack(title: string, place: Place, { isShort, log }: DrillContext): Promise<DrillFigure[]> {
  const count = isShort ? 50 : fullStreams;
  const service = new Helper(import.meta.filename, ['--expose-gc']);
  const report = (message: 'memory' | 'commit') => service.ask<Report>(message);
  const clients: StreamClient[] = [];
  try {
    const address = await service.ask<string>({ ...place, maxStreams: count } satisfies Setup);
    await report('commit');
    // What the start used is free again.
    await sleep(isShort ? 0 : 10_000);
    const before = await report('memory');
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
    const open = await report('memory');
    const turns = isShort ? 1 : 10;
    const waits: number[] = [];
    const lasts: number[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const heard = Promise.all(clients.map((client) => client.nextEvent()));
      const { committedAt } = await report('commit');
      const times = (await heard).map((at) => at - committedAt);
      waits.push(...times);
      lasts.push(Math.max(...times));
    }
    const after = await report('memory');
    const kilobytes = (open.rssBytes - before.rssBytes) / count / 1000;
    return [
      { name: 'memory without streams', value: inMegabytes(before.rssBytes) },
      { name: `memory with ${count} streams`, value: inMegabytes(open.rssBytes) },
      limited('memory per stream', `${kilobytes.toFixed(1)} kB`, 'at most 50 kB', kilobytes <= 50, isShort),
      { name: 'memory after events to all', value: inMegabytes(after.rssBytes) },
      yes('one stream too many is refused', isRefused),
      { name: 'processor time of a commit and its events', value: milliseconds((after.cpuMs - open.cpuMs) / turns) },
      within('from commit to event, median', median(waits), 500, isShort),
      within('from commit to the last of all events', Math.max(...lasts), 1000, isShort),
    ];
  } finally {
    for (const client of clients) client.close();
    await service.end();
  }
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

/** A service that writes one transaction on request, in a separate process, so that its memory is measured separately. */
async function serve({ dataDir, databaseUrl, maxStreams }: Setup): Promise<void> {
  const store = await openStore({ dataDir, databaseUrl });
  const app = await createApp(sourceOver(storeSource(store)), {
    naming: core,
    validateResponses: false,
    logLevel: 'silent',
    explorer: '/nowhere',
    config: {},
    streams: { total: maxStreams, perClient: maxStreams },
  });
  const transfer = { record: 'transaction', network: 'MAINNET', type: 'core_transfer', status: 'pending' } as const;
  const commit = () =>
    ingest(store, [{ ...transfer, id: randomUUID(), createdAt: new Date().toISOString(), amountSats: 1 }]);
  process.on('message', async (message: 'memory' | 'commit') => {
    if (message === 'commit') await commit();
    const committedAt = Date.now();
    // Memory is compared without what a collection would free.
    globalThis.gc?.();
    await sleep(10);
    const { user, system } = process.cpuUsage();
    const cpuMs = (user + system) / 1000;
    process.send?.({ rssBytes: process.memoryUsage.rss(), committedAt, cpuMs } satisfies Report);
  });
  process.once('disconnect', async () => {
    await app.close();
    await store.close();
    process.exit();
  });
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
}

if (import.meta.main) process.once('message', serve);
