import type { FastifyInstance } from 'fastify';
import { listSatsHolders } from '../../contract/endpoints/sats-holders.ts';
import { getNetworkSummary, getTpv } from '../../contract/endpoints/stats.ts';
import { type ServeOptions, serve } from '../http/serve.ts';
import type { StatsSource } from '../source.ts';
import { orForeign } from './foreign-cursor.ts';

// The last 24 hours depend on the clock.
const freshness = { maxAgeSeconds: () => 5, ttlSeconds: 2 };

/** Registers the statistics of a network (spec 4.11 and 4.12). */
export function statsRoutes(app: FastifyInstance, source: StatsSource, options: ServeOptions): void {
  serve(app, getNetworkSummary, options, (input) => source.getNetworkSummary(input), freshness);
  serve(app, listSatsHolders, options, async (input) => orForeign(await source.listSatsHolders(input)));
  serve(app, getTpv, options, (input) => source.getTpv(input), freshness);
}
