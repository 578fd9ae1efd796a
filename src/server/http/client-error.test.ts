import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { createApp } from '#server/app.ts';
import { sampleSource } from '#server/testing/sample-source.ts';

/* Client errors, byte for byte: most of them no HTTP library would send. */

let folder: string;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'explorer-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<html><head></head></html>');
  await writeFile(join(folder, 'assets/app.js'), 'let a');
  await writeFile(join(folder, '.secret'), 'secret');
  const options = { naming: core, validateResponses: true, logLevel: 'silent', explorer: folder, config: {} };
  app = await createApp(sampleSource(), options);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Sends bytes and reads until the server closes the connection. */
async function send(bytes: string): Promise<{ status: number; headers: string; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  socket.setEncoding('latin1');
  socket.on('data', (some) => (text += some));
  socket.on('close', () => resolve(text));
  socket.on('error', reject);
  const response = await promise;
  const [headers = '', ...body] = response.split('\r\n\r\n');
  return { status: Number(headers.split(' ')[1]), headers: headers.toLowerCase(), body: body.join('\r\n\r\n') };
}

const request = (path: string, headers: readonly string[] = [], method = 'GET', body = '') => {
  const all = ['Host: x', 'Connection: close', ...headers, ...(body ? [`Content-Length: ${body.length}`] : [])];
  return send(`${method} ${path} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n${body}`);
};

function expectSentence({ status, headers, body }: Awaited<ReturnType<typeof send>>, expected: number): void {
  expect(status).toBe(expected);
  expect(headers).toContain('content-type: text/plain; charset=utf-8');
  expect(headers).toContain('x-content-type-options: nosniff');
  expect(headers).toContain('access-control-allow-origin: *');
  expect(headers).toContain("content-security-policy: default-src 'none'");
  expect(headers).toContain('cache-control: no-store');
  expect(body).toMatch(/^[A-Za-z_][^\n]+\.$/);
}

test.each([
  '//x',
  '//',
  '/tx//',
  '/assets/',
  '/assets',
  '/v2/%00',
  '/%00',
  '/%2e%2e/package.json',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/../../../etc/passwd',
  '/assets/../index.html',
  '/assets/%2e%2e/index.html',
  '/assets/app.js/more',
  '/assets/gone.js',
  '/assets\\app.js',
  '/gone.png',
  '/.secret',
  '/%2esecret',
  `/${'a'.repeat(256)}`,
  `/assets/${'a'.repeat(256)}`,
  '/v1/nothing',
])('%s is 404', async (path) => expectSentence(await request(path), 404));

test.each(['/', '/v1/tx/', '/v1/nothing/', '/assets/', '/address/'])(
  'more than 4096 characters after %s are 400',
  async (path) => expectSentence(await request(`${path}${'a'.repeat(4097)}`), 400),
);

test.each(['/%zz', '/%ff', '/v1/tx/%e0%a4'])('%s is 400', async (path) => expectSentence(await request(path), 400));

test('an expectation that is not supported is 417', async () => {
  expectSentence(await request('/assets/app.js', ['Expect: something']), 417);
});

test('a range of a file is the whole file', async () => {
  for (const range of ['bytes=0-1', 'bytes=100-200', 'bytes=-0']) {
    expect(await request('/assets/app.js', [`Range: ${range}`])).toMatchObject({ status: 200, body: 'let a' });
  }
});

