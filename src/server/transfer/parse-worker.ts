import { parentPort } from 'node:worker_threads';
import * as z from 'zod/mini';
import { parseBlock } from './read-lines.ts';
import { LineChecker } from './warnings.ts';

/* Worker thread that parses and validates blocks of lines, in the order in which they arrive. */

const port = parentPort;
if (!port) throw new Error('This file runs only as a worker of the import.');

const checker = new LineChecker();
const Request = z.object({ text: z.instanceof(Uint8Array), isStart: z.boolean() });

port.on('message', (message: unknown) => {
  const { text, isStart } = Request.parse(message);
  port.postMessage(parseBlock(Buffer.from(text.buffer, text.byteOffset, text.byteLength), isStart, checker));
});
