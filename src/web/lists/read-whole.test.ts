import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTimestamp } from '#contract/common.ts';
import { ApiError } from '#web/data/api-error.ts';
import { ListReader, type ReadableList } from './whole-lists.ts';

interface Row {
  readonly id: string;
  readonly createdAt: string;
}

const time = (second: number) => new Date(Date.UTC(2026, 2, 14) + second * 1000).toISOString();
const quiet = () => undefined;
const forever = new AbortController().signal;

/** An in-memory list: total order by time and arrival, newest first, inclusive bounds (supplement 5). */
class Service {
  readonly #rows: Row[] = [];
  readonly broken = new Set<string>();
  requestCount = 0;

  add(second: number): void {
    this.#rows.push({ id: String(this.#rows.length), createdAt: time(second) });
  }

  /** @param until undefined for the whole list */
  all(until: string | undefined): Row[] {
    return this.#rows
      .map((row, seq) => ({ row, key: `${parseTimestamp(row.createdAt)} ${String(seq).padStart(6, '0')}` }))
      .filter(({ key }) => until === undefined || key.slice(0, 27) <= until)
      .toSorted((a, b) => (a.key < b.key ? 1 : -1))
      .map(({ row }) => row);
  }

  /**
   * @param meanwhile runs before every response
   * @param isFiltered whether the list can be filtered by time
   */
  list(limit: number, meanwhile: () => void, isFiltered = true): ReadableList<Row> {
    return {
      limit,
      fetchPage: async ({ offset, until }) => {
        meanwhile();
        this.requestCount += 1;
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
  // Few timestamps, so that many rows share one; rows up to 20 exist at the start.
  const atFirst = fc.array(fc.nat(20), { maxLength: 40 });
  const late = fc.nat(20);
  const after = fc.integer({ min: 21, max: 40 });
  const arrivals = fc.array(fc.array(fc.oneof(late, after), { maxLength: 4 }), { maxLength: 30 });

  test.each([true, false])('match the list at the time of reading, filtered by time: %s', async (isFiltered) => {
    await fc.assert(
      fc.asyncProperty(atFirst, arrivals, fc.integer({ min: 5, max: 12 }), async (seconds, waves, limit) => {
        const service = new Service();
        for (const second of seconds) service.add(second);
        let wave = 0;
        const meanwhile = () => {
          // The first response shows what exists when reading begins.
          for (const second of service.requestCount > 0 ? (waves[wave++] ?? []) : []) service.add(second);
        };
        const read = await new ListReader(service.list(limit, meanwhile, isFiltered)).run(forever, quiet);
        expect(read.isUnsettled).toBe(false);
        const newest = seconds.length > 0 ? time(Math.max(...seconds)).replace('Z', '999Z') : undefined;
        expect(read.pinned).toBe(newest);
        if (newest === undefined) expect(read.rows).toEqual([]);
        else if (read.missing === 0) {
          expect(ids(read.rows)).toEqual(ids(service.all(read.pinned)));
          expect(read.total).toBe(read.rows.length);
        }
        // Rows that existed at the start are returned once, in order.
        const old = ids(read.rows).filter((id) => Number(id) < seconds.length);
        const before = ids(service.all(read.pinned)).filter((id) => Number(id) < seconds.length);
        expect(old).toEqual(before);
      }),
    );
  });

  test('an unreadable row is counted, and no other is lost', async () => {
    const broken = fc.uniqueArray(fc.nat(39));
    await fc.assert(
      fc.asyncProperty(atFirst, broken, fc.integer({ min: 2, max: 12 }), async (seconds, unreadable, limit) => {
        const service = new Service();
        for (const second of seconds) service.add(second);
        for (const id of unreadable) if (id < seconds.length) service.broken.add(String(id));
        const read = await new ListReader(service.list(limit, quiet)).run(forever, quiet);
        // The range ends with the newest readable row.
        const all = ids(service.all(read.pinned));
        expect(ids(read.rows)).toEqual(all.filter((id) => !service.broken.has(id)));
        expect(read.unreadable).toBeGreaterThanOrEqual(all.filter((id) => service.broken.has(id)).length);
        expect(read.unreadable).toBeLessThanOrEqual(service.broken.size);
      }),
    );
  });
});

/** Twenty rows, and a way to make responses fail. */
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

test('resumes after a failure without requesting a page twice', async () => {
  const { service, list, faults } = twenty(5);
  const reader = new ListReader(list);
  const progress: number[] = [];
  const listen = ({ rows }: { rows: number }) => {
    progress.push(rows);
    if (progress.length === 3) faults.push(new ApiError('status', { status: 400 }));
  };
  await expect(reader.run(forever, listen)).rejects.toThrow('status 400');
  const before = service.requestCount;
  const read = await reader.run(forever, listen);
  expect(ids(read.rows)).toEqual(ids(service.all(undefined)));
  const whole = twenty(5);
  await new ListReader(whole.list).run(forever, quiet);
  expect(service.requestCount).toBe(whole.service.requestCount);
  expect(before).toBeGreaterThan(0);
  expect(progress.at(-1)).toBe(20);
});

test('stops on abort and resumes', async () => {
  const { service, list } = twenty(5);
  const stop = new AbortController();
  const asking: ReadableList<Row> = {
    ...list,
    fetchPage: async (place, signal) => {
      if (signal.aborted) throw new ApiError('aborted');
      return list.fetchPage(place, signal);
    },
  };
  const reader = new ListReader(asking);
  await expect(reader.run(stop.signal, ({ rows }) => rows > 8 && stop.abort())).rejects.toThrow('aborted');
  expect(service.requestCount).toBe(2);
  expect((await reader.run(forever, quiet)).rows).toHaveLength(20);
});

test('rows without times: restarts when they change places, and reports if they never settle', async () => {
  const holders = Array.from({ length: 12 }, (_, rank) => ({ id: `holder ${rank}`, createdAt: '' }));
  const list = (swaps: number): ReadableList<Row> => ({
    limit: 5,
    idOf: ({ id }) => id,
    fetchPage: async ({ offset }) => {
      if (offset > 0 && swaps-- > 0) holders.unshift(...holders.splice(offset, 1));
      return { rows: holders.slice(offset, offset + 5), total: holders.length };
    },
  });
  const calm = await new ListReader(list(1)).run(forever, quiet);
  expect(calm.isUnsettled).toBe(false);
  expect(ids(calm.rows)).toEqual(ids(holders));
  const wild = await new ListReader(list(100)).run(forever, quiet);
  expect(wild.isUnsettled).toBe(true);
  expect(new Set(ids(wild.rows)).size).toBe(wild.rows.length);
});
