import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ParsedBlock } from './parse-block.ts';

/** Blocks read at the same time: one is written while the next one is parsed. More would only need memory. */
const maxAhead = 2;

/** A block without its text, and its parsed lines. */
interface Parsed<Block> {
  readonly block: Omit<Block, 'text'>;
  readonly parsed: ParsedBlock;
}

/**
 * A thread that parses blocks while others are written. Parsing takes less time than writing, so a second thread would
 * only wait and need memory.
 */
export class ParseThread {
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

  /** Parses blocks ahead of the reader and yields them in order. */
  async *parse<Block extends { readonly text: Buffer }>(
    blocks: AsyncIterable<Block>,
    isStart: boolean,
  ): AsyncGenerator<Parsed<Block>> {
    const inWork: Promise<Parsed<Block>>[] = [];
    let isFirst = isStart;
    for await (const { text, ...block } of blocks) {
      const result = this.#parse(text, isFirst).then((parsed) => ({ block, parsed }));
      // An error is thrown when its block is returned.
      result.catch(() => {});
      inWork.push(result);
      isFirst = false;
      if (inWork.length >= maxAhead) yield* await firstOf(inWork);
    }
    while (inWork.length > 0) yield* await firstOf(inWork);
  }

  #parse(text: Buffer, isStart: boolean): Promise<ParsedBlock> {
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

async function firstOf<T>(inWork: Promise<T>[]): Promise<T[]> {
  const first = inWork.shift();
  return first ? [await first] : [];
}
