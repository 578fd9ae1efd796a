import { createMemoryHistory } from '@tanstack/react-router';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networks } from '../contract/common.ts';
import { encodeAddress, encodeTokenAddress } from '../contract/identifier.ts';
import { spark } from '../contract/naming-profile.ts';
import { earlyPaths, pageOf } from './early-paths.ts';
import { addressQuery } from './queries/address.ts';
import { createQueryClient } from './queries/freshness.ts';
import { createExplorerRouter } from './router.tsx';
import { type PageSize, pageSizes, setPageSize } from './settings/page-size.ts';

/* What is asked early is what the routes and queries ask, letter for letter. */

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return new Promise(() => undefined);
  });
  // As much of a browser as a router needs without a page to render.
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('self', { origin: 'http://localhost' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  choosePageSize('25');
});

const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const hash = 'ab'.repeat(32);
const uuid = '019a8f3c-7b2d-7e4f-8a1b-2c3d4e5f6a7b';

/** What the routes ask at a URL. */
async function askedAt(url: string): Promise<string[]> {
  asked.length = 0;
  const history = createMemoryHistory({ initialEntries: [url] });
  const queryClient = createQueryClient();
  await createExplorerRouter({ queryClient, history }).load();
  queryClient.clear();
  return [...asked];
}

let pageSize: string | null = null;
const early = (url: string) => earlyPaths(new URL(url, 'http://localhost'), pageSize);

async function expectSame(url: string, count = 2) {
  const paths = early(url);
  expect(paths, url).toHaveLength(count);
  expect(await askedAt(url), url).toEqual(expect.arrayContaining(paths));
}

/** As a visit finds it that begins with it kept. */
function choosePageSize(size: PageSize) {
  pageSize = size;
  setPageSize(size);
}

const ofBoth = (path: string) => networks.map((network) => `${path}?network=${network}`);

test.each([
  '/',
  ...ofBoth('/'),
  '/?network=regtest',
  '/?network=elsewhere',
  '/?network=MAINNET&network=REGTEST',
  ...ofBoth(`/tx/${hash}`),
  ...ofBoth(`/tx/${uuid}`),
  ...ofBoth(`/tx/${uuid.toUpperCase()}`),
  ...ofBoth(`/tx/${uuid.replaceAll('-', '')}/`),
  ...ofBoth(`/token/${hash}`),
  ...ofBoth(`/token/${hash.toUpperCase()}`),
  ...networks.map((network) => `/token/${encodeTokenAddress({ network, tokenIdentifier: hash })}?network=${network}`),
])('%s', (url) => expectSame(url));

test.each([
  ...ofBoth('/stats'),
  ...ofBoth('/search'),
  ...ofBoth('/tx/nonsense'),
  ...ofBoth('/token/%E0%A4'),
  '/nowhere',
])('%s has what the frame reads', (url) => expectSame(url, 1));

test.each(networks)('an address or a key on %s is asked for by its address', (network) => {
  const address = encodeAddress({ network, publicKey });
  for (const text of [address, address.toUpperCase(), publicKey, publicKey.toUpperCase()]) {
    const path = early(`/address/${text}?network=${network}`)[1];
    const { queryFn } = addressQuery({ network, address });
    if (typeof queryFn !== 'function') throw new Error('The query has no function.');
    asked.length = 0;
    void queryFn({
      client: createQueryClient(),
      queryKey: ['address', 'summary', { network, address }],
      signal: new AbortController().signal,
      meta: undefined,
    });
    expect(asked).toEqual([path]);
  }
});

test.each([
  `/address/${encodeAddress({ network: 'REGTEST', publicKey })}`,
  `/address/${encodeAddress({ network: 'MAINNET', publicKey }).slice(0, -1)}q`,
  `/address/${encodeAddress({ network: 'MAINNET', publicKey }).replace('core1', 'Core1')}`,
  `/address/${encodeAddress({ network: 'MAINNET', publicKey }, spark)}`,
  `/address/02${'5'.padStart(64, '0')}`,
  `/address/${publicKey}/more`,
  '/address/',
])('%s waits for the application', (url) => expect(early(url)).toHaveLength(1));

test('any view of the latest list', async () => {
  const moment = fc.oneof(
    fc.constantFrom('2026-03-14', '2026-03-14T13:00:00+02:00', '2026-03-14 13:00', '2026-13-14', '', 'today'),
    fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((date) => date.toISOString()),
  );
  const count = fc.constantFrom(
    '',
    '0',
    '-0',
    '10',
    '25',
    ' 50',
    '100',
    '250',
    '500',
    '1e2',
    '-1',
    '1.5',
    '9e99',
    'NaN',
  );
  const view = fc.record(
    {
      network: fc.constantFrom('MAINNET', 'REGTEST', 'regtest', ''),
      from: moment,
      to: moment,
      pinned: moment,
      sort: fc.constantFrom('created_at', 'updated_at', 'amount', ''),
      order: fc.constantFrom('asc', 'desc', 'ASC'),
      limit: count,
      offset: count,
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(view, (fields) => expectSame(`/?${new URLSearchParams(fields)}`)),
    { numRuns: 200 },
  );
});

test.each(pageSizes)('lists of %s rows', async (size) => {
  choosePageSize(size);
  for (const url of ['/', '/?limit=50', '/?limit=30', `/token/${hash}`]) await expectSame(url);
});

test('a number of rows that makes no sense in storage', () => {
  const [, plain] = early('/');
  for (pageSize of ['', '26', '1e2 ', 'NaN', '-10']) expect(early('/')[1]).toBe(plain);
});

test('a place names its page', () => {
  const page = (pathname: string) => pageOf({ pathname, search: '' });
  expect(['/', '/tx/a', '/address/a', '/token/a', '/stats', '/search', '/constructor'].map(page)).toEqual([
    'latest',
    'transaction',
    'address',
    'token',
    'stats',
    'search',
    undefined,
  ]);
});

test('an explorer of one network asks about that one, and begins nothing where a link names the other', async () => {
  vi.resetModules();
  const { configure } = await import('./config.ts');
  configure({ config: { networks: ['REGTEST'] } });
  const { earlyPaths: paths } = await import('./early-paths.ts');
  const [summary, list] = paths({ pathname: '/', search: '' }, null);
  expect([summary, list]).toEqual([
    '/v2/stats/summary?network=REGTEST',
    expect.stringMatching(/^\/v1\/tx\/latest\?network=REGTEST&/),
  ]);
  for (const search of ['?network=MAINNET', '?network=mainnet'])
    expect(paths({ pathname: `/tx/${uuid}`, search }, null)).toEqual([summary]);
  expect(paths({ pathname: '/', search: '?network=other' }, null)).toEqual([summary, list]);
});
