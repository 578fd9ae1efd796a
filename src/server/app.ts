import { isUtf8 } from 'node:buffer';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance, type FastifyRequest, LogController, type onRequestHookHandler } from 'fastify';
import { isTooDeep, maxJsonDepth } from '#contract/codec/json.ts';
import { titleOf } from '#contract/codec/naming.ts';
import { homeNetworkOf, type Network } from '#contract/common.ts';
import type { Config } from '#contract/config.ts';
import {
  type DataCopy,
  type DataStop,
  dataCopyHeader,
  dataStopHeader,
  formatDataCopy,
  formatDataStop,
} from '#contract/endpoint.ts';
import { getNetworkSummary } from '#contract/stats.ts';
import type { NetworkStatus } from '#contract/status.ts';
import { listLatestTransactions } from '#contract/transaction.ts';
import { listOperations, type Source } from './api/operations.ts';
import { type Origin, withOrigin } from './api/status.ts';
import { HttpError } from './errors.ts';
import { logRequests, requestIds } from './http/access-log.ts';
import { TtlCache, VersionedCache } from './http/cache.ts';
import {
  handleClientError,
  handleConnect,
  handleExpectations,
  maxHeaderBytes,
  plainErrorHeaders,
  sendError,
} from './http/errors.ts';
import { type IngestOptions, serveIngest } from './http/ingest.ts';
import { healthRoutes, type Shutdown } from './http/lifecycle.ts';
import {
  type Budgets,
  type CountRequest,
  type RateLimits,
  registerRateLimit,
  storeBudgets,
  type TrustProxy,
  toFastifyTrustProxy,
} from './http/limits.ts';
import { serveMcp } from './http/mcp.ts';
import { Metrics, serveMetrics } from './http/metrics.ts';
import { normalizeTarget, rejectOtherMethods, type ServeOptions, serve } from './http/serve.ts';
import { canStream, defaultStreamLimits, type StreamLimits, serveStream } from './http/stream.ts';
import { serveExplorer } from './pages/explorer.ts';
import type { PageRenderer } from './pages/page-cache.ts';
import { type PreviewDrawer, servePreviews } from './pages/previews.ts';
import { serveDescription } from './pages/reference.ts';
import { pagesOf } from './pages/render.ts';
import { serveSite } from './pages/site.ts';

export interface AppOptions extends Omit<ServeOptions, 'cache' | 'budgets' | 'count'> {
  /** `silent` for no log. */
  readonly logLevel: string;
  readonly explorer: string;
  readonly config: Config;
  /** Configuration that the source provides; `config` overrides it. */
  readonly sourceConfig?: () => Config;
  /** Public URL, such as `https://explorer.example`; default: the host of the request. */
  readonly publicUrl?: string | undefined;
  /** Per client; default: no limits. */
  readonly rateLimits?: RateLimits;
  /** Proxies whose forwarded headers are trusted; default: none. */
  readonly trustProxy?: TrustProxy;
  /** Concurrency limits; default: the limits of a store with one session. */
  readonly budgets?: Budgets;
  readonly streams?: StreamLimits;
  /** Why no new data is written, and since when; default: unknown. */
  readonly dataStop?: () => DataStop | undefined;
  /** How much of the data is copied from the service that responds until then; default: none is being copied. */
  readonly dataCopy?: (() => DataCopy | undefined) | undefined;
  /** What the operator announces of a network; default: there is no registry. */
  readonly incidents?: (network: Network) => NetworkStatus['incidents'];
  /** Where the source reads; default: a store. */
  readonly origin?: Origin;
  /** @throws Error if the files of the store are damaged; default: no check */
  readonly check?: () => void;
  /** Request metrics; default: a registry of this app. */
  readonly metrics?: Metrics;
  readonly hasMetricsPort?: boolean;
  /** Ends the app in order; default: `/readyz` does not announce the end. */
  readonly shutdown?: Shutdown;
  /** Aborts when another app has taken the place of this one, whose caches are emptied. */
  readonly retired?: AbortSignal | undefined;
  /** Takes lines of feeds; default: there is no such endpoint. */
  readonly ingest?: IngestOptions | undefined;
  /** Renders pages; default: the browser renders them. */
  readonly renderPage?: PageRenderer | undefined;
  /** Draws previews of links; default: they show the icon. */
  readonly drawPreview?: PreviewDrawer | undefined;
}

