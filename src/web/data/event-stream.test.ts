import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeEventSource } from '#web/testing/fake-event-source.ts';
import { openEventStream, type StreamSubject } from './event-stream.ts';

/* Windows of one browser, with the locks and channels of Node. */

const latest: StreamSubject = { network: 'MAINNET' };
let windows: (() => void)[] = [];

beforeEach(() => {
  FakeEventSource.all.length = 0;
  vi.stubGlobal('EventSource', FakeEventSource);
});
afterEach(async () => {
  for (const close of windows) close();
  windows = [];
  await vi.waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]));
});

/** Opens the stream in another window. */
function openWindow(subject: StreamSubject, lastEventId?: string) {
  const seen: string[] = [];
  const close = openEventStream('', subject, lastEventId, {
    event: (name, id) => seen.push(`${name} ${id}`),
    lost: () => seen.push('lost'),
  });
  windows.push(close);
  return { seen, close };
}

const open = () => FakeEventSource.all.filter(({ isClosed }) => !isClosed).map(({ url }) => url.split('?')[1]);
/** Waits until messages would have come. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Without what is said again for a window that joined late, which all hear. */
const withoutGreetings = (seen: readonly string[]) =>
  seen.filter((one, index) => index === 0 || !one.startsWith('ready'));

test('seven windows share one stream, and another takes over when the one that has it closes', async () => {
  const all = Array.from({ length: 7 }, () => openWindow(latest));
  await vi.waitFor(() => expect(open()).toEqual(['network=MAINNET']));
  FakeEventSource.last.send('ready', 7);
  FakeEventSource.last.send('changed', 8);
  for (const { seen } of all) await vi.waitFor(() => expect(withoutGreetings(seen)).toEqual(['ready 7', 'changed 8']));

  all[0]?.close();
  await vi.waitFor(() => expect(open()).toEqual(['network=MAINNET&last_event_id=8']));
  FakeEventSource.last.send('changed', 9);
  for (const { seen } of all.slice(1))
    await vi.waitFor(() => expect(withoutGreetings(seen)).toEqual(['ready 7', 'changed 8', 'changed 9']));
  expect(withoutGreetings(all[0]?.seen ?? [])).toEqual(['ready 7', 'changed 8']);
});

test('a window that opens later learns at once that the stream is open', async () => {
  openWindow(latest);
  await vi.waitFor(() => expect(open()).toHaveLength(1));
  const early = openWindow(latest);
  await settled();
  expect(early.seen).toEqual([]);
  FakeEventSource.last.send('ready', 7);
  const late = openWindow(latest);
  for (const { seen } of [early, late]) await vi.waitFor(() => expect(seen[0]).toBe('ready 7'));
});

test('a stream that is resumed, but not open yet, tells a window that opens later nothing', async () => {
  openWindow(latest, '6');
  await vi.waitFor(() => expect(open()).toEqual(['network=MAINNET&last_event_id=6']));
  const { seen } = openWindow(latest);
  await settled();
  expect(seen).toEqual([]);
});

test('all windows learn that the stream is lost', async () => {
  const all = Array.from({ length: 3 }, () => openWindow(latest));
  await vi.waitFor(() => expect(open()).toHaveLength(1));
  FakeEventSource.last.send('ready', 7);
  for (const { seen } of all) await vi.waitFor(() => expect(seen).toEqual(['ready 7']));
  FakeEventSource.last.fail();
  for (const { seen } of all) await vi.waitFor(() => expect(seen).toContain('lost'));
});

test('other networks and subjects have streams of their own, at most three at a time', async () => {
  const regtest = openWindow({ network: 'REGTEST' });
  await vi.waitFor(() => expect(open()).toEqual(['network=REGTEST']));
  const [onRegtest] = FakeEventSource.all;
  const main = openWindow(latest);
  await vi.waitFor(() => expect(open()).toEqual(['network=REGTEST', 'network=MAINNET']));
  onRegtest?.send('ready', 7);
  await vi.waitFor(() => expect(regtest.seen).toEqual(['ready 7']));
  FakeEventSource.last.send('ready', 8);
  await settled();
  expect(regtest.seen).toEqual(['ready 7']);
  expect(main.seen).toEqual(['ready 8']);

  for (const address of ['core1a', 'core1b', 'core1c']) openWindow({ network: 'MAINNET', address });
  await vi.waitFor(() => expect(open()).toHaveLength(3));
  await settled();
  expect(open()).toHaveLength(3);
  regtest.close();
  await vi.waitFor(() => expect(open()).toHaveLength(3));
  expect(open()).not.toContain('network=REGTEST');
});

test('a browser without locks opens a stream in each window', () => {
  vi.stubGlobal('navigator', {});
  const { close } = openWindow(latest);
  openWindow(latest);
  expect(open()).toHaveLength(2);
  close();
  expect(open()).toHaveLength(1);
  vi.unstubAllGlobals();
});
