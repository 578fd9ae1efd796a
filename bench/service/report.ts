import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { formatCount } from '#server/transfer/progress.ts';
import { root } from '../command-process.ts';
import { table } from '../table.ts';
import type { Loaded } from './fill.ts';
import type { Measured, Row } from './measure.ts';
import { writeTables } from './tables.ts';

export interface Result {
  readonly transactions: number;
  readonly loaded: Loaded;
  readonly measured: Measured;
}

/** Results of one engine: the requested store, and the small one it is compared with. */
export interface EngineResult {
  readonly engine: string;
  readonly large: Result;
  readonly small: Result;
}

/** Returns the report of a run, in Markdown. */
export function reportOf(results: readonly EngineResult[], at: Date): string {
  return [`${dayOf(at)}, ${machine()}`, ...results.map(engineReport)].join('\n\n');
}

/** Writes the run over the requested store into docs/benchmarks. */
export async function record({ engine, large }: EngineResult, at: Date): Promise<void> {
  const { databaseBytes } = large.loaded;
  const recorded = {
    date: dayOf(at),
    machine: machine(),
    engine,
    transactions: large.transactions,
    databaseBytesPerTransaction: databaseBytes && Math.round(databaseBytes / large.transactions),
    rows: large.measured.rows.map(({ name, alone, many }) => ({
      name,
      aloneMs: alone.medianMs,
      p99Ms: many.p99Ms,
      perSecond: Math.round(many.perSecond),
      // NaN is null in the file: such a row has no figure.
    })),
  };
  writeFileSync(join(root, 'docs/benchmarks/service.json'), `${JSON.stringify(recorded, undefined, 2)}\n`);
  await writeTables();
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim()}, ${(totalmem() / 1e9).toFixed(0)} GB, Node ${process.versions.node}`;
}

function engineReport({ engine, large, small }: EngineResult): string {
  const [many, few] = [shortCount(large.transactions), shortCount(small.transactions)];
  const head = [
    ...[`${engine}, ${many} transactions`, ' alone ms', ' × bare', ' 16 at once: ms', ' p99 ms', ' per s', ' × bare'],
    ...[` ${few}: ms`, ` ${many} / ${few}`, ' block ms', ' pages', ` ${many} / ${few}`],
  ];
  const rows = large.measured.rows.map((row) => rowCells(row, small.measured.rows));
  return `${table(head, rows)}\n\n${table([engine, ` ${few}`, ` ${many}`], summary(small, large))}`;
}

function rowCells(row: Row, others: readonly Row[]): string[] {
  const small = others.find(({ name }) => name === row.name);
  const statements = row.statements === 1 ? [] : [`${row.statements} statements`];
  const notes = [...(row.detail ? [row.detail] : []), ...statements, ...row.failures];
  return [
    notes.length === 0 ? row.name : `${row.name} (${notes.join(', ')})`,
    milliseconds(row.alone.medianMs),
    ratio(row.alone.medianMs, row.bareAlone.medianMs),
    milliseconds(row.many.medianMs),
    milliseconds(row.many.p99Ms),
    rounded(row.many.perSecond),
    ratio(row.many.medianMs, row.bareMany.medianMs),
    small ? milliseconds(small.many.medianMs) : '',
    small ? ratio(row.many.medianMs, small.many.medianMs) : '',
    milliseconds(row.blockMs),
    rounded(row.pages),
    small ? ratio(row.pages, small.pages) : '',
  ];
}

function summary(...results: readonly Result[]): string[][] {
  const row = (title: string, cell: (result: Result) => string) => [title, ...results.map(cell)];
  return [
    row('load, transactions per s', ({ loaded }) => rounded(loaded.transactionsPerSecond)),
    row('database, MB', ({ loaded }) => megabytes(loaded.databaseBytes)),
    row('peak memory of the load, MB', ({ loaded }) => megabytes(loaded.peakBytes)),
    row('peak memory of the service, MB', ({ measured }) => megabytes(measured.peakBytes)),
    row('memory of the database server, MB', ({ measured }) => megabytes(measured.serverBytes)),
    row('longest block of the event loop, ms', ({ measured }) =>
      milliseconds(Math.max(...measured.rows.map(({ blockMs }) => blockMs))),
    ),
    row('a repeated request, per s', ({ measured }) => rounded(measured.repeated.perSecond)),
  ];
}

function milliseconds(value: number): string {
  if (Number.isNaN(value)) return '-';
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}

function ratio(value: number, other: number): string {
  const found = value / other;
  return Number.isNaN(found) ? '-' : found.toFixed(2);
}

function megabytes(bytes: number | undefined): string {
  return rounded(bytes && bytes / 1e6);
}

function rounded(value: number | undefined): string {
  if (value === undefined) return '';
  return Number.isNaN(value) ? '-' : formatCount(Math.round(value));
}

/** `10k`, `1M` */
function shortCount(count: number): string {
  if (count % 1_000_000 === 0) return `${count / 1_000_000}M`;
  return count % 1000 === 0 ? `${count / 1000}k` : formatCount(count);
}
