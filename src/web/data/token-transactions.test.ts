import { afterEach, expect, test, vi } from 'vitest';
import { createTestClient } from '#web/testing/query-client.ts';
import { tokenTransactionsQuery } from './queries/token.ts';

afterEach(() => void vi.unstubAllGlobals());

const metadata = {
  tokenIdentifier: 'a',
  tokenAddress: 'b',
  name: '',
  ticker: '',
  decimals: 0,
  issuerPublicKey: 'c',
};
const row = (id: number) => ({
  id: String(id),
  type: 'token_transfer',
  status: 'confirmed',
  amount: '1',
  valueUsd: 0,
  tokenMetadata: metadata,
});

/** A list of 100 that grows by some rows before every response. */
function serve(grows: readonly number[]) {
  const requestedOffsets: number[] = [];
  let total = 100;
  vi.stubGlobal('fetch', async (path: string) => {
    total += grows[requestedOffsets.length] ?? 0;
    const query = new URL(path, 'http://service').searchParams;
    expect(query.get('network')).toBe('REGTEST');
    expect(query.has('pinned')).toBe(false);
    const offset = Number(query.get('offset'));
    const limit = Number(query.get('limit'));
    requestedOffsets.push(offset);
    const data = Array.from({ length: limit }, (_, index) => row(total - offset - index)).filter(({ id }) => +id > 0);
    return Response.json({ meta: { totalItems: total, limit, offset }, data });
  });
  return requestedOffsets;
}

async function read(pinned: number | undefined, offset = 25): Promise<string[]> {
  const input = { network: 'REGTEST', identifier: 'a', limit: 25, offset, pinned } as const;
  const { data } = await createTestClient().fetchQuery(tokenTransactionsQuery(input));
  return data.data.map(({ id }) => id);
}

const ids = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, index) => `${first - index}`);

test.each([
  ['nothing came', [], [25]],
  ['some came', [3], [25, 28]],
  ['more came than a page holds', [60], [25, 85]],
  ['more came while it was read', [3, 2], [25, 28]],
  ['50 a second came while it was read', [10, 15, 15, 15], [25, 35]],
])('the second page of the list as it was: %s', async (_, grows, offsets) => {
  const requestedOffsets = serve(grows);
  expect(await read(100)).toEqual(ids(75, 51));
  expect(requestedOffsets).toEqual(offsets);
});

test('a list that grows faster than it is read repeats no row and loses none', async () => {
  const requestedOffsets = serve([40, 40, 25, 40]);
  expect(await read(100)).toEqual(ids(75, 51));
  expect(requestedOffsets).toHaveLength(3);
});

test('the first page, returned to, is as it was', async () => {
  serve([5]);
  expect(await read(100, 0)).toEqual(ids(100, 76));
});

test('a growing list is requested once per page', async () => {
  const requestedOffsets = serve([5]);
  expect(await read(undefined)).toEqual(ids(80, 56));
  expect(requestedOffsets).toEqual([25]);
});

test('a smaller or wrong total changes nothing', async () => {
  serve([]);
  expect(await read(5000)).toEqual(ids(75, 51));
});
