import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** A figure at this moment. */
export interface Vital {
  readonly name: string;
  readonly help: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Figures for Prometheus: of requests, and of what the service stands on. */
export class Metrics {
  readonly #vitals: () => Promise<readonly Vital[]>;
  readonly #registry = new Registry();
  readonly #gauges = new Map<string, Gauge>();
  #text: Promise<string> | undefined;

  /** @param vitals figures beside those of requests */
  constructor(vitals: () => Promise<readonly Vital[]>) {
    this.#vitals = vitals;
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Where parts of the service put figures of their own. */
  get registry(): Registry {
    return this.#registry;
  }

  /** Counts the requests of an app. */
  observe(app: FastifyInstance): void {
    const registers = [this.#registry];
    const requests = new Counter({
      name: 'http_requests_total',
      help: 'Requests by route and status',
      labelNames: ['method', 'route', 'status'] as const,
      registers,
    });
    const seconds = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to answer',
      labelNames: ['method', 'route'] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    });
    app.addHook('onResponse', async (request, reply) => {
      const { method } = request;
      // The pattern, not the path: ids would be series without end.
      const route = request.routeOptions.url ?? 'none';
      requests.inc({ method, route, status: reply.statusCode });
      seconds.observe({ method, route }, reply.elapsedTime / 1000);
    });
  }

  /** The figures as text. All who ask at the same time get the same, so that they cost one look at the store. */
  read(): Promise<string> {
    this.#text ??= this.#write().finally(() => {
      this.#text = undefined;
    });
    return this.#text;
  }

  async #write(): Promise<string> {
    const vitals = await this.#vitals();
    // A figure that is not known any more is left out.
    for (const name of this.#gauges.keys()) this.#registry.removeSingleMetric(name);
    this.#gauges.clear();
    for (const { name, help, labels = {}, value } of vitals) {
      const gauge =
        this.#gauges.get(name) ??
        new Gauge({ name, help, labelNames: Object.keys(labels), registers: [this.#registry] });
      this.#gauges.set(name, gauge);
      gauge.set(labels, value);
    }
    return this.#registry.metrics();
  }
}