/** What readiness reads: rows of the largest tables. */
const probe = listLatestTransactions.query.parse({ limit: 1 });

/** Creates the whole service over one source: API, explorer, headers, errors. It has no global state. */
export async function createApp(over: Source, options: AppOptions): Promise<FastifyInstance> {
  const app = createServer(options);
  parseJsonBodies(app);
  app.setErrorHandler(sendError);
  options.shutdown?.observe(app);
  logRequests(app, options.logLevel);
  const security = securityHeaders(originOfUrl(options.config.apiUrl));
  // Hooks of every request are synchronous: each promise is another turn of the event loop.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(security).header('x-request-id', request.id).header('vary', 'accept-encoding');
    done();
  });
  await app.register(cors, corsOptions);
  app.addHook('onRequest', expectHost);
  // zstd compresses our responses worse than brotli and gzip.
  await app.register(compress, { encodings: ['br', 'gzip'], requestEncodings: ['br', 'gzip', 'deflate'] });
  const count = await registerRateLimit(app, options.rateLimits ?? {});
  const rejectMethods = rejectOtherMethods(app, count);
  const dataStop = options.dataStop ?? (() => undefined);
  const dataCopy = options.dataCopy ?? (() => undefined);
  const source: Source = { ...over, getStatus: statusReader(over, options) };
  const { version } = source;
  const check = async () => {
    options.check?.();
    if (!version) return;
    // A lock on a table leaves the version readable, but no list.
    await Promise.all([version(), source.listLatestTransactions(probe)]);
  };
  healthRoutes(app, { check, dataStop, isEnding: () => options.shutdown?.hasBegun ?? false });
  addDataHeaders(app, { dataStop, dataCopy });
  const metrics = options.metrics ?? new Metrics(async () => []);
  metrics.observe(app);
  serveMetrics(app, metrics, options.hasMetricsPort ?? false);
  const { publicUrl, config } = options;
  const hasIngest = options.ingest !== undefined;
  const networkName = config.name ?? titleOf(options.naming);
  serveDescription(app, options.naming, {
    networkName,
    folder: options.explorer,
    sourceUrl: config.sourceUrl,
    hasStream: canStream(source),
    hasIngest,
  });
  const cache = version ? new VersionedCache(version) : new TtlCache();
  options.retired?.addEventListener('abort', () => cache.clear(), { once: true });
  const budgets = options.budgets ?? storeBudgets(1);
  const serveOptions = { ...options, cache, budgets, count };
  for (const [name, operation] of listOperations()) serve(app, operation, source[name], serveOptions);
  serveStream(app, source, { naming: options.naming, limits: options.streams ?? defaultStreamLimits, metrics, count });
  serveMcp(app, options.naming, `${networkName} Explorer`, count);
  if (options.ingest) await serveIngest(app, options.ingest, count);
  const homeNetwork = homeNetworkOf(config.networks);
  serveSite(app, source, { cache, budgets, publicUrl, networkName, homeNetwork });
  await servePages(app, options, { version, metrics, networkName, count });
  rejectMethods();
  return app;
}

interface PagesOptions {
  readonly version: Source['version'];
  readonly metrics: Metrics;
  readonly networkName: string;
  readonly count: CountRequest;
}

/** Serves the pages of the explorer, and previews of their links. */
async function servePages(app: FastifyInstance, options: AppOptions, pages: PagesOptions): Promise<void> {
  const { config, publicUrl, retired } = options;
  const { version, metrics, networkName, count } = pages;
  // With another API URL the browser fetches the data itself.
  const isOwnApi = config.apiUrl === undefined;
  const renderer = isOwnApi ? options.renderPage : undefined;
  const draw = isOwnApi && config.previews !== false ? options.drawPreview : undefined;
  const clientConfig = () => ({
    ...options.sourceConfig?.(),
    ...config,
    ...((draw || config.previews) && { previews: draw !== undefined }),
  });
  if (draw) servePreviews(app, { draw, config: clientConfig, publicUrl, count });
  const render = renderer && pagesOf(app, renderer, { config: clientConfig, version, metrics, publicUrl, retired });
  await serveExplorer(app, options.explorer, { config: clientConfig, networkName, render, count });
}

