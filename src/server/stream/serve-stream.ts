import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { StreamQuery } from '#contract/stream.ts';
import { streamPath } from '#contract/endpoints/stream-events.ts';
import { expectOnNetwork } from '#server/api/operation.ts';
import type { Source } from '#server/api/operations.ts';
import { HttpError } from '#server/http/http-error.ts';
import { parsePart, type ServeOptions } from '#server/http/serve.ts';
import { clientOf } from '#server/http/trust-proxy.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { type StreamLimits, Streams } from '#server/http/stream.ts';

export interface StreamOptions extends Pick<ServeOptions, 'naming' | 'count'> {
  readonly limits: StreamLimits;
  readonly metrics: Metrics;
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would collect events.
  'x-accel-buffering': 'no',
  // At the end the connection closes too, so that it does not delay a shutdown.
  connection: 'close',
};

/** Serves `GET /v1/stream`; 404 over a source that cannot report changes. */
export function serveStream(
  app: FastifyInstance,
  { version, listChanges }: Source,
  { naming, limits, metrics, count }: StreamOptions,
): void {
  const streams = version && listChanges && new Streams({ version, listChanges }, limits);
  if (streams) {
    app.addHook('preClose', async () => streams.close());
    new Gauge({
      name: 'core_explorer_streams_open',
      help: 'Open event streams',
      registers: [metrics.registry],
      collect() {
        this.set(streams.open);
      },
    });
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: streamPath,
    compress: false,
    handler: async (request, reply) => {
      await count?.('cheap', request, reply);
      const { network, txid, address, last_event_id } = parsePart(StreamQuery, request.query, naming);
      expectOnNetwork({ address }, network);
      const name = txid ?? address?.publicKey;
      if (!streams) throw new HttpError(404, 'Not found on the upstream service.');
      if (request.method === 'HEAD') return reply.headers(headers).send();
      const header = request.headers['last-event-id'];
      const lastEventId = typeof header === 'string' ? header : last_event_id;
      const stream = await streams.subscribe({ network, name }, clientOf(request.ip), lastEventId);
      return reply.headers(headers).send(stream);
    },
  });
}
