import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DataStop, dataStopHeader, formatDataStop } from '../../contract/endpoints/data-stop.ts';
import { getNetworkSummary } from '../../contract/endpoints/stats.ts';

/** Says that no new data is written with the summary, which every page of the explorer keeps reading. */
export function tellDataStop(app: FastifyInstance, dataStop: () => DataStop | undefined): void {
  const stopFor = ({ routeOptions }: FastifyRequest) =>
    routeOptions.url === getNetworkSummary.path ? dataStop() : undefined;
  app.addHook('onRequest', async (request) => {
    // A browser that stored the answer would keep the header beyond the next 304, and the explorer say so for ever.
    if (stopFor(request)) delete request.headers['if-none-match'];
  });
  app.addHook('onSend', async (request, reply) => {
    // An upstream service may have said so with this very answer.
    const stop = reply.statusCode === 304 ? undefined : stopFor(request);
    if (!stop) return;
    reply.header(dataStopHeader, formatDataStop(stop));
    reply.header('cache-control', 'no-store');
  });
}
