import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DataStop, dataStopHeader, formatDataStop } from '#contract/endpoints/data-stop.ts';
import { getNetworkSummary } from '#contract/stats.ts';

/** Adds the data-stop header to the summary, which every page of the explorer polls. */
export function addDataStopHeader(app: FastifyInstance, dataStop: () => DataStop | undefined): void {
  const stopFor = ({ routeOptions }: FastifyRequest) =>
    routeOptions.url === getNetworkSummary.path ? dataStop() : undefined;
  app.addHook('onRequest', (request, _reply, done) => {
    // A browser that stored this response would reuse its header for every later 304.
    if (stopFor(request)) delete request.headers['if-none-match'];
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // An upstream service may have sent the header with this very response.
    const stop = reply.statusCode === 304 ? undefined : stopFor(request);
    if (stop) reply.header(dataStopHeader, formatDataStop(stop)).header('cache-control', 'no-store');
    done();
  });
}
