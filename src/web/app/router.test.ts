import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import type { Config } from '#contract/config.ts';
import { pages } from '#contract/pages.ts';
import { english } from '#i18n/testing/english.ts';
import { resolveConfig } from '#web/contexts.ts';
import { createTestClient } from '#web/testing/query-client.ts';
import { createExplorerRouter } from './router.tsx';

// The parts of a browser that a router needs without rendering.
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('self', { origin: 'http://localhost' });
});
afterEach(() => void vi.unstubAllGlobals());

/** Returns the router after loading a URL. */
async function at(url: string, config: Config = {}) {
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = createExplorerRouter({
    queryClient: createTestClient(),
    locale: english,
    config: resolveConfig(config),
    origin: undefined,
    readPageSize: () => 25,
    history,
  });
  await router.load();
  return router;
}

const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';

const routes = import.meta.glob<string>('../routes/*.tsx', { query: '?raw', import: 'default', eager: true });

test('every page has a route that loads its module, and every route is a page', async () => {
  const { routesByPath } = await at('/');
  expect(Object.keys(routesByPath).toSorted()).toEqual(
    Object.values(pages)
      .map(({ path }) => path)
      .toSorted(),
  );
  const code = Object.values(routes).join('');
  const loaded = Array.from(code.matchAll(/import\('#web\/pages\/([^']+\.tsx)'\)/g), ([, module]) => module);
  expect(loaded.toSorted()).toEqual(
    Object.values(pages)
      .map(({ module }) => module)
      .toSorted(),
  );
});

test.each([
  ['/transaction/01986C7A-6944-75A2-99E1-20EC42C8A72E', '/tx/01986c7a-6944-75a2-99e1-20ec42c8a72e'],
  ['/transactions/x?network=REGTEST', '/tx/x?network=REGTEST'],
  ['/wallet/abc/', '/address/abc'],
  ['/tokens/HBD?network=REGTEST', '/tokens?network=REGTEST&q=HBD'],
  [`/tokens/${'5e'.repeat(32)}`, `/token/${'5e'.repeat(32)}`],
  ['/block/977480', '/search?q=block+977480'],
  ['/no/such', '/no/such'],
])('%s of another explorer leads to %s', async (path, there) => {
  expect((await at(path)).latestLocation.href).toBe(there);
});

const identifiers = {
  '/tx/$txid': '01986c7a-6944-75a2-99e1-20ec42c8a72e',
  '/tx/$txid/receipt': 'ab'.repeat(32),
  '/address/$address': encodeAddress({ network: 'MAINNET', publicKey }),
  '/address/$address/statement': encodeAddress({ network: 'MAINNET', publicKey }),
  '/bitcoin/tx/$txid': '5e'.repeat(32),
  '/bitcoin/address/$address': '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '/token/$identifier': '5e'.repeat(32),
  '/invoice/$invoice': 'lnbc20u1pvjluezhp58yjmdan79s6qqdhdzgynm4zwqd5d7xmw5fk98klysy043l2ahrqs',
  '/issuer/$key': publicKey,
};

test('every path with an identifier is read without the characters that were copied along', async () => {
  const ends = [
    ' ',
    '\n',
    '\r\n\t',
    '\u00a0',
    '\u200b',
    '\ufeff',
    '.',
    ',',
    ';',
    ':',
    '!',
    '?',
    ')',
    '>',
    '"',
    '”',
    "'",
    '`',
    '*',
    '…',
  ];
  const begins = ['', ' ', '\u200b', '<', '(', '“', '"'];
  expect(Object.keys(identifiers).toSorted()).toEqual(
    Object.values(pages)
      .map(({ path }) => path)
      .filter((path) => path.includes('$'))
      .toSorted(),
  );
  const wrong: string[] = [];
  for (const [path, identifier] of Object.entries(identifiers)) {
    const clean = path.replace(/\$\w+/, identifier);
    for (const text of [
      ...ends.map((end) => identifier + end),
      ...begins.map((begin) => `${begin}${identifier}). `),
      `${identifier.slice(0, 20)}\n ${identifier.slice(20)}`,
    ]) {
      const { latestLocation } = await at(path.replace(/\$\w+/, () => encodeURIComponent(text)));
      if (latestLocation.href !== clean) wrong.push(`${JSON.stringify(text)} leads to ${latestLocation.href}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('every link has its network, except for the default one', async () => {
  const regtest = await at('/?network=REGTEST');
  expect(regtest.buildLocation({ to: '/stats' }).href).toBe('/stats?network=REGTEST');
  expect(regtest.buildLocation({ to: '/tx/$txid', params: { txid: 'a' } }).href).toBe('/tx/a?network=REGTEST');
  expect(regtest.buildLocation({ to: '/search', search: { q: '123' } }).href).toBe('/search?q=123&network=REGTEST');
  const mainnet = await at('/');
  expect(mainnet.buildLocation({ to: '/stats' }).href).toBe('/stats');
  expect((await at('/?network=MAINNET')).buildLocation({ to: '/stats' }).href).toBe('/stats');
});

test('a link to the other network works in both directions', async () => {
  const toRegtest = (await at('/')).buildLocation({ to: '/stats', search: { network: 'REGTEST' } });
  expect(toRegtest.href).toBe('/stats?network=REGTEST');
  const toMainnet = (await at('/?network=regtest')).buildLocation({ to: '/stats', search: { network: 'MAINNET' } });
  expect(toMainnet.href).toBe('/stats');
});

test('navigating to the other network works in both directions', async () => {
  const router = await at('/?network=regtest&limit=50&offset=100&pinned=2026-03-14');
  const search = (network: 'MAINNET' | 'REGTEST') => (previous: object) => ({
    ...previous,
    network,
    offset: undefined,
  });
  await router.navigate({ to: '.', search: search('MAINNET') });
  expect(router.history.location.href).toBe('/?limit=50&pinned=2026-03-14');
  await router.navigate({ to: '.', search: search('REGTEST') });
  expect(router.history.location.href).toBe('/?limit=50&pinned=2026-03-14&network=REGTEST');
});

test('filters stay on their page, and defaults are not in the URL', async () => {
  const router = await at('/?network=REGTEST&order=asc&from=2026-03-14');
  expect(router.buildLocation({ to: '/stats' }).href).toBe('/stats?network=REGTEST');
  const search = (previous: object) => ({ ...previous, order: 'desc' as const });
  expect(router.buildLocation({ to: '/', search }).href).toBe('/?network=REGTEST&from=2026-03-14');
});

test('a bad link shows a page with defaults', async () => {
  const router = await at('/?network=FOO&limit=1e9&sort=x&offset=-4&from=yesterday&q=1');
  expect(router.state.matches.at(-1)).toMatchObject({
    routeId: '/',
    status: 'success',
    search: { network: 'MAINNET', limit: undefined, sort: 'created_at', order: 'desc', offset: 0 },
  });
});

test('a failed query does not hide the page', async () => {
  const router = await at('/stats');
  expect(router.state.matches.map(({ status }) => status)).toEqual(['success', 'success']);
});

test('identifiers are redirected to canonical form, keeping the network', async () => {
  const publicKey = '03287c485be4d1ecd41aede6285210453f020ee77304da1059b9ea54f523306750';
  const tokenIdentifier = '8c6601d48e6872c87cb5dde242c4ced9a50b5625e56428285d5be1b0bfb31ba9';
  const there = async (url: string) => (await at(url)).history.location.href;
  expect(await there('/tx/0195B3A14C2E7F008A111234567890AB?network=regtest')).toBe(
    '/tx/0195b3a1-4c2e-7f00-8a11-1234567890ab?network=REGTEST',
  );
  expect(await there(`/address/${publicKey.toUpperCase()}`)).toBe(`/address/${publicKey}`);
  expect(await there(`/token/${encodeTokenAddress({ network: 'MAINNET', tokenIdentifier })}`)).toBe(
    `/token/${tokenIdentifier}`,
  );
  const other = encodeTokenAddress({ network: 'REGTEST', tokenIdentifier });
  expect(await there(`/token/${other}`)).toBe(`/token/${other}`);
});

test.each(['/tx/%E0%A4%A', '/address/%00', '/token/..%2F..', '/search?q=%F0%9F', '/tx/x?network[]=1'])(
  '%s is a page, not an error',
  async (url) => {
    expect((await at(url)).state.matches.map(({ status }) => status)).not.toContain('error');
  },
);

test('an unknown path is not found', async () => {
  expect((await at('/wallet')).state.matches).toMatchObject([{ routeId: '__root__', _notFound: true }]);
});

test('with a single network no link has it', async () => {
  const router = await at('/?from=2026-03-14', { networks: ['REGTEST'] });
  expect(router.state.location.search).toMatchObject({ network: 'REGTEST' });
  expect(router.state.location.href).toBe('/?from=2026-03-14');
  expect(router.buildLocation({ to: '/stats' }).href).toBe('/stats');
  expect((await at('/?network=regtest', { networks: ['REGTEST'] })).buildLocation({ to: '/stats' }).href).toBe(
    '/stats',
  );
});

test('an unavailable network stays in its URL, is not found, and no link has it', async () => {
  const router = await at('/stats?network=regtest', { networks: ['MAINNET'] });
  expect(router.state.location.href).toBe('/stats?network=REGTEST');
  expect(router.state.location.search).toMatchObject({ network: 'MAINNET', unavailableNetwork: 'REGTEST' });
  expect(router.state.matches[0]?.status === 'notFound' || router.state.matches[0]?._notFound).toBe(true);
  expect(router.buildLocation({ to: '/stats' }).href).toBe('/stats');
  expect((await at('/?unavailableNetwork=REGTEST')).state.location.href).toBe('/');
});
