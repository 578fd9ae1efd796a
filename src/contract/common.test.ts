import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  integerParameter,
  NetworkParameter,
  OffsetParameter,
  OrderParameter,
  openEnum,
  pageSchema,
  parseTimestamp,
  RequiredNetworkParameter,
  Sats,
  SortParameter,
  Timestamp,
  TimestampParameter,
  TokenQuantity,
} from './common.ts';
import { AssetParameter } from './token.ts';

/** Returns the message a value is rejected with; undefined if it is accepted. */
function refusal(schema: z.ZodMiniType, value: unknown): string | undefined {
  return z.object({ field: schema }).safeParse({ field: value }).error?.issues[0]?.message;
}

test('a network is accepted in either case and defaults to MAINNET', () => {
  const query = z.object({ network: NetworkParameter });
  expect(query.parse({})).toEqual({ network: 'MAINNET' });
  expect(query.parse({ network: 'regtest' })).toEqual({ network: 'REGTEST' });
  for (const network of ['FOO', '', null, ['MAINNET', 'REGTEST']])
    expect(refusal(NetworkParameter, network)).toBe('must be MAINNET or REGTEST');
});

test('a required network has no default', () => {
  expect(RequiredNetworkParameter.parse('MainNet')).toBe('MAINNET');
  expect(z.object({ network: RequiredNetworkParameter }).safeParse({}).success).toBe(false);
  expect(refusal(RequiredNetworkParameter, undefined)).toBe('must be MAINNET or REGTEST');
});

test('a limit is an integer in range, as number or numeric text', () => {
  const limit = integerParameter(1, 500, 10);
  const query = z.object({ limit });
  expect(query.parse({})).toEqual({ limit: 10 });
  for (const value of [1, '1', '001']) expect(limit.parse(value)).toBe(1);
  for (const value of [500, '500']) expect(limit.parse(value)).toBe(500);
  for (const value of [
    0,
    '0',
    501,
    '501',
    -1,
    '-1',
    1.5,
    '1.5',
    'x',
    '',
    ' 1',
    '1e2',
    '0x1',
    '9'.repeat(30),
    null,
    ['1'],
  ])
    expect(refusal(limit, value), `${value}`).toBe('must be a whole number from 1 to 500');
});

test('an offset is an integer of at least 0', () => {
  expect(z.object({ offset: OffsetParameter }).parse({})).toEqual({ offset: 0 });
  expect(OffsetParameter.parse('123456789012345')).toBe(123_456_789_012_345);
  expect(refusal(OffsetParameter, '-1')).toBe('must be a whole number of at least 0');
});

test('a time in a query is canonical, rejected or optional', () => {
  expect(z.object({ from: TimestampParameter }).parse({})).toEqual({});
  expect(TimestampParameter.parse('2026-03-14')).toBe('2026-03-14T00:00:00.000000Z');
  for (const value of ['yesterday', ['2026-03-14']])
    expect(refusal(TimestampParameter, value)).toMatch(/^must be an ISO 8601 timestamp/);
});

test('sort and order have defaults', () => {
  const query = z.object({ sort: SortParameter, order: OrderParameter });
  expect(query.parse({})).toEqual({ sort: 'created_at', order: 'desc' });
  expect(refusal(SortParameter, 'x')).toBe('must be created_at or updated_at');
  expect(refusal(OrderParameter, 'DESC')).toBe('must be asc or desc');
});

test('a timestamp in a response has an offset', () => {
  for (const value of ['2026-03-14T13:00:00Z', '2026-03-14T13:00:00.000Z', '2026-03-14T13:00:00.123456+00:00'])
    expect(Timestamp.parse(value)).toBe(value);
  for (const value of ['2026-03-14', '14 March 2026', '2026-02-30T00:00:00Z', 0])
    expect(refusal(Timestamp, value), `${value}`).toBeDefined();
});

test('all forms of ISO 8601 with a time are read', () => {
  for (const text of ['20260314T130000Z', '2026-03-14T14:00:00+01', '20260314T140000.0+0100', '2026-03-14T13:00Z'])
    expect(parseTimestamp(text), text).toBe('2026-03-14T13:00:00.000000Z');
  for (const text of ['20260314', '20260314T1300', '2026-03-14T13:00:00+1', '20261314T130000Z'])
    expect(parseTimestamp(text), text).toBeUndefined();
});

test('sats are integers below 2^53', () => {
  expect(Sats.parse(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
  for (const value of [2 ** 53, 1.5, '1', 1n, Number.NaN]) expect(refusal(Sats, value), `${value}`).toBeDefined();
});

test('a token quantity is an integer of any size in one spelling', () => {
  for (const value of [
    '0',
    '1',
    `${2n ** 128n - 1n}`,
    `${3n * 2n ** 128n}`,
    0,
    Number.MAX_SAFE_INTEGER,
    0n,
    2n ** 128n - 1n,
  ])
    expect(TokenQuantity.parse(value)).toBe(value);
  for (const value of ['', '-1', '01', '1.5', '1e5', ' 1', '1\n', '1'.repeat(61), -1, 1.5, 2 ** 53, -1n, null])
    expect(refusal(TokenQuantity, value), `${value}`).toBeDefined();
});

test('an enumeration accepts unknown values', () => {
  expect(openEnum(['a', 'b']).parse('c')).toBe('c');
  expect(refusal(openEnum(['a', 'b']), 1)).toBeDefined();
});

test('a page requires its meta', () => {
  const page = pageSchema(z.object({ id: z.string() }));
  const value = { meta: { totalItems: 1, limit: 25, offset: 0 }, data: [{ id: '1' }] };
  expect(page.parse(value)).toEqual(value);
  expect(page.safeParse({ data: [] }).success).toBe(false);
  expect(page.safeParse({ ...value, data: [{}] }).success).toBe(false);
});

test.each(['', 'null', null, undefined])('a nullable parameter of %j counts as absent', (value) => {
  expect(AssetParameter.parse(value)).toBeUndefined();
  expect(TimestampParameter.parse(value)).toBeUndefined();
});

test.each([' ', 'NULL', 'x', '0'])('a time of %j is not absent but refused', (value) => {
  expect(TimestampParameter.safeParse(value).success).toBe(false);
});
