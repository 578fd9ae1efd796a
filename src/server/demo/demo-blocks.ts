import { on } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { Network } from '#contract/common.ts';
import type { GeneratedBlock } from '#server/store/write/bulk-load.ts';

/** Lines of a demo network to generate. */
export const DemoBlocks = z.object({
  seed: z.int(),
  transactions: z.int(),
  endsAt: z.date(),
  ratePerSecond: z.optional(z.number()),
  /** Omits the lines of the other network. */
  network: z.optional(Network),
  /** Lines that are written already. */
  from: z.optional(z.int()),
});
export type DemoBlocks = z.infer<typeof DemoBlocks>;

/** Blocks that may wait for the database. */
const ahead = 3;

/**
 * Generates the lines of a demo network as blocks, in another thread, so that the database writes meanwhile.
 * @throws what the thread throws
 */
export async function* demoBlocks(options: DemoBlocks): AsyncGenerator<GeneratedBlock> {
  const worker = new Worker(join(import.meta.dirname, 'blocks-worker.ts'), {
    workerData: options,
    // Flags of the main process may not apply to the worker.
    execArgv: [],
    // Without a limit, garbage would take several times as much.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  const messages = on(worker, 'message', { close: ['exit'] });
  try {
    for (let count = 0; count < ahead; count++) worker.postMessage('next');
    for await (const [block] of messages) {
      if (block === 'end') return;
      yield block;
      worker.postMessage('next');
    }
    throw new Error('The demo network worker exited early.');
  } finally {
    await worker.terminate();
  }
}
