import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NetworkSearch, parseSearch, stringifySearch } from '#web/search-params.ts';
import { LatestSearch } from './latest.tsx';
import { StatsSearch } from './stats.tsx';
import { SearchSearch } from './tools.tsx';

const statsDefaults = { stables: false, period: '30d', metric: 'tpv' };
const latestDefaults = { sort: 'created_at', order: 'desc', offset: 0 };

test('a URL without parameters has the defaults', () => {
  expect(NetworkSearch.parse({})).toEqual({ network: 'MAINNET' });
  expect(LatestSearch.parse({})).toEqual(latestDefaults);
  expect(SearchSearch.parse({})).toEqual({ q: '' });
  expect(StatsSearch.parse({})).toEqual(statsDefaults);
});

test('the network is read in any case, anything else is MAINNET', () => {
  expect(NetworkSearch.parse({ network: 'regtest' })).toEqual({ network: 'REGTEST' });
  expect(NetworkSearch.parse({ network: 'Mainnet' })).toEqual({ network: 'MAINNET' });
  expect(NetworkSearch.parse({ network: 'FOO' })).toEqual({ network: 'MAINNET' });
  expect(NetworkSearch.parse({ network: '' })).toEqual({ network: 'MAINNET' });
});

test('all fields are read from the URL', () => {
  const url =
    '?from=2026-03-14T13:00:00Z&to=2026-03-15&sort=updated_at&order=asc&limit=100&offset=200&pinned=2026-03-15';
  expect(LatestSearch.parse(parseSearch(url))).toEqual({
    from: '2026-03-14T13:00:00Z',
    to: '2026-03-15T23:59:59Z',
    sort: 'updated_at',
    order: 'asc',
    limit: 100,
    offset: 200,
    pinned: '2026-03-15',
  });
});

test.each([
  ['limit=0', { limit: undefined }],
  ['limit=26', { limit: undefined }],
  ['limit=1e1', { limit: 10 }],
  ['offset=-1', { offset: 0 }],
  ['offset=1.5', { offset: 0 }],
  ['offset=x', { offset: 0 }],
  ['offset=9007199254740993', { offset: 0 }],
  ['sort=x', { sort: 'created_at' }],
  ['order=DESC', { order: 'desc' }],
])('%s falls back on its own', (query, expected) => {
  expect(LatestSearch.parse(parseSearch(`${query}&from=2026-03-14`))).toMatchObject({
    ...expected,
    from: '2026-03-14',
  });
});

test('an invalid time is dropped', () => {
  expect(LatestSearch.parse({ from: 'yesterday', to: '2026-02-30', pinned: '' })).toEqual(latestDefaults);
});

test('the statistics are read from their URL, field by field', () => {
  const url = '?stables=true&period=all&metric=tvl&start=2026-01-05&end=2026-03-14';
  expect(StatsSearch.parse(parseSearch(url))).toEqual({
    stables: true,
    period: 'all',
    metric: 'tvl',
    start: '2026-01-05',
    end: '2026-03-14',
  });
  const wrong = '?stables=maybe&period=2y&metric=x&start=2026-02-30&end=2026-03-14T10:00Z';
  expect(StatsSearch.parse(parseSearch(wrong))).toEqual(statsDefaults);
});

test('any input gives a valid state, and parsing it again changes nothing', () => {
  const names = fc.constantFrom(
    'network',
    'from',
    'to',
    'sort',
    'order',
    'limit',
    'offset',
    'pinned',
    'q',
    'only',
    'stables',
    'period',
    'metric',
    'start',
    'end',
  );
  const garbage = fc.dictionary(fc.oneof(names, fc.string()), fc.oneof(fc.string(), fc.anything()));
  for (const schema of [NetworkSearch, LatestSearch, SearchSearch, StatsSearch]) {
    fc.assert(
      fc.property(garbage, (search) => {
        const state = schema.parse(search);
        expect(schema.parse(parseSearch(stringifySearch(state)))).toEqual(state);
      }),
    );
  }
});
