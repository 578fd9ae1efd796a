import * as z from 'zod/mini';
import { Network, NetworkParameter, None, Timestamp, Usd } from './common.ts';
import { banner } from './config.ts';
import { getEndpoint, stopReasons } from './endpoint.ts';
import { Pace } from './pace.ts';

/* Extension: whether the data of a network are current, and where they come from. */

export const sourceKinds = ['store', 'mirror', 'upstream'] as const;

/** Where a service reads: its own store, a copy of another service, or that service itself. */
const SourceStatus = z.object({
  kind: z.enum(sourceKinds),
  /** Part that is copied, from 0 to 1; 1 for everything but a mirror that still copies. */
  share: z.number().check(z.minimum(0), z.maximum(1)),
  /** Until the copy is complete; null if it is, or if unknown. */
  secondsLeft: z.nullable(z.number().check(z.nonnegative())),
  /** When the other service responded last; null for a store, and if unknown. */
  respondedAt: z.nullable(Timestamp),
  /** Why there is no newer data, and since when; null if nothing is known to stop it. */
  stopped: z.nullable(z.object({ reason: z.enum(stopReasons), since: Timestamp })),
});
export type SourceStatus = z.infer<typeof SourceStatus>;

/** Of the last block that a source reported. */
const BitcoinStatus = z.object({
  height: z.int().check(z.nonnegative()),
  /** When the source last reported it. */
  at: Timestamp,
});

const PriceStatus = z.object({ usd: Usd, at: z.nullable(Timestamp) });

export const NetworkStatus = z.object({
  network: Network,
  /** Version of the software. */
  version: z.string(),
  /** null without transactions. */
  pace: z.nullable(Pace),
  /** Time since the newest transaction; null without transactions. */
  lagSeconds: z.nullable(z.int().check(z.nonnegative())),
  isLate: z.boolean(),
  source: SourceStatus,
  /** null if no source reports it. */
  bitcoin: z.nullable(BitcoinStatus),
  /** null if no price is known. */
  price: z.nullable(PriceStatus),
  /** What the operator announces, past and to come: the banners of the registry. Omitted without a registry. */
  incidents: z.optional(z.array(z.object(banner))),
});
export type NetworkStatus = z.infer<typeof NetworkStatus>;

export const getStatus = getEndpoint({
  path: '/v1/status',
  isExtension: true,
  params: None,
  query: z.object({ network: NetworkParameter }),
  response: NetworkStatus,
});
