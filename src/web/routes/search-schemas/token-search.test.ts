import { expect, test } from 'vitest';
import { parseSearch } from '../../search-codec.ts';
import { TokenSearch } from './token-search.ts';

const defaults = { tab: 'holders', offset: 0 };

test('a URL without parameters has the holders from the first', () => {
  expect(TokenSearch.parse({})).toEqual(defaults);
});

test('all fields are read from the URL', () => {
  expect(TokenSearch.parse(parseSearch('?tab=transactions&limit=100&offset=200&of=7240'))).toEqual({
    tab: 'transactions',
    limit: 100,
    offset: 200,
    of: 7240,
  });
});

test.each(['tab=nonsense', 'limit=26', 'limit=250', 'offset=-1', 'offset=x', 'of=-3', 'of=1.5', 'of='])(
  '%s falls back on its own',
  (query) => {
    expect(TokenSearch.parse(parseSearch(query))).toEqual(defaults);
    expect(TokenSearch.parse(parseSearch(`tab=metadata&${query.replace(/^tab=/, 'x=')}`)).tab).toBe('metadata');
  },
);
