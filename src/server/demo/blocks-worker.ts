import { parentPort, workerData } from 'node:worker_threads';
import type { Line } from '#contract/import-line.ts';
import { blocksOf } from '#server/store/write/bulk-load.ts';
import { DemoBlocks } from './demo-blocks.ts';
import { demoLines } from './network.ts';

/* Worker thread that generates a demo network, a block for each message that it gets. */

const port = parentPort;
if (!port) throw new Error('This file runs only as a worker of the demo network.');

const { network, from, ...options } = DemoBlocks.parse(workerData);

function* lines(): Generator<Line> {
  for (const line of demoLines(options)) if (network === undefined || line.network === network) yield line;
}

const blocks = blocksOf(lines(), from);
port.on('message', () => port.postMessage(blocks.next().value ?? 'end'));
