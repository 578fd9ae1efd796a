import { join } from 'node:path';
import { setImmediate as nextTask } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type ParsedResponse, parseSmallResponse, type RawResponse } from './parse-response.ts';

/** Small responses are parsed at once: sending them to the thread would take as long. */
const smallLength = 128 * 1024;
const smallValueCount = 5000;
/** Parsing the largest response takes less than half of it. */
const maxMegabytes = 512;

/**
 * Parses and validates responses: small ones at once, others in a worker thread, which starts with the first of them.
 */
export class ParseThread {
  readonly #pending = new Map<number, (parsed: ParsedResponse) => void>();
  #worker: Worker | undefined;
  #ids = 0;

  async parse(unparsed: RawResponse): Promise<ParsedResponse> {
    const small = unparsed.text.length <= smallLength ? parseSmallResponse(unparsed, smallValueCount) : undefined;
    if (small) return small;
    const worker = this.#worker ?? this.#start();
    const id = this.#ids++;
    const { promise, resolve } = Promise.withResolvers<ParsedResponse>();
    this.#pending.set(id, resolve);
    worker.ref();
    worker.postMessage({ id, unparsed });
    const parsed = await promise;
    // Deserializing a large message and sending the response are separate tasks.
    await nextTask();
    return parsed;
  }

  #start(): Worker {
    const worker = new Worker(join(import.meta.dirname, 'parse-worker.ts'), {
      // Flags of the main process may not apply to the worker.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
    worker.on('message', ({ id, parsed }: { readonly id: number; readonly parsed: ParsedResponse }) => {
      this.#pending.get(id)?.(parsed);
      this.#pending.delete(id);
      // An idle worker does not keep the process alive.
      if (this.#pending.size === 0) worker.unref();
    });
    // Out of memory; `exit` follows.
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const resolve of this.#pending.values()) {
        resolve({ broken: 'it takes too much memory to be read', isJson: true });
      }
      this.#pending.clear();
    });
    this.#worker = worker;
    return worker;
  }
}
