import { beforeEach, expect, test, vi } from 'vitest';
import { encodeAddress } from '../../contract/codec/identifier.ts';
import { core } from '../../contract/codec/naming-profile.ts';

const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const txid = '01986c7a-6944-75a2-99e1-20ec42c8a72e';

let stored: Map<string, string>;

/** The module as a page loads it, over a storage. */
async function load(initial: Record<string, string> = {}) {
  stored = new Map(Object.entries(initial));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.resetModules();
  return import('./recent.ts');
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-14T14:01:43Z') }));

test('pages are remembered once, in one spelling, the newest first', async () => {
  const { recentKept, rememberVisit } = await load();
  const address = encodeAddress({ network: 'MAINNET', publicKey });
  rememberVisit(core, 'MAINNET', 'address', publicKey.toUpperCase());
  rememberVisit(core, 'MAINNET', 'tx', txid.replaceAll('-', ''));
  rememberVisit(core, 'MAINNET', 'address', address);
  rememberVisit(core, 'REGTEST', 'tx', txid);
  const at = '2026-03-14T14:01:43.000Z';
  expect(recentKept.read().visits).toEqual([
    { network: 'REGTEST', type: 'tx', ref: txid, at },
    { network: 'MAINNET', type: 'address', ref: address, at },
    { network: 'MAINNET', type: 'tx', ref: txid, at },
  ]);
});

test('what is no identifier of the network is passed over', async () => {
  const { recentKept, rememberVisit } = await load();
  rememberVisit(core, 'MAINNET', 'tx', 'nonsense');
  rememberVisit(core, 'MAINNET', 'address', encodeAddress({ network: 'REGTEST', publicKey }));
  rememberVisit(core, 'MAINNET', 'token', '../..');
  expect(recentKept.read().visits).toEqual([]);
});

test('there are never more than 50 pages and 20 searches', async () => {
  const { recentKept, rememberSearch, rememberVisit } = await load();
  for (let count = 0; count < 60; count++) {
    rememberVisit(core, 'MAINNET', 'token', count.toString(16).padStart(64, '0'));
    rememberSearch('MAINNET', `moss ${count}`);
  }
  const { visits, searches } = recentKept.read();
  expect([visits.length, searches.length]).toEqual([50, 20]);
  expect(searches[0]?.text).toBe('moss 59');
  rememberSearch('MAINNET', 'moss 50');
  expect(
    recentKept
      .read()
      .searches.map(({ text }) => text)
      .slice(0, 2),
  ).toEqual(['moss 50', 'moss 59']);
});

test('one by one or all at once they are forgotten', async () => {
  const recent = await load();
  recent.rememberVisit(core, 'MAINNET', 'tx', txid);
  recent.rememberVisit(core, 'REGTEST', 'tx', txid);
  recent.rememberSearch('MAINNET', 'moss');
  recent.rememberSearch('REGTEST', 'moss');
  const [visit] = recent.recentKept.read().visits;
  const [search] = recent.recentKept.read().searches;
  if (visit) recent.forgetVisit(visit);
  if (search) recent.forgetSearch(search);
  const { visits, searches } = recent.recentKept.read();
  expect([visits, searches].map((list) => list.map(({ network }) => network))).toEqual([['MAINNET'], ['MAINNET']]);
  recent.forgetAll();
  expect(recent.recentKept.read()).toEqual({ visits: [], searches: [] });
});

test('switched off nothing is remembered, and what was goes', async () => {
  const { recentKept, rememberSearch, rememberVisit, setRemembers } = await load();
  rememberSearch('MAINNET', 'moss');
  setRemembers(false);
  rememberSearch('MAINNET', 'moss');
  rememberVisit(core, 'MAINNET', 'tx', txid);
  expect(recentKept.read()).toEqual({ visits: [], searches: [] });
  expect(stored.get('recent')).toBe('off');
  setRemembers(true);
  rememberSearch('MAINNET', 'moss');
  expect(recentKept.read().searches).toHaveLength(1);
});

test.for([
  '{"visits":"all","searches":[]}',
  '{"visits":[{"network":"LOCAL","type":"tx","ref":"x","at":""}],"searches":[]}',
  `{"visits":[],"searches":${JSON.stringify(Array(21).fill({ network: 'MAINNET', text: 'x', at: '' }))}}`,
  'null',
  '[',
])('%s in the storage counts as nothing', async (text) => {
  const { recentKept } = await load({ remembered: text });
  expect(recentKept.read()).toEqual({ visits: [], searches: [] });
});
