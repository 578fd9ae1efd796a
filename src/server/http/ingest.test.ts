import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { IngestResult, ingestPath, ingestType, maxIngestBytes } from '#contract/ingest.ts';
import { sourceOver } from '#server/api/operations.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import { demoLines } from '#server/demo/network.ts';
import { startService } from '#server/service.ts';
import { readSettings } from '#server/settings.ts';
import { storeGauges } from '#server/store/gauges.ts';
import type { Store } from '#server/store/model/store.ts';
import { storeReader } from '#server/store/read/reader.ts';
import { exportLines } from '#server/store/read/stored-lines.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { openFeed } from '#server/transfer/ingest-text.ts';

const token = 'correct-horse-battery-staple-0123456789';
const lines = Array.from(
  demoLines({ seed: 8, transactions: 60, endsAt: new Date('2026-03-14T13:20:00.000Z') }),
  (line) => `${JSON.stringify(line)}\n`,
);
// A feed begins with tokens and a few prices.
const sent = [
  ...lines.filter((line) => line.includes('"price"')).slice(-20),
  ...lines.filter((line) => !line.includes('"price"')),
];

let place: ThrowawayStore;
let store: Store;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  place = await openThrowawayStore();
  store = place.store;
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});
afterAll(() => place.remove());

async function openApp(options: Partial<AppOptions> = {}): Promise<FastifyInstance> {
  const app = await createApp(sourceOver(storeReader(store)), {
    naming: core,
    validateResponses: true,
    logLevel: 'silent',
    explorer: '/nowhere',
    config: {},
    ingest: { token, ingest: openFeed(store) },
    ...options,
  });
  apps.push(app);
  return app;
}

const headers = { authorization: `Bearer ${token}`, 'content-type': ingestType };

function push(app: FastifyInstance, body: string | Buffer, more: Readonly<Record<string, string>> = {}) {
  return app.inject({ method: 'POST', url: ingestPath, headers: { ...headers, ...more }, body });
}

async function exported(): Promise<string> {
  let text = '';
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString();
      done();
    },
  });
  await exportLines(store, output);
  return text;
}

test('lines are stored with counts, faults and warnings, and a repeated request changes nothing', async () => {
  const app = await openApp();
  const unknown = sent.at(-1)?.replace('{', '{"note":"x",') ?? '';
  const body = [...sent.slice(0, -1), 'x\n', '\n', unknown, '{"record":"price","network":"MOON"}'].join('');
  const response = await push(app, body);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(IngestResult.parse(response.json())).toEqual({
    read: sent.length + 2,
    imported: sent.length,
    bad: [
      { line: sent.length, message: 'This is not JSON.' },
      { line: sent.length + 3, message: expect.stringContaining('network') },
    ],
    warnings: [],
    unstored: { fields: [{ name: 'note', lines: 1 }], others: 0 },
  });
  const after = await exported();
  expect(after.trim().split('\n').length).toBeGreaterThanOrEqual(60);
  const latest = (await app.inject('/v1/tx/latest?limit=1')).json();
  expect(after).toContain(latest[0].id);
  expect((await push(app, body)).json()).toEqual(response.json());
  expect(await exported()).toBe(after);
  expect((await push(app, '')).json()).toEqual({
    read: 0,
    imported: 0,
    bad: [],
    warnings: [],
    unstored: { fields: [], others: 0 },
  });
  expect(await storeGauges(store)).toContainEqual(expect.objectContaining({ name: 'core_explorer_feed_age_seconds' }));
});

test('a batch whose writing fails is not stored at all', async () => {
  const before = await exported();
  const app = await openApp();
  // The last table of a batch.
  await sql`alter table store_state add constraint refuse check (false) not valid`.execute(store.db);
  const response = await push(app, sent.join('').replaceAll('"confirmed"', '"failed"'));
  await sql`alter table store_state drop constraint refuse`.execute(store.db);
  expect([response.statusCode, response.body]).toEqual([500, 'Internal error; retry in a moment.']);
  expect(await exported()).toBe(before);
});

