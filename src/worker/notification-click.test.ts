import { beforeAll, expect, test, vi } from 'vitest';
import { base, fakeCaches } from './testing/fake-caches.ts';

/* A click on a notification of a new payment. */

const openWindow = vi.fn(async (_url: string | URL) => null);
const listeners = new Map<string, (event: unknown) => void>();

beforeAll(async () => {
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('__BUILD__', { name: 'one', base: '/', files: ['/'] });
  vi.stubGlobal('self', {
    location: new URL(base),
    clients: { openWindow },
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  });
  await import('./main.ts');
  return () => vi.unstubAllGlobals();
});

/** Returns the URLs that a click opens. */
function click(data: unknown): readonly string[] {
  openWindow.mockClear();
  const close = vi.fn();
  const waitUntil = vi.fn();
  listeners.get('notificationclick')?.({ notification: { data, close }, waitUntil });
  expect(close).toHaveBeenCalledOnce();
  // Otherwise the browser may end the worker before the page is open.
  expect(waitUntil).toHaveBeenCalledTimes(openWindow.mock.calls.length);
  return openWindow.mock.calls.map(([url]) => String(url));
}

test('a click opens the payment', () => {
  expect(click({ url: '/tx/0199?network=REGTEST' })).toEqual([`${base}/tx/0199?network=REGTEST`]);
  expect(click({ url: '/under/a/path/tx/0199' })).toEqual([`${base}/under/a/path/tx/0199`]);
});

test.each([[undefined], [null], ['/tx/a'], [{}], [{ url: 7 }]])('a click opens the explorer for %j', (data) => {
  expect(click(data)).toEqual([`${base}/`]);
});

test.each(['https://elsewhere.example/tx/a', '//elsewhere.example', 'javascript:alert(1)', 'data:text/html,x'])(
  'a click opens no other site: %s',
  (url) => {
    expect(click({ url })).toEqual([]);
  },
);
