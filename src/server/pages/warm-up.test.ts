import { setImmediate as nextTurn } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { networks } from '#contract/common.ts';
import { Metrics } from '#server/http/metrics.ts';
import type { PageRenderer } from './page-cache.ts';
import { pagesOf, warmUp } from './render.ts';

test.each(networks)('only %s is read, and its pages are rendered', async (network) => {
  const app = fastify();
  const urls: string[] = [];
  app.get('/*', async ({ url }) => {
    urls.push(url);
    return url.includes('network=REGTEST') ? [{ id: 'r' }] : [{ id: 'm' }];
  });
  await warmUp(app, network);
  await app.close();
  const row = network === 'REGTEST' ? 'r' : 'm';
  expect(urls).toEqual([`/v1/tx/latest?network=${network}&limit=1`, '/', '/', `/tx/${row}`, '/stats']);
});

/** An app with one page, whose reader is told whether the service rendered it. */
function openPage(render: (read: () => Promise<unknown>) => Promise<unknown>) {
  const app = fastify();
  const renderPage: PageRenderer = async ({ transport }) => {
    await render(() => transport('/read', {}));
    return { status: 200, head: '', html: '', state: '{}', unread: 0, modules: [] };
  };
  const metrics = new Metrics(async () => []);
  const pageOf = pagesOf(app, renderPage, { config: () => ({}), version: undefined, metrics, publicUrl: undefined });
  const closing = Promise.withResolvers<void>();
  app.addHook('preClose', async () => closing.resolve());
  app.get('/', async (request) => ((await pageOf(request)) ? 'rendered' : 'shell'));
  return { app, closing: closing.promise };
}

test('an app closes after the reads of pages that nobody waits for any more', async () => {
  const events: string[] = [];
  const { app, closing } = openPage((read) => read());
  app.get('/read', async () => {
    await closing;
    // Long enough for an app that does not wait, however fast the machine is.
    for (let turn = 0; turn < 1000; turn++) await nextTurn();
    events.push('read');
    return '';
  });
  expect((await app.inject('/')).body).toBe('shell');
  await app.close();
  expect([...events, 'closed']).toEqual(['read', 'closed']);
});

test('a page whose reads fail since the app closes is left to the browser', async () => {
  const started = Promise.withResolvers<void>();
  const reads: string[] = [];
  const { app, closing } = openPage(async (read) => {
    started.resolve();
    await closing;
    await read().catch((error: Error) => reads.push(error.message));
  });
  app.get('/read', async () => reads.push('read'));
  await app.ready();
  const page = app.inject('/');
  await started.promise;
  await app.close();
  expect((await page).body).toBe('shell');
  expect(reads).toEqual([expect.stringContaining('closed')]);
});
