import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import type { PageRenderer } from '#server/pages/page-cache.ts';
import { sampleSource } from '#server/testing/sample-source.ts';
import { handOver } from './lifecycle.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Like a browser that opens a page; `fetch` names another mode. */
async function send(url: string, agent?: Agent) {
  const [response] = (await once(get(url, agent ? { agent } : {}), 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

/** A page that reads the summary twice, the second time once it may go on. */
function pageOf(rendered: string[], started: () => void, gate: Promise<unknown>): PageRenderer {
  return async ({ transport }) => {
    const read = async () => JSON.parse(await (await transport('/v2/stats/summary?network=MAINNET', {})).text());
    const first = await read();
    started();
    await gate;
    const second = await read();
    rendered.push(`${first.activeAccounts} ${second.activeAccounts}`);
    return { status: 200, head: '<title>Page</title>', html: '', state: '{}', unread: 0, modules: [] };
  };
}

/** An app whose responses tell it from others. */
async function appOf(activeAccounts: number, more: Partial<AppOptions> = {}) {
  const source = sampleSource({ getNetworkSummary: async () => ({ ...samples.NetworkSummary, activeAccounts }) });
  const app = await createApp(source, {
    naming: core,
    validateResponses: true,
    logLevel: 'silent',
    explorer: '/nowhere',
    config: {},
    ...more,
  });
  closing.push(() => app.close());
  return app;
}

test('later requests go to the other app, also on open connections; running ones end where they began', async () => {
  let calls = 0;
  const gate = Promise.withResolvers<void>();
  const first = await createApp(
    sampleSource({
      getNetworkSummary: async () => {
        calls++;
        await gate.promise;
        return { ...samples.NetworkSummary, activeAccounts: 1 };
      },
    }),
    { naming: core, validateResponses: true, logLevel: 'silent', explorer: '/nowhere', config: {} },
  );
  closing.push(() => first.close());
  const origin = await first.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  closing.push(async () => agent.destroy());
  const read = (path: string) => send(origin + path, agent);
  const summary = '/v2/stats/summary?network=MAINNET';
  const running = read(summary);
  await read('/healthz');
  await expect.poll(() => calls).toBe(1);
  await handOver(first, await appOf(2));
  expect(JSON.parse((await read(summary)).body)).toMatchObject({ activeAccounts: 2 });
  gate.resolve();
  expect(JSON.parse((await running).body)).toMatchObject({ activeAccounts: 1 });
  expect(JSON.parse((await read(summary)).body)).toMatchObject({ activeAccounts: 2 });
  expect((await read('/nowhere')).status).toBe(404);
});

test('a page that is being rendered has all of its reads from one app', async () => {
  const explorer = await mkdtemp(join(tmpdir(), 'hand-over-'));
  closing.push(() => rm(explorer, { recursive: true }));
  await writeFile(
    join(explorer, 'index.html'),
    '<html lang="en"><head></head><body><div id="root"></div></body></html>',
  );
  const [gate, started] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const retirement = new AbortController();
  const rendered: string[] = [];
  const renderPage = pageOf(rendered, started.resolve, gate.promise);
  const first = await appOf(1, { explorer, renderPage, retired: retirement.signal });
  const second = await appOf(2, { explorer, renderPage: pageOf(rendered, () => {}, Promise.resolve()) });
  const origin = await first.listen({ port: 0, host: '127.0.0.1' });
  // On a busy machine the first responses are the shell.
  let hasStarted = false;
  let before = send(origin);
  void started.promise.then(() => {
    hasStarted = true;
  });
  for (await Promise.race([before, started.promise]); !hasStarted; await Promise.race([before, started.promise])) {
    before = send(origin);
  }
  await handOver(first, second);
  retirement.abort();
  gate.resolve();
  expect((await before).status).toBe(200);
  await expect.poll(async () => (await send(origin)) && rendered, { timeout: 30_000 }).toEqual(['1 1', '2 2']);
});
