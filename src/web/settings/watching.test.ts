import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findWatched, keepWatched, markSeen, type Payment, readWatching, recordCheck } from './watching.ts';

const at = '2026-03-14T13:37:00.000Z';
const payment: Payment = { id: 'p', status: 'confirmed', isIncoming: true, at, amount: '5', usd: 0 };
const checked = { address: 'core1same', checkedAt: at, known: [], arrivals: [payment] };

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => {
  // Other tests begin without what this one stored.
  keepWatched(() => false);
  vi.unstubAllGlobals();
});

test('a check replaces what is known of the address on its network only', () => {
  recordCheck({ ...checked, network: 'MAINNET' }, [payment]);
  recordCheck({ ...checked, network: 'REGTEST', arrivals: [] }, []);
  recordCheck({ ...checked, network: 'MAINNET', arrivals: [payment, { ...payment, id: 'q' }] }, []);
  expect(readWatching().addresses).toHaveLength(2);
  expect(findWatched(readWatching(), 'MAINNET', checked.address)?.arrivals.map(({ id }) => id)).toEqual(['p', 'q']);
  expect(findWatched(readWatching(), 'REGTEST', checked.address)?.arrivals).toEqual([]);
});

test('what is seen on a network stays new on the other', () => {
  recordCheck({ ...checked, network: 'MAINNET' }, [payment]);
  recordCheck({ ...checked, network: 'REGTEST' }, [payment]);
  markSeen('MAINNET', new Date(at));
  const { notices, looked } = readWatching();
  expect(findWatched(readWatching(), 'MAINNET', checked.address)?.arrivals).toEqual([]);
  expect(findWatched(readWatching(), 'REGTEST', checked.address)?.arrivals).toEqual([payment]);
  expect(notices.map(({ network }) => network)).toEqual(['REGTEST']);
  expect(looked).toEqual({ MAINNET: at });
});
