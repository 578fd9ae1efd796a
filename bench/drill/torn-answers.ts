import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isEmpty } from '../../src/server/store/ledger.ts';
import { openStore } from '../../src/server/store/store.ts';
import { readTorn, type TornReading } from '../../src/server/store/testing/torn-reading.ts';
import type { Drill, DrillContext, DrillFigure } from './drill.ts';
import { milliseconds } from './load/load-figures.ts';
import { PostgresServer } from './postgres/postgres-server.ts';

const readers = 4;
const goalAnswers = 1000;

/** On the empty database of DATABASE_URL, or on a new PostgreSQL server. */
export const tornAnswers: Drill = {
  name: 'torn-answers',
  title: 'Every kind of answer read while small and large batches are written: none may have part of a batch',
  run: attack,
};

async function attack(context: DrillContext): Promise<readonly DrillFigure[]> {
  const { databaseUrl, postgresPrograms, copyEmptyStore, log } = context;
  const folder = await mkdtemp(join(tmpdir(), 'drill-torn-'));
  const server =
    databaseUrl === undefined && postgresPrograms !== undefined
      ? await PostgresServer.open(postgresPrograms)
      : undefined;
  try {
    await copyEmptyStore?.(folder);
    const store = await openStore({ dataDir: folder, databaseUrl: databaseUrl ?? server?.url() });
    try {
      if (!(await isEmpty(store))) throw new Error('The database of DATABASE_URL must be empty.');
      const oneServer = databaseUrl || server ? 'on one PostgreSQL server' : 'on the embedded engine';
      log(store.isCluster ? 'on a cluster' : oneServer);
      return await read(store, context);
    } finally {
      await store.close();
    }
  } finally {
    await server?.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function read(store: Parameters<typeof readTorn>[0], { isShort, signal }: DrillContext): Promise<DrillFigure[]> {
  const seconds = isShort ? 0.2 : 15;
  const least = isShort ? 1 : goalAnswers;
  const { answers, batches, refused, torn, ms } = await readTorn(store, { seconds, answers: least, readers, signal });
  return [
    { name: 'batches written', value: String(batches) },
    { name: 'answers', value: String(answers), goal: `at least ${least}`, isMet: answers >= least },
    tornFigure(torn),
    { name: 'refused', value: String(refused), goal: '0', isMet: refused === 0 },
    ...Array.from(ms, ([kind, all]) => ({ name: `${kind}, median and longest`, value: durationsOf(all) })),
  ];
}

/** Returns how many answers had part of a batch, by kind, with the first of each. */
export function tornFigure(torn: TornReading['torn']): DrillFigure {
  const faults = [...torn].map(([kind, { count, first }]) => `${count} of ${kind}: ${first}`);
  return {
    name: 'answers with part of a batch',
    value: faults.join('; ') || '0',
    goal: '0',
    isMet: faults.length === 0,
  };
}

function durationsOf(all: readonly number[]): string {
  const sorted = all.toSorted((one, other) => one - other);
  return [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((ms) => milliseconds(ms ?? 0)).join(', ');
}
