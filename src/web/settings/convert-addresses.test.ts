import { afterEach, expect, test, vi } from 'vitest';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { spark } from '#contract/codec/naming.ts';

import { readBackup } from './backup.ts';
import { labels } from './labels.ts';
import { recentStore } from './recent.ts';
import { convertStoredAddresses, storables } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('labels, stars and visits with addresses of another profile are converted', () => {
  const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
  const network = 'MAINNET';
  const [before, now] = [encodeAddress({ network, publicKey }), encodeAddress({ network, publicKey }, spark)];
  const at = '2026-03-14T13:00:00Z';
  const token = 'ab'.repeat(32);
  const stored: Readonly<Record<string, unknown>> = {
    labels: [
      { network, type: 'address', ref: before, label: 'Alice' },
      { network, type: 'token', ref: token, label: 'Coin' },
    ],
    stars: [{ network, address: before, since: at }],
    recentEntries: { visits: [{ network, type: 'address', ref: before, at }], searches: [] },
  };
  const storage = new Map(Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)]));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  convertStoredAddresses(spark);
  expect(labels.read().map(({ ref }) => ref)).toEqual([now, token]);
  expect(recentStore.read().visits.map(({ ref }) => ref)).toEqual([now]);
  expect(storables.get('stars')?.valueOf(storage.get('stars') ?? '')).toMatchObject([{ address: now }]);
  const file = { format: 'core-explorer-backup', version: 1, savedAt: at, data: stored };
  expect(readBackup(spark, JSON.stringify(file))?.data).toMatchObject({ stars: [{ address: now }] });
});
