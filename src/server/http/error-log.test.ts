import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { createApp } from '#server/app.ts';
import { StoreDamaged, StoreUnavailable } from '#server/store/engine/unavailable.ts';
import { sampleSource } from '#server/testing/sample-source.ts';

/* What is answered and logged for failures of the store. */

/** Runs a request on a store that fails; returns the response, and the arguments of each warning. */
async function request(url: string, error: Error) {
  const explorer = await mkdtemp(join(tmpdir(), 'explorer-log-'));
  await writeFile(join(explorer, 'index.html'), '<head><title>Core Explorer</title></head>');
  const fail = () => Promise.reject(error);
  const app = await createApp(sampleSource({ getTransaction: fail, version: fail }), {
    naming: core,
    validateResponses: true,
    logLevel: 'silent',
    explorer,
    config: {},
  });
  const warn = vi.fn();
  app.addHook('onRequest', async ({ log }) => {
    vi.spyOn(log, 'warn').mockImplementation(warn);
  });
  const response = await app.inject(url);
  await app.close();
  await rm(explorer, { recursive: true });
  return { response, warnings: warn.mock.calls };
}

const warningsOf = async (url: string, error: Error): Promise<unknown[][]> => (await request(url, error)).warnings;

const page = `/tx/${samples.SatsTransactionDetail.id}`;
const unavailable = new StoreUnavailable('no response within 1 s');

test('an unavailable store is logged without a stack', async () => {
  expect(await warningsOf(page, unavailable)).toEqual([]);
  expect(await warningsOf('/readyz', unavailable)).toEqual([[unavailable.message]]);
});

test('any other failure is logged with its stack', async () => {
  const error = new Error('no such column');
  expect(await warningsOf('/readyz', error)).toEqual([[{ err: error }, 'not ready']]);
});

test.each([
  [unavailable, '1', 'The database is not available; retry in a second.'],
  [new StoreDamaged('no such file'), '60', 'The files of the store are damaged; it must be restored.'],
])('%s is answered 503, with when to ask again', async (error, seconds, message) => {
  const { statusCode, headers, body } = (await request(`/v1${page}`, error)).response;
  expect([statusCode, headers['retry-after'], body]).toEqual([503, seconds, message]);
});
