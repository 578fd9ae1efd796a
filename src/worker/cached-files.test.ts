import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileCache } from './caches.ts';
import { base, fakeCaches } from './testing/fake-caches.ts';

const fetched = vi.fn<typeof fetch>();
let caches: ReturnType<typeof fakeCaches>;
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('Request', RequestHere);
  caches = fakeCaches();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const PlainRequest = Request;
/** Resolves paths against the worker's origin. */
class RequestHere extends PlainRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input instanceof PlainRequest ? input : new URL(input, base).href, init);
  }
}

const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof PlainRequest ? request.url : request).pathname;
const html = (build: string) => `<script src="/assets/app-${build}.js"></script>`;
const build = (name: string) => ({ name, base: '/', files: ['/', '/before-paint.js', `/assets/app-${name}.js`] });

/** A network that serves one build, or nothing. */
function serve(name: string | undefined): void {
  fetched.mockImplementation(async (request) => {
    const path = pathOf(request);
    if (name === undefined) throw new TypeError('Failed to fetch');
    if (path === `/assets/app-${name}.js`) return script(`app ${name}`);
    if (path === '/before-paint.js') return script('paint');
    return path.startsWith('/assets/') ? new Response('Gone.', { status: 404 }) : page(html(name));
  });
}

const script = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
const page = (text: string) => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });

const request = (path: string) => new Request(path);

test('a page comes from the network while it works, and is cached for every path', async () => {
  serve('one');
  const files = new FileCache(caches, build('one'));
  await files.install();
  expect(fetched.mock.calls.map(([requested]) => (requested instanceof Request ? requested.cache : ''))).toEqual([
    'reload',
    'reload',
    'default',
  ]);
  fetched.mockResolvedValueOnce(new Response('fresh'));
  expect(await (await files.page(request('/tx/a'))).text()).toBe('fresh');
  // A proxy may respond instead of the service.
  fetched.mockResolvedValueOnce(new Response('Bad gateway', { status: 502 }));
  expect(await (await files.page(request('/tx/a'))).text()).toBe(html('one'));
  serve(undefined);
  for (const path of ['/', '/tx/a', '/stats?network=REGTEST']) {
    expect(await (await files.page(request(path))).text()).toBe(html('one'));
  }
  expect(await (await files.asset(request('/assets/app-one.js'))).text()).toBe('app one');
  expect(await (await files.other(request('/before-paint.js'))).text()).toBe('paint');
  await expect(files.asset(request('/assets/gone.js'))).rejects.toThrow(TypeError);
});

test('a hanging network times out after 3 s', async () => {
  serve('one');
  const files = new FileCache(caches, build('one'));
  await files.install();
  vi.useFakeTimers();
  fetched.mockImplementation(() => new Promise(() => undefined));
  let answered: Response | undefined;
  void files.page(request('/')).then((response) => (answered = response));
  await vi.advanceTimersByTimeAsync(2900);
  expect(answered).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(await answered?.text()).toBe(html('one'));
});

test('a build whose file hangs is given up, so that the next visit starts again', async () => {
  serve('one');
  const answer = fetched.getMockImplementation();
  fetched.mockImplementation(async (requested) => {
    if (answer === undefined || pathOf(requested) === '/assets/app-one.js') return new Promise(() => undefined);
    return answer(requested);
  });
  vi.useFakeTimers();
  const installed = expect(new FileCache(caches, build('one')).install()).rejects.toThrow('app-one.js is missing');
  await vi.advanceTimersByTimeAsync(60_000);
  await installed;
  expect(caches.stores.size).toBe(0);
});

test('an incomplete build, or a page of another build, is not cached', async () => {
  serve('two');
  await expect(new FileCache(caches, build('one')).install()).rejects.toThrow();
  fetched.mockImplementation(async (requested) => (pathOf(requested) === '/' ? page(html('two')) : script('file')));
  await expect(new FileCache(caches, build('one')).install()).rejects.toThrow('another build');
  fetched.mockImplementation(async () => page('<p>Maintenance</p>'));
  await expect(new FileCache(caches, build('one')).install()).rejects.toThrow('another build');
  expect(caches.stores.size).toBe(0);
});

