import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isReadablePath, serveExplorer } from './explorer.ts';
import type { ReadyPage } from './page-cache.ts';

const banner = `"Demo" & <b>'data'</b> $& $'`;
const head = '<title>Rendered $& $\'</title><meta name="description" content="$`"/>';
const rendered: ReadyPage = {
  ...{ status: 200, head, html: '', state: '{}', modules: [] },
  ...{ language: 'en', preferences: {} },
};
let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'explorer-page-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  await writeFile(join(folder, 'icon.svg'), '<svg></svg>');
  await writeFile(join(folder, 'manifest.webmanifest'), '{ "name": "Core Explorer" }');
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/main.js'), 'plain');
  await writeFile(join(folder, 'assets/main.js.br'), 'compressed');
  await serve();
});

async function serve(): Promise<void> {
  app = Fastify();
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' });
  });
  await serveExplorer(app, folder, {
    config: () => ({ banner }),
    networkName: 'Core',
    render: async ({ url }) => (url.startsWith('/tx/') ? rendered : undefined),
  });
}

afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each(['/', '/tx/abc', '/address/abc?network=REGTEST'])('%s is the page with its configuration', async (url) => {
  const { statusCode, headers, body } = await app.inject(url);
  expect(statusCode).toBe(200);
  const scope = url.startsWith('/tx/') ? 'private' : 'public';
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': `${scope}, no-cache` });
  const content = /<meta name="config" content="([^"<>]*)" \/>/.exec(body)?.[1] ?? '';
  const json = content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  expect(JSON.parse(json)).toEqual({ banner });
});

test('the manifest of the application has the name of the network', async () => {
  await app.close();
  app = Fastify();
  await serveExplorer(app, folder, { config: () => ({}), networkName: '"Own" $&' });
  const { body, headers } = await app.inject('/manifest.webmanifest');
  expect(JSON.parse(body)).toEqual({ name: '"Own" $& Explorer' });
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
});

test('index.html redirects to the page', async () => {
  const { statusCode, headers } = await app.inject('/index.html');
  expect([statusCode, headers.location]).toEqual([301, '/']);
});

test('scripts have no headers that only documents need', async () => {
  const script = await app.inject('/assets/main.js');
  expect(script.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect(script.headers).not.toHaveProperty('content-security-policy');
  expect((await app.inject('/')).headers).toHaveProperty('content-security-policy');
});

test('a precompressed file is served to clients that accept Brotli', async () => {
  const [modern, old] = await Promise.all(
    ['gzip, br', 'gzip'].map((encodings) =>
      app.inject({ url: '/assets/main.js', headers: { 'accept-encoding': encodings } }),
    ),
  );
  expect([modern?.body, modern?.headers['content-encoding']]).toEqual(['compressed', 'br']);
  expect([old?.body, old?.headers['content-encoding']]).toEqual(['plain', undefined]);
  expect(modern?.headers).toMatchObject({
    'content-type': old?.headers['content-type'],
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  const { etag } = modern?.headers ?? {};
  const again = await app.inject({ url: '/assets/main.js', headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('every response with an ETag has a weak one, since its compressed forms share it', async () => {
  for (const url of ['/', '/tx/abc', '/icon.svg', '/assets/main.js']) {
    expect((await app.inject(url)).headers.etag, url).toMatch(/^W\/"[\w-]{20,}"$/);
  }
});

test('neither a later build nor a deleted one changes a running service', async () => {
  const urls = ['/', '/tx/abc', '/icon.svg', '/assets/main.js'];
  const bodies = () => Promise.all(urls.map(async (url) => (await app.inject(url)).body));
  const before = await bodies();
  await writeFile(join(folder, 'index.html'), '<!doctype html><html><head><title>New</title></head></html>');
  await rm(join(folder, 'assets'), { recursive: true });
  expect(await bodies()).toEqual(before);
  await rm(folder, { recursive: true });
  expect(await bodies()).toEqual(before);
  await mkdir(folder);
});

test('hidden files and compressed forms are not served', async () => {
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  await app.close();
  await serve();
  for (const url of ['/.vite/manifest.json', '/assets/main.js.br', '/assets']) {
    expect((await app.inject(url)).statusCode, url).toBe(404);
  }
});

test('an unchanged page is not sent again', async () => {
  const { headers } = await app.inject('/');
  const again = await app.inject({ url: '/stats', headers: { 'if-none-match': headers.etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await writeFile(join(folder, 'index.html'), '<!doctype html><html><head><title>New</title></head></html>');
  await app.close();
  await serve();
  const changed = await app.inject({ url: '/', headers: { 'if-none-match': headers.etag } });
  expect(changed.statusCode).toBe(200);
  expect(changed.body).toContain('<title>New</title>');
});

test('the head of a rendered page replaces title and description, and the page has its own ETag', async () => {
  const title = '<title>Core\nExplorer</title>';
  const description = '<meta\n      name="description"\n      content="Plain."\n    />';
  await writeFile(join(folder, 'index.html'), `<html><head>${title}${description}</head><body></body></html>`);
  await app.close();
  await serve();
  const about = await app.inject('/tx/abc');
  expect(about.body).toContain(head);
  expect(about.body.match(/<title>/g)).toHaveLength(1);
  expect(about.body.match(/name="description"/g)).toHaveLength(1);
  const plain = await app.inject('/stats');
  expect(plain.body).toContain(title);
  expect(plain.body).toContain(description);
  expect(plain.headers.etag).not.toBe(about.headers.etag);
  const again = await app.inject({ url: '/tx/def', headers: { 'if-none-match': about.headers.etag } });
  expect(again.statusCode).toBe(304);
});

test('other files and the API are not affected', async () => {
  expect((await app.inject('/icon.svg')).body).toBe('<svg></svg>');
  expect((await app.inject('/config.json')).json()).toEqual({ banner });
  expect((await app.inject('/v1/nothing')).statusCode).toBe(404);
  expect((await app.inject({ url: '/', method: 'HEAD' })).statusCode).toBe(200);
});

test('a build with another base path is rejected', async () => {
  await writeFile(join(folder, 'index.html'), '<head><script src="/some/where/before-paint.js"></script></head>');
  const other = Fastify();
  const options = { config: () => ({}), networkName: 'Core' };
  await expect(serveExplorer(other, folder, options)).rejects.toThrow(
    /^The explorer is built for \/some\/where\/, .+\.$/,
  );
  await other.close();
});

test.each([
  ['/no/such/page', true],
  ['/tx/', true],
  ['//x', false],
  ['/tx//', false],
  ['/package.json', false],
  ['/%00', false],
  [`/${'a'.repeat(256)}`, false],
])('%s could be meant as a page: %s', (path, expected) => {
  expect(isReadablePath(path)).toBe(expected);
});
