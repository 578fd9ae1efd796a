import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { core } from '#contract/codec/naming.ts';
import { pages, pagesWith } from '#contract/pages.ts';
import { samples } from '#contract/samples.ts';
import type { Source } from '#server/api/operations.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import { sampleSource } from '#server/testing/sample-source.ts';

/* Site documents for crawlers and browsers. */

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function open(source: Partial<Source> = {}, options: Partial<AppOptions> = {}): Promise<FastifyInstance> {
  const plain = { naming: core, validateResponses: true, logLevel: 'silent', explorer: '/nowhere', config: {} };
  const app = await createApp(sampleSource(source), { ...plain, ...options });
  apps.push(app);
  return app;
}

const get = (app: FastifyInstance, url: string, host = 'explorer.example') => app.inject({ url, headers: { host } });

/** Returns the texts of all elements of a name. @throws if the document is not well-formed XML */
function textsOf(xml: string, name: string): string[] {
  const [, rest = ''] = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n([\s\S]*)$/.exec(xml) ?? [];
  const tag = /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"<&]*(?:&(?:#\d+|amp|lt|gt|quot);[^"<&]*)*")*)\s*(\/?)>|([^<]+)/gy;
  const open: string[] = [];
  const texts: string[] = [];
  let at = 0;
  for (const [whole, isEnd, element = '', , isEmpty, text] of rest.matchAll(tag)) {
    at += whole.length;
    if (text !== undefined) {
      expect(text).not.toMatch(/&(?!#\d+;|amp;|lt;|gt;|quot;)/);
      if (open.at(-1) === name) texts.push(text);
    } else if (isEnd) expect(open.pop()).toBe(element);
    else if (!isEmpty) open.push(element);
  }
  expect([at, open]).toEqual([rest.length, []]);
  return texts;
}

test('robots.txt allows the pages and names the sitemap', async () => {
  const { statusCode, headers, body } = await get(await open(), '/robots.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toMatch(/^User-agent: \*\n(?:Disallow: \/\S+\n)+Sitemap: http:\/\/explorer\.example\/sitemap\.xml\n$/);
  // Rendering the pages needs the API.
  expect(body).not.toMatch(/Disallow: \/(v1|v2|assets|tx|token\/|address|$)/m);
});

test('the sitemap lists the most recently active tokens without duplicates, on its own host', async () => {
  const moved = (tokenIdentifier: string, createdAt: string | null) => ({
    ...samples.TransactionSummary,
    createdAt,
    tokenMetadata: { ...samples.TokenMetadata, tokenIdentifier },
  });
  const app = await open({
    listLatestTransactions: async ({ network, limit }) => {
      expect([network, limit]).toEqual(['MAINNET', 500]);
      return [
        moved('5e'.repeat(32), '2025-03-14T13:00:00.000Z'),
        samples.TransactionSummary,
        moved('<&">', null),
        moved('5e'.repeat(32), '2025-03-13T13:00:00.000Z'),
      ];
    },
  });
  const { statusCode, headers, body } = await get(app, '/sitemap.xml');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const places = textsOf(body, 'loc').map((text) => text.replace('http://explorer.example', ''));
  expect(places).toEqual([
    ...pagesWith('isInSitemap').map((name) => pages[name].path),
    '/docs',
    `/token/${'5e'.repeat(32)}`,
    '/token/%3C%26%22%3E',
  ]);
  expect(textsOf(body, 'lastmod')).toEqual(['2025-03-14T13:00:00.000Z']);
});

test('invented hosts share one query for their sitemaps', async () => {
  let requests = 0;
  const app = await open({
    listLatestTransactions: async () => {
      requests++;
      return [];
    },
  });
  for (const host of ['a.example', 'b.example']) {
    expect(textsOf((await get(app, '/sitemap.xml', host)).body, 'loc')[1]).toBe(`http://${host}/stats`);
  }
  expect(requests).toBe(1);
});

test('the OpenSearch description contains the search URL', async () => {
  const { headers, body } = await get(await open({}, { publicUrl: 'https://explorer.example' }), '/opensearch.xml');
  expect(headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8');
  const [name = ''] = textsOf(body, 'ShortName');
  // OpenSearch 1.1: at most 16 characters
  expect(name.length).toBeLessThanOrEqual(16);
  expect(body).toContain('template="https://explorer.example/search?q={searchTerms}"');
  expect(textsOf(body, 'Image')).toEqual(['https://explorer.example/icon-192.png']);
});

test.each(['a b', '"><evil/>', 'evil.example/path', '&evil;'])('an invalid host is rejected: %s', async (host) => {
  const app = await open();
  for (const url of ['/sitemap.xml', '/opensearch.xml']) {
    const answer = await get(app, url, host);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toContain('evil');
  }
  const robots = await get(app, '/robots.txt', host);
  expect([robots.statusCode, robots.body.includes('Sitemap')]).toEqual([200, false]);
});

test('behind a proxy the forwarded host is used', async () => {
  const app = await open({}, { trustProxy: 1 });
  const headers = { host: 'inside:3000', 'x-forwarded-host': 'explorer.example', 'x-forwarded-proto': 'https' };
  const { body } = await app.inject({ url: '/robots.txt', headers });
  expect(body).toContain('Sitemap: https://explorer.example/sitemap.xml');
});

test("shared caches do not store documents with a client's host", async () => {
  const guessed = await open({}, {});
  const known = await open({}, { publicUrl: 'https://explorer.example' });
  for (const url of ['/robots.txt', '/sitemap.xml', '/opensearch.xml']) {
    const guess = await get(guessed, url, 'evil.example');
    expect(guess.headers['cache-control'], url).toMatch(/^private, /);
    const sure = await known.inject({ url, headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    expect(sure.headers['cache-control'], url).toMatch(/^public, /);
    expect(sure.body, url).not.toContain('evil.example');
  }
});

test('the sitemap belongs to the configured network', async () => {
  const networks: string[] = [];
  const listLatestTransactions = async ({ network }: { network: string }) => {
    networks.push(network);
    return [];
  };
  await get(await open({ listLatestTransactions }, { config: { networks: ['REGTEST'] } }), '/sitemap.xml');
  await get(await open({ listLatestTransactions }, { config: { networks: ['REGTEST', 'MAINNET'] } }), '/sitemap.xml');
  expect(networks).toEqual(['REGTEST', 'MAINNET']);
});

const Icon = z.object({ src: z.string(), sizes: z.string(), type: z.optional(z.literal('image/png')) });
const Manifest = z.object({
  name: z.string(),
  short_name: z.string().check(z.maxLength(12)),
  // Relative to the manifest; the explorer is identified by its start URL.
  start_url: z.literal('.'),
  scope: z.literal('.'),
  display: z.literal('standalone'),
  theme_color: z.string(),
  background_color: z.string(),
  icons: z.array(z.extend(Icon, { purpose: z.optional(z.literal('maskable')) })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(Icon) })),
});

test('every icon of the manifest has its declared size', () => {
  const folder = join(import.meta.dirname, '../../../public');
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')));
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  for (const { src, sizes } of icons) {
    const picture = readFileSync(join(folder, src));
    expect(picture.subarray(1, 4).toString(), src).toBe('PNG');
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, src).toBe(sizes);
  }
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
});
