import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { bodyToSend } from '#contract/endpoint.ts';
import { samples } from '#contract/samples.ts';
import { listOperations } from './api/operations.ts';
import { type Service, startService } from './service.ts';
import { readSettings } from './settings.ts';
import { ownNaming } from './testing/upstream-front.ts';
import { type FakeUpstream, openFakeUpstream, respond } from './upstream/testing/fake-upstream.ts';

// Generous, for a busy machine.
vi.setConfig({ testTimeout: 180_000 });

/* The service in front of an upstream service. */

let fake: FakeUpstream | undefined;
let service: Service | undefined;

afterEach(async () => {
  await service?.close();
  await fake?.close();
  [service, fake] = [undefined, undefined];
});
const apiKey = 'nobody-may-read-this-key';

async function startInFront(of: FakeUpstream, printed: string[] = []): Promise<Service> {
  const settings = { UPSTREAM_URL: of.url, UPSTREAM_API_KEY: apiKey, UPSTREAM_RATE: '1000', PORT: '0' };
  return startService(readSettings({ ...settings, LOG_LEVEL: 'silent' }), (line) => printed.push(line));
}

test('hundreds of readers cause one or two upstream requests', async () => {
  fake = await openFakeUpstream();
  fake.fault = async (seen, response) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return respond(200, [samples.TransactionSummary])(seen, response);
  };
  service = await startInFront(fake);
  const { address } = service;
  const startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: 300 }, () => fetch(`${address}/v1/tx/latest?limit=25`)));
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(bodies).size).toBe(1);
  // The list is fresh for a second, and a busy machine takes several.
  const requests = fake.received.filter(({ path }) => path !== '/config.json');
  expect(requests.length).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - startedAt) / 1000));
});

test('during an upstream outage stale responses are served with their age, and it recovers', async () => {
  const first = await openFakeUpstream();
  const printed: string[] = [];
  service = await startInFront(first, printed);
  const { address } = service;
  const send = (path = '/v1/tx/latest') => fetch(`${address}${path}`);
  expect((await send()).headers.get('age')).toBe('0');
  await first.close();
  const unknown = await send('/v2/stats/summary?network=MAINNET');
  expect([unknown.status, await unknown.text()]).toEqual([502, 'The upstream service cannot be reached.']);
  await expect
    .poll(async () => Number((await send()).headers.get('age')), { timeout: 50_000, interval: 200 })
    .toBeGreaterThan(1);
  const old = await send();
  expect(old.status).toBe(200);
  expect(await old.json()).toEqual([samples.TransactionSummary]);
  // A browser must not merge these headers into the next response.
  await expect
    .poll(
      async () => {
        const { status, headers } = await fetch(`${address}/v1/tx/latest`, { headers: { 'if-none-match': '*' } });
        return [status, headers.get('cache-control'), /^\d+$/.test(headers.get('x-cached-at') ?? '')];
      },
      { timeout: 50_000, interval: 200 },
    )
    .toEqual([200, 'no-store', true]);
  expect((await unknown).headers.get('x-cached-at')).toBeNull();
  const metrics = await (await send('/metrics')).text();
  expect(metrics).toContain('core_explorer_upstream_circuit_open 1');
  expect(metrics).toMatch(/core_explorer_upstream_requests_total\{outcome="200"\} 1\n/);
  expect((await send('/readyz')).status).toBe(200);

  fake = await openFakeUpstream(core, '', Number(new URL(first.url).port));
  fake.responses.set('/v1/tx/latest', []);
  await expect.poll(async () => (await send()).json(), { timeout: 50_000, interval: 200 }).toEqual([]);
  const all = [printed, metrics, await old.headers, await unknown.headers].map((part) => JSON.stringify(part)).join();
  expect(all).not.toContain(apiKey);
  // Nothing leaves the machine.
  expect(printed.join()).not.toContain('encrypted');
  expect(printed).toContain('The upstream service cannot be reached at GET /v2/stats/summary.');
});

test('Retry-After of the upstream service is passed on', async () => {
  fake = await openFakeUpstream();
  service = await startInFront(fake);
  fake.fault = respond(429, { detail: 'slow down' }, { 'retry-after': '17' });
  const limited = await fetch(`${service.address}/v1/tx/latest`);
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '17']);
  expect(await limited.text()).toBe('Too many requests to the upstream service; retry in 17 s.');
  expect(limited.headers.get('access-control-allow-origin')).toBe('*');
});

