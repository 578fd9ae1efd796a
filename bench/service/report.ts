import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { formatCount } from '#server/transfer/progress.ts';
import { table } from '../table.ts';
import type { Loaded } from './fill.ts';
import type { Failures, Measured, Row, Weighed } from './measure.ts';
import { recordFile, writeTables } from './tables.ts';

export interface Result {
  readonly transactions: number;
  readonly loaded: Loaded;
  readonly measured: Measured;
  readonly weighed: Weighed;
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
export function record({ engine, large }: EngineResult, at: Date): void {
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
    })),
  };
  writeFileSync(recordFile('service'), `${JSON.stringify(recorded, undefined, 2)}\n`);
  writeTables();
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
  const rows = large.measured.rows.map((row) => rowCells(row, small.measured.rows, large.weighed));
  return `${table(head, rows)}\n\n${table([engine, ` ${few}`, ` ${many}`], summary(small, large))}`;
}

function rowCells(row: Row, others: readonly Row[], weighed: Weighed): string[] {
  const small = others.find(({ name }) => name === row.name);
  const statements = row.statements === 1 ? [] : [`${row.statements} statements`];
  const failed = [
    failuresText(row.failures),
    failuresText(weighed.failures.get(row.name) ?? new Map(), 'under load '),
    failuresText(row.bareFailures, 'bare '),
  ].filter((text) => text !== undefined);
  const notes = [...(row.detail ? [row.detail] : []), ...statements, ...failed];
  return [
    notes.length === 0 ? row.name : `${row.name} (${notes.join(', ')})`,
    milliseconds(row.alone.medianMs),
    ratio(row.alone.medianMs, row.bareAlone.medianMs),
    milliseconds(row.many.medianMs),
    milliseconds(row.many.p99Ms),
    formatCount(Math.round(row.many.perSecond)),
    ratio(row.many.medianMs, row.bareMany.medianMs),
    small ? milliseconds(small.many.medianMs) : '',
    small ? ratio(row.many.medianMs, small.many.medianMs) : '',
    milliseconds(weighed.blockMs.get(row.name) ?? 0),
    formatCount(Math.round(row.pages)),
    small ? ratio(row.pages, small.pages) : '',
  ];
}

function summary(...results: readonly Result[]): string[][] {
  const row = (title: string, cell: (result: Result) => string) => [title, ...results.map(cell)];
  return [
    row('load, transactions per s', ({ loaded }) => formatCount(Math.round(loaded.transactionsPerSecond))),
    row('database, MB', ({ loaded }) => megabytes(loaded.databaseBytes)),
    row('peak memory of the load, MB', ({ loaded }) => megabytes(loaded.peakBytes)),
    row('peak memory of the service, MB', ({ weighed }) => megabytes(weighed.peakBytes)),
    row('memory of the database server, MB', ({ measured }) => megabytes(measured.serverBytes)),
    row('longest block of the event loop, ms', ({ weighed }) => milliseconds(Math.max(...weighed.blockMs.values()))),
    row('a repeated request, per s', ({ measured }) => formatCount(Math.round(measured.repeated.perSecond))),
  ];
}

/** Returns `failed: 12 × 503`; undefined without failures. */
function failuresText(failures: Failures, when = ''): string | undefined {
  if (failures.size === 0) return undefined;
  const parts = [...failures].map(
    ([status, count]) => `${formatCount(count)} × ${status === '0' ? 'hung up' : status}`,
  );
  return `${when}failed: ${parts.sort().join(', ')}`;
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
  return bytes === undefined ? '' : formatCount(Math.round(bytes / 1e6));
}

/** `10k`, `1M` */
function shortCount(count: number): string {
  if (count % 1_000_000 === 0) return `${count / 1_000_000}M`;
  return count % 1000 === 0 ? `${count / 1000}k` : formatCount(count);
}
