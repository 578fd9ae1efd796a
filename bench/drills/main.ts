import { parseArgs } from 'node:util';
import { findPostgres, PostgresServer } from '#server/testing/postgres-server.ts';
import { openFolder } from '../command-process.ts';
import { bulkImport } from './bulk-import.ts';
import { diskFull } from './disk-full.ts';
import { type Drill, type DrillContext, type DrillFigure, Figures, reportOf } from './drill.ts';
import { fuzz } from './fuzz.ts';
import { kill } from './kill.ts';
import { crawl, crowd, million, slowClients } from './load.ts';
import { postgresRestart, postgresTrouble } from './postgres.ts';
import { streams } from './streams.ts';
import { cluster, tornAnswers } from './torn-answers.ts';
import { upstream } from './upstream.ts';

/** Every drill, in the order in which `npm run drill` runs them. */
export const drills: readonly Drill[] = [
  ...[fuzz, diskFull, kill, bulkImport, postgresRestart, postgresTrouble, cluster, upstream],
  ...[crawl, crowd, slowClients, streams, tornAnswers, million],
];

/** Runs a drill in a new folder. @param programs of PostgreSQL; undefined: without it */
export async function runDrill(
  drill: Drill,
  context: Omit<DrillContext, 'folder' | 'server' | 'closing' | 'figures'>,
  programs: string | undefined,
): Promise<readonly DrillFigure[]> {
  await using folder = await openFolder();
  await using closing = new AsyncDisposableStack();
  const hasServer = programs !== undefined && drill.postgres !== undefined;
  const server = hasServer ? await PostgresServer.open(programs, { isDurable: true }) : undefined;
  closing.defer(async () => server?.remove());
  const figures = new Figures(context.isShort);
  await drill.run({ ...context, folder: folder.path, server, closing, figures });
  return figures.list;
}

/* `npm run drill [-- [--short] [--requests N] [NAME ...]]`: runs the drills and prints their figures. Exit code 1 where a goal is missed. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { short: { type: 'boolean', default: false }, requests: { type: 'string' } },
  });
  const unknown = positionals.find((name) => drills.every((drill) => drill.name !== name));
  if (unknown) throw new Error(`There is no drill ${unknown}; there are ${drills.map(({ name }) => name).join(', ')}.`);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const programs = findPostgres()?.folder;
  const context = {
    isShort: values.short,
    databaseUrl: process.env.DATABASE_URL || undefined,
    ...(values.requests !== undefined && { requests: Number(values.requests) }),
    signal: stopping.signal,
    log: (line: string) => process.stderr.write(`  ${line}\n`),
  };
  for (const drill of drills.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    if (stopping.signal.aborted) break;
    process.stdout.write(`\n${drill.name}: ${drill.title}\n`);
    if (drill.postgres === 'needed' && programs === undefined) {
      process.stdout.write('  Not run: no PostgreSQL 15 or newer is installed.\n');
      continue;
    }
    const figures = await runDrill(drill, context, programs);
    process.stdout.write(`${reportOf(figures)}\n`);
    if (figures.some(({ isMet }) => isMet === false)) process.exitCode = 1;
  }
}

if (import.meta.main) await main();
