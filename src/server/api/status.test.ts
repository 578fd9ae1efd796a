import { afterEach, expect, test, vi } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import { samples } from '#contract/samples.ts';
import type { NetworkSummary } from '#contract/stats.ts';
import { getStatus } from '#contract/status.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import { sampleSource } from '#server/testing/sample-source.ts';
import { version } from '#server/version.ts';
import { type Origin, statusOf } from './status.ts';

afterEach(() => vi.useRealTimers());

const newest = Date.parse(samples.Pace.newestAt);
const stop = { reason: 'source-unavailable', since: newest - 60_000 } as const;

/** Reads the status of a service some seconds after the newest transaction. */
async function statusAfter(
  seconds: number,
  options: {
    origin?: Origin;
    dataStop?: () => typeof stop;
    dataCopy?: () => { share: number; secondsLeft: undefined };
    incidents?: AppOptions['incidents'];
  },
  summary: NetworkSummary = samples.NetworkSummary,
) {
  vi.useFakeTimers({ now: newest + 1000 * seconds, toFake: ['Date'] });
  const { bitcoin } = samples.NetworkStatus;
  const source = sampleSource({ getStatus: async ({ network }) => statusOf(network, summary, bitcoin) });
  const common = { naming: core, validateResponses: true, logLevel: 'silent', explorer: '', config: {} };
  const app = await createApp(source, { ...common, ...options });
  try {
    const { body } = await app.inject(`${getStatus.path}?network=mainnet`);
    return getStatus.response.parse(JSON.parse(body));
  } finally {
    await app.close();
  }
}

test('a store says its newest transaction, block and price', async () => {
  const { incidents: _, ...sample } = samples.NetworkStatus;
  expect(await statusAfter(4, {})).toEqual({
    ...sample,
    version,
    lagSeconds: 4,
    isLate: false,
    source: { kind: 'store', share: 1, secondsLeft: null, respondedAt: null, stopped: null },
  });
  expect(await statusAfter(301, {})).toMatchObject({ lagSeconds: 301, isLate: true });
});

test('a copy says how far it is, when the other service responded, and why there is nothing newer', async () => {
  const options = {
    origin: { kind: 'mirror', respondedAt: () => newest },
    dataStop: () => stop,
    dataCopy: () => ({ share: 0.43, secondsLeft: undefined }),
  } as const;
  expect((await statusAfter(4, options)).source).toEqual({
    kind: 'mirror',
    share: 0.43,
    secondsLeft: null,
    respondedAt: samples.Pace.newestAt,
    stopped: { reason: 'source-unavailable', since: new Date(stop.since).toISOString() },
  });
});

test('what the operator announces of the network is in its status', async () => {
  const { incidents } = samples.NetworkStatus;
  const ofMainnet = (network: Network) => (network === 'MAINNET' ? incidents : []);
  expect(await statusAfter(4, { incidents: ofMainnet })).toMatchObject({ incidents });
  expect(await statusAfter(4, { incidents: () => [] })).toMatchObject({ incidents: [] });
});

test('what is not known is null', async () => {
  const empty = { ...samples.NetworkSummary, currentBtcPriceUsd: 0, pace: null };
  expect(await statusAfter(4, {}, empty)).toMatchObject({
    pace: null,
    lagSeconds: null,
    isLate: false,
    price: null,
  });
});
