import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openStore } from '#server/store/store.ts';
import { openService, portOf } from './bench-services.ts';
import { peakMemory } from './figures.ts';
import { findFilling } from './fill.ts';

/*
 * Only the service over a store, in a separate process, so that memory and event loop delays are its own.
 */

export interface Serve {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

export interface Serving {
  readonly port: number;
  readonly transactions: number;
  readonly endsAt: string;
}

/** Since the last report. */
export interface Weight {
  /** Longest delay of the event loop. */
  readonly blockMs: number;
  readonly peakBytes: number;
}

const stepMs = 1;

process.once('message', async (options: Serve) => {
  const store = await openStore(options);
  const filling = await findFilling(store);
  if (!filling) throw new Error('The store is not filled.');
  const app = await openService(store, new Date(filling.endsAt));
  const serving: Serving = { port: portOf(app.server), transactions: filling.transactions, endsAt: filling.endsAt };
  const loop = monitorEventLoopDelay({ resolution: stepMs });
  loop.enable();
  process.on('message', () => {
    const weight: Weight = { blockMs: Math.max(0, loop.max / 1e6 - stepMs), peakBytes: peakMemory() };
    process.send?.(weight);
    loop.reset();
  });
  process.once('disconnect', async () => {
    loop.disable();
    await app.close();
    await store.close();
  });
  process.send?.(serving);
});
