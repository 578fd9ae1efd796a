import { parseArgs } from 'node:util';
import { findPostgres } from '#server/testing/postgres-server.ts';
import { type DrillContext, reportOf } from './drill.ts';
import { drills } from './drills.ts';

/* `npm run drill [-- [--short] [--requests N] [NAME ...]]`: runs the drills and prints their figures. Exit code 1 where a goal is missed. */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    requests: { type: 'string' },
  },
});
const unknown = positionals.find((name) => drills.every((drill) => drill.name !== name));
if (unknown) throw new Error(`There is no drill ${unknown}; there are ${drills.map(({ name }) => name).join(', ')}.`);

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
const context: DrillContext = {
  isShort: values.short,
  postgresPrograms: findPostgres()?.folder,
  databaseUrl: process.env.DATABASE_URL || undefined,
  ...(values.requests !== undefined && { requests: Number(values.requests) }),
  signal: stopping.signal,
  log: (line) => process.stderr.write(`  ${line}\n`),
};

for (const drill of drills) {
  if (positionals.length > 0 && !positionals.includes(drill.name)) continue;
  if (stopping.signal.aborted) break;
  process.stdout.write(`\n${drill.name}: ${drill.title}\n`);
  if (drill.needsPostgres && context.postgresPrograms === undefined) {
    process.stdout.write('  Not run: no PostgreSQL 15 or newer is installed.\n');
    continue;
  }
  const figures = await drill.run(context);
  process.stdout.write(`${reportOf(figures)}\n`);
  if (figures.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}