describe('refusals are one sentence, and nothing is stored', () => {
  const [line = ''] = sent;
  test.each<[number, string, InjectOptions]>([
    [
      401,
      'The Authorization header must be Bearer with the ingest token.',
      { headers: { 'content-type': ingestType } },
    ],
    [
      401,
      'The Authorization header must be Bearer with the ingest token.',
      { headers: { authorization: `Basic ${token}` } },
    ],
    [403, 'The ingest token is wrong.', { headers: { ...headers, authorization: `Bearer ${token}x` } }],
    [413, 'The request body must not exceed 1 MB.', { headers, body: 'x'.repeat(maxIngestBytes + 1) }],
    [
      415,
      'The Content-Type of the request body must be application/x-ndjson.',
      { headers: { ...headers, 'content-type': 'application/json' } },
    ],
    [
      415,
      'The Content-Type of the request body must be application/x-ndjson.',
      { headers: { ...headers, 'content-type': 'text/plain' } },
    ],
    [
      415,
      'The request body must not be compressed.',
      { headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(100 * maxIngestBytes)) },
    ],
    [405, 'GET is not allowed; use POST.', { method: 'GET', headers }],
    [
      405,
      'OPTIONS is not allowed; use POST.',
      { method: 'OPTIONS', headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' } },
    ],
  ])('%i %s', async (status, sentence, request) => {
    const before = await exported();
    const app = await openApp();
    const response = await app.inject({ method: 'POST', url: ingestPath, body: line, ...request });
    expect([response.statusCode, response.body]).toEqual([status, sentence]);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(response.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
    expect(await exported()).toBe(before);
  });

  test('429 for requests without the token beyond the limit of a client, which those with it do not count for', async () => {
    const app = await openApp({ rateLimits: { cheap: { requests: 1, seconds: 60 } } });
    const wrong = () => push(app, line, { authorization: 'Bearer wrong' });
    expect([(await wrong()).statusCode, (await wrong()).statusCode]).toEqual([403, 429]);
    expect((await push(app, line)).statusCode).toBe(200);
  });

  test('429 for a ninth batch at a time, and 200 after the others', async () => {
    const gate = Promise.withResolvers<void>();
    const feed = openFeed(store);
    const app = await openApp({ ingest: { token, ingest: (text) => gate.promise.then(() => feed(text)) } });
    const first = Array.from({ length: 8 }, () => push(app, line));
    const running = Promise.all(first.map((response) => response));
    await sleep(50);
    const ninth = await push(app, line);
    expect([ninth.statusCode, ninth.body, ninth.headers['retry-after']]).toEqual([
      429,
      'At most 8 batches are stored at a time.',
      '1',
    ]);
    gate.resolve();
    expect((await running).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect((await push(app, line)).statusCode).toBe(200);
  });

  test('503 while an export holds up writes', async () => {
    const app = await openApp();
    const response = await store.pauseWrites(() => push(app, line));
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1']);
  });
});

test('without a token there is no such path, neither served nor described', async () => {
  const off = await openApp({ ingest: undefined });
  expect((await push(off, 'x')).statusCode).toBe(404);
  const on = await openApp();
  const described = async (app: FastifyInstance) => Object(await (await app.inject('/openapi.json')).json());
  expect(Object.keys((await described(off)).paths)).not.toContain(ingestPath);
  expect((await described(off)).components.securitySchemes).toBeUndefined();
  expect((await described(on)).paths[ingestPath].post.responses).toHaveProperty('403');
  expect((await off.inject('/docs')).body).not.toContain(ingestPath);
  expect((await on.inject('/docs')).body).toContain(ingestPath);
});

test('hostile bodies are reported by line or cut off, and the service goes on', async () => {
  const app = await openApp();
  const hostile = [
    Buffer.from('{"record":"price","network":"\xff"}\n', 'latin1'),
    Buffer.from(`${'['.repeat(100_000)}\n`),
    Buffer.from(sent.find((line) => line.includes('"REGTEST"'))?.replace('"REGTEST"', '"MAINNET"') ?? ''),
    Buffer.from('\0\n'),
  ];
  const { bad, imported } = (await push(app, Buffer.concat(hostile))).json();
  expect([imported, bad.map(({ line }: { line: number }) => line)]).toEqual([0, [1, 2, 3, 4]]);
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  // A line without an end, of unknown length.
  const socket = connect(Number(address.port), '127.0.0.1').on('error', () => {});
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${ingestPath} HTTP/1.1\r\nhost: x\r\n${head.join('')}transfer-encoding: chunked\r\n\r\n`);
  const piece = 'x'.repeat(65_536);
  for (let count = 0; count < 40 && answer === ''; count++) {
    socket.write(`10000\r\n${piece}\r\n`);
    await sleep(5);
  }
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 413 .*/);
  socket.destroy();
  await push(app, sent[0] ?? '');
  // A client that leaves in the middle of its request has stored nothing.
  const before = await exported();
  const leaving = connect(Number(address.port), '127.0.0.1').on('error', () => {});
  leaving.write(
    `POST ${ingestPath} HTTP/1.1\r\nhost: x\r\n${head.join('')}content-length: 900000\r\n\r\n${sent.join('').replaceAll('"confirmed"', '"failed"')}`,
  );
  await sleep(100);
  leaving.destroy();
  expect((await push(app, sent[0] ?? '')).statusCode).toBe(200);
  expect(await exported()).toBe(before);
});

test.each([
  [{ INGEST_TOKEN: 'short-secret' }, 'INGEST_TOKEN must be at least 32 visible ASCII characters without spaces.'],
])('a token that is too short is refused without repeating it', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(new Error(message));
});

test.each([
  [{ UPSTREAM_URL: 'http://127.0.0.1:1' }, 'INGEST_TOKEN cannot be combined with UPSTREAM_URL.'],
  [{ DEMO: 'on' }, 'INGEST_TOKEN cannot be combined with DEMO=on.'],
  [
    { DATABASE_READ_URL: 'postgres://reader@replica/explorer' },
    'INGEST_TOKEN must be used with DATABASE_URL, since DATABASE_READ_URL is only for reading.',
  ],
])('a service that has no store for feeds does not start: %j', async (environment, message) => {
  const settings = readSettings({ INGEST_TOKEN: token, PORT: '0', ...environment });
  await expect(startService(settings, () => {})).rejects.toThrow(message);
});

/** A code block of the documentation. */
function documented(language: string): string {
  const document = readFileSync(new URL('../../../docs/import.md', import.meta.url), 'utf8');
  const [, section = ''] = document.split('### Push over HTTP');
  return section.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? '';
}

describe('with a process', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'feed-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    ['bash', 'feed.sh', 'bash'],
    ['ts', 'feed.ts', process.execPath],
  ])(
    'the feed of the documentation in %s sends its lines, and ends if they are refused',
    async (language, name, command) => {
      const app = await openApp();
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      const file = join(folder, name);
      await writeFile(file, documented(language));
      const run = async (secret: string) => {
        const child = spawn(command, [file, address], { env: { ...process.env, INGEST_TOKEN: secret, NO_COLOR: '1' } });
        const closed = once(child, 'close');
        child.stdin.on('error', () => {});
        let printed = '';
        for (const output of [child.stdout, child.stderr]) {
          output.on('data', (chunk: Buffer) => {
            printed += chunk.toString();
          });
        }
        for (const line of sent.slice(0, 5)) {
          child.stdin.write(line);
          await sleep(20);
        }
        child.stdin.end(sent.slice(5).join(''));
        const [code] = await closed;
        return { code, printed };
      };
      const { code, printed } = await run(token);
      expect(code).toBe(0);
      const results = [...printed.matchAll(/"imported":(\d+)/g)].map(([, count]) => Number(count));
      expect(results.reduce((sum, count) => sum + count, 0)).toBe(sent.length);
      const refused = await run(`${token}x`);
      expect([refused.code, refused.printed]).toEqual([1, expect.stringContaining('The ingest token is wrong.')]);
    },
  );

  test('the token is in no log', async () => {
    const program = `
      import { createApp } from '#server/app.ts';
      import { core } from '#contract/codec/naming.ts';
      const token = process.env.TOKEN;
      const ingest = async () => { throw new Error('The store failed.'); };
      const app = await createApp({}, { naming: core, logLevel: 'trace', explorer: '/nowhere', config: {}, ingest: { token, ingest } });
      const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/x-ndjson' };
      for (const more of [{}, { authorization: headers.authorization + 'x' }, { 'content-type': 'x/y' }]) {
        await app.inject({ method: 'POST', url: '/v1/ingest?token=' + token, headers: { ...headers, ...more }, body: 'x' });
      }
      await app.close();`;
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: join(import.meta.dirname, '../../..'),
      env: { TOKEN: token },
    });
    expect(stdout).toContain('The store failed.');
    expect(stdout.match(/"url":"\/v1\/ingest"/g)?.length).toBe(3);
    expect(stdout + stderr).not.toContain(token);
  });
});
