import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeTokenAddress } from '#contract/codec/identifier.ts';
import { parseSearch, stringifySearch } from '#web/search-params.ts';
import { AddressSearch, addressDefaults } from './address.tsx';

const token = '8c6601d48e6872c87cb5dde242c4ced9a50b5625e56428285d5be1b0bfb31ba9';

test('a URL without parameters has the defaults', () => {
  expect(AddressSearch.parse({})).toEqual(addressDefaults);
});

test('all fields are read from the URL', () => {
  const url = `?tab=tokens&by=name&asset=btc&from=2026-03-14&sort=updated_at&order=asc&limit=100&offset=200&pinned=2026-03-15`;
  expect(AddressSearch.parse(parseSearch(url))).toEqual({
    tab: 'tokens',
    by: 'name',
    asset: 'btc',
    from: '2026-03-14',
    sort: 'updated_at',
    order: 'asc',
    limit: 100,
    offset: 200,
    pinned: '2026-03-15',
  });
});

test.each([
  ['BTC', 'btc'],
  [token, token],
  [token.toUpperCase(), token],
  [encodeTokenAddress({ network: 'MAINNET', tokenIdentifier: token }), token],
  ['LFUSD', undefined],
  ['', undefined],
])('asset %j is %j', (text, asset) => {
  expect(AddressSearch.parse({ asset: text }).asset).toBe(asset);
});

test.each([
  ['limit=250', { limit: undefined }],
  ['offset=-1', { offset: 0 }],
  ['tab=nothing', { tab: 'transactions' }],
  ['by=size', { by: 'value' }],
])('%s falls back on its own', (query, expected) => {
  expect(AddressSearch.parse(parseSearch(`${query}&order=asc`))).toMatchObject({ ...expected, order: 'asc' });
});

test('any input gives a valid state, and parsing it again changes nothing', () => {
  const names = fc.constantFrom('tab', 'by', 'asset', 'from', 'to', 'sort', 'order', 'limit', 'offset', 'pinned');
  const garbage = fc.dictionary(fc.oneof(names, fc.string()), fc.oneof(fc.string(), fc.anything()));
  fc.assert(
    fc.property(garbage, (search) => {
      const state = AddressSearch.parse(search);
      expect(AddressSearch.parse(parseSearch(stringifySearch(state)))).toEqual(state);
    }),
  );
});
