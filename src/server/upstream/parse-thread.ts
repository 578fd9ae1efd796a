import { join } from 'node:path';
import { setImmediate as nextTask } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Parsed, parseSmallAnswer, type Unparsed } from './parse-answer.ts';

/** What is parsed at once: it takes no longer than handing it over would. */
const smallLength = 128 * 1024;
const fewValues = 5000;
/** An answer of the most bytes takes less than half of it. */
const mostMegabytes = 512;

/** Parses and validates answers: small ones at once, others in a worker thread, which is started for the first of them. */
export class ParseThread {
  readonly #pending = new Map<number, (parsed: Parsed) => void>();
  #worker: Worker | undefined;
  #ids = 0;

  async parse(unparsed: Unparsed): Promise<Parsed> {
    const small = unparsed.text.length <= smallLength ? parseSmallAnswer(unparsed, fewValues) : undefined;
    if (small) return small;
    const worker = this.#worker ?? this.#start();
    const id = this.#ids++;
    const { promise, resolve } = Promise.withResolvers<Parsed>();
    this.#pending.set(id, resolve);
    worker.ref();
    worker.postMessage({ id, unparsed });
    const parsed = await promise;
    // Receiving a large message and answering with it are two pieces of work.
    await nextTask();
    return parsed;
  }

  #start(): Worker {
    const worker = new Worker(join(import.meta.dirname, 'parse-worker.ts'), {
      // Flags of the process may be about its own program only.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    worker.on('message', ({ id, parsed }: { readonly id: number; readonly parsed: Parsed }) => {
      this.#pending.get(id)?.(parsed);
      this.#pending.delete(id);
      // An idle thread does not keep the process alive.
      if (this.#pending.size === 0) worker.unref();
    });
    // Out of memory; the event `exit` follows.
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
