import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { core } from '#contract/codec/naming.ts';
import { sourceOver } from '#server/api/operations.ts';
import { createApp } from '#server/app.ts';
import { openStore } from '#server/store/open-store.ts';
import { storeReader } from '#server/store/read/reader.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { Helper, startThenAnswer } from '../command-process.ts';
import type { Place } from '../store.ts';
import { median } from '../table.ts';
import { type Drill, type DrillContext, inMegabytes, milliseconds, onEngines } from './drill.ts';

const fullStreams = 5000;

/** The store of the service and how many streams it allows. */
interface Setup extends Place {
  readonly maxStreams: number;
}

type Message = 'memory' | 'commit';

/** After each message. */
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
  run: (context) => onEngines(context, (title, place, figures) => attack(title, place, { ...context, figures })),
};

async function attack(title: string, place: Place, { isShort, figures, log }: DrillContext): Promise<void> {
  const count = isShort ? 50 : fullStreams;
  await using service = new Helper(import.meta.filename, ['--expose-gc']);
  const report = (message: Message) => service.ask<Report>(message);
  const clients: ClientRequest[] = [];
  try {
    const address = await service.ask<string>({ ...place, maxStreams: count } satisfies Setup);
    await report('commit');
    // What the start used is free again.
    await sleep(isShort ? 0 : 10_000);
    const before = await report('memory');
    log(`${title}: opening ${count} streams`);
    while (clients.length < count) {
      const length = Math.min(100, count - clients.length);
      const some = Array.from({ length }, () => openStream(`${address}/v1/stream`));
      clients.push(...some);
      await Promise.all(some.map((client) => once(client, 'ready')));
    }
    const isRefused = (await fetch(`${address}/v1/stream`)).status !== 200;
    // The heartbeats of 15 s are included.
    await sleep(isShort ? 0 : 20_000);
    const open = await report('memory');
    const turns = isShort ? 1 : 10;
    const waits: number[] = [];
    const lasts: number[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const heard = Promise.all(clients.map((client) => once(client, 'changed')));
      const { committedAt } = await report('commit');
      const times = (await heard).map(([at]) => Number(at) - committedAt);
      waits.push(...times);
      lasts.push(Math.max(...times));
    }
    const after = await report('memory');
    const kilobytes = (open.rssBytes - before.rssBytes) / count / 1000;
    figures.show('memory without streams', inMegabytes(before.rssBytes));
    figures.show(`memory with ${count} streams`, inMegabytes(open.rssBytes));
    figures.limited('memory per stream', `${kilobytes.toFixed(1)} kB`, 'at most 50 kB', kilobytes <= 50);
    figures.show('memory after events to all', inMegabytes(after.rssBytes));
    figures.yes('one stream too many is refused', isRefused);
    figures.show('processor time of a commit and its events', milliseconds((after.cpuMs - open.cpuMs) / turns));
    figures.within('from commit to event, median', median(waits), 500);
    figures.within('from commit to the last of all events', Math.max(...lasts), 1000);
  } finally {
    for (const client of clients) client.destroy();
  }
}

/** Opens a stream, read as text to cost little. It emits `ready`, and `changed` with the time in Unix milliseconds. */
function openStream(url: string): ClientRequest {
  const request = get(url, { agent: false }, (response) => {
    response.on('error', () => {});
    response.setEncoding('utf8').on('data', (chunk: string) => {
      for (const name of ['ready', 'changed']) if (chunk.includes(`event: ${name}`)) request.emit(name, Date.now());
    });
  });
  return request.on('error', () => {});
}

/** Starts a service that writes one transaction on request, and measures itself. @returns its address */
async function serve({ dataDir, databaseUrl, maxStreams }: Setup) {
  const store = await openStore({ dataDir, databaseUrl });
  const app = await createApp(sourceOver(storeReader(store)), {
    naming: core,
    validateResponses: false,
    logLevel: 'silent',
    explorer: '/nowhere',
    config: {},
    streams: { total: maxStreams, perClient: maxStreams },
  });
  const transfer = { record: 'transaction', network: 'MAINNET', type: 'core_transfer', status: 'pending' } as const;
  const report = async (message: Message): Promise<Report> => {
    if (message === 'commit')
      await ingest(store, [{ ...transfer, id: randomUUID(), createdAt: new Date().toISOString(), amountSats: 1 }]);
    const committedAt = Date.now();
    // Memory is compared without what a collection would free.
    globalThis.gc?.();
    await sleep(10);
    const { user, system } = process.cpuUsage();
    return { rssBytes: process.memoryUsage.rss(), committedAt, cpuMs: (user + system) / 1000 };
  };
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }), report };
}

if (import.meta.main) startThenAnswer(serve);
