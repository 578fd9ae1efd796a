import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTimestamp } from '#contract/common.ts';
import { samples } from '#contract/samples.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { correctedOffset, isLive, newer, newest, older, skipTo, timeBound } from '#format/paging.ts';
import { type LatestView, latestInput } from './queries/transaction.ts';

const start: LatestView = { network: 'MAINNET', sort: 'created_at', order: 'desc', limit: 10, offset: 0 };
const time = (milliseconds: number) => new Date(Date.UTC(2026, 2, 14) + milliseconds).toISOString();

/** An in-memory service: total order by time and arrival, inclusive bounds (supplement 5). */
class Service {
  readonly rows: (TransactionSummary & { createdAt: string; updatedAt: string })[] = [];

  add(created: number) {
    const at = time(created);
    this.rows.push({ ...samples.TransactionSummary, id: String(this.rows.length), createdAt: at, updatedAt: at });
  }

  list(view: LatestView): TransactionSummary[] {
    const { to_timestamp: until, limit = 10, offset = 0, sort, order } = latestInput(view);
    const key = sort === 'updated_at' ? 'updatedAt' : 'createdAt';
    const sign = order === 'asc' ? 1 : -1;
    return this.rows
      .filter(({ createdAt }) => until === undefined || (parseTimestamp(createdAt) ?? '') <= String(until))
      .map((row, seq) => ({ row, seq: [row[key], String(seq).padStart(6, '0')].join() }))
      .toSorted((a, b) => (a.seq < b.seq ? -sign : sign))
      .map(({ row }) => row)
      .slice(Number(offset), Number(offset) + Number(limit));
  }
}

/** Pages to the end like the page does; `meanwhile` runs before every response. */
function walk(service: Service, first: LatestView, meanwhile: () => void): TransactionSummary[][] {
  const pages = [service.list(first)];
  let view = first;
  let shown = pages[0] ?? [];
  while (shown.length === view.limit) {
    const step = older(view, shown, timeBound(view, shown));
    view = { ...view, offset: step.offset, pinned: step.pinned };
    for (let corrected: number | undefined = step.offset; corrected !== undefined; ) {
      view = { ...view, offset: corrected };
      meanwhile();
      shown = service.list(view);
      corrected = correctedOffset(view, shown, step.after);
    }
    pages.push(shown);
  }
  return pages;
}

const ids = (rows: readonly TransactionSummary[]) => rows.map(({ id }) => id);

describe('paging back while transactions arrive', () => {
  // Whole seconds, so that many share a timestamp.
  const instant = fc.nat(40).map((second) => second * 1000);
  const arrivals = fc.array(fc.array(fc.record({ late: fc.boolean(), by: instant }), { maxLength: 8 }), {
    maxLength: 12,
  });

  test.each(['desc', 'asc'] as const)('%s: no row repeats and none is lost', (order) => {
    fc.assert(
      fc.property(fc.array(instant, { maxLength: 60 }), fc.constantFrom(10, 25), arrivals, (history, limit, later) => {
        const service = new Service();
        for (const created of history) service.add(created);
        const known = ids(service.rows);
        const turns = later.values();
        const pages = walk(service, { ...start, order, limit: limit === 10 ? 10 : 25 }, () => {
          // Late rows have an old time; the others are at least as new as the newest.
          for (const { late, by } of turns.next().value ?? []) {
            if (late && order === 'asc') continue;
            service.add(late ? by : 40_000 + by);
          }
        });
        const seen = ids(pages.flat());
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen).toEqual(expect.arrayContaining(known));
      }),
      { numRuns: 400 },
    );
  });

  test.each(['desc', 'asc'] as const)('%s: more late rows than a page holds', (order) => {
    const service = new Service();
    for (let at = 0; at < 40; at++) service.add(10_000 + at * 1000);
    // Before the rows already read, each pushes the list by four pages.
    const late = order === 'desc' ? 48_500 : 500;
    const turns = [40, 0, 25].values();
    const pages = walk(service, { ...start, order }, () => {
      const many = turns.next().value ?? 0;
      for (let more = 0; more < many; more++) service.add(late);
    });
    const seen = ids(pages.flat());
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(Array.from({ length: 40 }, (_, index) => String(index))));
  });

  test('rows created after paging began are not counted', () => {
    const service = new Service();
    for (let at = 0; at < 30; at++) service.add(at * 1000);
    const pages = walk(service, start, () => service.add(60_000));
    expect(pages.map((page) => page.length)).toEqual([10, 10, 10, 0]);
    expect(ids(pages.flat())).toEqual(Array.from({ length: 30 }, (_, index) => String(29 - index)));
  });

  test('by update: an updated row moves to the front, the rest neither repeats nor goes missing', () => {
    const service = new Service();
    for (let at = 0; at < 40; at++) service.add(at * 1000);
    const moved = ['20', '5'];
    const turns = moved.values();
    const pages = walk(service, { ...start, sort: 'updated_at' }, () => {
      const next = turns.next().value;
      const row = service.rows.find(({ id }) => id === next);
      if (row) row.updatedAt = time(90_000);
      service.add(95_000);
    });
    const seen = ids(pages.flat());
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.toSorted()).toEqual(
      Array.from({ length: 40 }, (_, index) => String(index))
        .filter((id) => !moved.includes(id))
        .toSorted(),
    );
  });
});

