import { setTimeout as sleep } from 'node:timers/promises';
import { isEmpty } from '#server/store/model/meta.ts';
import { openStore } from '#server/store/open-store.ts';
import { newReading, readTorn, type TornReading } from '#server/store/testing/torn-reading.ts';
import { CitusCluster, findCitus } from '#server/testing/postgres-server.ts';
import { countAll, sumFaults, withStore } from '../store.ts';
import { median } from '../table.ts';
import { type Drill, type Figures, milliseconds, seconds, until } from './drill.ts';

/** On the empty database of DATABASE_URL, or on a new PostgreSQL server. */
export const tornAnswers: Drill = {
  name: 'torn-answers',
  title: 'Every kind of answer read while small and large batches are written: none may have part of a batch',
  postgres: 'used',
  run: async ({ folder, server, isShort, signal, figures, log, ...context }) => {
    await context.copyEmptyStore?.(folder);
    const databaseUrl = context.databaseUrl ?? server?.url();
    await withStore({ dataDir: folder, databaseUrl }, async (store) => {
      if (!(await isEmpty(store))) throw new Error('The database of DATABASE_URL must be empty.');
      const oneServer = databaseUrl === undefined ? 'on the embedded engine' : 'on one PostgreSQL server';
      log(store.isCluster ? 'on a cluster' : oneServer);
      const least = isShort ? 1 : 1000;
      const options = { seconds: isShort ? 0.2 : 15, responses: least, readers: 4, signal };
      const { responses, batches, refused, torn, ms } = await readTorn(store, options);
      figures.show('batches written', String(batches));
      figures.show('answers', String(responses), `at least ${least}`, responses >= least);
      tornFigure(figures, torn);
      figures.none('refused', refused);
      for (const [kind, all] of ms)
        figures.show(`${kind}, median and longest`, [median(all), Math.max(...all)].map(milliseconds).join(', '));
    });
  },
};

/** Shows how many responses had part of a batch, by kind, with the first of each. */
function tornFigure(figures: Figures, torn: TornReading['torn']): void {
  const faults = Array.from(torn, ([kind, { count, first }]) => `${count} of ${kind}: ${first}`);
  figures.none('answers with part of a batch', faults);
}

const goalMs = 15_000;
const patienceMs = 120_000;
const movePatienceMs = 600_000;

/** Servers of a cluster fail and are added while everything uses it. */
export const cluster: Drill = {
  name: 'cluster',
  title: 'A Citus cluster, under readers and a writer: a worker killed, the coordinator restarted, a worker added',
  run: async ({ folder, isShort, closing, figures, log }) => {
    const installed = findCitus();
    if (!installed) {
      log('Not run: Citus is not installed.');
      return;
    }
    const servers = await CitusCluster.open(installed.folder, 2);
    closing.defer(() => servers.remove());
    const store = await openStore({ dataDir: folder, databaseUrl: servers.url });
    closing.defer(() => store.close());
    const stopping = new AbortController();
    const reading = newReading();
    let trouble: Promise<number> | undefined;
    const options = { seconds: Number.POSITIVE_INFINITY, readers: 4, signal: stopping.signal };
    const running = readTorn(store, options, reading);
    // Whatever fails, servers are not started again after they were removed.
    closing.defer(async () => {
      stopping.abort();
      await Promise.allSettled([running, trouble]);
    });
    const ended = running.then((): never => {
      throw new Error('Reading and writing ended.');
    });
    ended.catch(() => {});
    await Promise.race([goesOn(reading), ended]);
    for (const { name, refuses, run } of troublesOf(servers, isShort)) {
      const { refused, responses } = reading;
      log(`${name} …`);
      const begun = performance.now();
      trouble = run().then(() => performance.now() - begun);
      const ms = await Promise.race([trouble, ended]);
      const goesOnMs = await Promise.race([goesOn(reading), ended]);
      log(`${name}: goes on after ${seconds(goesOnMs)}`);
      const more = reading.refused - refused;
      const ofTrouble = figures.of(name);
      ofTrouble.show('duration', seconds(ms));
      ofTrouble.show('answers', reading.responses - responses);
      if (refuses) ofTrouble.show('answers refused', more);
      else ofTrouble.none('answers refused', more);
      ofTrouble.recovery('every kind of answer and the writer after', goesOnMs, goalMs);
    }
    stopping.abort();
    await running;
    figures.show('answers, batches', `${reading.responses}, ${reading.batches}`);
    tornFigure(figures, reading.torn);
    figures.exactly('transactions, as written', await countAll(store), reading.transactions);
    figures.none('sums unlike a recount', await sumFaults(store));
  },
};

/** Troubles with whether responses may be refused meanwhile; each resolves when all servers are up. */
function troublesOf(servers: CitusCluster, isShort: boolean) {
  const [worker] = servers.workers;
  const killWorker = async () => {
    await worker?.kill();
    await sleep(isShort ? 1000 : 5000);
    await worker?.start();
  };
  const restart = async () => {
    await servers.coordinator.stop();
    await servers.coordinator.start();
  };
  const addWorker = async () => {
    const port = await servers.addWorker();
    await servers.query('select citus_rebalance_start()');
    const isFinished = async () => {
      const states = await servers.query('select state from citus_rebalance_status()');
      return states.every((state) => state === 'finished');
    };
    if (!Number.isFinite(await until(isFinished, movePatienceMs))) throw new Error('The shards did not move.');
    const [moved] = await servers.query(`select count(*) from citus_shards
      where citus_table_type = 'distributed' and nodeport = ${port}`);
    if (Number(moved) === 0) throw new Error('The new worker has no shards.');
  };
  return [
    { name: 'worker killed', refuses: true, run: killWorker },
    { name: 'coordinator restarted', refuses: true, run: restart },
    { name: 'worker added and filled', refuses: false, run: addWorker },
  ];
}

/** Returns the milliseconds until there was a new response of every kind, and a new batch; Infinity if not in time. */
function goesOn(reading: TornReading): Promise<number> {
  const { batches } = reading;
  const before = new Map(Array.from(reading.ms, ([kind, { length }]) => [kind, length]));
  return until(
    () =>
      reading.batches > batches &&
      reading.ms.size > 0 &&
      Array.from(reading.ms).every(([kind, { length }]) => length > (before.get(kind) ?? 0)),
    patienceMs,
  );
}