test.each([
  ['no protocol', 'GET / HTTPS/9\r\n\r\n', 400],
  ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nx y\r\n\r\n', 400],
  ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  [
    'a broken chunk',
    'POST /v1/tx/batch HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    400,
  ],
  ['9 kB of a header', `GET / HTTP/1.1\r\nHost: x\r\nx: ${'a'.repeat(9000)}\r\n\r\n`, 431],
  ['9 kB of a path', `GET /${'a'.repeat(9000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
])('what the HTTP parser refuses has a sentence: %s', async (_name, bytes, status) => {
  expectSentence(await send(bytes), status);
});

/** What the parser takes from RTSP and other protocols. */
const foreign = ['DESCRIBE', 'ANNOUNCE', 'SETUP', 'PLAY', 'PAUSE', 'TEARDOWN', 'GET_PARAMETER', 'RECORD', 'FLUSH'];

test.each(['/', '/x', '/v1/tx/latest', '/assets/app.js'])('methods of RTSP are 405 for %s', async (path) => {
  for (const method of foreign) {
    expectSentence(await send(`${method} ${path} RTSP/1.0\r\nHost: x\r\nConnection: close\r\n\r\n`), 405);
  }
});

test.each(['Host: x', 'host: y'])('a second Host header is 400: %s', async (line) => {
  expectSentence(await request('/healthz', [line]), 400);
});

test.each([
  ['/stats', 200],
  ['/v1/tx/latest', 200],
  ['/assets/app.js', 200],
  ['', 200],
  ['?q=a', 200],
  ['/no/such/page', 404],
])('an absolute URL is its path: http://other.example%s', async (path, status) => {
  expect((await request(`http://other.example${path}`)).status).toBe(status);
  const robots = await request('HTTP://other.example/robots.txt');
  expect(robots.body).toContain('Sitemap: http://other.example/sitemap.xml');
});

test('a parser error of HEAD has no body', async () => {
  const response = await send(`HEAD / HTTP/1.1\r\nHost: x\r\nx: ${'a'.repeat(9000)}\r\n\r\n`);
  expect(response).toMatchObject({ status: 431, body: '' });
});

test.each(['x:443', '/v1/tx/latest'])('CONNECT %s is 405', async (target) => {
  const response = await send(`CONNECT ${target} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expectSentence(response, 405);
  expect(response.headers).toContain('allow: get, head, post, options');
});

const batch = '/v1/tokens/metadata/batch';

test.each([
  ['/', 'GET, HEAD'],
  ['/stats', 'GET, HEAD'],
  ['/tx/abc?network=REGTEST', 'GET, HEAD'],
  ['/no/such/page', 'GET, HEAD'],
  ['/assets/app.js', 'GET, HEAD'],
  ['/config.json', 'GET, HEAD'],
  ['/docs', 'GET, HEAD'],
  ['/openapi.json', 'GET, HEAD'],
  ['/robots.txt', 'GET, HEAD'],
  ['/healthz', 'GET, HEAD'],
  ['/metrics', 'GET, HEAD'],
  ['/v1/stream', 'GET, HEAD'],
  ['/v1/tx/latest?limit=x', 'GET, HEAD'],
  ['/v1/address/abc/transactions', 'GET, HEAD'],
  [batch, 'POST'],
  ['/v1/tokens/issuer-lookup', 'POST'],
  ['/v1/tx/batch', 'POST'],
])('every method that %s does not have is 405 with %s allowed', async (path, allowed) => {
  const has = [...allowed.split(', '), 'OPTIONS', 'CONNECT'];
  const refused = METHODS.filter((method) => !has.includes(method));
  expect(refused).toEqual(expect.arrayContaining(['TRACE', 'PUT', 'PROPFIND', 'QUERY']));
  for (const method of refused) {
    const response = await request(path, ['Content-Type: text/html'], method, method === 'HEAD' ? '' : 'x');
    expect([method, response.status]).toEqual([method, 405]);
    expect(response.headers).toContain(`\r\nallow: ${allowed.toLowerCase()}, options\r\n`);
    if (method !== 'HEAD') expectSentence(response, 405);
  }
});

test.each(['GET', 'PUT', 'TRACE', 'PROPFIND'])(
  '%s of an unknown API path is 404 and names the reference',
  async (method) => {
    const response = await request('/v1/nothing', [], method);
    expectSentence(response, 404);
    expect(response.body).toContain('/docs');
  },
);

test('no page and no response but a script may be framed, and no header says otherwise', async () => {
  for (const path of ['/', '/v1/tx/latest', '/assets/none.js', '/%zz', '/v1/nothing']) {
    const { headers } = await request(path);
    expect(headers).toContain("frame-ancestors 'none'");
    expect(headers).toContain('\r\nx-frame-options: deny\r\n');
  }
  const { headers } = await send('FOO / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(headers).toContain('\r\nx-frame-options: deny\r\n');
});

test.each([
  ['text/plain', '{"token_addresses":[]}', 415, 'Content-Type'],
  ['text/html', '{"token_addresses":[]}', 415, 'Content-Type'],
  ['application/json', '[]', 400, 'token_addresses'],
  ['application/json', '5', 400, 'token_addresses'],
  ['application/json', '"a"', 400, 'token_addresses'],
  ['application/json', 'null', 400, 'token_addresses'],
  ['application/json', '{', 400, 'JSON'],
  ['application/json', `{"token_addresses":${'['.repeat(9000)}${']'.repeat(9000)}}`, 400, 'deeper than 64 levels'],
])('a body of %s %.40s is %i and names %s', async (type, body, status, name) => {
  const response = await request(batch, [`Content-Type: ${type}`], 'POST', body);
  expectSentence(response, status);
  expect(response.body).toContain(name);
});

test('a method that is not allowed is rejected before the body is read', async () => {
  const response = await request('/v1/tx/latest', ['Content-Type: text/html'], 'POST', 'x');
  expectSentence(response, 405);
  expect(response.headers).toContain('allow: get, head, options');
});

test('an unknown page is 404 with a page that says so', async () => {
  const response = await request('/no/such/page');
  expect(response.status).toBe(404);
  expect(response.headers).toContain('content-type: text/html; charset=utf-8');
  expect((await request('/stats')).status).toBe(200);
});

test('a client error of a plugin is not 500', async () => {
  const options = { naming: core, validateResponses: true, logLevel: 'silent', explorer: '/nowhere', config: {} };
  const other = await createApp(sampleSource(), options);
  other.get<{ Params: { status: string } }>('/throw/:status', ({ params: { status } }) => {
    throw Object.assign(new Error('secret'), { statusCode: Number(status), code: 'SOME_CODE' });
  });
  for (let status = 400; status < 500; status++) {
    const response = await other.inject(`/throw/${status}`);
    expect(response.statusCode, String(status)).toBeLessThan(500);
    expect(response.body, String(status)).toMatch(/^(?!secret)[^\n]+\.$/);
  }
  expect((await other.inject('/throw/500')).statusCode).toBe(500);
  await other.close();
});