/** Creates the server with its limits, without routes and headers. */
function createServer(options: AppOptions): FastifyInstance {
  const app = fastify({
    logger: { level: options.logLevel },
    // Requests are logged in a hook, in one line.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(options.trustProxy ?? false),
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 4096 },
    trustProxy: toFastifyTrustProxy(options.trustProxy ?? false),
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 30_000,
    // Requests on open connections get responses until the last one ends.
    return503OnClosing: false,
    rewriteUrl: (request) => normalizeTarget(request),
    // A missing Host header is rejected in a hook below, with a message.
    http: { maxHeaderSize: maxHeaderBytes, requireHostHeader: false },
    clientErrorHandler: handleClientError,
    // Framework errors bypass every hook, so plugins add no headers.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(plainErrorHeaders)),
  });
  app.server.headersTimeout = 15_000;
  handleExpectations(app.server);
  handleConnect(app.server);
  return app;
}

function parseJsonBodies(app: FastifyInstance): void {
  // The validators only handle application/json.
  app.removeContentTypeParser('text/plain');
  const parseBody = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = utf8Of(Buffer.from(body), request.headers['content-type']);
    if (text === undefined) done(new HttpError(415, 'The request body must be UTF-8.'));
    else if (isTooDeep(text)) {
      done(new HttpError(400, `The request body must not be nested deeper than ${maxJsonDepth} levels.`));
    } else parseBody(request, text, done);
  });
}

const corsOptions = {
  origin: '*',
  methods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
  exposedHeaders: [
    dataCopyHeader,
    dataStopHeader,
    'age',
    'date',
    'etag',
    'retry-after',
    'ratelimit-limit',
    'ratelimit-remaining',
    'ratelimit-reset',
    'x-cached-at',
    'x-request-id',
  ].join(', '),
  // Also respond to OPTIONS requests that are not preflights.
  strictPreflight: false,
};

const expectHost: onRequestHookHandler = ({ raw }, _reply, done) => {
  // RFC 9112, 3.2
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
    return done(new HttpError(400, 'The Host header is missing.'));
  }
  const isRepeated = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
  done(isRepeated ? new HttpError(400, 'The Host header must not be repeated.') : undefined);
};

/** Returns the status of the source, with what this service knows of its data. */
function statusReader(over: Source, options: AppOptions): Source['getStatus'] {
  const { origin = { kind: 'store' }, dataStop, dataCopy, incidents } = options;
  return async (query) => {
    const found = await over.getStatus(query);
    if (!found) return found;
    return withOrigin(found, origin, { stop: dataStop?.(), copy: dataCopy?.(), incidents: incidents?.(query.network) });
  };
}

/** Returns a body as text; undefined if it is not UTF-8, or is said not to be. */
function utf8Of(body: Buffer, contentType = ''): string | undefined {
  const [, charset = 'utf-8'] = /;\s*charset="?([^\s;"]*)/i.exec(contentType) ?? [];
  return /^utf-?8$/i.test(charset) && isUtf8(body) ? body.toString() : undefined;
}

function originOfUrl(url: string | undefined): string[] {
  return url === undefined ? [] : [new URL(url).origin];
}

/**
 * Returns the security headers of every response, made once: Helmet builds its policy again for each request. HSTS is
 * set by the proxy that terminates TLS.
 * @param apiOrigins other origins that the explorer reads from
 */
function securityHeaders(apiOrigins: readonly string[]): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Widths and positions of drawings. This does not allow scripts.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...apiOrigins].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    // The API is public.
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

/** Adds what a page says about the data to the summary, which every page of the explorer polls. */
function addDataHeaders(
  app: FastifyInstance,
  { dataStop, dataCopy }: { dataStop: () => DataStop | undefined; dataCopy: () => DataCopy | undefined },
): void {
  const headersFor = ({ routeOptions }: FastifyRequest): Record<string, string> => {
    if (routeOptions.url !== getNetworkSummary.path) return {};
    const [stop, copy] = [dataStop(), dataCopy()];
    return {
      ...(stop && { [dataStopHeader]: formatDataStop(stop) }),
      ...(copy && { [dataCopyHeader]: formatDataCopy(copy) }),
    };
  };
  const isEmpty = (headers: object) => Object.keys(headers).length === 0;
  app.addHook('onRequest', (request, _reply, done) => {
    // A browser that stored this response would reuse its headers for every later 304.
    if (!isEmpty(headersFor(request))) delete request.headers['if-none-match'];
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // An upstream service may have sent a header with this very response.
    const headers = reply.statusCode === 304 ? {} : headersFor(request);
    if (!isEmpty(headers)) reply.headers(headers).header('cache-control', 'no-store');
    done();
  });
}
