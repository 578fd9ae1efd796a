import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { core } from '#contract/codec/naming.ts';
import { pageAt, pageNames } from '#contract/pages.ts';
import { listLatestTransactions } from '#contract/transaction.ts';
import { openDemoService } from '#server/testing/demo-service.ts';
import { everyPage } from '#server/testing/every-page.ts';
import { loadRenderer } from './render.ts';

/* Rendered pages of the build, as clients without scripts get them. */

const root = join(import.meta.dirname, '../../..');
const maxBytes = 40_000;

let app: FastifyInstance;
let places: Readonly<Record<string, string>>;
let urls: readonly string[];
let remove = async () => {};
/** Number of reads that rendered pages lack, by URL. */
const unread = new Map<string, number>();

beforeAll(async () => {
  const renderer = await loadRenderer(join(root, 'dist-server'));
  if (!renderer) throw new Error('The explorer is not built, so nothing can be rendered: npm run build.');
  const { renderPage } = renderer;
  const demo = await openDemoService();
  remove = demo.remove;
  urls = everyPage(demo.lines);
  app = await demo.app(core, {
    explorer: join(root, 'dist'),
    // As a service with a store.
    config: { filters: true },
    renderPage: async (request) => {
      const page = await renderPage(request);
      if ('unread' in page && page.unread > 0) unread.set(request.url, page.unread);
      return page;
    },
  });
  const latest = listLatestTransactions.response.parse((await app.inject('/v1/tx/latest?network=MAINNET')).json());
  const sent = latest.find(({ type, from }) => type === 'core_transfer' && from?.type === 'core');
  const ofToken = latest.find(({ tokenMetadata }) => tokenMetadata);
  const lightning = latest.find(({ type }) => type === 'lightning_payment');
  places = {
    transaction: `/tx/${sent?.id}`,
    'Lightning payment': `/tx/${lightning?.id}`,
    address: `/address/${sent?.from?.identifier}`,
    token: `/token/${ofToken?.tokenMetadata?.tokenIdentifier}`,
    issuer: `/issuer/${ofToken?.tokenMetadata?.issuerPublicKey}`,
    search: `/search?q=${ofToken?.tokenMetadata?.ticker}`,
  };
});
afterAll(() => remove());

const State = z.object({ queries: z.array(z.object({ queryKey: z.array(z.unknown()) })) });

/** Fetches a page until it is rendered: on a busy machine the first responses are the shell. */
async function read(url: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await vi.waitUntil(
    async () => {
      const found = await app.inject({ url, headers });
      return found.body.includes('id="state"') && found;
    },
    { timeout: 30_000, interval: 50 },
  );
  const html = /<div id="root">([\s\S]*)<\/div><script/.exec(answer.body)?.[1] ?? '';
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  const state = State.parse(JSON.parse(/id="state">([^<]*)</.exec(answer.body)?.[1] ?? ''));
  return { ...answer, body: answer.body, status: answer.statusCode, headers: answer.headers, html, text, state };
}

test('the latest page contains its rows, in the language of the reader', async () => {
  const english = await read('/', { 'accept-language': 'en-GB,en;q=0.9' });
  expect(english.html.match(/<tr[^>]*data-transaction/g)).toHaveLength(25);
  expect(english.text).toMatch(/Latest transactions.* sats.*Confirmed/);
  expect(english.body).toMatch(/<html lang="en" dir="ltr">/);
  const german = await read('/', { 'accept-language': 'de' });
  expect(german.html.match(/<tr[^>]*data-transaction/g)).toHaveLength(25);
  expect(german.body).toMatch(/<html lang="de" dir="ltr">/);
  expect(german.text).not.toContain('Latest transactions');
});

test.each([
  ['transaction', /Transfer confirmed .* sats .*From .*To /],
  ['Lightning payment', /Lightning invoice .*Same as the transaction .*Payment hash [0-9a-f]{64}/],
  ['address', /core1.*sats.*Transactions/],
  ['token', /Market cap.*Holders.*Supply.*Rank.*Balance/],
  ['search', /Token/],
] as const)('the page of a %s holds its data', async (name, expected) => {
  const { text, status } = await read(places[name] ?? '');
  expect(status).toBe(200);
  expect(text).toMatch(expected);
});

test('the statistics contain their values and a translated title', async () => {
  const { text, body } = await read('/stats');
  expect(body).toContain('<title>Statistics · Core Explorer</title>');
  expect((await read('/stats', { 'accept-language': 'de' })).body).toContain(
    '<title>Statistik · Core Explorer</title>',
  );
  expect(text).toMatch(/Total value locked The sum of all confirmed balances [\w ]+\. [\d,]+ [\d.]+ [MB] sats/);
});

