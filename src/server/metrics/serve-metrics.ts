import { BlockList, isIPv6 } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { HttpError } from '#server/http/http-error.ts';
import type { Metrics } from '#server/http/metrics.ts';

/** Address of metrics on a separate port. */
export interface MetricsAddress {
  readonly port: number;
  readonly host: string;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** A proxy on this machine sets one of these for the clients behind it. */
const forwardedHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Serves `/metrics` next to the API (supplement 6), for callers on this machine.
 * @param hasOwnPort whether metrics are served on a separate port instead
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, hasOwnPort: boolean): void {
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    if (hasOwnPort || !isLocal(request)) {
      throw new HttpError(404, 'Metrics are available only from this machine or on METRICS_PORT.');
    }
    // Not readable by other origins, unlike the API.
    reply.removeHeader('access-control-allow-origin').removeHeader('access-control-expose-headers');
    return send(reply.header('cross-origin-resource-policy', 'same-origin'), metrics);
  });
}

/** Serves only `/metrics` on a separate port. @returns the listening server */
export async function openMetricsServer(metrics: Metrics, { port, host }: MetricsAddress): Promise<FastifyInstance> {
  const server = fastify();
  server.get('/metrics', (_request, reply) => send(reply, metrics));
  await server.listen({ port, host });
  return server;
}

async function send(reply: FastifyReply, metrics: Metrics): Promise<FastifyReply> {
  const text = await metrics.read();
  return reply.type(metrics.contentType).header('cache-control', 'no-store').send(text);
}

/** Returns whether the caller is on this machine and is not a proxy. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  if (forwardedHeaders.some((name) => headers[name] !== undefined)) return false;
  const { remoteAddress } = socket;
  return remoteAddress !== undefined && loopback.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
}
