import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A value that is read when metrics are requested. */
export interface MetricValue {
  readonly name: string;
  readonly help: string;
  /** A counter only grows while the process runs; its name ends in `_total`. */
  readonly type?: 'counter' | 'gauge';
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Prometheus metrics: of the process, of requests, and of the backend. Names are an interface: docs/monitoring.md. */
export class Metrics {
  readonly #values: () => Promise<readonly MetricValue[]>;
  readonly #registry = new Registry();
  readonly #registered = new Map<string, Counter | Gauge>();
  #pending: Promise<string> | undefined;

  /** @param values of the backend, read for every response */
  constructor(values: () => Promise<readonly MetricValue[]>) {
    this.#values = values;
  }

  /** Adds the metrics that Prometheus clients share: processor time, memory, event loop. Once per process. */
  observeProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
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
      name: 'core_explorer_http_requests_total',
      help: 'Requests by route and status',
      labelNames: ['method', 'route', 'status'] as const,
      registers,
    });
    const seconds = new Histogram({
      name: 'core_explorer_http_request_duration_seconds',
      help: 'Time from request to response',
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
    const values = await this.#values();
    // Values that are no longer reported disappear.
    for (const name of this.#registered.keys()) this.#registry.removeSingleMetric(name);
    this.#registered.clear();
    for (const { name, help, type = 'gauge', labels = {}, value } of values) {
      const options = { name, help, labelNames: Object.keys(labels), registers: [this.#registry] };
      const metric = this.#registered.get(name) ?? (type === 'counter' ? new Counter(options) : new Gauge(options));
      this.#registered.set(name, metric);
      metric.inc(labels, value);
    }
    return this.#registry.metrics();
  }
}
