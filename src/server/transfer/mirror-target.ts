import type { Line } from '#contract/import-line.ts';
import { whenAvailable } from '#server/store/engine/unavailable.ts';
import { readMeta } from '#server/store/model/meta.ts';
import { parseBatch } from '#server/store/model/records.ts';
import type { Store } from '#server/store/model/store.ts';
import { BulkLoad } from '#server/store/write/bulk-load.ts';
import { type IngestOptions, ingestBlock } from '#server/store/write/ingest.ts';
import type { RetryOptions } from './retry.ts';

/** Where mirrors write: a store, or the bulk load of an empty one until the first copy of all networks is complete. */
export class MirrorTarget {
  readonly store: Store;
  #load: BulkLoad | undefined;

  constructor(store: Store, load?: BulkLoad) {
    this.store = store;
    this.#load = load;
  }

  /** Begins a bulk load of an empty store or resumes it; publishes one that was complete. */
  static async open(store: Store, options: RetryOptions): Promise<MirrorTarget> {
    const load = await whenAvailable(() => BulkLoad.open(store), options);
    const target = new MirrorTarget(store, load);
    if (load?.isCounting) await target.publish(options);
    return target;
  }

  readMeta(key: string): Promise<string | undefined> {
    return this.#load ? this.#load.readMeta(key) : readMeta(this.store, key);
  }

  /** Writes lines as one database transaction. @throws InvalidLine for the first invalid line */
  async write(lines: readonly Line[], meta?: IngestOptions['meta']): Promise<void> {
    const block = { batches: parseBatch(lines), lines: lines.length };
    await (this.#load ? this.#load.write(block, meta) : ingestBlock(this.store, block, meta));
  }

  /** Ends the bulk load, if any: readers now see every line. @throws the reason of the signal */
  async publish(options: RetryOptions): Promise<void> {
    const load = this.#load;
    if (!load) return;
    await whenAvailable(() => load.publish(undefined, options.signal), options);
    options.signal.throwIfAborted();
    this.#load = undefined;
  }
}
