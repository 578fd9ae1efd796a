import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DataStop, dataStopHeader, formatDataStop } from '../../contract/endpoints/data-stop.ts';
import { getNetworkSummary } from '../../contract/endpoints/stats.ts';

/** Adds the data-stop header to the summary, which every page of the explorer polls. */
export function addDataStopHeader(app: FastifyInstance, dataStop: () => DataStop | undefined): void {
  const stopFor = ({ routeOptions }: FastifyRequest) =>
    routeOptions.url === getNetworkSummary.path ? dataStop() : undefined;
  app.addHook('onRequest', async (request) => {
    // A browser that stored this response would reuse its header for every later 304.
    if (stopFor(request)) delete request.headers['if-none-match'];
  });
  app.addHook('onSend', async (request, reply) => {
    // An upstream service may have sent the header with this very response.
    const stop = reply.statusCode === 304 ? undefined : stopFor(request);
    if (!stop) return;
    reply.header(dataStopHeader, formatDataStop(stop));
    reply.header('cache-control', 'no-store');
  });
}
