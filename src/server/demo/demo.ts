import { setImmediate as nextTask, setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type Network, networks } from '#contract/common.ts';
import type { Line, TransactionLine } from '#contract/import-line.ts';
import { StoreUnavailable, whenAvailable } from '#server/store/engine/unavailable.ts';
import { readMeta, writeMeta } from '#server/store/model/meta.ts';
import type { Store } from '#server/store/model/store.ts';
import { listBalances } from '#server/store/read/balances.ts';
import { listPendingTransactions } from '#server/store/read/transaction.ts';
import {
  BulkLoad,
  blocksOf,
  type GeneratedBlock,
  type LoadedLines,
  loadBlocks,
} from '#server/store/write/bulk-load.ts';
import { ingest, ingestBlock } from '#server/store/write/ingest.ts';
import { StoreFull } from '#server/store/write-guard.ts';
import { type Flight, finalAt, lineAt, nextChange } from './lifecycle.ts';
import { type DemoOptions, demoLines, emptyNetwork, mainnetShare, priceLines } from './network.ts';
import { day } from './prices.ts';
import { Random } from './random.ts';
import type { Movement, NetworkState } from './state.ts';
import { createTransactions, resumeTransaction } from './transactions.ts';

const Mark = z.object({
  seed: z.int(),
  transactions: z.int(),
  endsAt: z.iso.datetime(),
  ratePerSecond: z.optional(z.number()),
  lines: z.int(),
  complete: z.boolean(),
});
type Mark = z.infer<typeof Mark>;

const metaKey = 'demo';

/** Returns the demo network in a store, complete or not; undefined if there is none. */
export async function findDemo(store: Store): Promise<Mark | undefined> {
  return parse(await readMeta(store, metaKey));
}

function parse(text: string | undefined): Mark | undefined {
  return text === undefined ? undefined : Mark.parse(JSON.parse(text));
}

export interface SeedOptions extends Omit<DemoBlocks, 'from'> {
  /** Called at the start and after each part, with the share that is done, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Receives a line when seeding waits for the store, and when it resumes. */
  readonly print?: (line: string) => void;
}

/** Share of the time of a bulk load in which lines are written. */
const writingShare = 0.7;

/** An empty store is filled by a bulk load. Resumes an interrupted call. @returns whether it added lines */
export async function seedDemo(
  store: Store,
  { onProgress = () => {}, print = () => {}, ...options }: SeedOptions,
): Promise<boolean> {
  const found = await findDemo(store);
  const begun: Mark = found ?? {
    seed: options.seed,
    transactions: options.transactions,
    endsAt: options.endsAt.toISOString(),
    ratePerSecond: options.ratePerSecond,
    lines: 0,
    complete: false,
  };
  if (begun.complete) return false;
  // An interrupted import may have left other lines.
  const load = await BulkLoad.open(store, { discard: found === undefined });
  await writeMeta(store, metaKey, JSON.stringify(begun));
  onProgress(0);
  const from = load ? parse(await load.readMeta(metaKey))?.lines : begun.lines;
  const blocks = demoBlocks({ ...begun, network: options.network, endsAt: new Date(begun.endsAt), from });
  const mark = ({ lines }: LoadedLines) => ({ key: metaKey, value: JSON.stringify({ ...begun, lines }) });
  if (load) {
    await loadBlocks(load, blocks, {
      mark,
      onProgress: ({ transactions }) => onProgress((writingShare * transactions) / begun.transactions),
      onCount: (share) => onProgress(writingShare + (1 - writingShare) * share),
      print,
    });
  } else {
    for await (const { loaded, ...block } of blocks) {
      await whenAvailable(() => ingestBlock(store, block, mark(loaded)), { print });
      onProgress(loaded.transactions / begun.transactions);
    }
  }
  const whole = JSON.stringify({ ...((await findDemo(store)) ?? begun), complete: true });
  await whenAvailable(() => writeMeta(store, metaKey, whole), { print });
  onProgress(1);
  return true;
}

interface DemoBlocks extends DemoOptions {
  /** Omits the lines of the other network. */
  readonly network?: Network;
  /** Lines that are written already. */
  readonly from?: number | undefined;
}

/** Generates the lines of a demo network as blocks: the next one while the database, in another thread, writes one. */
async function* demoBlocks({ network, from, ...options }: DemoBlocks): AsyncGenerator<GeneratedBlock> {
  function* lines(): Generator<Line> {
    for (const line of demoLines(options)) if (network === undefined || line.network === network) yield line;
  }
  const blocks = blocksOf(lines(), from);
  let next = blocks.next();
  while (!next.done) {
    const block = next.value;
    const generated = nextTask().then(() => blocks.next());
    // An error is thrown when its block is due.
    generated.catch(() => {});
    yield block;
    next = await generated;
  }
}

export interface SimulateOptions {
  readonly seed: number;
  /** New transactions per second, both networks together. */
  readonly ratePerSecond: number;
  readonly signal: AbortSignal;
  /** Called on every failure, but once while the store is unavailable or full; the simulation retries after a pause. */
  readonly onError: (error: unknown) => void;
  /** Called on the first success after failures. */
  readonly onResume?: () => void;
}

