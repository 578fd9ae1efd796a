import { sql } from 'kysely';
import { findDemo, seedDemo } from '#server/demo/demo.ts';
import { mainnetShare } from '#server/demo/network.ts';
import { isEmpty, readMeta, writeMeta } from '#server/store/model/meta.ts';
import { answerMessages } from '../command-process.ts';
import { type Place, withStore } from '../store.ts';

/** Key of the seconds that a load took. */
const secondsKey = 'bench';

export interface Load extends Place {
  readonly title: string;
  readonly transactions: number;
}

export type Loaded = Awaited<ReturnType<typeof load>>;

/**
 * Fills an empty store with the demo network's MAINNET by a bulk load: this many transactions by a tenth as many
 * addresses. Resumes an interrupted run; a complete store stays as it is.
 * @throws Error with one sentence if the store holds something else
 */
function load({ title, transactions, ...place }: Load) {
  return withStore(place, async (store) => {
    const found = await findDemo(store);
    if (!found && !(await isEmpty(store)))
      throw new Error('A store of the benchmark holds something else: remove its folder, then run this again.');
    const begun = performance.now();
    let nextTenth = 0;
    const isNew = await seedDemo(store, {
      seed: 20_260_314,
      transactions: Math.round(transactions / mainnetShare),
      endsAt: new Date(),
      network: 'MAINNET',
      onProgress: (share) => {
        const now = Math.floor(10 * share);
        if (now >= nextTenth) process.stderr.write(`${title}: ${10 * now} % of the store filled\n`);
        nextTenth = Math.max(nextTenth, now + 1);
      },
    });
    if (isNew) {
      if (!found) await writeMeta(store, secondsKey, String((performance.now() - begun) / 1000));
      // What a server does by itself after a load: vacuum, statistics, visibility map and a checkpoint.
      await sql`vacuum (analyze)`.execute(store.db);
      await sql`checkpoint`.execute(store.db);
    }
    const seconds = await readMeta(store, secondsKey);
    const size = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(store.db);
    return {
      /** Unknown if the load was interrupted and resumed. */
      transactionsPerSecond: seconds === undefined ? undefined : transactions / Number(seconds),
      /** Without the write-ahead log. */
      databaseBytes: size.rows[0]?.size ?? 0,
      /** Unknown if it was filled in an earlier run. */
      peakBytes: isNew ? peakMemory() : undefined,
    };
  });
}

/** Peak memory of this process, in bytes. */
export function peakMemory(): number {
  return process.resourceUsage().maxRSS * 1024;
}

if (import.meta.main) answerMessages(load);
