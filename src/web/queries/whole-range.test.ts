import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTimestamp } from '../../contract/codec/timestamp.ts';
import { ApiError } from '../api/api-error.ts';
import { type RangeList, RangeReader } from './whole-range.ts';

interface Row {
  readonly id: string;
  readonly createdAt: string;
}

const time = (second: number) => new Date(Date.UTC(2026, 2, 14) + second * 1000).toISOString();
const quiet = () => undefined;
const forever = new AbortController().signal;

/** A list in memory: total order by time and arrival, the newest first, bounds inclusive (supplement 5). */
class Service {
  readonly #rows: Row[] = [];
  readonly broken = new Set<string>();
  asked = 0;

  add(second: number): void {
    this.#rows.push({ id: String(this.#rows.length), createdAt: time(second) });
  }

  /** @param until undefined for all of it */
  all(until: string | undefined): Row[] {
    return this.#rows
      .map((row, seq) => ({ row, key: `${parseTimestamp(row.createdAt)} ${String(seq).padStart(6, '0')}` }))
      .filter(({ key }) => until === undefined || key.slice(0, 27) <= until)
      .toSorted((a, b) => (a.key < b.key ? 1 : -1))
      .map(({ row }) => row);
  }

  /**
   * @param meanwhile happens before every answer
   * @param isFiltered whether it can be asked for what is not newer than a moment
   */
  list(limit: number, meanwhile: () => void, isFiltered = true): RangeList<Row> {
    return {
      limit,
      ask: async ({ offset, until }) => {
        meanwhile();
        this.asked += 1;
        const all = this.all(isFiltered ? until : undefined);
        const rows = all.slice(offset, offset + limit).map((row) => (this.broken.has(row.id) ? undefined : row));
        return { rows, total: all.length };
      },
      idOf: ({ id }) => id,
      timeOf: ({ createdAt }) => createdAt,
    };
  }
}

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

describe('all pages of a list, while transactions arrive', () => {
  // Few instants, so that many rows share one; those up to 20 are there at first.
  const atFirst = fc.array(fc.nat(20), { maxLength: 40 });
  const late = fc.nat(20);
  const after = fc.integer({ min: 21, max: 40 });
  const arrivals = fc.array(fc.array(fc.oneof(late, after), { maxLength: 4 }), { maxLength: 30 });

  test.each([true, false])('are the list as it stands when it is read, filtered by time: %s', async (isFiltered) => {
    await fc.assert(
      fc.asyncProperty(atFirst, arrivals, fc.integer({ min: 5, max: 12 }), async (seconds, waves, limit) => {
        const service = new Service();
        for (const second of seconds) service.add(second);
        let wave = 0;
        const meanwhile = () => {
          // The first answer shows what there is when the reading begins.
          for (const second of service.asked > 0 ? (waves[wave++] ?? []) : []) service.add(second);
        };
        const read = await new RangeReader(service.list(limit, meanwhile, isFiltered)).run(forever, quiet);
        expect(read.isUnsettled).toBe(false);
        const newest = seconds.length > 0 ? time(Math.max(...seconds)).replace('Z', '999Z') : undefined;
        expect(read.pinned).toBe(newest);
        if (newest === undefined) expect(read.rows).toEqual([]);
        else if (read.missing === 0) {
          expect(ids(read.rows)).toEqual(ids(service.all(read.pinned)));
          expect(read.total).toBe(read.rows.length);
        }
        // What was there at the beginning is there in any case, once, in its order.
        const old = ids(read.rows).filter((id) => Number(id) < seconds.length);
        const before = ids(service.all(read.pinned)).filter((id) => Number(id) < seconds.length);
        expect(old).toEqual(before);
      }),
    );
  });

  test('a row that cannot be read is counted, and loses no other', async () => {
    const broken = fc.uniqueArray(fc.nat(39));
    await fc.assert(
      fc.asyncProperty(atFirst, broken, fc.integer({ min: 2, max: 12 }), async (seconds, unreadable, limit) => {
        const service = new Service();
        for (const second of seconds) service.add(second);
        for (const id of unreadable) if (id < seconds.length) service.broken.add(String(id));
        const read = await new RangeReader(service.list(limit, quiet)).run(forever, quiet);
        // The range ends with the newest row that can be read.
        const all = ids(service.all(read.pinned));
        expect(ids(read.rows)).toEqual(all.filter((id) => !service.broken.has(id)));
        expect(read.unreadable).toBeGreaterThanOrEqual(all.filter((id) => service.broken.has(id)).length);
        expect(read.unreadable).toBeLessThanOrEqual(service.broken.size);
      }),
    );
  });
});

/** Twenty rows, and a way to let answers fail. */
function twenty(limit: number) {
  const service = new Service();
  for (let second = 0; second < 20; second++) service.add(second);
  const faults: Error[] = [];
  const list = service.list(limit, () => {
    const fault = faults.pop();
    if (fault) throw fault;
  });
  return { service, list, faults };
}

test('it goes on where it failed, and asks for no page twice', async () => {
  const { service, list, faults } = twenty(5);
  const reader = new RangeReader(list);
  const progress: number[] = [];
  const listen = ({ rows }: { rows: number }) => {
    progress.push(rows);
    if (progress.length === 3) faults.push(new ApiError('status', { status: 400 }));
  };
  await expect(reader.run(forever, listen)).rejects.toThrow('status 400');
  const before = service.asked;
  const read = await reader.run(forever, listen);
  expect(ids(read.rows)).toEqual(ids(service.all(undefined)));
  const whole = twenty(5);
  await new RangeReader(whole.list).run(forever, quiet);
  expect(service.asked).toBe(whole.service.asked);
  expect(before).toBeGreaterThan(0);
  expect(progress.at(-1)).toBe(20);
});

test('it stops when it is told to, and goes on', async () => {
  const { service, list } = twenty(5);
  const stop = new AbortController();
  const asking: RangeList<Row> = {
    ...list,
    ask: async (place, signal) => {
      if (signal.aborted) throw new ApiError('aborted');
      return list.ask(place, signal);
    },
  };
  const reader = new RangeReader(asking);
  await expect(reader.run(stop.signal, ({ rows }) => rows > 8 && stop.abort())).rejects.toThrow('aborted');
  expect(service.asked).toBe(2);
  expect((await reader.run(forever, quiet)).rows).toHaveLength(20);
});

test('rows in no order of time: where they change places it begins anew, and says so when they never settle', async () => {
  const holders = Array.from({ length: 12 }, (_, rank) => ({ id: `holder ${rank}`, createdAt: '' }));
  const list = (swaps: number): RangeList<Row> => ({
    limit: 5,
    idOf: ({ id }) => id,
    ask: async ({ offset }) => {
      if (offset > 0 && swaps-- > 0) holders.unshift(...holders.splice(offset, 1));
      return { rows: holders.slice(offset, offset + 5), total: holders.length };
    },
  });
  const calm = await new RangeReader(list(1)).run(forever, quiet);
  expect(calm.isUnsettled).toBe(false);
  expect(ids(calm.rows)).toEqual(ids(holders));
  const wild = await new RangeReader(list(100)).run(forever, quiet);
  expect(wild.isUnsettled).toBe(true);
  expect(new Set(ids(wild.rows)).size).toBe(wild.rows.length);
});
