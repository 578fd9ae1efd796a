import { afterAll, beforeAll, expect, test } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import type { DataCopy, DataStop } from '#contract/endpoint.ts';
import { createApp } from '#server/app.ts';
import { StoreDamaged } from '#server/store/engine/unavailable.ts';
import { sampleSource } from '#server/testing/sample-source.ts';

let app: Awaited<ReturnType<typeof createApp>>;
let stop: DataStop | undefined;
let copy: DataCopy | undefined;
let damage: Error | undefined;

beforeAll(async () => {
  app = await createApp(sampleSource({}), {
    naming: core,
    validateResponses: true,
    logLevel: 'silent',
    explorer: '/nowhere',
    config: {},
    dataStop: () => stop,
    dataCopy: () => copy,
    check: () => {
      if (damage) throw damage;
    },
  });
});
afterAll(() => app.close());

const summary = '/v2/stats/summary?network=MAINNET';

test('the summary has the data-stop header while no data is written', async () => {
  const before = await app.inject(summary);
  const known = { 'if-none-match': String(before.headers.etag) };
  expect(before.headers['x-data-stopped']).toBeUndefined();
  stop = { reason: 'disk-full', since: 1_795_340_000_000 };
  const during = await app.inject({ url: summary, headers: known });
  expect(during.statusCode).toBe(200);
  expect(during.headers['x-data-stopped']).toBe('disk-full; since=1795340000000');
  expect(during.headers['cache-control']).toBe('no-store');
  expect((await app.inject('/v1/tx/latest?network=MAINNET')).headers['x-data-stopped']).toBeUndefined();
  const ready = await app.inject('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.body).toBe('The service is ready. Its data stopped at 2026-11-22T09:33:20.000Z: the disk is full.');
  stop = undefined;
  const after = await app.inject({ url: summary, headers: known });
  expect(after.statusCode).toBe(304);
  expect(after.headers['x-data-stopped']).toBeUndefined();
  expect((await app.inject('/readyz')).body).toBe('The service is ready.');
});

test('the summary has the progress of a copy, and the reason why a copy has no newer data', async () => {
  copy = { share: 0.43, secondsLeft: 720 };
  const during = await app.inject(summary);
  expect(during.headers['x-data-copying']).toBe('share=0.43; left=720');
  expect(during.headers['cache-control']).toBe('no-store');
  copy = undefined;
  stop = { reason: 'source-unavailable', since: 1_795_340_000_000 };
  expect((await app.inject(summary)).headers).not.toHaveProperty('x-data-copying');
  expect((await app.inject('/readyz')).body).toContain(': the service that it copies does not respond.');
  stop = undefined;
});

test('a service with damaged files is not ready', async () => {
  damage = new StoreDamaged('The folder .data/store is not a complete store.');
  const ready = await app.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.body).toBe('The files of the store are damaged; it must be restored.');
  damage = undefined;
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});
