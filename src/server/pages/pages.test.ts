import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { MovedPage, RenderedPage } from '#contract/rendering.ts';
import { Metrics } from '#server/http/metrics.ts';
import { Pages, type PagesOptions } from './page-cache.ts';

let app: FastifyInstance;
let metrics: Metrics;
const opened: Pages[] = [];
let version = '1';

beforeEach(() => {
  app = fastify({ logger: { level: 'silent' } });
  metrics = new Metrics(async () => []);
  version = '1';
});
afterEach(async () => {
  for (const pages of opened.splice(0)) pages.close();
  await app.close();
  vi.useRealTimers();
});

const rendered = (html: string): RenderedPage => ({
  status: 200,
  head: '<title>Page</title>',
  html,
  state: '{}',
  unread: 0,
  modules: [],
});

function pagesWith(render: PagesOptions['render'], more: Partial<PagesOptions> = {}): Pages {
  const options = { render, metrics: metrics.pages, log: app.log, version: async () => version };
  const pages = new Pages({ ...options, ...more });
  opened.push(pages);
  return pages;
}

const getPage = (pages: Pages, url = '/', variant = '') =>
  pages.find({
    url,
    variant,
    config: {},
    origin: undefined,
    language: 'en',
    preferences: {},
    transport: () => Promise.reject(new Error('Nothing is read.')),
  });

const outcomes = async () =>
  Array.from(
    (await metrics.read()).matchAll(/^core_explorer_pages_total\{outcome="(\w+)"\} (\d+)$/gm),
    ([, outcome, count]) => [outcome, Number(count)].join(' '),
  );

test('a page is rendered once per version of the data, URL and reader', async () => {
  const render = vi.fn(async () => rendered('<p>One</p>'));
  const pages = pagesWith(render);
  await Promise.all([getPage(pages), getPage(pages)]);
  expect(await getPage(pages)).toMatchObject({ html: '<p>One</p>' });
  expect(render).toHaveBeenCalledTimes(1);
  await getPage(pages, '/stats');
  await getPage(pages, '/', 'dark');
  version = '2';
  await getPage(pages);
  expect(render).toHaveBeenCalledTimes(4);
  expect(await outcomes()).toEqual(['rendered 5', 'cached 1']);
});

test('pages expire, since they show ages', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const render = vi.fn(async () => rendered('<p>1 s</p>'));
  const pages = pagesWith(render);
  await getPage(pages);
  // Even if the clock was set back.
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(9000);
  await getPage(pages);
  expect(render).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2000);
  await getPage(pages);
  expect(render).toHaveBeenCalledTimes(2);
});

/** Blocks the event loop long enough to be measured. */
async function delayEventLoop(): Promise<void> {
  for (let turn = 0; turn < 7; turn++) {
    for (const free = performance.now() + 100; performance.now() < free; );
    await nextTurn();
  }
}

/** Pages of which one is stale by a time, while the event loop is late. @param ageMs since it was rendered */
async function openStale(ageMs: number) {
  const elapsed = performance.now.bind(performance);
  let ahead = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + ahead);
  onTestFinished(() => clock.mockRestore());
  const render = vi.fn(async () => rendered('<p>1 s</p>'));
  const pages = pagesWith(render);
  await getPage(pages);
  version = '2';
  await delayEventLoop();
  ahead = ageMs;
  return { pages, render };
}

test('a stale page is served under load', async () => {
  const { pages, render } = await openStale(20_000);
  expect(await getPage(pages)).toMatchObject({ html: '<p>1 s</p>' });
  expect(await getPage(pages, '/stats')).toBeUndefined();
  expect(render).toHaveBeenCalledTimes(1);
  expect(await outcomes()).toEqual(['rendered 1', 'stale 1', 'shell_late 1']);
});

test('a page that is stale for too long is not served, even under load', async () => {
  const { pages, render } = await openStale(50_000);
  expect(await getPage(pages)).toBeUndefined();
  expect(render).toHaveBeenCalledTimes(1);
  expect(await outcomes()).toEqual(['rendered 1', 'shell_late 1']);
});

test('a failed render is left to the browser and retried', async () => {
  const render = vi.fn(() => Promise.reject(new Error('It broke.')));
  const pages = pagesWith(render);
  expect(await getPage(pages)).toBeUndefined();
  expect(await getPage(pages)).toBeUndefined();
  expect(render).toHaveBeenCalledTimes(2);
  expect(await outcomes()).toEqual(['shell_error 2']);
});

test('a slow render is left to the browser and cached for the next reader', async () => {
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  const pages = pagesWith(() => promise);
  expect(await getPage(pages)).toBeUndefined();
  resolve(rendered('<p>Late</p>'));
  expect(await getPage(pages)).toMatchObject({ html: '<p>Late</p>' });
  expect(await outcomes()).toEqual(expect.arrayContaining(['shell_slow 1']));
});

test('under load rendering is left to the browser', async () => {
  const pages = pagesWith(() => new Promise<RenderedPage>(() => {}));
  const found = await Promise.all(Array.from({ length: 30 }, (_, index) => getPage(pages, `/?offset=${index}`)));
  expect(found.every((page) => page === undefined)).toBe(true);
  expect((await outcomes()).some((outcome) => outcome.startsWith('shell_busy '))).toBe(true);
});

// So that clients that request pages without a pause leave time for others.
test('the shell is delayed where too many pages are rendered', async () => {
  const pages = pagesWith(() => new Promise<RenderedPage>(() => {}));
  const queue = Array.from({ length: 24 }, (_, index) => getPage(pages, `/?offset=${index}`));
  expect(await Promise.race([getPage(pages), sleep(200, 'later')])).toBe('later');
  await Promise.all(queue);
});

test('the shell is delayed where the event loop is late', async () => {
  const pages = pagesWith(async () => rendered('<p>One</p>'));
  await delayEventLoop();
  expect(await Promise.race([getPage(pages), sleep(200, 'later')])).toBe('later');
});

test('a moved page is a redirect', async () => {
  const moved: MovedPage = { location: '/token/ab' };
  const pages = pagesWith(async () => moved);
  expect(await getPage(pages)).toEqual(moved);
});
