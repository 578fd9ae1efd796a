import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
beforeEach(() => {
  vi.resetModules();
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    removeItem: (key: string) => storage.delete(key),
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const id = (txid: string, network: 'MAINNET' | 'REGTEST' = 'MAINNET') => ({ network, txid });

test('a watched transaction is stored with its network, until it is viewed', async () => {
  const { markFinal, readWatched, unwatch, watch } = await import('./watched.ts');
  watch(id('a'));
  watch(id('a', 'REGTEST'));
  expect(readWatched().map(({ network }) => network)).toEqual(['REGTEST', 'MAINNET']);
  markFinal(id('a'));
  expect(readWatched().map(({ isFinal }) => isFinal)).toEqual([false, true]);
  unwatch(id('a', 'REGTEST'));
  expect(JSON.parse(storage.get('watched') ?? '')).toMatchObject([{ txid: 'a', network: 'MAINNET', isFinal: true }]);
  unwatch(id('a'));
  expect(storage.has('watched')).toBe(false);
});

test('a transaction is watched once, and the number is limited', async () => {
  const { maxWatched, readWatched, watch } = await import('./watched.ts');
  for (let index = 0; index < maxWatched + 5; index++) watch(id(`tx ${index}`));
  watch(id('tx 24'));
  expect(readWatched()).toHaveLength(maxWatched);
  expect(readWatched()[0]?.txid).toBe('tx 24');
});

test('invalid entries are dropped, the others stay', async () => {
  const good = { ...id('a'), since: '2026-11-21T12:00:00Z', isFinal: false };
  storage.set('watched', JSON.stringify([good, { txid: 1 }, null, { ...good, network: 'OTHERNET' }]));
  const { readWatched } = await import('./watched.ts');
  expect(readWatched()).toEqual([good]);
});
