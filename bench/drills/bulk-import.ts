import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import { contentsOf } from '#server/store/testing/store-contents.ts';
import type { PostgresServer } from '#server/testing/postgres-server.ts';
import { formatCount } from '#server/transfer/progress.ts';
import { CommandProcess, writeLines } from '../command-process.ts';
import { countAll, type Place, settingsOf, sumFaults, withStore } from '../store.ts';
import { type Drill, type DrillContext, endsAt, megabytes } from './drill.ts';

type PlaceOf = (number: number) => Promise<Place>;

const goalRatio = 3;
/** From this size on, a file is imported by a bulk load. */
const bulkBytes = 16 * 1024 * 1024;

/** Imports a large file into empty stores, and kills the import again and again. */
export const bulkImport: Drill = {
  name: 'bulk-import',
  title: 'a large file (--requests N transactions) into an empty store: rate and memory, and kill -9 at random moments',
  postgres: 'used',
  run: async (context) => {
    const { folder, server, isShort } = context;
    const transactions = context.requests ?? (isShort ? 150 : 1_000_000);
    const file = join(folder, 'bulk.ndjson');
    // Few transactions are made long enough for a bulk load.
    const filler = ' '.repeat(Math.max(0, Math.ceil(bulkBytes / transactions) - 500));
    await writeLines(file, demoWithFewPrices({ seed: 4, transactions, endsAt }), filler);
    const drill = (name: string, goalPerSecond: number, emptyPlace: PlaceOf) =>
      drillEngine(name, goalPerSecond, emptyPlace, file, transactions, context);
    await drill('embedded', 8_000, async (number) => {
      const dataDir = join(folder, `store-${number}`);
      await context.copyEmptyStore?.(dataDir);
      return { databaseUrl: undefined, dataDir };
    });
    if (!server) return;
    await drill('PostgreSQL', 25_000, async (number) => {
      await server.query(`create database bulk_${number}`);
      return { databaseUrl: server.url(`bulk_${number}`), dataDir: folder };
    });
  },
};

async function drillEngine(
  name: string,
  goalPerSecond: number,
  emptyPlace: PlaceOf,
  file: string,
  transactions: number,
  { server, isShort, signal, figures, log }: DrillContext,
): Promise<void> {
  let made = 0;
  const calm = await emptyPlace(made++);
  const { seconds, peakBytes } = await importWhole(calm, file);
  const rate = transactions / seconds;
  log(`${name}: ${Math.round(rate)} transactions/s`);
  const expected = await stateOf(calm);
  const kills = isShort ? 1 : 20;
  const wrong: string[] = [...expected.wrong];
  let whole = 0;
  let place = await emptyPlace(made++);
  for (let turn = 0; turn < kills && !signal.aborted; turn++) {
    const command = begin(place, file);
    await Promise.race([sleep(Math.random() * seconds * 1000), command.ended]);
    await command.kill();
    const { count, contents } = await stateOf(place);
    log(`${name}, kill ${turn + 1} of ${kills}: ${count} transactions visible`);
    if (count !== 0 && count !== expected.count) wrong.push(`${count} of ${expected.count} visible`);
    if (command.ending !== '0') continue;
    whole++;
    if (contents !== expected.contents) wrong.push('another store after its kills');
    place = await emptyPlace(made++);
  }
  await importWhole(place, file);
  if ((await stateOf(place)).contents !== expected.contents) wrong.push('another store after the last kill');
  figures.limited(
    `${name}: transactions per second`,
    formatCount(Math.round(rate)),
    formatCount(goalPerSecond),
    rate >= goalPerSecond,
  );
  figures.limited(`${name}: peak memory of the import`, megabytes(peakBytes), '400 MB', peakBytes <= 400 * 2 ** 20);
  figures.none(`${name}: half or different stores after ${kills} kills, ${whole + 1} imports to the end`, wrong);
  if (server && calm.databaseUrl !== undefined && !isShort) {
    const ratio = seconds / (await bareCopySeconds(server, calm.databaseUrl));
    const title = `${name}: time against a bare COPY of the same rows`;
    figures.limited(title, ratio.toFixed(2), String(goalRatio), ratio <= goalRatio);
  }
}

function begin(place: Place, file: string): CommandProcess {
  return new CommandProcess(['import', file], settingsOf(place));
}

async function importWhole(place: Place, file: string) {
  const begun = performance.now();
  const command = begin(place, file);
  let peakBytes = 0;
  while (command.isAlive) {
    peakBytes = Math.max(peakBytes, (await command.rssBytes()) ?? 0);
    await Promise.race([sleep(50), command.ended]);
  }
  if (command.ending !== '0') throw new Error(`The import failed:\n${command.lines.join('\n')}`);
  return { seconds: (performance.now() - begun) / 1000, peakBytes };
}

function stateOf(place: Place) {
  return withStore(place, async (store) => ({
    count: await countAll(store),
    contents: JSON.stringify(await contentsOf(store)),
    wrong: await sumFaults(store),
  }));
}

/**
 * Copies the rows of every table of a store into the empty, indexed tables of another one.
 * @returns the seconds that copying in took, from files next to the server
 */
async function bareCopySeconds(server: PostgresServer, databaseUrl: string): Promise<number> {
  const from = new URL(databaseUrl).pathname.slice(1);
  const to = `${from}_bare`;
  await server.query(`create database ${to}`);
  await withStore({ databaseUrl: server.url(to), dataDir: '' }, async () => {});
  const [folder] = await server.query('show data_directory');
  const tables = await server.query(
    `select relname::text from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('kysely_migration', 'kysely_migration_lock', 'store_state', 'meta') order by relname`,
    from,
  );
  let seconds = 0;
  for (const table of tables) {
    const file = `'${folder}/bare.copy'`;
    await server.query(`copy ${table} to ${file}`, from);
    const begun = performance.now();
    await server.query(`copy ${table} from ${file}`, to);
    seconds += (performance.now() - begun) / 1000;
  }
  return seconds;
}
