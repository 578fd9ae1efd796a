import { Session } from 'node:inspector';
import type { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';

/* Runs an expression in a worker thread that is busy, even within WebAssembly, by the protocol of debuggers. */

const Attached = z.object({ params: z.object({ sessionId: z.string() }) });
const Received = z.object({ params: z.object({ message: z.string() }) });
const Reply = z.object({ result: z.object({ result: z.object({ value: z.optional(z.unknown()) }) }) });

const timeoutMs = 2000;

/**
 * Evaluates `handle(token)`, a global function of the worker, which returns whether the token is its own: all workers
 * of the process are asked, since the protocol does not tell which is which.
 * @throws Error if the worker does not reply within two seconds
 */
export async function interruptWorker(worker: Worker, handle: string, token: string): Promise<void> {
  const session = new Session();
  session.connect();
  const { promise: handled, resolve, reject } = Promise.withResolvers<void>();
  const ended = () => resolve();
  worker.once('exit', ended);
  const timer = setTimeout(() => reject(new Error('The worker does not reply')), timeoutMs);
  session.on('NodeWorker.attachedToWorker', (event) => {
    const expression = `globalThis.${handle}?.(${JSON.stringify(token)})`;
    const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } });
    session.post('NodeWorker.sendMessageToWorker', { sessionId: Attached.parse(event).params.sessionId, message });
  });
  session.on('NodeWorker.receivedMessageFromWorker', (event) => {
    const reply = Reply.safeParse(JSON.parse(Received.parse(event).params.message));
    if (reply.data?.result.result.value === true) resolve();
  });
  try {
    session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
    await handled;
  } finally {
    clearTimeout(timer);
    worker.off('exit', ended);
    session.disconnect();
  }
}
