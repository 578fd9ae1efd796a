import { expect, test } from 'vitest';
import { parseSearch } from '#web/search-params.ts';
import { TokenSearch } from './token.tsx';

const history = { metric: 'price', granularity: 'daily', range: '30d' };
const defaults = { tab: 'holders', offset: 0, ...history };

test('a URL without parameters has the holders from the first', () => {
  expect(TokenSearch.parse({})).toEqual(defaults);
});

test('all fields are read from the URL', () => {
  expect(TokenSearch.parse(parseSearch('?tab=transactions&limit=100&offset=200&pinned=7240'))).toEqual({
    tab: 'transactions',
    limit: 100,
    offset: 200,
    pinned: 7240,
    ...history,
  });
  expect(TokenSearch.parse(parseSearch('?tab=history&metric=supply&granularity=hourly&range=7d'))).toEqual({
    ...defaults,
    tab: 'history',
    metric: 'supply',
    granularity: 'hourly',
    range: '7d',
  });
});

test.each([
  'tab=nonsense',
  'limit=26',
  'limit=250',
  'offset=-1',
  'offset=x',
  'pinned=-3',
  'pinned=1.5',
  'pinned=',
  'metric=cap',
  'granularity=weekly',
  'range=2d',
])('%s falls back on its own', (query) => {
  expect(TokenSearch.parse(parseSearch(query))).toEqual(defaults);
  expect(TokenSearch.parse(parseSearch(`tab=metadata&${query.replace(/^tab=/, 'x=')}`)).tab).toBe('metadata');
});
