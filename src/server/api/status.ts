import type { Network } from '#contract/common.ts';
import type { DataCopy, DataStop } from '#contract/endpoint.ts';
import { isLate, lagSeconds } from '#contract/pace.ts';
import { samples } from '#contract/samples.ts';
import type { NetworkSummary } from '#contract/stats.ts';
import * as status from '#contract/status.ts';
import { findBitcoinTip, getNetworkSummary } from '#server/store/read/stats.ts';
import { version } from '#server/version.ts';
import { lastDay, operation } from './operation.ts';

export const statusShapes = status;

const noStop = { stopped: null, share: 1, secondsLeft: null };

export const statusApi = {
  getStatus: operation(status.getStatus, {
    tag: 'Stats',
    summary: 'Whether the data of a network is current, and where it comes from',
    description:
      '`pace` is that of the newest 250 transactions: the creation time of the newest, the mean time between two, and the time without a new one after which `isLate` is true: three times the longest pause, at least 300 seconds. Both are null with fewer than 21 transactions, and then `isLate` is false. `source.kind` is `store`, `mirror` (a copy of another service) or `upstream` (that service itself). `share` is the part that a mirror has copied, and 1 otherwise; `respondedAt` is when the other service responded last; `stopped` says why there is no newer data. `bitcoin` is the last block that a source reported, and `price` the last price of bitcoin. `incidents` are the banners of the registry, past and to come; a service without a registry omits them.',
    ...lastDay,
    sample: { request: {}, response: samples.NetworkStatus },
    read: async (context, query) =>
      statusOf(query.network, await getNetworkSummary(context, query), await findBitcoinTip(context, query)),
  }),
};

/** Returns the status of a network of a store. @param bitcoin null if no source reports the last block */
export function statusOf(
  network: Network,
  { pace = null, currentBtcPriceUsd: usd, btcPriceAt }: NetworkSummary,
  bitcoin: status.NetworkStatus['bitcoin'],
): status.NetworkStatus {
  const now = Date.now();
  return {
    network,
    version,
    pace,
    lagSeconds: pace && lagSeconds(pace, now),
    isLate: pace !== null && isLate(pace, now),
    source: { kind: 'store', respondedAt: null, ...noStop },
    bitcoin,
    price: usd === 0 ? null : { usd, at: btcPriceAt ?? null },
  };
}

/** Where a service reads. */
export interface Origin {
  readonly kind: status.SourceStatus['kind'];
  /** When the other service responded last, in Unix milliseconds; undefined if unknown. */
  readonly respondedAt?: () => number | undefined;
}

/** Returns a status with the source, version and incidents of this service, also if it is that of another one. */
export function withOrigin(
  { incidents: _, ...found }: status.NetworkStatus,
  { kind, respondedAt }: Origin,
  own: {
    readonly stop: DataStop | undefined;
    readonly copy: DataCopy | undefined;
    readonly incidents: status.NetworkStatus['incidents'];
  },
): status.NetworkStatus {
  const { stop, copy, incidents } = own;
  const at = respondedAt?.();
  return {
    ...found,
    version,
    ...(incidents && { incidents }),
    source: {
      ...noStop,
      kind,
      respondedAt: at === undefined ? null : new Date(at).toISOString(),
      ...(copy && { share: copy.share, secondsLeft: copy.secondsLeft ?? null }),
      ...(stop && { stopped: { reason: stop.reason, since: new Date(stop.since).toISOString() } }),
    },
  };
}
