import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import { countTransactions } from '#server/store/ledger.ts';
import { openStore } from '#server/store/store.ts';
import { wrongSums } from '#server/store/testing/recount.ts';
import { contentsOf } from '#server/store/testing/store-contents.ts';
import type { PostgresServer } from '#server/testing/postgres-server.ts';
import { CommandProcess } from './command-process.ts';
import { type Drill, type DrillContext, type DrillFigure, inFolder, none, withPostgres } from './drill.ts';

/** Imports a large file into empty stores, and kills the import again and again. */
export const bulkImport: Drill = {
  name: 'bulk-import',
  title: 'a large file (--requests N transactions) into an empty store: rate and memory, and kill -9 at random moments',
  run: (context) =>
    inFolder((folder) => withPostgres(context.postgresPrograms, (server) => attack(folder, server, context))),
};

interface Place {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

interface Engine {
  readonly name: string;
  readonly goalPerSecond: number;
  readonly emptyPlace: () => Promise<Place>;
  /** Seconds that only copying the rows of a store takes. */
  readonly bareCopy?: (of: Place) => Promise<number>;
}

interface Import {
  readonly seconds: number;
  readonly peakBytes: number;
}

const pollMs = 50;
const megabyte = 1024 * 1024;
const goalMemory = 400 * megabyte;
const goalRatio = 3;
/** From this size on, a file is imported by a bulk load. */
const bulkBytes = 16 * megabyte;

async function attack(
  folder: string,
  server: PostgresServer | undefined,
  context: DrillContext,
): Promise<DrillFigure[]> {
  let made = 0;
  const embedded: Engine = {
    name: 'embedded',
    goalPerSecond: 8_000,
    emptyPlace: async () => {
      const dataDir = join(folder, `store-${made++}`);
      await context.copyEmptyStore?.(dataDir);
      return { databaseUrl: undefined, dataDir };
    },
  };
  const engines = [embedded];
  if (server) {
    engines.push({
      name: 'PostgreSQL',
      goalPerSecond: 25_000,
      emptyPlace: async () => {
        const name = `bulk_${made++}`;
        await server.query(`create database ${name}`);
        return { databaseUrl: server.url(name), dataDir: folder };
      },
      bareCopy: (of) => bareCopySeconds(server, of.databaseUrl ?? ''),
    });
  }
  const transactions = context.requests ?? (context.isShort ? 150 : 1_000_000);
  const file = join(folder, 'bulk.ndjson');
  await writeFile(file, transactions);
  const figures: DrillFigure[] = [];
  for (const engine of engines) figures.push(...(await drillEngine(engine, file, transactions, context)));
  return figures;
}

/** Few transactions are made long enough for a bulk load. */
async function writeFile(file: string, transactions: number): Promise<void> {
  const filler = ' '.repeat(Math.max(0, Math.ceil(bulkBytes / transactions) - 500));
  const lines = demoWithFewPrices({ seed: 4, transactions, endsAt: new Date('2026-03-14T13:00:00.000Z') });
  const text = lines.map((line) => `${JSON.stringify(line)}${line.record === 'transaction' ? filler : ''}\n`);
  await pipeline(Readable.from(text), createWriteStream(file));
}

async function drillEngine(
  engine: Engine,
  file: string,
  transactions: number,
  { isShort, signal, log }: DrillContext,
): Promise<DrillFigure[]> {
  const calm = await engine.emptyPlace();
  const { seconds, peakBytes } = await importWhole(calm, file);
  const rate = transactions / seconds;
  log(`${engine.name}: ${Math.round(rate)} transactions/s`);
  const expected = await stateOf(calm);
  const kills = isShort ? 1 : 20;
  const wrong: string[] = [...expected.wrong];
  let whole = 0;
  let place = await engine.emptyPlace();
  for (let turn = 0; turn < kills && !signal.aborted; turn++) {
    const isDone = await importAndKill(place, file, Math.random() * seconds * 1000);
    const { count, contents } = await stateOf(place);
    log(`${engine.name}, kill ${turn + 1} of ${kills}: ${count} transactions visible`);
    if (count !== 0 && count !== expected.count) wrong.push(`${count} of ${expected.count} visible`);
    if (!isDone) continue;
    whole++;
    if (contents !== expected.contents) wrong.push('another store after its kills');
    place = await engine.emptyPlace();
  }
  await importWhole(place, file);
  if ((await stateOf(place)).contents !== expected.contents) wrong.push('another store after the last kill');
  const figures: DrillFigure[] = [
    {
      name: `${engine.name}: transactions per second`,
      value: Math.round(rate).toLocaleString('en-US'),
      ...(isShort ? {} : { goal: engine.goalPerSecond.toLocaleString('en-US'), isMet: rate >= engine.goalPerSecond }),
    },
    {
      name: `${engine.name}: peak memory of the import`,
      value: `${Math.round(peakBytes / megabyte)} MB`,
      ...(isShort ? {} : { goal: '400 MB', isMet: peakBytes <= goalMemory }),
    },
    none(`${engine.name}: half or different stores after ${kills} kills, ${whole + 1} imports to the end`, wrong),
  ];
  if (engine.bareCopy && !isShort) {
    const ratio = seconds / (await engine.bareCopy(calm));
    figures.push({
      name: `${engine.name}: time against a bare COPY of the same rows`,
      value: ratio.toFixed(2),
      goal: String(goalRatio),
      isMet: ratio <= goalRatio,
    });
  }
  return figures;
}

function begin(place: Place, file: string): CommandProcess {
  const { databaseUrl = '', dataDir } = place;
  return new CommandProcess(['import', file], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
}

async function importWhole(place: Place, file: string): Promise<Import> {
  const begun = performance.now();
  const command = begin(place, file);
  let peakBytes = 0;
  while (command.isAlive) {
    peakBytes = Math.max(peakBytes, (await command.rssBytes()) ?? 0);
    await Promise.race([sleep(pollMs), command.ended]);
  }
  if (command.ending !== '0') throw new Error(`The import failed:\n${command.lines.join('\n')}`);
  return { seconds: (performance.now() - begun) / 1000, peakBytes };
}

/** Returns whether it ended before the kill. */
async function importAndKill(place: Place, file: string, afterMs: number): Promise<boolean> {
  const command = begin(place, file);
  await Promise.race([sleep(afterMs), command.ended]);
  await command.kill();
  return command.ending === '0';
}

async function stateOf(place: Place) {
  const store = await openStore(place);
  try {
    const count = (await countTransactions(store, 'MAINNET')) + (await countTransactions(store, 'REGTEST'));
    const contents = JSON.stringify(await contentsOf(store));
    return { count, contents, wrong: (await wrongSums(store)).map(({ sum }) => sum) };
  } finally {
    await store.close();
  }
}

/**
 * Copies the rows of every table of a store into the empty, indexed tables of another one.
 * @returns the seconds that copying in took, from files next to the server
 */
async function bareCopySeconds(server: PostgresServer, databaseUrl: string): Promise<number> {
  const from = new URL(databaseUrl).pathname.slice(1);
  const to = `${from}_bare`;
  await server.query(`create database ${to}`);
  const target = await openStore({ databaseUrl: server.url(to), dataDir: '' });
  await target.close();
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