test('a new build replaces the old one; the previous build stays available, older ones are deleted', async () => {
  for (const name of ['one', 'two', 'three']) {
    serve(name);
    const files = new FileCache(caches, build(name));
    await files.install();
    await files.dropOld();
  }
  await caches.open('answers');
  serve(undefined);
  const files = new FileCache(caches, build('three'));
  await files.dropOld();
  expect([...caches.stores.keys()]).toEqual(['files two', 'files three', 'answers']);
  expect(await (await files.page(request('/'))).text()).toBe(html('three'));
  expect(await (await files.asset(request('/assets/app-two.js'))).text()).toBe('app two');
});

test('explorers at two paths of a host keep separate files', async () => {
  const elsewhere = { ...build('other'), base: '/some/where/' };
  const open = [build('one'), build('two'), build('three'), elsewhere].map((one) => new FileCache(caches, one));
  for (const name of ['files one', 'files two', 'files three', 'files /some/where/ a', 'files /some/where/ other'])
    await caches.open(name);
  await open[2]?.dropOld();
  await open[3]?.dropOld();
  expect([...caches.stores.keys()]).toEqual([
    'files two',
    'files three',
    'files /some/where/ a',
    'files /some/where/ other',
  ]);
});

test('a file that is used later is cached then', async () => {
  serve('one');
  const files = new FileCache(caches, build('one'));
  await files.install();
  fetched.mockResolvedValueOnce(script('chart'));
  await files.asset(request('/assets/chart.js'));
  serve(undefined);
  expect(await (await files.asset(request('/assets/chart.js'))).text()).toBe('chart');
});

test('a page or an error instead of a script is passed on and not cached, and a cached one is replaced', async () => {
  serve('one');
  const files = new FileCache(caches, build('one'));
  await files.install();
  for (const wrong of [page(html('two')), new Response('Gone.', { status: 404 }), new Response('', { status: 203 })]) {
    fetched.mockResolvedValueOnce(wrong.clone());
    expect((await files.asset(request('/assets/chart.js'))).status).toBe(wrong.status);
  }
  expect(await caches.match(request('/assets/chart.js'))).toBeUndefined();
  await (await caches.open('files zero')).put(request('/assets/chart.js'), page(html('two')));
  fetched.mockResolvedValueOnce(script('chart'));
  expect(await (await files.asset(request('/assets/chart.js'))).text()).toBe('chart');
  fetched.mockResolvedValueOnce(page(html('two')));
  expect(await (await files.other(request('/before-paint.js'))).text()).toBe('paint');
});

test('a file that is missing during a deployment is skipped; the rest is cached', async () => {
  const files = new FileCache(caches, {
    ...build('one'),
    files: [...build('one').files, '/assets/chart.js', '/icon.svg'],
  });
  serve('one');
  const answered = fetched.getMockImplementation();
  // One of several servers falls back to the page.
  fetched.mockImplementation(async (requested) =>
    ['/assets/chart.js', '/icon.svg'].includes(pathOf(requested))
      ? page(html('one'))
      : (answered?.(requested) ?? Response.error()),
  );
  await files.install();
  expect([...(caches.stores.get('files one')?.keys() ?? [])].map((url) => url.replace(base, ''))).toEqual([
    '/',
    '/before-paint.js',
    '/assets/app-one.js',
  ]);
});

test('a build whose page references a missing script is not cached', async () => {
  const files = new FileCache(caches, build('one'));
  fetched.mockImplementation(async () => page(html('one')));
  await expect(files.install()).rejects.toThrow('/assets/app-one.js is missing.');
  expect(caches.stores.size).toBe(0);
});
