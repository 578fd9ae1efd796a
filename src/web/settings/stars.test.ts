import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressesOf, addStar, maxStars, nameOfStar, removeStar, type Star, tokensOf, useStars } from './stars.ts';
import { storables } from './storage.ts';

vi.mock('react', () => ({
  createContext: () => undefined,
  useContext: () => undefined,
  useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
}));

let storage: Map<string, string>;
beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => {
  for (const star of useStars()) removeStar(star);
  vi.unstubAllGlobals();
});

const since = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString();
const star = (address: string, minute = 0): Star => ({ network: 'MAINNET', address, since: since(minute) });
const token = 'ab'.repeat(32);

test('stars keep their order; a restored star returns to its old position', () => {
  const first = star('a', 1);
  addStar(first);
  addStar(star('b', 2));
  addStar({ ...star('a', 3), network: 'REGTEST' });
  removeStar(first);
  expect(useStars().map((one) => `${nameOfStar(one)} ${one.network}`)).toEqual(['b MAINNET', 'a REGTEST']);
  expect(addStar(first)).toBe(true);
  expect(useStars()[0]).toEqual(first);
  expect(useStars()).toHaveLength(3);
});

test('tokens are starred per network too', () => {
  addStar({ network: 'MAINNET', token, since: since(1) });
  addStar({ network: 'REGTEST', token, since: since(2) });
  addStar(star('a', 3));
  expect(tokensOf(useStars(), 'MAINNET')).toEqual([token]);
  expect(addressesOf(useStars(), 'MAINNET')).toEqual(['a']);
  expect(addressesOf(useStars(), 'REGTEST')).toEqual([]);
  removeStar({ network: 'MAINNET', token });
  expect(tokensOf(useStars(), 'MAINNET')).toEqual([]);
  expect(tokensOf(useStars(), 'REGTEST')).toEqual([token]);
});

test('the number of addresses and tokens together is limited', () => {
  for (let index = 1; index < maxStars; index++) addStar(star(`a${index}`, index));
  expect(addStar({ network: 'MAINNET', token, since: since(0) })).toBe(true);
  expect(addStar(star('one more'))).toBeUndefined();
  expect(addStar(star('a1'))).toBe(true);
  expect(useStars()).toHaveLength(maxStars);
});

test('stars of earlier versions are read, and what is none, or one twice, is dropped', () => {
  const old = { ...star('a'), last: { at: since(1), hardSats: 1, softSats: 1 } };
  const hostile = [{ ...star('a'), address: 'a'.repeat(201) }, { network: 'MAINNET', token: 'AB', since: since(1) }, 7];
  const twice = star('a', 5);
  expect(storables.get('stars')?.valueOf(JSON.stringify([old, ...hostile, twice]))).toEqual([star('a')]);
});
