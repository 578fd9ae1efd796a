import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeTokenAddress } from '#contract/codec/identifier.ts';
import { spark } from '#contract/codec/naming.ts';
import { getTokenOrSearch } from '#contract/token.ts';
import { markOf } from '#server/store/testing/mark-oracle.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { keyOf, moveLine, tokenLine } from '#server/store/testing/token-lines.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { fillSearchTexts } from '#server/store/write/tokens.ts';
import { readerOf } from './reader.ts';
import { listTokenMetadata, searchTokens } from './token.ts';

const names = [
  ['Moss Credit', 'MOSS'],
  ['Moss Classic', 'MOSS'],
  ['Official Mossy', 'OMOSS'],
  ['100% Real', 'PCT'],
  ['1000 Real', 'PLAIN'],
  ['under_score', 'U_S'],
  ['undersscore', 'UXS'],
  ['back\\slash', '\\'],
  [`it's "quoted"`, "'"],
  ['月见草', '月见'],
  ['Nordlicht Öre', 'ÖRE'],
  ['\u202eZero\u200b\u200dWidth\u202c', 'ZW\u2060'],
  ['Deep\u0000Null \ud800', 'NUL'],
  ['', ''],
] as const;
const tokens = names.map(([name, ticker], index) => tokenLine('MAINNET', index, { name, ticker }));
const at = '2026-03-01T00:00:00.000Z';
let throwaway: ThrowawayStore;

beforeAll(async () => {
  throwaway = await openThrowawayStore();
  const [, classic, mossy] = tokens;
  if (!classic || !mossy) throw new Error('There is no token.');
  await ingest(throwaway.store, [
    ...tokens,
    { ...tokenLine('REGTEST', 0, { name: 'Moss Trial', ticker: 'MOSS' }) },
    moveLine(classic, 5n, { to: keyOf(70), at }),
    ...[71, 72, 73].map((key) => moveLine(mossy, 5n, { to: keyOf(key), at })),
  ]);
});
afterAll(() => throwaway?.remove());

async function search(text: string, { limit = 25, offset = 0 } = {}): Promise<string[]> {
  const found = await readerOf(throwaway.store.db).read(searchTokens, { network: 'MAINNET', text, limit, offset });
  getTokenOrSearch.response.parse(found);
  return found.map(({ name }) => name);
}

test('exact tickers first, then by holders, then by identifier', async () => {
  expect(await search('moss')).toEqual(['Moss Classic', 'Moss Credit', 'Official Mossy']);
  expect(await search('MOSS', { limit: 1, offset: 1 })).toEqual(['Moss Credit']);
  expect(await search('omoss')).toEqual(['Official Mossy']);
  expect(await search('mos')).toEqual(['Official Mossy', 'Moss Classic', 'Moss Credit']);
});

test.each([
  ['100%', ['100% Real']],
  ['00% r', ['100% Real']],
  ['%%%', []],
  ['_s', []],
  ['r_s', ['under_score']],
  ['u_s', ['under_score']],
  ['k\\s', ['back\\slash']],
  ['\\', ['back\\slash']],
  ['\\\\', []],
  ["'", [`it's "quoted"`]],
  [`s "q`, [`it's "quoted"`]],
  ["'; drop table tokens; --", []],
  ['月', ['月见草']],
  ['月见', ['月见草']],
  ['月见草', ['月见草']],
  ['草', ['月见草']],
  ['见草', ['月见草']],
  ['ÖRE', ['Nordlicht Öre']],
  ['o\u0308re', ['Nordlicht Öre']],
  ['zerowidth', ['\u202eZero\u200b\u200dWidth\u202c']],
  ['ｍｏｓｓ  ｃredit', ['Moss Credit']],
  ['credit moss', ['Moss Credit']],
  ['\u0000', []],
  ['mo\u0000ss cr', ['Moss Credit']],
  ['\ud800\udfff\ud800', []],
  ['\u200b', []],
  ['  ', []],
  ['__proto__', []],
  ['nothing like this', []],
])('%j finds %j', async (text, expected) => {
  expect(await search(text)).toEqual(expected);
});