test('a value that is called current says the date of its price if that is old', async () => {
  const { transaction, address, token, issuer, search } = places;
  const compared = `/compare?a=${token?.slice(7)}&b=${token?.slice(7)}`;
  // The last price of this network is of March 2026.
  for (const url of ['/', '/stats', transaction, `${address}?tab=tokens`, token, issuer, search, compared]) {
    const { text } = await read(url ?? '');
    const ofPage = text.replace(/Current values in dollars use the bitcoin price of 14 Mar 2026/, '');
    expect(ofPage, url).toMatch(/[Pp]rice of 14 Mar 2026/);
  }
});

test('only pages that need them preload the messages on demand, in the language of the reader', async () => {
  const onDemand = /<link rel="modulepreload"[^>]* href="\/assets\/(\w+)-rest-/;
  const preloaded = async (url: string) => onDemand.exec((await read(url, { 'accept-language': 'de' })).body)?.[1];
  for (const url of ['/tools', '/starred', '/settings', `${places.transaction}/receipt`])
    expect(await preloaded(url), url).toBe('de');
  for (const name of ['transaction', 'address', 'token', 'search'])
    expect(await preloaded(places[name] ?? ''), name).toBeUndefined();
});

test('every page is small enough', async () => {
  for (const url of ['/', '/stats', ...Object.values(places)]) {
    const { body } = await read(url);
    const ownBytes = gzipSync(body.replace(/<style>.*?<\/style>/s, '')).byteLength;
    expect(ownBytes, url).toBeLessThanOrEqual(maxBytes);
  }
});

test('every page has read what it shows before it is rendered', async () => {
  const visited = new Set(urls.map((url) => pageAt(url.split('?')[0] ?? '')));
  expect(pageNames.filter((name) => !visited.has(name))).toEqual([]);
  for (const url of urls) await read(url);
  expect([...unread]).toEqual([]);
});

test('unknown items have status 404, and invalid identifiers 400', async () => {
  const unknown = 'ab'.repeat(32);
  const statuses = async (...urls: string[]) => {
    const found = [];
    for (const url of urls) found.push((await read(url)).status);
    return found;
  };
  expect(await statuses(`/tx/${unknown}`, `/token/${unknown}`, '/no/such/page')).toEqual([404, 404, 404]);
  expect(await statuses('/tx/nonsense', '/address/nonsense', '/token/nonsense', '/issuer/nonsense')).toEqual([
    400, 400, 400, 400,
  ]);
});

test('other spellings redirect to the canonical URL', async () => {
  const { transaction = '' } = places;
  const moved = await vi.waitUntil(
    async () => {
      const found = await app.inject(transaction.toUpperCase().replace('/TX/', '/tx/'));
      return found.statusCode === 302 && found;
    },
    { timeout: 30_000, interval: 50 },
  );
  expect(moved.headers.location).toBe(transaction);
});

test('preferences apply to the first paint', async () => {
  const cookie = 'other=1; preferences=unit=btc&theme=dark&zone=local&timeZone=Asia/Kathmandu&times=times&digits=space';
  const { html, text, body } = await read('/', { cookie });
  expect(body).toMatch(/<html lang="en" dir="ltr" data-theme="dark">/);
  expect(text).toContain('UTC+05:45');
  expect(html).toMatch(/<input [^>]*type="radio"[^>]*checked=""[^>]*\/>BTC/);
});

test('lists have the preferred number of rows, and no misleading names if hidden', async () => {
  const { html } = await read('/', { cookie: 'preferences=pageSize=50&suspiciousNames=hidden' });
  expect(html.match(/<tr[^>]*data-transaction/g)).toHaveLength(50);
  expect((await read('/tokens?q=moss')).html).not.toContain('Name hidden');
  const hiding = await read('/tokens?q=moss', { cookie: 'preferences=suspiciousNames=hidden' });
  expect(hiding.html).toContain('Name hidden');
});

test('the policy allows the style sheet by its hash, style attributes, and no other code in the page', async () => {
  expect((await read(places.token ?? '')).html).toMatch(/ style="/);
  const { body, headers } = await read('/');
  const [sheet = '', ...others] = Array.from(body.matchAll(/<style>(.*?)<\/style>/gs), ([, text = '']) => text);
  expect(others).toEqual([]);
  const hash = createHash('sha256').update(sheet).digest('base64');
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy.filter((part) => part.startsWith('style-src'))).toEqual([
    `style-src 'self' 'sha256-${hash}'`,
    "style-src-attr 'unsafe-inline'",
  ]);
  expect(policy.filter((part) => part.includes('unsafe'))).toHaveLength(1);
  expect(body).not.toMatch(/<script(?![^>]*(?: src=|type="application\/json"))/);
});

test('pages that the service worker caches show no specific item', async () => {
  const { body } = await app.inject({ url: '/', headers: { 'sec-fetch-mode': 'cors' } });
  expect(body).toContain('<div id="root"></div>');
});

test('an unchanged page is not sent again', async () => {
  const { headers } = await read('/tools');
  const again = await app.inject({ url: '/tools', headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(headers.vary).toContain('cookie');
});
