import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Network } from '#contract/common.ts';
import type { Line } from '#contract/import-line.ts';
import { whenAvailable } from '#server/store/engine/unavailable.ts';
import { publicKeysOf } from '#server/store/model/entry.ts';
import { readMeta, writeMeta } from '#server/store/model/meta.ts';
import { addLine, type Batch, emptyBatches } from '#server/store/model/records.ts';
import type { Store } from '#server/store/model/store.ts';
import { networkNumbers, type Tables } from '#server/store/model/tables.ts';
import { ensureAddresses } from './accounts.ts';
import { BitcoinTally, writeBitcoin } from './bitcoin.ts';
import {
  copyTransactions,
  discardLoading,
  inLoading,
  type LoadingOptions,
  prepareLoading,
  publish,
  type Session,
  StoreChanged,
} from './bulk-schema.ts';
import { isPlanned, planSteps, runNextStep } from './bulk-sums.ts';
import { type Block, changesOf, entriesOf, newAndChanged } from './ingest.ts';
import { PriceBook, writeCurrencyPrices, writeQuotes } from './prices.ts';
import { addTokensOf, upsertTokens } from './tokens.ts';
import { copyEntries, loadEntries, updateEntries } from './transactions.ts';

/* Writes very many lines, such as an import into an empty store. */

/** Transactions of the store copied per database transaction. */
const partRows = 100_000;

interface Known {
  readonly prices: PriceBook;
  readonly addresses: AddressNumbers;
}

/**
 * Writes many lines much faster than `ingest`, with the same result: rows are copied into hidden tables, their sums
 * computed once at the end, and the tables published in one database transaction. What the store has is copied there
 * first. Everything can be repeated after a crash: a block is written with its metadata or not at all.
 */
export class BulkLoad {
  /** An earlier load has begun to publish, so no more blocks can be written. */
  readonly isCounting: boolean;
  /** The store had data when the load began. */
  readonly isOntoData: boolean;
  readonly #store: Store;
  readonly #owner = randomUUID();
  #known = new Map<Network, Known>();
  #isAnalyzed = false;

  private constructor(store: Store, isCounting: boolean, isOntoData: boolean) {
    this.#store = store;
    this.isCounting = isCounting;
    this.isOntoData = isOntoData;
  }

  /** Begins a load, or resumes an interrupted one. @returns undefined where `ingest` must be used */
  static async open(store: Store, options: LoadingOptions = {}): Promise<BulkLoad | undefined> {
    if (!(await store.write(() => prepareLoading(store, options)))) return undefined;
    return inLoading(store, async (db, { isOntoData }) => {
      const load = new BulkLoad(store, await isPlanned(db), isOntoData);
      await writeMeta({ db }, 'loading', load.#owner);
      return load;
    });
  }

  /** Returns the value of a key that was written with a block, or else before the load. */
  async readMeta(key: string): Promise<string | undefined> {
    const found = await sql<{ value: string }>`select value from loading.meta where key = ${key}`.execute(
      this.#store.db,
    );
    return found.rows[0]?.value ?? readMeta(this.#store, key);
  }

  /**
   * Copies the transactions that the store has. Call again after an interruption, and before the first block.
   * @param signal ends it after a part
   * @returns whether all are copied
   * @throws StoreChanged if the store was written since the load began
   */
  async copyStore(signal?: AbortSignal): Promise<boolean> {
    while (this.isOntoData && !this.isCounting) {
      if (signal?.aborted) return false;
      const copied = await this.#run((db) => copyTransactions(db, partRows), false);
      if (copied === 0) break;
      this.#store.recordWrites(copied);
    }
    return true;
  }

  /**
   * Writes a block as one database transaction. Existing transactions, tokens and prices are replaced.
   * @param meta to store with it
   * @throws StoreChanged if the store was written since the load began
   */
  async write(block: Block, meta?: { readonly key: string; readonly value: string }): Promise<void> {
    try {
      await this.#run(async (db, firstSeq) => {
        for (const [network, batch] of block.batches) await this.#writeBatch(db, network, batch, firstSeq);
        await sql`update store_state set next_seq = next_seq + ${block.lines}`.execute(db);
        if (meta) await writeMeta({ db }, meta.key, meta.value);
        // Without statistics, looking up an id reads the whole table.
        if (!this.#isAnalyzed) await sql`analyze transactions, addresses, tokens`.execute(db);
      });
      this.#isAnalyzed = true;
    } catch (error) {
      // It may contain rows that were rolled back.
      this.#known = new Map();
      throw error;
    }
    this.#store.recordWrites(block.lines);
  }

  /**
   * Computes all sums, creates the indexes and publishes the store. Call again after an interruption.
   * @param onStep called after each step with the share that is done, from 0 to 1
   * @param signal ends it after the current step
   * @returns whether the store is published
   * @throws StoreChanged if the store was written since the load began
   */
  async publish(onStep: (share: number) => void = () => {}, signal?: AbortSignal): Promise<boolean> {
    let total = Math.max(1, await this.#run((db) => planSteps(db, this.#store.isCluster)));
    while (!signal?.aborted) {
      const left = await this.#run((db) => runNextStep(db));
      total = Math.max(total, left);
      onStep(1 - left / total);
      this.#store.recordWrites(50_000);
      if (left > 0) continue;
      await this.#store.write(() => publish(this.#store));
      return true;
    }
    return false;
  }

  discard(): Promise<void> {
    return inLoading(this.#store, async (db, { owner }) => {
      if (owner === this.#owner) await discardLoading(db);
    });
  }

  #run<T>(work: (db: Kysely<Tables>, nextSeq: number) => Promise<T>, isHidden = true): Promise<T> {
    const checked = (db: Kysely<Tables>, { owner, isStale, nextSeq }: Session) => {
      if (owner !== this.#owner) throw new Error('Another process has taken over this import.');
      if (isStale) throw new StoreChanged();
      return work(db, nextSeq);
    };
    return inLoading(this.#store, checked, isHidden);
  }

  async #writeBatch(db: Kysely<Tables>, network: Network, batch: Batch, firstSeq: number): Promise<void> {
    const number = networkNumbers[network];
    const { prices, addresses } = await this.#knownOf(db, network);
    const { before, tokens } = await upsertTokens(db, number, batch);
    const entries = await loadEntries(db, number, [...new Set(batch.transactions.map(({ record }) => record.id))]);
    await addTokensOf(db, number, entries.values(), tokens);
    const now = new Date().toISOString();
    const changes = changesOf(batch, entries, { before, after: tokens }, prices, { firstSeq, now });
    await writeQuotes(db, number, batch.quotes);
    await writeCurrencyPrices(db, number, batch.currencyPrices);
    await addresses.ensure(db, [...publicKeysOf(entriesOf(changes).map(({ record }) => record))]);
    const known = { addresses: addresses.numbers, tokens };
    const [added, changed] = newAndChanged(changes);
    await copyEntries(db, number, added, known);
    await updateEntries(db, number, changed, known);
    const bitcoin = new BitcoinTally();
    for (const { before, after } of changes) bitcoin.replace(before, after);
    await writeBitcoin(db, number, bitcoin);
  }

  async #knownOf(db: Kysely<Tables>, network: Network): Promise<Known> {
    const known = this.#known.get(network);
    if (known) return known;
    const number = networkNumbers[network];
    const fresh = { prices: await PriceBook.read(db, number), addresses: new AddressNumbers(number) };
    this.#known.set(network, fresh);
    return fresh;
  }
}

/** About 40 MB. */
const maxKnown = 300_000;

/** Numbers of the addresses of a network, which remembers as many as memory allows. */
class AddressNumbers {
  readonly numbers = new Map<string, { readonly id: number }>();
  readonly #network: number;

