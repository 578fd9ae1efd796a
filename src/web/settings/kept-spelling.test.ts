import { afterEach, expect, test, vi } from 'vitest';
import { encodeAddress } from '../../contract/identifier.ts';
import { spark } from '../../contract/naming-profile.ts';

afterEach(() => vi.unstubAllGlobals());

test('names, stars and visits of before a network had its own spelling are found under that', async () => {
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
    remembered: { visits: [{ network, type: 'address', ref: before, at }], searches: [] },
  };
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key in stored ? JSON.stringify(stored[key]) : null) });
  vi.resetModules();
  const { spellAs } = await import('../../contract/naming-profile.ts');
  spellAs('spark');
  const { labels } = await import('./labels.ts');
  const { recentKept } = await import('./recent.ts');
  const { storables } = await import('./stored.ts');
  await import('./stars.ts');
  expect(labels.read().map(({ ref }) => ref)).toEqual([now, token]);
  expect(recentKept.read().visits.map(({ ref }) => ref)).toEqual([now]);
  expect(storables.get('stars')?.valueOf(JSON.stringify(stored.stars))).toMatchObject([{ address: now }]);
});
