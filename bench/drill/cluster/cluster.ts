import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { countTransactions } from '../../../src/server/store/ledger.ts';
import { openStore, type Store } from '../../../src/server/store/store.ts';
import { wrongSums } from '../../../src/server/store/testing/recount.ts';
import { newReading, readTorn, type TornReading } from '../../../src/server/store/testing/torn-reading.ts';
import type { Drill, DrillContext, DrillFigure } from '../drill.ts';
import { recoveryFigure, seconds, until } from '../postgres/postgres-figures.ts';
import { tornFigure } from '../torn-answers.ts';
import { CitusCluster } from './citus-cluster.ts';

const goalMs = 15_000;
const patienceMs = 120_000;
const movePatienceMs = 600_000;
const readers = 4;

/** Servers of a cluster fail and are added while everything uses it. */
export const cluster: Drill = {
  name: 'cluster',
  title: 'A Citus cluster, under readers and a writer: a worker killed, the coordinator restarted, a worker added',
  needsPostgres: true,
  run: attack,
};

async function attack({ isShort, postgresPrograms = '', log }: DrillContext): Promise<readonly DrillFigure[]> {
  const servers = await CitusCluster.open(postgresPrograms, 2);
  if (!servers) {
    log('Not run: Citus is not installed.');
    return [];
  }
  const folder = await mkdtemp(join(tmpdir(), 'drill-cluster-'));
  const stopping = new AbortController();
  const reading = newReading();
  let running: Promise<TornReading> | undefined;
  let store: Store | undefined;
  let trouble: Promise<number> | undefined;
  try {
    store = await openStore({ dataDir: folder, databaseUrl: servers.url });
    const options = { seconds: Number.POSITIVE_INFINITY, readers, signal: stopping.signal };
    running = readTorn(store, options, reading);
    const ended = running.then((): never => {
      throw new Error('Reading and writing ended.');
    });
    ended.catch(() => {});
    await Promise.race([recovery(reading), ended]);
    const figures: DrillFigure[] = [];
    for (const { name, refuses, run } of troublesOf(servers, isShort)) {
      const { refused, answers } = reading;
      log(`${name} …`);
      trouble = run();
      const ms = await Promise.race([trouble, ended]);
      const goesOnMs = await Promise.race([recovery(reading), ended]);
      log(`${name}: goes on after ${seconds(goesOnMs)}`);
      const more = reading.refused - refused;
      figures.push(
        { name: `${name}: duration`, value: seconds(ms) },
        { name: `${name}: answers`, value: String(reading.answers - answers) },
        { name: `${name}: answers refused`, value: String(more), ...(!refuses && { goal: '0', isMet: more === 0 }) },
        recoveryFigure(`${name}: every kind of answer and the writer after`, goesOnMs, { goalMs, isShort }),
      );
    }
    stopping.abort();
    await running;
    return [...figures, ...(await resultsOf(store, reading))];
  } finally {
    stopping.abort();
    // Whatever fails, servers are not started again after they were removed.
    await Promise.allSettled([running, trouble]);
    await store?.close();
    await servers.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Trouble {
  readonly name: string;
  /** Whether answers may be refused meanwhile. */
  readonly refuses: boolean;
  /** Resolves with its duration in milliseconds when all servers are up. */
  run(): Promise<number>;
}

function troublesOf(servers: CitusCluster, isShort: boolean): Trouble[] {
  const downMs = isShort ? 1000 : 5000;
  const timed = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  const [worker] = servers.workers;
  return [
    {
      name: 'worker killed',
      refuses: true,
      run: () =>
        timed(async () => {
          await worker?.kill();
          await sleep(downMs);
          await worker?.start();
        }),
    },
    {
      name: 'coordinator restarted',
      refuses: true,
      run: () =>
        timed(async () => {
          await servers.coordinator.stop();
          await servers.coordinator.start();
        }),
    },
    {
      name: 'worker added and filled',
      refuses: false,
      run: () =>
        timed(async () => {
          const port = await servers.addWorker();
          await servers.query('select citus_rebalance_start()');
          const isFinished = async () => {
            const states = await servers.query('select state from citus_rebalance_status()');
            return states.every((state) => state === 'finished');
          };
          if (!(await until(isFinished, movePatienceMs))) throw new Error('The shards did not move.');
          const [moved] = await servers.query(`select count(*) from citus_shards
            where citus_table_type = 'distributed' and nodeport = ${port}`);
          if (Number(moved) === 0) throw new Error('The new worker has no shards.');
        }),
    },
  ];
}

/** Returns the milliseconds until there was a new answer of every kind, and a new batch; Infinity if not in time. */
async function recovery(reading: TornReading): Promise<number> {
  const begun = performance.now();
  const { batches } = reading;
  const before = new Map(Array.from(reading.ms, ([kind, { length }]) => [kind, length]));
  const goesOn = async () =>
    reading.batches > batches &&
    reading.ms.size > 0 &&
    Array.from(reading.ms).every(([kind, { length }]) => length > (before.get(kind) ?? 0));
  return (await until(goesOn, patienceMs)) ? performance.now() - begun : Number.POSITIVE_INFINITY;
}

async function resultsOf(store: Store, { answers, batches, torn, transactions }: TornReading): Promise<DrillFigure[]> {
  const stored = (await countTransactions(store, 'MAINNET')) + (await countTransactions(store, 'REGTEST'));
  const wrong = (await wrongSums(store)).map(({ sum, stored, counted }) => `${sum} ${stored}, not ${counted}`);
  return [
    { name: 'answers, batches', value: `${answers}, ${batches}` },
    tornFigure(torn),
    {
      name: 'transactions',
      value: String(stored),
      goal: `${transactions}, as written`,
      isMet: stored === transactions,
    },
    { name: 'sums unlike a recount', value: wrong.join('; ') || '0', goal: '0', isMet: wrong.length === 0 },
  ];
}
