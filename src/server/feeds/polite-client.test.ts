import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Doubt, PoliteClient } from './polite-client.ts';
import { type FakeSource, openFakeSource } from './testing/fake-source.ts';

/* How public sources are asked. */

let source: FakeSource;
beforeEach(async () => {
  source = await openFakeSource({ '/a': '"good"', '/b': '"good"' });
});
afterEach(() => source.close());

const read = (client: PoliteClient, path = '/a') =>
  client.read({ url: source.url + path, maxBytes: 100, parse: (json) => (json === 'good' ? json : undefined) });

test('never more than two requests are sent to a host within a second, whoever asks', async () => {
  const client = new PoliteClient('test');
  await Promise.all(['/a', '/b', '/a', '/b'].map((path) => read(client, path)));
  const times = source.received.map(({ at }) => at);
  expect(times).toHaveLength(4);
  for (const [place, at] of times.entries()) {
    const third = times[place + 2];
    if (third !== undefined) expect(third - at).toBeGreaterThan(1000);
  }
});

test('no request is sent while a source asks for a pause', async () => {
  const client = new PoliteClient('test', { ratePerSecond: 1000 });
  source.fault = (_, response) => void response.writeHead(429, { 'retry-after': '2' }).end();
  await expect(read(client)).rejects.toMatchObject({ outcome: 'http_429' });
  source.fault = undefined;
  await expect(read(client, '/b')).rejects.toMatchObject({ outcome: 'paused' });
  expect(source.received).toHaveLength(1);
  await vi.waitFor(() => read(client), { timeout: 60_000, interval: 100 });
  const [first, second] = source.received;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(2000);
});

test('a pause lasts at least a second and at most an hour, and pauses are no failures', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const client = new PoliteClient('test', { ratePerSecond: 1000 });
  const pauseBetween = async (retryAfter: string, before: number, after: number) => {
    source.fault = (_, response) => void response.writeHead(429, { 'retry-after': retryAfter }).end();
    await expect(read(client)).rejects.toMatchObject({ outcome: 'http_429' });
    vi.advanceTimersByTime(before);
    await expect(read(client)).rejects.toMatchObject({ outcome: 'paused' });
    vi.advanceTimersByTime(after - before);
  };
  for (let pauses = 0; pauses < 5; pauses++) await pauseBetween('0', 900, 1100);
  await pauseBetween('86400', 3_599_000, 3_601_000);
  source.fault = (_, response) => void response.writeHead(500).end();
  for (let failures = 0; failures < 5; failures++) {
    await expect(read(client)).rejects.toMatchObject({ outcome: 'http_500' });
  }
});

test('after five failures in a row no request is sent for a while', async () => {
  const client = new PoliteClient('test', { ratePerSecond: 1000 });
  source.fault = (_, response) => void response.writeHead(500).end();
  for (let failures = 0; failures < 5; failures++) {
    await expect(read(client)).rejects.toMatchObject({ outcome: 'http_500' });
  }
  await expect(read(client)).rejects.toMatchObject({ outcome: 'paused' });
  expect(source.received).toHaveLength(5);
  source.fault = undefined;
  await vi.waitFor(() => read(client), { timeout: 60_000, interval: 100 });
});

test('a path that does not exist is not a failure', async () => {
  const client = new PoliteClient('test', { ratePerSecond: 1000 });
  for (let requests = 0; requests < 9; requests++) expect(await read(client, '/none')).toBeUndefined();
  expect(source.received).toHaveLength(9);
});

test('an unlikely value counts when it is told the third time in a row', () => {
  const doubt = new Doubt();
  const told = [true, false, false, true, false, false, false, false];
  expect(told.map((isLikely) => doubt.accepts(isLikely))).toEqual([
    true,
    false,
    false,
    true,
    false,
    false,
    true,
    false,
  ]);
});

test('a request that is not needed any more does not delay a stop', async () => {
  const client = new PoliteClient('test');
  source.fault = () => {};
  const stopping = new AbortController();
  const parse = (json: unknown) => json;
  const reading = client.read({ url: `${source.url}/a`, maxBytes: 100, parse, signal: stopping.signal });
  await expect.poll(() => source.received.length).toBe(1);
  stopping.abort();
  await expect(reading).rejects.toMatchObject({ outcome: 'stopped' });
});
