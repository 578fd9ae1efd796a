import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getNetworkSummary } from '../contract/stats.ts';
import { call } from './api.ts';
import { beginEarly, takeEarly } from './early.ts';

const summary = {
  totalValueLockedSats: 1,
  totalValueLockedUsd: 1,
  activeAccounts: 1,
  transactions24h: 1,
  currentBtcPriceUsd: 1,
};
const path = '/v2/stats/summary?network=MAINNET';
const fetched = vi.fn<typeof fetch>();
const timesAsked = () => fetched.mock.calls.filter(([asked]) => asked === path).length;
const answer = (body: object, init?: ResponseInit) => Promise.resolve(new Response(JSON.stringify(body), init));
const begin = () => beginEarly({ pathname: '/stats', search: '' });
const ask = () => call(getNetworkSummary, { network: 'MAINNET' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  void takeEarly(path);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test('an early answer is taken once', async () => {
  fetched.mockImplementation(() => answer(summary));
  begin();
  expect((await ask()).data).toEqual(summary);
  expect(timesAsked()).toBe(1);
  expect((await ask()).data).toEqual(summary);
  expect(timesAsked()).toBe(2);
});

test('an early answer that waited too long is not taken', async () => {
  fetched.mockImplementation(() => answer(summary));
  begin();
  vi.advanceTimersByTime(5000);
  await ask();
  expect(timesAsked()).toBe(2);
});

test('where the early request found nobody, it is asked again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockImplementation(() => answer(summary));
  begin();
  expect((await ask()).data).toEqual(summary);
  expect(timesAsked()).toBe(2);
});

test('a refusal is an answer too', async () => {
  fetched.mockImplementation(() => answer({}, { status: 429, headers: { 'retry-after': '7' } }));
  begin();
  await expect(ask()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 7 });
  expect(timesAsked()).toBe(1);
});

test('waiting for an early answer can be given up', async () => {
  fetched.mockImplementation(() => new Promise(() => undefined));
  begin();
  const controller = new AbortController();
  const asked = call(getNetworkSummary, { network: 'MAINNET' }, { signal: controller.signal });
  controller.abort();
  await expect(asked).rejects.toMatchObject({ kind: 'aborted' });
});
