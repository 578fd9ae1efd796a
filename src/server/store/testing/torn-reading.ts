import { setTimeout as sleep } from 'node:timers/promises';
import type { Line } from '#contract/import-line.ts';
import { StoreUnavailable, whenAvailable } from '#server/store/engine/unavailable.ts';
import type { Store } from '#server/store/model/store.ts';
import { storeReader } from '#server/store/read/reader.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { checks } from './torn-checks.ts';
import { WholeBatches } from './whole-batches.ts';

/** Results of reading while batches were written. */
export interface TornReading {
  batches: number;
  /** Transactions in all batches. */
  transactions: number;
  responses: number;
  /** Refused, since the store was not available. */
  refused: number;
  /** Why, by kind of response: the first refusal of each. */
  readonly refusals: Map<string, string>;
  /** By kind of response: how many had part of a batch, and the first of them. */
  readonly torn: Map<string, { count: number; readonly first: string }>;
  /** Milliseconds of each response, by kind. */
  readonly ms: Map<string, number[]>;
}

export interface TornReadingOptions {
  /** At least; until there are enough responses, up to a hundred times as long. */
  readonly seconds: number;
  /** At least, within that time; default: any number. */
  readonly responses?: number;
  /** Readers at the same time. */
  readonly readers: number;
  readonly signal?: AbortSignal;
  /** Writes a batch; default: `ingest`. */
  readonly write?: (store: Store, lines: readonly Line[]) => Promise<void>;
}

export function newReading(): TornReading {
  return { batches: 0, transactions: 0, responses: 0, refused: 0, refusals: new Map(), torn: new Map(), ms: new Map() };
}

/**
 * Reads responses of each kind while another session writes small batches to one network and large ones to the other.
 * While the store is unavailable, the writer waits and writes the same batch again.
 * @param reading can be looked at meanwhile
 */
export async function readTorn(
  store: Store,
  options: TornReadingOptions,
  reading: TornReading = newReading(),
): Promise<TornReading> {
  const { seconds, responses = 0, readers, signal, write: writeLines = ingest } = options;
  const networks = [new WholeBatches('MAINNET', 4), new WholeBatches('REGTEST', 100)];
  const writeNext = async (batches: WholeBatches) => {
    const lines = batches.next();
    await whenAvailable(() => writeLines(store, lines), { signal, print: () => {} });
    reading.batches++;
    reading.transactions += batches.ids.length;
  };
  for (const batches of networks) {
    await ingest(store, [batches.token]);
    for (let written = 0; written < 3; written++) await writeNext(batches);
  }
  const begun = performance.now();
  const isOver = () => {
    const passed = (performance.now() - begun) / 1000;
    return signal?.aborted || passed > 100 * seconds || (passed > seconds && reading.responses >= responses);
  };
  const write = async () => {
    for (let turn = 0; !isOver(); turn++) {
      // Small batches are more frequent, as in a mirror.
      const batches = networks[turn % 4 === 3 ? 1 : 0];
      if (batches) await writeNext(batches);
      await sleep(turn % 2 === 0 ? 0 : 20);
    }
  };
  /** Readers see the last batch land. */
  let isWritten = false;
  const kinds = Object.entries(checks);
  const source = storeReader(store);
  const read = async (reader: number) => {
    for (let turn = reader; !isWritten; turn++) {
      const [kind, check] = kinds[turn % kinds.length] ?? [];
      const batches = networks[Math.floor(turn / kinds.length) % 2];
      if (!kind || !check || !batches) continue;
      const begun = performance.now();
      try {
        const fault = await check(source, batches);
        reading.responses++;
        reading.ms.set(kind, [...(reading.ms.get(kind) ?? []), performance.now() - begun]);
        if (fault === undefined) continue;
        const known = reading.torn.get(kind) ?? { count: 0, first: fault };
        reading.torn.set(kind, { ...known, count: known.count + 1 });
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        reading.refused++;
        if (!reading.refusals.has(kind)) reading.refusals.set(kind, error.message);
      }
    }
  };
  const writing = write().finally(() => {
    isWritten = true;
  });
  await Promise.all([writing, ...Array.from({ length: readers }, (_, reader) => read(reader * 5))]);
  return reading;
}
