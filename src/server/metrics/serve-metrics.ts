import { BlockList, isIPv6 } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import type { Metrics } from './metrics.ts';

/** Where metrics have a port of their own. */
export interface MetricsPlace {
  readonly port: number;
  readonly host: string;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** A proxy on this machine writes one of these for those whom it lets through. */
const forwardedHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * `/metrics` beside the API (supplement 6), for callers on this machine.
 * @param isElsewhere whether metrics have a port of their own, and are for nobody here
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, isElsewhere: boolean): void {
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    if (isElsewhere || !isLocal(request)) {
      throw new Refusal(404, 'Metrics are available only from this machine or on METRICS_PORT.');
    }
    // Not for pages of other origins, unlike the API.
    reply.removeHeader('access-control-allow-origin').removeHeader('access-control-expose-headers');
    return send(reply.header('cross-origin-resource-policy', 'same-origin'), metrics);
  });
}

/** Serves `/metrics` and nothing else at a place of its own. @returns the server, which listens */
export async function openMetricsServer(metrics: Metrics, { port, host }: MetricsPlace): Promise<FastifyInstance> {
  const server = fastify();
  server.get('/metrics', (_request, reply) => send(reply, metrics));
  await server.listen({ port, host });
  return server;
}

async function send(reply: FastifyReply, metrics: Metrics): Promise<FastifyReply> {
  const text = await metrics.read();
  return reply.type(metrics.contentType).header('cache-control', 'no-store').send(text);
}

/** Whether the caller is on this machine, and not a proxy that speaks for someone else. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  if (forwardedHeaders.some((name) => headers[name] !== undefined)) return false;
  const { remoteAddress } = socket;
  return remoteAddress !== undefined && loopback.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
}
