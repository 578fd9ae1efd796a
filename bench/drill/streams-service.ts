import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { core } from '#contract/codec/naming.ts';
import { sourceOver } from '#server/api/operations.ts';
import { createApp } from '#server/http/app.ts';
import { ingest } from '#server/store/ingest/ingest.ts';
import { storeSource } from '#server/store/read/source.ts';
import { openStore } from '#server/store/store.ts';

/* A service that writes one transaction on request, in a separate process, so that its memory is measured separately. */

/** The store of the service and how many streams it allows. */
export interface StreamsSetup {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly maxStreams: number;
}

/** After each message: `memory` or `commit`. */
export interface StreamsReport {
  readonly rssBytes: number;
  /** When the transaction was committed, in Unix milliseconds. */
  readonly committedAt: number;
  /** Processor time of the process so far, in milliseconds. */
  readonly cpuMs: number;
}

process.once('message', async ({ dataDir, databaseUrl, maxStreams }: StreamsSetup) => {
  const store = await openStore({ dataDir, databaseUrl });
  const app = await createApp(sourceOver(storeSource(store)), {
    naming: core,
    validateResponses: false,
    logLevel: 'silent',
    explorer: '/nowhere',
    config: {},
    streams: { total: maxStreams, perClient: maxStreams },
  });
  process.on('message', async (message: 'memory' | 'commit') => {
    if (message === 'commit') await commit();
    const committedAt = Date.now();
    // Memory is compared without what a collection would free.
    globalThis.gc?.();
    await sleep(10);
    const { user, system } = process.cpuUsage();
    const cpuMs = (user + system) / 1000;
    process.send?.({ rssBytes: process.memoryUsage.rss(), committedAt, cpuMs } satisfies StreamsReport);
  });
  process.once('disconnect', async () => {
    await app.close();
    await store.close();
    process.exit();
  });
  const commit = () =>
    ingest(store, [
      {
        record: 'transaction',
        network: 'MAINNET',
        id: randomUUID(),
        type: 'core_transfer',
        status: 'pending',
        createdAt: new Date().toISOString(),
        amountSats: 1,
      },
    ]);
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
