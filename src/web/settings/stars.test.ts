import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addStar, maxStars, recordSnapshot, removeStar, type Star, useStars, withSnapshot } from './stars.ts';
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

const star = (address: string, minute = 0): Star => ({
  network: 'MAINNET',
  address,
  since: new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString(),
});
const look = (minute: number, hardSats: number) => ({
  at: new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString(),
  hardSats,
  softSats: hardSats,
});

test('stars keep their order; a restored star returns to its old position with its data', () => {
  const first = { ...star('a', 1), last: look(5, 7) };
  addStar(first);
  addStar(star('b', 2));
  addStar({ ...star('a', 3), network: 'REGTEST' });
  removeStar(first);
  expect(useStars().map(({ address, network }) => `${address} ${network}`)).toEqual(['b MAINNET', 'a REGTEST']);
  expect(addStar(first)).toBe(true);
  expect(useStars()[0]).toEqual(first);
  expect(useStars()).toHaveLength(3);
});

test('the number of stars is limited', () => {
  for (let index = 0; index < maxStars; index++) addStar(star(`a${index}`, index));
  expect(addStar(star('one more'))).toBeUndefined();
  expect(addStar(star('a0'))).toBe(true);
  expect(useStars()).toHaveLength(maxStars);
});

test('a visit is compared with the last snapshot of the visit before', () => {
  const looks = [look(0, 1), look(9, 2), look(30, 3), look(35, 4), look(60, 5)].reduce(withSnapshot, star('a'));
  expect(looks).toEqual({ ...star('a'), before: look(35, 4), last: look(60, 5) });
  expect(withSnapshot(withSnapshot(star('a'), look(0, 1)), look(9, 2)).before).toBeUndefined();
});

test('a snapshot of one address changes no other', () => {
  addStar(star('a', 1));
  addStar(star('b', 2));
  recordSnapshot(star('b'), { ...look(3, 9), tokens: [`${'ab'.repeat(32)} 340282366920938463463374607431768211455`] });
  const stored = JSON.parse(storage.get('stars') ?? '');
  expect(stored).toEqual(useStars());
  expect(useStars().map(({ last }) => last?.hardSats)).toEqual([undefined, 9]);
});

test('balances beyond 2^53 are read from storage as they were recorded', () => {
  addStar(star('a', 1));
  recordSnapshot(star('a'), { ...look(3, 9), hardSats: `${2n ** 70n}`, softSats: `-${2n ** 70n}` });
  expect(storables.get('stars')?.valueOf(storage.get('stars') ?? '')).toEqual(useStars());
});
