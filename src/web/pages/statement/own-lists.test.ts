import { afterEach, expect, test, vi } from 'vitest';
import type { AddressTransaction } from '#contract/address.ts';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { samples } from '#contract/samples.ts';
import { createTestClient } from '#web/testing/query-client.ts';
import { OwnLists } from './own-lists.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A second address. */
const other = '02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5';
const keys = [samples.AddressSummary.publicKey, other];
const owners = keys.map((publicKey) => ({ publicKey, address: encodeAddress({ network: 'MAINNET', publicKey }) }));
const rows = (count: number): AddressTransaction[] =>
  Array.from({ length: count }, (_, index) => ({
    ...samples.AddressTransaction,
    id: `row-${index}`,
    createdAt: new Date(Date.parse('2026-10-01') - index * 1000).toISOString(),
  }));

test('reading several addresses says how far it is, stops, and resumes without a page twice', async () => {
  const asked: string[] = [];
  let isFailing = true;
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    const owner = owners.findIndex(({ address }) => pathname.includes(address));
    const offset = Number(searchParams.get('offset'));
    // Not 503, after which the same run asks again.
    if (owner === 1 && offset > 0 && isFailing) return new Response('Not now.', { status: 403 });
    asked.push(`${owner}:${offset}`);
    const all = rows(150);
    return Response.json({ meta: { totalItems: 150, limit: 100, offset }, data: all.slice(offset, offset + 100) });
  });
  const reading = new OwnLists(createTestClient(), {
    network: 'MAINNET',
    asset: undefined,
    from: undefined,
    to: undefined,
    owners,
  });
  const progress: number[] = [];
  const run = () => reading.run(new AbortController().signal, ({ rows: read }) => progress.push(read));
  await expect(run()).rejects.toThrow();
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.at(-1)).toBe(250);
  isFailing = false;
  const read = await run();
  expect(read.rows).toHaveLength(300);
  expect(read.lists.map((list) => list.rows.length)).toEqual([150, 150]);
  expect(asked).toEqual(['0:0', '0:99', '1:0', '1:99']);
});

test('several addresses end at one settled time, also in a range that is not over', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ meta: { totalItems: 1, limit: 100, offset: 0 }, data: rows(1) }));
  const read = async (count: number) => {
    const range = { network: 'MAINNET', asset: undefined, from: undefined, to: '2999-12-31T23:59:59Z' } as const;
    const reading = new OwnLists(createTestClient(), { ...range, owners: owners.slice(0, count) });
    return await reading.run(new AbortController().signal, () => undefined);
  };
  const [one, several] = [await read(1), await read(2)];
  expect(one.to).toBe('2999-12-31T23:59:59Z');
  expect(one.lists[0].pinned).toBe('2026-10-01T00:00:00.000999Z');
  expect(Date.parse(several.to ?? '')).toBeLessThan(Date.now());
  expect(several.lists.map(({ pinned }) => pinned)).toEqual([undefined, undefined]);
});