test.each([
  ['x', 10_000],
  ['%', 10_000],
  ['\\', 4_095],
  ['mo ', 5_000],
  ['草', 3_000],
])('%j repeated %i times finds nothing', async (text, times) => {
  expect(await search(text.repeat(times))).toEqual([]);
});

test('part of an identifier or address finds its token, in any naming profile, on its own network only', async () => {
  const [{ tokenIdentifier, name } = { tokenIdentifier: '', name: '' }] = tokens;
  const address = encodeTokenAddress({ network: 'MAINNET', tokenIdentifier });
  const sparkAddress = encodeTokenAddress({ network: 'MAINNET', tokenIdentifier }, spark);
  const parts = [
    tokenIdentifier.slice(1),
    address.slice(0, 14),
    address.slice(3, 20),
    address.slice(-10),
    sparkAddress.slice(0, 12),
    sparkAddress.toUpperCase().slice(0, 40),
    sparkAddress.slice(0, -1),
  ];
  for (const part of parts) expect(await search(part), part).toEqual([name]);
  const elsewhere = encodeTokenAddress({ network: 'REGTEST', tokenIdentifier });
  expect(await search(elsewhere.slice(0, 20))).toEqual([]);
  // Every identifier contains some letters of any short word.
  expect(await search('101')).toEqual([]);
});

test('every token has the mark that tells it apart from all similar ones, whatever comes, goes and is renamed', async () => {
  const tickers = ['FERN', 'fern', 'F\u0435RN', 'FER\u200bN', 'BTC', 'B\u0422C', 'ALONE', '', '\u2060'];
  // Identifiers with common beginnings.
  const identifiers = Array.from({ length: 24 }, (_, index) => {
    const head = ['ab', 'abcd', 'abcdef', ''][index % 4] ?? '';
    return `${head}${(index * 2_654_435_761).toString(16)}`.padEnd(64, '0');
  });
  const steps = fc.array(
    fc.array(fc.tuple(fc.constantFrom(...identifiers), fc.constantFrom(...tickers)), { minLength: 1, maxLength: 8 }),
    { minLength: 1, maxLength: 6 },
  );
  const base = tokenLine('REGTEST', 50, { name: 'Fern', ticker: 'FERN' });
  const own = new Map<string, typeof base>();
  const check = async () => {
    const { metadata } = await readerOf(throwaway.store.db).read(listTokenMetadata, {
      network: 'REGTEST',
      token_addresses: [...own.keys()].map((tokenIdentifier) => ({ tokenIdentifier })),
    });
    for (const token of metadata) expect(token).toMatchObject(markOf(token, metadata));
    const unmarked = metadata.filter(({ tickerMark }) => tickerMark === undefined);
    for (const token of unmarked) expect(markOf(token, metadata)).toEqual({});
  };
  await fc.assert(
    fc.asyncProperty(steps, async (batches) => {
      for (const batch of batches) {
        for (const [tokenIdentifier, ticker] of batch) {
          const tokenAddress = encodeTokenAddress({ network: 'REGTEST', tokenIdentifier });
          own.set(tokenIdentifier, { ...base, tokenIdentifier, tokenAddress, ticker });
        }
        await ingest(throwaway.store, [...own.values()]);
        await check();
      }
    }),
    { numRuns: 10 },
  );
  await sql`update tokens set search_text = null, ticker_key = null, ticker_mark = null`.execute(throwaway.store.db);
  await fillSearchTexts(throwaway.store.db);
  await check();
});

test('tokens of an older version are found after the store is reopened', async () => {
  const { db } = throwaway.store;
  const columns = sql<object>`select id, search_ticker, search_text from tokens order by id`;
  const before = await columns.execute(db);
  await sql`update tokens set search_ticker = null, search_text = null where id <> ${3}`.execute(db);
  expect(await search('moss')).toEqual(['Official Mossy']);
  await fillSearchTexts(db);
  expect((await columns.execute(db)).rows).toEqual(before.rows);
});

test('a renamed token is found by its new name only', async () => {
  const [first] = tokens;
  if (!first) throw new Error('There is no token.');
  await ingest(throwaway.store, [{ ...first, name: 'Heather Bond', ticker: 'HTH' }]);
  expect(await search('moss credit')).toEqual([]);
  expect(await search('heather')).toEqual(['Heather Bond']);
});