const minPauseMs = 50;
const maxPauseMs = 1000;
const maxBackOffMs = 60_000;
const unavailablePauseMs = 1000;
const defaultTransactions = 20_000;

/** Continues the demo network until the signal, from what the store has, also after a failure. */
export async function simulate(store: Store, options: SimulateOptions): Promise<void> {
  const { signal, onError, onResume } = options;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await store.expectFreeSpace();
      const live = await startFrom(store, options);
      while (!signal.aborted) {
        await pause(Math.min(maxPauseMs, Math.max(minPauseMs, live.nextAt - Date.now())), signal);
        if (signal.aborted) return;
        const lines = live.step(Date.now());
        if (lines.length === 0) continue;
        await ingest(store, lines);
        if (failures > 0) onResume?.();
        failures = 0;
      }
    } catch (error) {
      if (signal.aborted) return;
      failures++;
      const isPassing = error instanceof StoreUnavailable || error instanceof StoreFull;
      if (!isPassing || failures === 1) onError(error);
      // Checking whether the store is available again is cheap, so it needs no exponential backoff.
      await pause(isPassing ? unavailablePauseMs : Math.min(maxBackOffMs, 500 * 2 ** failures), signal);
    }
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

async function startFrom(store: Store, { seed, ratePerSecond }: SimulateOptions): Promise<LiveDemo> {
  const transactions = (await findDemo(store))?.transactions ?? defaultTransactions;
  const stored = new Map<Network, StoredState>();
  for (const network of networks) {
    const balances = await listBalances(store, network);
    stored.set(network, { balances, pending: await listPendingTransactions(store, network) });
  }
  return new LiveDemo({ seed, transactions, ratePerSecond, now: Date.now() }, stored);
}

export interface StoredState {
  /** Confirmed. */
  readonly balances: readonly Movement[];
  /** Transactions that are pending or sent. */
  readonly pending: readonly TransactionLine[];
}

export interface LiveOptions {
  readonly seed: number;
  /** Transactions of the history, which decide the number of accounts. */
  readonly transactions: number;
  readonly ratePerSecond: number;
  readonly now: number;
}

/** After a longer stall the missed time is skipped instead of caught up. */
const maxLagMs = 2000;

export class LiveDemo {
  readonly #states: ReadonlyMap<Network, NetworkState>;
  readonly #random: Random;
  readonly #meanWaitMs: number;
  /** Transactions that are not final. */
  readonly #open = new Set<Flight>();
  #next: number;
  #steppedTo: number;
  #pricedTo: number;

  constructor({ seed, transactions, ratePerSecond, now }: LiveOptions, stored: ReadonlyMap<Network, StoredState>) {
    this.#random = new Random(seed, 'life', now);
    this.#states = new Map(networks.map((name) => [name, emptyNetwork(name, seed, transactions, this.#random)]));
    for (const [network, state] of this.#states) {
      const { balances = [], pending = [] } = stored.get(network) ?? {};
      state.now = now;
      state.launched.push(...state.tokens);
      for (const balance of balances) state.addBalance(balance);
      for (const line of pending) {
        const flight = resumeTransaction(line, state);
        state.add(flight);
        this.#open.add(flight);
      }
    }
    this.#meanWaitMs = 1000 / ratePerSecond;
    this.#next = now + this.#random.exponential(this.#meanWaitMs);
    this.#steppedTo = now;
    // Prices of today may be missing if the simulation was not running.
    this.#pricedTo = Math.floor(now / day) * day;
  }

  /** Returns the lines that are new or changed up to `now` (unix milliseconds). */
  step(now: number): Line[] {
    const main = this.#states.get('MAINNET');
    const prices = main ? [...priceLines(main, this.#pricedTo, now + 1)] : [];
    this.#pricedTo = now + 1;
    const changed = [...this.#open].filter((flight) => (nextChange(flight, this.#steppedTo) ?? Infinity) <= now);
    this.#next = Math.max(this.#next, now - maxLagMs);
    while (this.#next <= now) {
      const state = this.#states.get(this.#random.chance(mainnetShare) ? 'MAINNET' : 'REGTEST');
      const created = state ? createTransactions(state, Math.floor(this.#next), 2) : [];
      changed.push(...created);
      for (const flight of created) this.#open.add(flight);
      this.#next += this.#random.exponential(this.#meanWaitMs);
    }
    for (const flight of this.#open) if (finalAt(flight) <= now) this.#open.delete(flight);
    this.#steppedTo = now;
    return [...prices, ...changed.map((flight) => lineAt(flight, now))];
  }

  /** Returns when the next step is due, in unix milliseconds. */
  get nextAt(): number {
    let next = this.#next;
    for (const flight of this.#open) next = Math.min(next, nextChange(flight, this.#steppedTo) ?? next);
    return next;
  }
}
