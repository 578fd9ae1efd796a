import type { FastifyInstance } from 'fastify';
import { getNetworkSummary, getTpv } from '../../contract/stats.ts';
import { type ServeOptions, serve } from '../serve.ts';
import type { Source } from '../source.ts';

/** Statistics of a network (spec 4.11 and 4.12). */
export function statsRoutes(app: FastifyInstance, source: Source, options: ServeOptions): void {
  serve(app, getNetworkSummary, options, (input) => source.getNetworkSummary(input));
  serve(app, getTpv, options, (input) => source.getTpv(input));
}
