import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samples } from '#contract/samples.ts';
import { sendingWith } from '#web/data/retry.ts';
import { createTestClient } from '#web/testing/query-client.ts';
import {
  addressList,
  firstTransactionTime,
  holderList,
  ListReader,
  latestList,
  tokenTransactionList,
} from './whole-lists.ts';

const client = createTestClient();

const requests: string[] = [];
let answers: unknown[] = [];
beforeEach(() => {
  requests.length = 0;
  answers = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return new Response(JSON.stringify(answers.shift() ?? []));
  });
});
afterEach(() => void vi.unstubAllGlobals());

const forever = new AbortController().signal;
const sending = sendingWith(forever, vi.fn());
const network = 'REGTEST';
const identifier = '5e'.repeat(32);
const page = (data: readonly unknown[], totalItems: number) => ({ meta: { totalItems, limit: 100, offset: 0 }, data });
const row = samples.AddressTransaction;

test('each list is requested with the largest page of its endpoint, newest first', async () => {
  const place = { offset: 100, until: '2026-03-14T10:00:00.000999Z' };
  answers = [[], page([], 0), page([], 0), page([], 0)];
  const range = { network, from: '2026-03-01', to: '2026-03-15' } as const;
  await latestList(client, range).fetchPage(place, forever);
  await addressList(client, { ...range, address: 'core1x', asset: 'btc' }).fetchPage(place, forever);
  await tokenTransactionList(client, { network, identifier }).fetchPage(place, forever);
  await holderList(client, { network, identifier }).fetchPage(place, forever);
  const fields = (path: string) => Object.fromEntries(new URLSearchParams(path.split('?')[1]));
  // The earlier of two upper bounds applies.
  const time = { from_timestamp: '2026-03-01', to_timestamp: '2026-03-14T10:00:00.000999Z' };
  const order = { sort: 'created_at', order: 'desc', offset: '100', network };
  expect(requests.map(fields)).toEqual([
    { ...order, ...time, limit: '250' },
    { ...order, ...time, limit: '100', asset: 'btc' },
    { network, limit: '100', offset: '100' },
    { network, limit: '100', offset: '100' },
  ]);
});

test('an invalid row keeps its position, so that no other is lost', async () => {
  const broken = { ...row, id: {} };
  answers = [page([{ ...row, id: 'a' }, broken, { ...row, id: 'b' }], 3)];
  const list = addressList(client, { network, address: 'core1x' });
  const { rows, total } = await list.fetchPage({ offset: 0, until: undefined }, forever);
  expect(rows.map((one) => one?.id)).toEqual(['a', undefined, 'b']);
  expect(total).toBe(3);
});

test('a whole range is read page by page, up to the time it began', async () => {
  const of = (count: number, first: number) =>
    Array.from({ length: count }, (_, index) => ({ ...row, id: `${first + index}` }));
  answers = [page(of(100, 0), 102), page(of(3, 99), 102)];
  const read = await new ListReader(addressList(client, { network, address: 'core1x' })).run(forever, () => undefined);
  expect(read).toMatchObject({ total: 102, unreadable: 0, missing: 0, isUnsettled: false });
  expect(read.rows.map(({ id }) => id)).toEqual(Array.from({ length: 102 }, (_, index) => `${index}`));
  const [first, second] = requests.map((path) => new URLSearchParams(path.split('?')[1]));
  expect(first?.get('to_timestamp')).toBeNull();
  expect(second?.get('to_timestamp')).toBe(row.createdAt?.replace('Z', '999Z'));
  expect(second?.get('offset')).toBe('99');
});

test('the first transaction of a filter is the oldest of the list', async () => {
  answers = [page([row], 9), page([], 0)];
  expect(await firstTransactionTime(client, { network, address: 'core1x', asset: 'btc' }, sending)).toBe(row.createdAt);
  expect(await firstTransactionTime(client, { network, address: 'core1x' }, sending)).toBeUndefined();
  expect(requests[0]).toContain('order=asc');
  expect(requests[0]).toContain('limit=1&');
  expect(requests[0]).toContain('asset=btc');
});