describe('the pin', () => {
  const row = { ...samples.TransactionSummary, createdAt: '2026-03-14T14:02:31.250Z', updatedAt: null };

  test('is the end of the newest shown timestamp, in any precision and offset', () => {
    expect(timeBound(start, [row])).toBe('2026-03-14T14:02:31.250999Z');
    expect(timeBound(start, [{ ...row, createdAt: '2026-03-14T14:02:31Z' }])).toBe('2026-03-14T14:02:31.999999Z');
    expect(timeBound(start, [{ ...row, createdAt: '2026-03-14T15:02:31.123456+01:00' }])).toBe(
      '2026-03-14T14:02:31.123456Z',
    );
  });

  test('stays once set, and is cleared by Newest', () => {
    const pinned = '2026-03-14T13:00:00.000000Z';
    const view = { ...start, offset: 20, pinned };
    expect(older(view, [row], '2026-03-14T15:00:00.000000Z')).toEqual({
      offset: 30,
      pinned,
      after: { id: row.id, time: row.createdAt },
    });
    expect(newer(view)).toEqual({ offset: 10, pinned });
    expect(newer({ ...view, offset: 3 })).toEqual({ offset: 0, pinned });
    expect(newer({ ...view, offset: 90 }, 35)).toEqual({ offset: 25, pinned });
    expect(newest).toEqual({ offset: 0, pinned: undefined });
  });

  test('by update uses the latest update', () => {
    const updated = { ...row, updatedAt: '2026-03-14T14:05:00.000Z' };
    expect(timeBound({ ...start, sort: 'updated_at' }, [updated, row])).toBe('2026-03-14T14:05:00.000999Z');
  });

  test('is not needed oldest first, nor possible without times', () => {
    expect(timeBound({ ...start, order: 'asc' }, [row])).toBeUndefined();
    expect(timeBound(start, [{ ...row, createdAt: null }])).toBeUndefined();
  });

  test('is set when skipping rows too; skipping to 0 stays live', () => {
    expect(skipTo({ limit: 25, offset: 0 }, 70, 7240)).toEqual({ offset: 70, pinned: 7240 });
    expect(skipTo({ limit: 25, offset: 0 }, 0, 7240)).toEqual(newest);
  });
});

test('only the first page without an end time is live', () => {
  expect(isLive(start)).toBe(true);
  const since: LatestView = { ...start, from: '2026-03-14' };
  expect(isLive(since)).toBe(true);
  for (const part of [{ offset: 1 }, { pinned: time(0) }, { to: time(0) }]) {
    expect(isLive({ ...start, ...part })).toBe(false);
  }
});
