import { beforeEach, expect, test, vi } from 'vitest';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { core } from '#contract/codec/naming.ts';

const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const txid = '01986c7a-6944-75a2-99e1-20ec42c8a72e';

let stored: Map<string, string>;

/** Loads the module with a storage, like a new page. */
async function load(initial: Record<string, string> = {}) {
  stored = new Map(Object.entries(initial));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.resetModules();
  return { ...(await import('./recent.ts')), ...(await import('./settings.ts')) };
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-14T14:01:43Z') }));

test('visits are stored once, in canonical form, newest first', async () => {
  const { recentStore, recordVisit } = await load();
  const address = encodeAddress({ network: 'MAINNET', publicKey });
  recordVisit(core, 'MAINNET', 'address', publicKey.toUpperCase());
  recordVisit(core, 'MAINNET', 'tx', txid.replaceAll('-', ''));
  recordVisit(core, 'MAINNET', 'address', address);
  recordVisit(core, 'REGTEST', 'tx', txid);
  const at = '2026-03-14T14:01:43.000Z';
  expect(recentStore.read().visits).toEqual([
    { network: 'REGTEST', type: 'tx', ref: txid, at },
    { network: 'MAINNET', type: 'address', ref: address, at },
    { network: 'MAINNET', type: 'tx', ref: txid, at },
  ]);
});

test('an invalid identifier of the network is ignored', async () => {
  const { recentStore, recordVisit } = await load();
  recordVisit(core, 'MAINNET', 'tx', 'nonsense');
  recordVisit(core, 'MAINNET', 'address', encodeAddress({ network: 'REGTEST', publicKey }));
  recordVisit(core, 'MAINNET', 'token', '../..');
  expect(recentStore.read().visits).toEqual([]);
});

test('there are never more than 50 visits and 20 searches', async () => {
  const { recentStore, recordSearch, recordVisit } = await load();
  for (let count = 0; count < 60; count++) {
    recordVisit(core, 'MAINNET', 'token', count.toString(16).padStart(64, '0'));
    recordSearch('MAINNET', `moss ${count}`);
  }
  const { visits, searches } = recentStore.read();
  expect([visits.length, searches.length]).toEqual([50, 20]);
  expect(searches[0]?.text).toBe('moss 59');
  recordSearch('MAINNET', 'moss 50');
  expect(
    recentStore
      .read()
      .searches.map(({ text }) => text)
      .slice(0, 2),
  ).toEqual(['moss 50', 'moss 59']);
});

test('entries are removed one by one or all at once', async () => {
  const recent = await load();
  recent.recordVisit(core, 'MAINNET', 'tx', txid);
  recent.recordVisit(core, 'REGTEST', 'tx', txid);
  recent.recordSearch('MAINNET', 'moss');
  recent.recordSearch('REGTEST', 'moss');
  const [visit] = recent.recentStore.read().visits;
  const [search] = recent.recentStore.read().searches;
  if (visit) recent.removeVisit(visit);
  if (search) recent.removeSearch(search);
  const { visits, searches } = recent.recentStore.read();
  expect([visits, searches].map((list) => list.map(({ network }) => network))).toEqual([['MAINNET'], ['MAINNET']]);
  recent.clearRecent();
  expect(recent.recentStore.read()).toEqual({ visits: [], searches: [] });
});

test('turned off, nothing is recorded and existing entries are deleted', async () => {
  const { recentStore, recordSearch, recordVisit, setSetting, subscribeRecent } = await load();
  vi.stubGlobal('addEventListener', vi.fn());
  subscribeRecent();
  recordSearch('MAINNET', 'moss');
  setSetting('recent', 'off');
  recordSearch('MAINNET', 'moss');
  recordVisit(core, 'MAINNET', 'tx', txid);
  expect(recentStore.read()).toEqual({ visits: [], searches: [] });
  expect(stored.get('recent')).toBe('off');
  setSetting('recent', 'on');
  recordSearch('MAINNET', 'moss');
  expect(recentStore.read().searches).toHaveLength(1);
});

test.for([
  '{"visits":"all","searches":[]}',
  '{"visits":[{"network":"LOCAL","type":"tx","ref":"x","at":""}],"searches":[]}',
  `{"visits":[],"searches":${JSON.stringify(Array(21).fill({ network: 'MAINNET', text: 'x', at: '' }))}}`,
  'null',
  '[',
])('%s in storage counts as nothing', async (text) => {
  const { recentStore } = await load({ recentEntries: text });
  expect(recentStore.read()).toEqual({ visits: [], searches: [] });
});