test('a response that arrived old keeps its age and its remaining freshness', async () => {
  fake = await openFakeUpstream();
  service = await startInFront(fake);
  const { address } = service;
  const path = `/v1/tx/${samples.SatsTransactionDetail.id}`;
  const headersAfter = async (headers: Record<string, string>, network: string) => {
    if (fake) fake.fault = respond(200, samples.SatsTransactionDetail, headers);
    const answer = await fetch(`${address}${path}?network=${network}`);
    await answer.text();
    return [answer.headers.get('age'), answer.headers.get('cache-control')];
  };
  expect(await headersAfter({ age: '40', 'cache-control': 'public, max-age=7' }, 'MAINNET')).toEqual([
    '40',
    'public, max-age=7',
  ]);
  // Cached here, so not requested again although it has expired upstream.
  const requests = fake.received.length;
  const [age] = await headersAfter({ age: '0' }, 'MAINNET');
  expect(Number(age)).toBeGreaterThanOrEqual(40);
  expect(fake.received.length).toBe(requests);
  expect(await headersAfter({ age: 'old', 'cache-control': 'no-store' }, 'REGTEST')).toEqual([
    '0',
    'public, max-age=1',
  ]);
});

test('the data-stop header of the upstream service is passed on', async () => {
  fake = await openFakeUpstream();
  service = await startInFront(fake);
  const { address } = service;
  const path = '/v2/stats/summary?network=MAINNET';
  const stopped = async () => (await fetch(address + path)).headers.get('x-data-stopped');
  fake.fault = respond(200, samples.NetworkSummary, { 'x-data-stopped': 'disk-full; since=1795340000000' });
  expect(await stopped()).toBe('disk-full; since=1795340000000');
  expect((await fetch(`${address}/v1/tx/latest`)).headers.get('x-data-stopped')).toBeNull();
  expect(await (await fetch(`${address}/readyz`)).text()).toContain('Its data stopped at 2026-11-22T09:33:20.000Z');
  fake.fault = respond(200, samples.NetworkSummary, { 'x-data-stopped': 'whatever' });
  await expect.poll(stopped, { timeout: 50_000, interval: 200 }).toBeNull();
});

test('the demo banner of the upstream service is shown', async () => {
  fake = await openFakeUpstream();
  fake.responses.set('/config.json', { banner: 'Demo data' });
  service = await startInFront(fake);
  expect(await (await fetch(`${service.address}/config.json`)).json()).toEqual({
    stream: false,
    banner: 'Demo data',
    previews: true,
  });
});

test('a banner that could not be read at the start is shown later', async () => {
  fake = await openFakeUpstream();
  fake.responses.set('/config.json', { banner: 'Demo data' });
  fake.fault = respond(503, '');
  service = await startInFront(fake);
  const { address } = service;
  const read = async () => (await fetch(`${address}/config.json`)).json();
  expect(await read()).toEqual({ stream: false, previews: true });
  fake.fault = undefined;
  await expect.poll(read, { timeout: 50_000 }).toEqual({ stream: false, banner: 'Demo data', previews: true });
});

test('a store and an upstream service exclude each other', async () => {
  const settings = (more: object) => readSettings({ UPSTREAM_URL: 'http://localhost:1', PORT: '0', ...more });
  await expect(startService(settings({ DATABASE_URL: 'postgres://x/y' }), () => {})).rejects.toThrow(/^UPSTREAM_URL /);
  await expect(startService(settings({ DEMO: 'on' }), () => {})).rejects.toThrow(/^UPSTREAM_URL /);
});

test('a custom naming profile is read from the setting or from a file', async () => {
  const json = JSON.stringify(ownNaming);
  const file = join(tmpdir(), `naming-${process.pid}.json`);
  await writeFile(file, json);
  expect(readSettings({ NAMING: json, UPSTREAM_NAMING: file })).toMatchObject({
    naming: ownNaming,
    upstream: { naming: ownNaming },
  });
  await rm(file);
});

test('no request is an internal error where the upstream service knows nothing', async () => {
  fake = await openFakeUpstream();
  fake.fault = respond(404, { detail: 'Not Found' });
  service = await startInFront(fake);
  const statuses: Record<string, number> = {};
  for (const [name, { endpoint, sample }] of listOperations()) {
    const values: Record<string, unknown> = { network: 'MAINNET', ...sample.request };
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
      encodeURIComponent(String(values[field])),
    );
    const query = new URLSearchParams();
    for (const [field, value] of Object.entries(values))
      if (endpoint.method === 'GET' && !endpoint.path.includes(`{${field}}`)) query.set(field, String(value));
    const { status } = await fetch(`${service.address}${path}?${query}`, {
      method: endpoint.method,
      ...(endpoint.method === 'POST' && {
        body: JSON.stringify(bodyToSend(endpoint, values)),
        headers: { 'content-type': 'application/json' },
      }),
    });
    statuses[name] = status;
  }
  expect(Object.keys(statuses).length).toBeGreaterThan(20);
  expect(Object.entries(statuses).filter(([, status]) => status !== 404 && status !== 200)).toEqual([]);
});
