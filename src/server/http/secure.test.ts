import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { Agent, get as getHttp1 } from 'node:https';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { createApp } from '#server/app.ts';
import { selfSignedCertificate } from '#server/testing/certificate.ts';
import { sampleSource } from '#server/testing/sample-source.ts';
import { SecureServer, Shutdown } from './lifecycle.ts';

const certificate = selfSignedCertificate();
const ca = certificate.cert;

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

async function open(timeouts?: ConstructorParameters<typeof SecureServer>[2]) {
  const shutdown = new Shutdown();
  const source = { ...sampleSource(), version: async () => '1', listChanges: async () => [] };
  const app = await createApp(source, {
    naming: core,
    validateResponses: true,
    logLevel: 'silent',
    explorer: '/nowhere',
    config: {},
    shutdown,
  });
  const secure = new SecureServer(app, certificate, timeouts);
  const close = () => shutdown.close(app, secure);
  opened.push(close);
  const { port } = new URL(await secure.listen({ host: '127.0.0.1', port: 0 }));
  return { port, origin: `https://127.0.0.1:${port}`, close };
}

/** A connection of HTTP/2, and requests on it. */
async function openHttp2(origin: string) {
  const session = connectHttp2(origin, { ca, servername: 'localhost' });
  await once(session, 'connect');
  const request = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const stream = session.request({ ':path': path, ...headers });
    const [response] = await once(stream, 'response');
    return { stream, response };
  };
  const read = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const { stream, response } = await request(path, headers);
    return { response, body: Buffer.concat(await stream.toArray()) };
  };
  return { session, request, read };
}

async function readHttp1(port: string, path: string, agent: Agent | false = false) {
  const [response]: IncomingMessage[] = await once(
    getHttp1({ host: '127.0.0.1', servername: 'localhost', port, path, ca, agent }),
    'response',
  );
  if (!response) throw new Error('There is no response.');
  return { response, body: Buffer.concat(await response.toArray()) };
}

test('HTTP/2 and HTTP/1.1 give the same response, compressed too', async () => {
  const { port, origin } = await open();
  const { session, read } = await openHttp2(origin);
  const path = '/v1/tx/latest?network=MAINNET';
  const { response, body } = await read(path);
  expect(response[':status']).toBe(200);
  expect(response['x-content-type-options']).toBe('nosniff');
  const first = await readHttp1(port, path);
  expect([first.response.httpVersion, first.response.statusCode]).toEqual(['1.1', 200]);
  expect(first.body).toEqual(body);
  const packed = await read('/openapi.json', { 'accept-encoding': 'br' });
  expect(packed.response['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(packed.body).toString())).toHaveProperty('openapi');
  session.close();
});

test('links in the sitemap have the host of the request and https', async () => {
  const { origin, port } = await open();
  const { session, read } = await openHttp2(origin);
  expect(String((await read('/robots.txt')).body)).toContain(`Sitemap: https://localhost:${port}/sitemap.xml`);
  session.close();
});

test('an event stream arrives, is freed when its client leaves, and ends with the service', async () => {
  const { origin, close } = await open();
  const { session, request } = await openHttp2(origin);
  const left = await request('/v1/stream?network=MAINNET');
  expect(String(await once(left.stream, 'data'))).toContain('event: ready');
  left.stream.close();
  await once(left.stream, 'close');
  const { stream } = await request('/v1/stream?network=MAINNET');
  expect(String(await once(stream, 'data'))).toContain('event: ready');
  const ended = once(stream.resume(), 'end');
  await Promise.all([ended, close()]);
  if (!session.closed) await once(session, 'close');
});

test('a response that nobody reads ends, and a request that does not end, on a connection that lives', async () => {
  const { origin } = await open({ requestMs: 300, idleMs: 300 });
  const session = connectHttp2(origin, { ca, servername: 'localhost', settings: { initialWindowSize: 0 } });
  const [settings] = await once(session, 'remoteSettings');
  expect(settings.maxConcurrentStreams).toBeLessThanOrEqual(100);
  const beats = setInterval(() => session.ping(() => {}), 50);
  const unread = session.request({ ':path': '/openapi.json' });
  const unfinished = session.request(
    { ':method': 'POST', ':path': '/v1/tokens/metadata/batch', 'content-type': 'application/json' },
    { endStream: false },
  );
  unfinished.write('{');
  for (const stream of [unread, unfinished]) stream.on('error', () => {});
  await Promise.all([once(unread, 'close'), once(unfinished, 'close')]);
  expect([unread.rstCode, unfinished.rstCode, session.closed]).toEqual([8, 8, false]);
  clearInterval(beats);
  session.close();
});

test('a method that only HTTP/2 allows is 405', async () => {
  const { origin } = await open();
  const { session, read } = await openHttp2(origin);
  for (const path of ['/v1/tx/latest', '/no/such/page']) {
    expect((await read(path, { ':method': 'NONSENSE' })).response[':status'], path).toBe(405);
  }
  session.close();
});

test('what is no HTTP gets 400; connections without TLS and idle ones do not hold up the end', async () => {
  const { port, close } = await open();
  const agent = new Agent({ keepAlive: true });
  await readHttp1(port, '/healthz', agent);
  const plain = connectTcp(Number(port), '127.0.0.1');
  await once(plain, 'connect');
  plain.on('error', () => undefined);
  const bad = connectTls({ port: Number(port), host: '127.0.0.1', servername: 'localhost', ca });
  await once(bad, 'secureConnect');
  bad.write('HELLO\r\n\r\n');
  expect(String(await once(bad, 'data'))).toMatch(/^HTTP\/1\.1 400 /);
  await close();
  agent.destroy();
});