  constructor(network: number) {
    this.#network = network;
  }

  /** Inserts missing addresses; afterwards `numbers` has all of these public keys. */
  async ensure(db: Kysely<Tables>, publicKeys: readonly string[]): Promise<void> {
    if (this.numbers.size > maxKnown) this.numbers.clear();
    const unknown = publicKeys.filter((publicKey) => !this.numbers.has(publicKey));
    if (unknown.length === 0) return;
    for (const [publicKey, { id }] of await ensureAddresses(db, this.#network, unknown)) {
      this.numbers.set(publicKey, { id });
    }
  }
}

/** Lines written so far, from the first one. */
export interface LoadedLines {
  readonly lines: number;
  readonly transactions: number;
}

export interface GeneratedBlock extends Block {
  /** Up to its end. */
  readonly loaded: LoadedLines;
}

export interface LoadBlocksOptions {
  /** Returns the metadata to store with a block. */
  readonly mark: (loaded: LoadedLines) => { readonly key: string; readonly value: string };
  readonly onProgress?: (loaded: LoadedLines) => void;
  /** Called while sums are computed and indexes created, with the share that is done, from 0 to 1. */
  readonly onCount?: (share: number) => void;
  /** Receives a line when the load waits for the store, and when it resumes. */
  readonly print?: (line: string) => void;
}

/**
 * Fills an empty store with generated lines by a bulk load and publishes it.
 * @param blocks those that an earlier load has not written
 * @throws what `blocks` throws; if the store fails, a later load resumes
 */
export async function loadBlocks(
  load: BulkLoad,
  blocks: AsyncIterable<GeneratedBlock> | Iterable<GeneratedBlock>,
  { mark, onProgress, onCount, print = () => {} }: LoadBlocksOptions,
): Promise<void> {
  if (!load.isCounting) {
    for await (const { loaded, ...block } of blocks) {
      await whenAvailable(() => load.write(block, mark(loaded)), { print });
      onProgress?.(loaded);
    }
  }
  await whenAvailable(() => load.publish(onCount), { print });
}

/** Splits lines into blocks, from the first that no earlier load has written. @throws InvalidLine */
export function* blocksOf(lines: Iterable<Line>, from = 0, blockLines = 1000): Generator<GeneratedBlock> {
  let batches = emptyBatches();
  let count = 0;
  const loaded = { lines: 0, transactions: 0 };
  for (const line of lines) {
    loaded.lines++;
    if (line.record === 'transaction') loaded.transactions++;
    if (loaded.lines <= from) continue;
    addLine(batches, line, count++);
    if (count < blockLines) continue;
    yield { batches, lines: count, loaded: { ...loaded } };
    batches = emptyBatches();
    count = 0;
  }
  if (count > 0) yield { batches, lines: count, loaded };
}
