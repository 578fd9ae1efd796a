import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres, PostgresServer } from '#server/testing/postgres-server.ts';
import { Helper } from '../command-process.ts';
import type { Place } from '../store.ts';
import type { Load, Loaded } from './fill.ts';
import type { Measure, Measured } from './measure.ts';
import { type EngineResult, type Result, record, reportOf } from './report.ts';
import { writeTables } from './tables.ts';

/*
 * `npm run bench [-- --seconds N]`: fills stores with the demo network and measures the service over them, each in a separate process.
 * BENCH_TRANSACTIONS, default 1,000,000; BENCH_ENGINES, default embedded,postgres. The stores stay in BENCH_DIR, so that an
 * interrupted run resumes and the next one starts at once. `--record` writes the results into docs/benchmarks, `--tables` only
 * the tables of the document.
 */

const few = 10_000;
const engines = ['embedded', 'postgres'];

const { BENCH_TRANSACTIONS = '1000000', BENCH_ENGINES = engines.join(','), BENCH_DIR = '.data/bench' } = process.env;
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1.5' },
    record: { type: 'boolean', default: false },
    tables: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const transactions = Number(BENCH_TRANSACTIONS);
const folder = resolve(BENCH_DIR);
const wanted = BENCH_ENGINES.split(',');
if (!Number.isInteger(transactions) || transactions < few)
  throw new Error(`BENCH_TRANSACTIONS must be a whole number from ${few}.`);
if (wanted.some((engine) => !engines.includes(engine)))
  throw new Error(`BENCH_ENGINES must be ${engines.join(' or ')}, or both with a comma between.`);
if (values.tables) await writeTables();
else await benchAll();

async function benchAll(): Promise<void> {
  const results: EngineResult[] = [];
  const installed = wanted.includes('postgres') ? findPostgres() : undefined;
  if (wanted.includes('embedded') || !installed)
    results.push(await benchEngine('Embedded', (size) => ({ dataDir: join(folder, `embedded-${size}`) })));
  if (installed) {
    const home = join(folder, `postgres-${Number.parseInt(installed.version, 10)}`);
    const server = await PostgresServer.open(installed.folder, { home, isDurable: true });
    try {
      results.push(await benchEngine(`PostgreSQL ${installed.version}`, (size) => onServer(server, `bench_${size}`)));
    } finally {
      await server.remove();
    }
  } else if (wanted.includes('postgres')) {
    process.stderr.write('No PostgreSQL 15 or newer is installed here, so the embedded engine is measured alone.\n');
  }
  process.stdout.write(`${reportOf(results, new Date())}\n`);
  const last = results.at(-1);
  if (values.record && last) await record(last, new Date());
}

async function onServer(server: PostgresServer, name: string): Promise<Partial<Place>> {
  const found = await server.query(`select from pg_database where datname = '${name}'`);
  if (found.length === 0) await server.query(`create database ${name}`);
  return { databaseUrl: server.url(name) };
}

type PlaceOf = (size: number) => Partial<Place> | Promise<Partial<Place>>;

async function benchEngine(engine: string, placeOf: PlaceOf): Promise<EngineResult> {
  const bench = async (size: number): Promise<Result> => {
    const title = `${engine}, ${size}`;
    const place: Place = { databaseUrl: undefined, dataDir: '', ...(await placeOf(size)) };
    const loaded = await inProcess<Loaded>('fill.ts', { title, transactions: size, ...place } satisfies Load);
    const measured = await inProcess<Measured>('measure.ts', { title, seconds, ...place } satisfies Measure);
    return { transactions: size, loaded, measured };
  };
  const small = await bench(few);
  return { engine, small, large: transactions === few ? small : await bench(transactions) };
}

/** Runs a file of this folder in a separate process, with the flags with which src/tools/start.mjs starts the service. */
async function inProcess<Output>(file: string, input: object): Promise<Output> {
  await using helper = new Helper(join(import.meta.dirname, file), ['--max-semi-space-size=16']);
  return await helper.ask<Output>(input);
}
