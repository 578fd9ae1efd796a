import { afterEach, expect, test, vi } from 'vitest';
import { choice } from './settings.ts';

const fruit = ['apple', 'pear'] as const;

afterEach(() => vi.unstubAllGlobals());

function storage(initial: Record<string, string> = {}) {
  const stored = new Map(Object.entries(initial));
  const local = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  vi.stubGlobal('localStorage', local);
  return stored;
}

test('the stored value is read, a new one is stored', () => {
  const stored = storage({ fruit: 'pear' });
  const chosen = choice('fruit', fruit, 'apple');
  expect(chosen.read()).toBe('pear');
  chosen.choose('apple');
  expect([chosen.read(), stored.get('fruit')]).toEqual(['apple', 'apple']);
});

test('an unknown value is the default', () => {
  storage({ fruit: 'constructor' });
  expect(choice('fruit', fruit, 'apple').read()).toBe('apple');
});

test('without storage the value lasts as long as the page', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('denied');
    },
    setItem() {
      throw new Error('denied');
    },
  });
  const chosen = choice('fruit', fruit, 'apple');
  chosen.choose('pear');
  expect(chosen.read()).toBe('pear');
});

test('listeners are notified of changes in this and other tabs, and of nothing else', () => {
  storage();
  const tabs = new EventTarget();
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs));
  vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs));
  const chosen = choice('fruit', fruit, 'apple');
  const listener = vi.fn();
  const end = chosen.subscribe(listener);
  const fromTab = (key: string, newValue: string) =>
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  chosen.choose('pear');
  chosen.choose('pear');
  fromTab('fruit', 'apple');
  fromTab('other', 'pear');
  expect([listener.mock.calls.length, chosen.read()]).toEqual([2, 'apple']);
  end();
  fromTab('fruit', 'pear');
  expect(chosen.read()).toBe('apple');
});
