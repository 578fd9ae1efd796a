import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Refusal } from './refusal.ts';

/** A figure at this moment. */
export interface Vital {
  readonly name: string;
  readonly help: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What the operator's tools ask about. */
export interface OperationsOptions {
  /** @throws where the store cannot be reached or is not ready */
  readonly check: () => Promise<unknown>;
  readonly vitals: () => Promise<readonly Vital[]>;
}

/** `/healthz`, `/readyz` and `/metrics` (supplement 6). */
export function serveOperations(app: FastifyInstance, { check, vitals }: OperationsOptions): void {
  const registry = new Registry();
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by route and status',
    labelNames,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const gauges = new Map<string, Gauge>();

  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    // The pattern, not the path: ids would be series without end.
    const route = request.routeOptions.url ?? 'none';
    requests.inc({ method, route, status: reply.statusCode });
    seconds.observe({ method, route }, reply.elapsedTime / 1000);
  });

  app.get('/healthz', (_request, reply) => reply.type('text/plain; charset=utf-8').send('The service is alive.'));

  app.get('/readyz', async (_request, reply) => {
    try {
      await check();
    } catch (error) {
      reply.log.warn({ err: error }, 'not ready');
      throw new Refusal(503, 'The store cannot be reached.', 5);
    }
    return reply.type('text/plain; charset=utf-8').send('The service is ready.');
  });

  app.get('/metrics', async (_request, reply) => {
    for (const { name, help, labels = {}, value } of await vitals()) {
      const gauge =
        gauges.get(name) ?? new Gauge({ name, help, labelNames: Object.keys(labels), registers: [registry] });
      gauges.set(name, gauge);
      gauge.set(labels, value);
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
