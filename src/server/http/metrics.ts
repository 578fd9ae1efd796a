import { BlockList, isIPv6 } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { HttpError } from '#server/errors.ts';

export interface MetricValue {
  readonly name: string;
  readonly help: string;
  /** A counter only grows while the process runs; its name ends in `_total`. */
  readonly type?: 'counter' | 'gauge';
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Prometheus metrics: of the process, of requests, and of the source. Names are an interface: docs/monitoring.md. */
export class Metrics {
  readonly #values: () => Promise<readonly MetricValue[]>;
  readonly #registry = new Registry();
  #requests: ReturnType<typeof requestMetrics> | undefined;
  #pages: PageMetrics | undefined;
  #pending: Promise<string> | undefined;

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

  /** Of rendered pages, whichever app renders them. */
  get pages(): PageMetrics {
    this.#pages ??= pageMetrics(this.#registry);
    return this.#pages;
  }

  /** Counts the requests of an app. */
  observe(app: FastifyInstance): void {
    this.#requests ??= requestMetrics(this.#registry);
    const { requests, seconds } = this.#requests;
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
    // Values that are no longer reported disappear, such as those of a source that another one replaced.
    const momentary = momentaryMetrics(await this.#values());
    return Registry.merge([this.#registry, momentary]).metrics();
  }
}

function momentaryMetrics(values: readonly MetricValue[]): Registry {
  const registry = new Registry();
  const metrics = new Map<string, Counter | Gauge>();
  for (const { name, help, type, labels = {}, value } of values) {
    const options = { name, help, labelNames: Object.keys(labels), registers: [registry] };
    const metric = metrics.get(name) ?? (type === 'counter' ? new Counter(options) : new Gauge(options));
    metrics.set(name, metric);
    metric.inc(labels, value);
  }
  return registry;
}

function requestMetrics(registry: Registry) {
  const registers = [registry];
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
  return { requests, seconds };
}

/** Why a page is not rendered. */
export type ShellReason = 'late' | 'busy' | 'slow' | 'error';
type Outcome = 'rendered' | 'cached' | 'stale' | 'moved' | `shell_${ShellReason}`;

export type PageMetrics = ReturnType<typeof pageMetrics>;

export function pageMetrics(registry: Registry) {
  const registers = [registry];
  const pages = new Counter({
    name: 'core_explorer_pages_total',
    help: 'Pages by outcome: rendered, cached, stale, moved, or the shell and why',
    labelNames: ['outcome'] as const,
    registers,
  });
  const unread = new Counter({
    name: 'core_explorer_page_unread_total',
    help: 'Reads that rendered pages lack and browsers make, since no route names them',
    registers,
  });
  const seconds = new Histogram({
    name: 'core_explorer_page_render_duration_seconds',
    help: 'Time to render a page, its reads included',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1],
    registers,
  });
  return { count: (outcome: Outcome) => pages.inc({ outcome }), unread, seconds };
}

export interface MetricsAddress {
  readonly port: number;
  readonly host: string;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** A proxy on this machine sets one of these for the clients behind it. */
const forwardedHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Serves `/metrics` next to the API (supplement 6), for callers on this machine. */
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

function isLocal({ socket, headers }: FastifyRequest): boolean {
  if (forwardedHeaders.some((name) => headers[name] !== undefined)) return false;
  const { remoteAddress } = socket;
  return remoteAddress !== undefined && loopback.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
}
