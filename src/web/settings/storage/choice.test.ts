import { afterEach, expect, test, vi } from 'vitest';
import { choice } from './choice.ts';

const fruit = ['apple', 'pear'] as const;

afterEach(() => vi.unstubAllGlobals());

function storage(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial));
  const local = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  vi.stubGlobal('localStorage', local);
  return kept;
}

test('what was kept is read, what is chosen is kept', () => {
  const kept = storage({ fruit: 'pear' });
  const chosen = choice('fruit', fruit, 'apple');
  expect(chosen.read()).toBe('pear');
  chosen.choose('apple');
  expect([chosen.read(), kept.get('fruit')]).toEqual(['apple', 'apple']);
});

test('a value that is none of them is the default', () => {
  storage({ fruit: 'constructor' });
  expect(choice('fruit', fruit, 'apple').read()).toBe('apple');
});

test('without storage it holds for the page', () => {
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

test('listeners hear of changes, from here and from other tabs, and of nothing else', () => {
  storage();
  const tabs = new EventTarget();
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs));
  vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs));
  const chosen = choice('fruit', fruit, 'apple');
  const heard = vi.fn();
  const end = chosen.subscribe(heard);
  const fromTab = (key: string, newValue: string) =>
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  chosen.choose('pear');
  chosen.choose('pear');
  fromTab('fruit', 'apple');
  fromTab('other', 'pear');
  expect([heard.mock.calls.length, chosen.read()]).toEqual([2, 'apple']);
  end();
  fromTab('fruit', 'pear');
  expect(chosen.read()).toBe('apple');
});
