import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ParsedBlock } from './parse-block.ts';

/** More would only wait for the database. */
const maxWorkers = 4;
/** Blocks of each worker that wait; more would only need memory. */
const waiting = 1;

/** Worker threads that parse blocks. */
export class ParsePool {
  readonly #size = Math.min(maxWorkers, availableParallelism());
  readonly #workers: ParseWorker[] = [];
  #next = 0;

  /** Parses blocks at the same time and yields them in order. */
  async *parse<Block extends { readonly text: Buffer }>(
    blocks: AsyncIterable<Block>,
    isStart: boolean,
  ): AsyncGenerator<{ readonly block: Omit<Block, 'text'>; readonly parsed: ParsedBlock }> {
    const inWork: Promise<{ block: Omit<Block, 'text'>; parsed: ParsedBlock }>[] = [];
    let isFirst = isStart;
    for await (const { text, ...block } of blocks) {
      const result = this.#nextWorker()
        .parse(text, isFirst)
        .then((parsed) => ({ block, parsed }));
      // An error is thrown when its turn comes.
      result.catch(() => {});
      inWork.push(result);
      isFirst = false;
      if (inWork.length > this.#size * (1 + waiting)) yield* await firstOf(inWork);
    }
    while (inWork.length > 0) yield* await firstOf(inWork);
  }

  #nextWorker(): ParseWorker {
    const place = this.#next++ % this.#size;
    const worker = this.#workers[place] ?? new ParseWorker();
    this.#workers[place] = worker;
    return worker;
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.close()));
  }
}

async function firstOf<T>(inWork: Promise<T>[]): Promise<T[]> {
  const first = inWork.shift();
  return first ? [await first] : [];
}

class ParseWorker {
  readonly #worker = new Worker(join(import.meta.dirname, 'parse-worker.ts'), {
    // Flags of the main process may not apply to the worker.
    execArgv: [],
    // A block needs a few megabytes; without limits, garbage would take ten times as much.
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 160 },
  });
  readonly #waiting: PromiseWithResolvers<ParsedBlock>[] = [];

  constructor() {
    this.#worker.on('message', (parsed: ParsedBlock) => this.#waiting.shift()?.resolve(parsed));
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    });
  }

  /** The text is transferred and must not be used afterwards. */
  parse(text: Buffer, isStart: boolean): Promise<ParsedBlock> {
    const result = Promise.withResolvers<ParsedBlock>();
    this.#waiting.push(result);
    const bytes = Uint8Array.from(text);
    this.#worker.postMessage({ text: bytes, isStart }, [bytes.buffer]);
    return result.promise;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
