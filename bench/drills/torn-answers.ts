import { isEmpty } from '#server/store/store.ts';
import { readTorn, type TornReading } from '#server/store/testing/torn-reading.ts';
import { withStore } from '../store.ts';
import { median } from '../table.ts';
import { type Drill, type DrillFigure, milliseconds, none } from './drill.ts';

/** On the empty database of DATABASE_URL, or on a new PostgreSQL server. */
export const tornAnswers: Drill = {
  name: 'torn-answers',
  title: 'Every kind of answer read while small and large batches are written: none may have part of a batch',
  postgres: 'used',
  run: async ({ folder, server, isShort, signal, log, ...context }) => {
    await context.copyEmptyStore?.(folder);
    const databaseUrl = context.databaseUrl ?? server?.url();
    return withStore({ dataDir: folder, databaseUrl }, async (store) => {
      if (!(await isEmpty(store))) throw new Error('The database of DATABASE_URL must be empty.');
      const oneServer = databaseUrl === undefined ? 'on the embedded engine' : 'on one PostgreSQL server';
      log(store.isCluster ? 'on a cluster' : oneServer);
      const least = isShort ? 1 : 1000;
      const options = { seconds: isShort ? 0.2 : 15, responses: least, readers: 4, signal };
      const { responses, batches, refused, torn, ms } = await readTorn(store, options);
      return [
        { name: 'batches written', value: String(batches) },
        { name: 'answers', value: String(responses), goal: `at least ${least}`, isMet: responses >= least },
        tornFigure(torn),
        none('refused', refused),
        ...Array.from(ms, ([kind, all]) => ({ name: `${kind}, median and longest`, value: durationsOf(all) })),
      ];
    });
  },
};

/** Returns how many responses had part of a batch, by kind, with the first of each. */
export function tornFigure(torn: TornReading['torn']): DrillFigure {
  return none(
    'answers with part of a batch',
    Array.from(torn, ([kind, { count, first }]) => `${count} of ${kind}: ${first}`),
  );
}

function durationsOf(all: readonly number[]): string {
  return [median(all), Math.max(...all)].map(milliseconds).join(', ');
}
