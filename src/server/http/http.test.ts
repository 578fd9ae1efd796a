import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import type { Source } from '#server/api/operations.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import { sampleSource } from '#server/testing/sample-source.ts';
import { Metrics } from './metrics.ts';

/* HTTP behavior of the service: caching, methods, limits, shutdown. */

const apps: FastifyInstance[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

async function open(options: Partial<AppOptions> = {}, source: Partial<Source> = {}): Promise<FastifyInstance> {
  const plain = { naming: core, validateResponses: true, logLevel: 'silent', explorer: '/nowhere', config: {} };
  const app = await createApp(sampleSource(source), { ...plain, ...options });
  apps.push(app);
  return app;
}

test('a response that the client has is not sent again', async () => {
  const app = await open();
  const first = await app.inject('/v1/tx/latest');
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  for (const tags of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
    const again = await app.inject({ url: '/v1/tx/latest', headers: { 'if-none-match': tags } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['access-control-allow-origin']).toBe('*');
  }
  const other = await app.inject({ url: '/v1/tx/latest', headers: { 'if-none-match': '"other"' } });
  expect(other.statusCode).toBe(200);
});

test('final data is cached for ten seconds, since an import may replace it, lists shorter, errors not at all', async () => {
  const pending = { ...samples.SatsTransactionDetail, status: 'pending', bitcoinTxData: null };
  const app = await open(
    {},
    { getTransaction: async ({ network }) => (network === 'MAINNET' ? samples.TokenTransactionDetail : pending) },
  );
  const control = async (url: string) => (await app.inject(url)).headers['cache-control'];
  const { id } = samples.TokenTransactionDetail;
  expect(await control(`/v1/tx/${id}`)).toBe('public, max-age=10');
  expect(await control(`/v1/tx/${id}?network=REGTEST`)).toBe('public, max-age=1');
  expect(await control('/v1/tx/latest')).toBe('public, max-age=1');
  expect(await control('/v1/tx/latest?limit=x')).toBe('no-store');
});

test('a repeated request is computed once per version of the data', async () => {
  let version = 1;
  let requests = 0;
  const app = await open(
    {},
    {
      version: async () => String(version),
      listLatestTransactions: async () => {
        requests++;
        return [];
      },
    },
  );
  await app.inject('/v1/tx/latest');
  await app.inject('/v1/tx/latest?network=mainnet&unknown=1');
  expect(requests).toBe(1);
  await app.inject('/v1/tx/latest?network=REGTEST');
  expect(requests).toBe(2);
  version++;
  await app.inject('/v1/tx/latest');
  expect(requests).toBe(3);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('long answers travel as %s', async (encoding, unpack) => {
  const rows = Array.from({ length: 20 }, () => samples.TransactionSummary);
  const app = await open({}, { listLatestTransactions: async () => rows });
  const response = await app.inject({ url: '/v1/tx/latest', headers: { 'accept-encoding': encoding } });
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.headers.vary).toMatch(/accept-encoding/i);
  expect(JSON.parse(unpack(response.rawPayload).toString())).toHaveLength(20);
});

test.each(['/v1/tx/latest', '/openapi.json', '/docs', '/robots.txt', '/v1/tx/zzz'])(
  '%s varies by encoding in every variant',
  async (url) => {
    const rows = Array.from({ length: 20 }, () => samples.TransactionSummary);
    const app = await open({}, { listLatestTransactions: async () => rows });
    const { etag } = (await app.inject(url)).headers;
    for (const method of ['GET', 'HEAD'] as const) {
      for (const encoding of ['identity', 'gzip', 'br']) {
        for (const tag of ['"other"', String(etag)]) {
          const headers = { 'accept-encoding': encoding, 'if-none-match': tag };
          const { vary } = (await app.inject({ method, url, headers })).headers;
          expect([method, encoding, tag, vary]).toEqual([method, encoding, tag, 'accept-encoding']);
        }
      }
    }
  },
);

test('HEAD and OPTIONS work with and without a browser', async () => {
  const app = await open();
  const head = await app.inject({ method: 'HEAD', url: '/v1/tx/latest' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers.etag).toBe((await app.inject('/v1/tx/latest')).headers.etag);
  const plain = await app.inject({ method: 'OPTIONS', url: '/v1/tx/latest' });
  expect(plain.statusCode).toBe(204);
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/v1/tokens/issuer-lookup',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-methods']).toContain('POST');
});

const json = { 'content-type': 'application/json' };
test.each([
  ['broken JSON', { payload: '{', headers: json }, 400, 'The request body must be valid JSON.'],
  ['an array', { payload: '[]', headers: json }, 400, /^[^\n]+\.$/],
  [
    'another type',
    { payload: 'x', headers: { 'content-type': 'text/html' } },
    415,
    'The Content-Type of the request body must be application/json.',
  ],
  [
    'too many bytes',
    { payload: `"${'x'.repeat(65 * 1024)}"`, headers: json },
    413,
    'The request body must not exceed 64 kB.',
  ],
  [
    'another charset',
    {
      payload: Buffer.from('{"token_addresses":[]}', 'utf16le'),
      headers: { 'content-type': 'application/json; charset=utf-16' },
    },
    415,
    'The request body must be UTF-8.',
  ],
  [
    'bytes that are not text',
    { payload: Buffer.from([0x22, 0xff, 0x22]), headers: json },
    415,
    'The request body must be UTF-8.',
  ],
  [
    'broken gzip',
    { payload: 'x', headers: { ...json, 'content-encoding': 'gzip' } },
    400,
    'The request body does not match its Content-Encoding.',
  ],
  [
    'half of a gzip',
    { payload: gzipSync('{"token_addresses":[]}').subarray(0, 20), headers: { ...json, 'content-encoding': 'gzip' } },
    400,
    'The request body does not match its Content-Encoding.',
  ],
  [
    'an encoding nobody knows',
    { payload: 'x', headers: { ...json, 'content-encoding': 'zip' } },
    415,
    'The Content-Encoding of the request body must be br, gzip or deflate.',
  ],
])('%s as a body is rejected with a message', async (_name, request, status, message) => {
  const app = await open();
  const response = await app.inject({ method: 'POST', url: '/v1/tokens/metadata/batch', ...request });
  expect([response.statusCode, response.body]).toEqual([
    status,
    typeof message === 'string' ? message : expect.stringMatching(message),
  ]);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
});

test.each([
  ['with the charset', '{"token_addresses":[]}', { 'content-type': 'application/json; charset="UTF-8"' }],
  ['compressed', gzipSync('{"token_addresses":[]}'), { ...json, 'content-encoding': 'gzip' }],
  ['with a key that objects have anyway', '{"token_addresses":[],"__proto__":1,"constructor":{"prototype":1}}', json],
])('a body %s is read', async (_name, payload, headers) => {
  const app = await open();
  const request = { method: 'POST', url: '/v1/tokens/metadata/batch', headers } as const;
  const plain = await app.inject({ ...request, headers: json, payload: '{"token_addresses":[]}' });
  const response = await app.inject({ ...request, payload });
  expect([response.statusCode, response.body]).toEqual([plain.statusCode, plain.body]);
});

test('a client over its rate limit gets Retry-After; other clients and probes do not', async () => {
  const app = await open({ rateLimits: { cheap: { requests: 2, seconds: 60 } } });
  const request = (remoteAddress: string) => app.inject({ url: '/v1/tx/latest', remoteAddress });
  expect((await request('192.0.2.1')).headers['ratelimit-remaining']).toBe('1');
  await request('192.0.2.1');
  const third = await request('192.0.2.1');
  expect(third.statusCode).toBe(429);
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
  expect(third.headers['access-control-allow-origin']).toBe('*');
  expect(third.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(third.body).toMatch(/^At most 2 API requests per minute are allowed; retry in .+\.$/);
  expect((await request('192.0.2.2')).statusCode).toBe(200);
  expect((await app.inject({ url: '/healthz', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
});

test.each([
  ['one proxy', 1, ''],
  ['two proxies', 2, ', 10.1.2.3'],
  ['proxies by their networks', ['127.0.0.0/8', '10.0.0.0/8'], ', 10.1.2.3'],
])('behind %s the client is who the nearest of them says, not who it says itself', async (_name, trustProxy, more) => {
  const app = await open({ rateLimits: { cheap: { requests: 1, seconds: 60 } }, trustProxy });
  const request = async (forwardedFor: string) =>
    (await app.inject({ url: '/v1/tx/latest', headers: { 'x-forwarded-for': forwardedFor + more } })).statusCode;
  expect(await request('192.0.2.1')).toBe(200);
  expect(await request('192.0.2.2')).toBe(200);
  // The client wrote the left part; a proxy appends on the right.
  for (let index = 0; index < 12; index++) expect(await request(`203.0.113.${index}, 192.0.2.1`)).toBe(429);
});

test('without a proxy no forwarded header is trusted', async () => {
  const app = await open({ rateLimits: { cheap: { requests: 1, seconds: 60 } } });
  const request = (client: string) => app.inject({ url: '/v1/tx/latest', headers: { 'x-forwarded-for': client } });
  expect((await request('192.0.2.1')).statusCode).toBe(200);
  expect((await request('192.0.2.2')).statusCode).toBe(429);
});

test('requests in progress finish before shutdown', async () => {
  let release = () => {};
  let started = () => {};
  const isBegun = new Promise<void>((resolve) => {
    started = resolve;
  });
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const app = await open(
    {},
    {
      listLatestTransactions: async () => {
        started();
        await gate;
        return [];
      },
    },
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = fetch(`${address}/v1/tx/latest`);
  await isBegun;
  const closed = app.close();
  release();
  expect((await response).status).toBe(200);
  await closed;
});

test('liveness, readiness and metrics', async () => {
  const vitals = async () => [
    { name: 'core_explorer_store_connections', help: 'Connections', labels: { state: 'idle' }, value: 3 },
  ];
  let isReachable = true;
  const version = async () => {
    if (!isReachable) throw new Error('secret host is down');
    return '1';
  };
  const app = await open({ metrics: new Metrics(vitals) }, { version });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await app.inject(`/v1/tx/${samples.SatsTransactionDetail.id}`);
  await app.inject('/v1/tx/latest?limit=x');
  const metrics = await app.inject('/metrics');
  expect(metrics.headers['content-type']).toContain('text/plain');
  expect(metrics.body).toContain('core_explorer_http_requests_total{method="GET",route="/v1/tx/:txid",status="200"} 1');
  expect(metrics.body).toContain(
    'core_explorer_http_requests_total{method="GET",route="/v1/tx/latest",status="400"} 1',
  );
  expect(metrics.body).toContain('core_explorer_http_request_duration_seconds_bucket');
  expect(metrics.body).toContain('core_explorer_store_connections{state="idle"} 3');
  isReachable = false;
  const unready = await app.inject('/readyz');
  expect(unready.statusCode).toBe(503);
  expect(unready.headers['retry-after']).toBe('5');
  expect(unready.body).not.toContain('secret');
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('a service whose lists wait for a lock is not ready', async () => {
  let isLocked = true;
  const listLatestTransactions = () => (isLocked ? new Promise<never>(() => {}) : Promise.resolve([]));
  const app = await open({}, { version: async () => '1', listLatestTransactions });
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  isLocked = false;
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

test('every response has the request id of the log', async () => {
  const app = await open();
  const ids = await Promise.all([app.inject('/v1/tx/latest'), app.inject('/v1/tx/zzz')]);
  expect(new Set(ids.map((response) => response.headers['x-request-id'])).size).toBe(2);
});

test('the API reference lists every endpoint with a form, without inline scripts or other origins', async () => {
  const app = await open({ config: { name: 'Own' } });
  const docs = await app.inject('/docs');
  expect(docs.body).toContain('<title>Own Explorer API</title>');
  expect(docs.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(docs.body).toContain('/v1/address/{address}/transactions');
  const forms = docs.body.matchAll(/ data-path="([^"]+)"/g);
  expect(Array.from(forms, ([, path]) => path)).toContain('/v1/address/{address}/transactions');
  const scripts = docs.body.matchAll(/<script(?: type="module")? src="([^"]+)"><\/script>/g);
  expect(Array.from(scripts, ([, path]) => path)).toEqual(['/before-paint.js', '/docs.js']);
  expect(docs.body.match(/<script/g)).toHaveLength(2);
  expect(docs.body).not.toMatch(/style=|="(?:https?:)?\/\//);
  expect((await app.inject('/docs.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  expect((await app.inject('/docs.js')).headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect((await app.inject('/openapi.json')).json()).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Own Explorer API' },
  });
});
