import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface GaugeValue {
  readonly name: string;
  readonly help: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Prometheus metrics: requests, and gauges of the backend. */
export class Metrics {
  readonly #gauges: () => Promise<readonly GaugeValue[]>;
  readonly #registry = new Registry();
  readonly #registered = new Map<string, Gauge>();
  #pending: Promise<string> | undefined;

  /** @param gauges values beside those of requests */
  constructor(gauges: () => Promise<readonly GaugeValue[]>) {
    this.#gauges = gauges;
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

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
    app.addHook('onResponse', (request, reply, done) => {
      const { method } = request;
      // The route pattern: paths with ids would create unlimited series.
      const route = request.routeOptions.url ?? 'none';
      requests.inc({ method, route, status: reply.statusCode });
      seconds.observe({ method, route }, reply.elapsedTime / 1000);
      done();
    });
  }

  /** Returns the metrics as text. Concurrent callers share one read of the store. */
  read(): Promise<string> {
    this.#pending ??= this.#collect().finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  async #collect(): Promise<string> {
    const values = await this.#gauges();
    // Gauges that are no longer reported disappear.
    for (const name of this.#registered.keys()) this.#registry.removeSingleMetric(name);
    this.#registered.clear();
    for (const { name, help, labels = {}, value } of values) {
      const gauge =
        this.#registered.get(name) ??
        new Gauge({ name, help, labelNames: Object.keys(labels), registers: [this.#registry] });
      this.#registered.set(name, gauge);
      gauge.set(labels, value);
    }
    return this.#registry.metrics();
  }
}
