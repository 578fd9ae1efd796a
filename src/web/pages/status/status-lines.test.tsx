import { afterEach, expect, test, vi } from 'vitest';
import { samples } from '#contract/samples.ts';
import type { NetworkStatus } from '#contract/status.ts';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { StatusLines } from './status-lines.tsx';

afterEach(() => vi.useRealTimers());

const { NetworkStatus: copying } = samples;
const own = { ...copying, source: { ...copying.source, kind: 'store', share: 1, respondedAt: null } } as const;

async function wordsWhen(status: NetworkStatus, now = Date.parse(samples.Pace.newestAt) + 4000) {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const html = await markup(<StatusLines status={status} />);
  return wordsOf(html.replaceAll('<', ' <')).replaceAll(/\s+/g, ' ');
}

test('a network that is current has a sentence and an age for each part', async () => {
  const words = await wordsWhen(own);
  expect(words).toMatch(/Newest transaction 4 s ago Usual pace: one transaction every 3 s\./);
  expect(words).toMatch(/Source Has a store of its own\./);
  expect(words).toMatch(/Bitcoin 34 s ago Block 887,721 is the newest known\./);
  expect(words).toMatch(/Price 4 s ago \$83,000(?:\.00)? for one bitcoin\./);
  expect(words).toMatch(/Version 0\.1\.0, API 3\.4\.0\./);
});

test.each<[string, NetworkStatus, RegExp]>([
  ['late', { ...own, isLate: true }, /Later than usual: one transaction every 3 s\./],
  ['of which 43% is copied', copying, /Copying: 43%, about 12 min left\. .* Bitcoin/],
  ['that is being copied', copying, /Newest transaction 4 s ago Lists end here until the copy is complete\./],
  ['of another service', { ...own, source: { ...own.source, kind: 'upstream' } }, /Forwards requests to another/],
  ['that is a copy', { ...own, source: { ...own.source, kind: 'mirror' } }, /its copy is complete\./],
  [
    'whose disk is full',
    { ...own, source: { ...own.source, stopped: { reason: 'disk-full', since: samples.Pace.newestAt } } },
    /out of disk space/,
  ],
  [
    'without anything',
    { ...own, pace: null, bitcoin: null, price: null },
    /No transactions yet .* No source of Bitcoin/,
  ],
  ['for tests', { ...own, network: 'REGTEST' }, /coins of a test network have no value/],
])('a network %s says so', async (_, status, sentence) => {
  expect(await wordsWhen(status)).toMatch(sentence);
});

test('marks say with a word what they say with a color', async () => {
  const html = await markup(<StatusLines status={copying} />);
  expect(html.match(/aria-label="Late"/g)?.length).toBeGreaterThanOrEqual(2);
  expect(html).toContain('aria-valuenow="43"');
});
