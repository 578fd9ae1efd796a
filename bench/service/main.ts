import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Load, Loaded } from './load.ts';
import type { Measure, Measured } from './measure.ts';
import { type EngineResult, type Result, recordOf, reportOf } from './report.ts';
import { weigh } from './weigh.ts';

/*
 * `npm run bench`: fills stores with the demo network and measures the service over them, each in a separate process.
 * The stores stay in the folder, so that an interrupted run resumes and the next one starts at once.
 */

const few = 10_000;

const { values } = parseArgs({
  options: {
    transactions: { type: 'string', default: '1000000' },
    /** Number of measurements. */
    seconds: { type: 'string', default: '1.5' },
    folder: { type: 'string' },
    embedded: { type: 'boolean', default: false },
    server: { type: 'string' },
    version: { type: 'string', default: '' },
    /** Whether the results of the last engine are recorded in docs/benchmarks. */
    record: { type: 'boolean', default: false },
  },
});
const transactions = Number(values.transactions);
const seconds = Number(values.seconds);
const { folder } = values;
if (!Number.isInteger(transactions) || transactions < few) {
  throw new Error(`BENCH_TRANSACTIONS must be a whole number from ${few}.`);
}
if (!folder) throw new Error('Name the folder of the stores.');

const results: EngineResult[] = [];
if (values.embedded) results.push(await benchEngine('Embedded', (size) => embedded(size, folder)));
const { server, version } = values;
if (server) {
  results.push(await benchEngine(`PostgreSQL ${version}`, (size) => onServer(`bench_${size}`, server)));
}
process.stdout.write(`${reportOf(results, new Date())}\n`);
const last = results.at(-1);
if (values.record && last) {
  const file = join(import.meta.dirname, '../../docs/benchmarks/service.json');
  writeFileSync(file, `${JSON.stringify(recordOf(last, new Date()), undefined, 2)}\n`);
}

interface Place {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

async function embedded(size: number, inFolder: string): Promise<Place> {
  return { databaseUrl: undefined, dataDir: join(inFolder, `embedded-${size}`) };
}

async function onServer(name: string, address: string): Promise<Place> {
  const client = new pg.Client(address);
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(address);
  url.pathname = name;
  return { databaseUrl: url.href, dataDir: '' };
}

async function benchEngine(engine: string, placeOf: (size: number) => Promise<Place>): Promise<EngineResult> {
  const small = await bench(engine, few, await placeOf(few));
  return {
    engine,
    small,
    large: transactions === few ? small : await bench(engine, transactions, await placeOf(transactions)),
  };
}

async function bench(engine: string, size: number, place: Place): Promise<Result> {
  const title = `${engine}, ${size}`;
  const loaded = await inProcess<Load, Loaded>('load.ts', { title, transactions: size, ...place });
  const measured = await inProcess<Measure, Measured>('measure.ts', { title, seconds, ...place });
  const weighed = await weigh(title, place, seconds / 2);
  return { transactions: size, loaded, measured, weighed };
}

/** Runs a file of this folder in a separate process. */
function inProcess<Input extends object, Output>(file: string, input: Input): Promise<Output> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, file), { serialization: 'advanced' });
    child.send(input);
    child.once('message', (answered) => resolve(answered as Output));
    child.once('exit', (code, signal) => reject(new Error(`${file} ended with ${signal ?? code}.`)));
  });
}
