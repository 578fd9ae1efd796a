import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../../contract/config.ts';
import { homeNetworkOf } from '../../contract/endpoints/common.ts';
import { type DataStop, dataStopHeader } from '../../contract/endpoints/data-stop.ts';
import { AgingCache } from '../cache/aging-cache.ts';
import { AnswerCache } from '../cache/answer-cache.ts';
import { serveDescription } from '../docs/describe.ts';
import { Metrics } from '../metrics/metrics.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import type { PageRenderer } from '../render/renderer.ts';
import { pagesOf } from '../render/serve-pages.ts';
import { addressRoutes } from '../routes/address.ts';
import { historyRoutes } from '../routes/history.ts';
import { statsRoutes } from '../routes/stats.ts';
import { tokenRoutes } from '../routes/token.ts';
import { transactionRoutes } from '../routes/transaction.ts';
import { nothingHere, serveExplorer } from '../site/explorer.ts';
import { serveSite } from '../site/site.ts';
import type { Source } from '../source.ts';
import { StoreDamaged, StoreUnavailable } from '../store/engine/unavailable.ts';
import { type Budgets, storeBudgets } from './budgets.ts';
import {
  answerClientError,
  answerConnect,
  answerExpectations,
  mostHeaderBytes,
  plainErrorHeaders,
} from './client-error.ts';
import { tellDataStop } from './data-stop.ts';
import { limitRate, type RateLimit } from './limits.ts';
import { damaged, serveOperations } from './operations.ts';
import { Refusal } from './refusal.ts';
import type { ServeOptions } from './serve.ts';
import { type TrustProxy, trustOf } from './trust-proxy.ts';

/** What an app needs beside its source. */
export interface AppOptions extends Omit<ServeOptions, 'cache' | 'budgets'> {
  /** `silent` for none. */
  readonly logLevel: string;
  /** Folder of the built explorer. */
  readonly explorer: string;
  readonly config: Config;
  /** What the service knows of itself at this moment; what stands in `config` wins. */
  readonly ownConfig?: () => Config;
  /** Where people reach it, such as `https://explorer.example`; left out: whatever host was asked. */
  readonly publicUrl?: string | undefined;
  /** For each client; left out: none. */
  readonly rateLimit?: RateLimit | undefined;
  /** The proxies whose forwarded headers are believed; left out: none. */
  readonly trustProxy?: TrustProxy;
  /** What is worked on at the same time; left out: what a store of one session can bear. */
  readonly budgets?: Budgets;
  /** Why no new data is written, and since when; left out: nobody knows. */
  readonly dataStop?: () => DataStop | undefined;
  /** @throws Error where the store's files are damaged; left out: there are none */
  readonly check?: () => void;
  /** Counts the requests; left out: those of this app alone. */
  readonly metrics?: Metrics;
  /** Whether `/metrics` is on a port of its own. */
  readonly hasMetricsPort?: boolean;
  /** Renders pages; left out: the browser renders them. */
  readonly renderPage?: PageRenderer | undefined;
}

/** The whole service over one source: API, explorer, headers, errors. Nothing in it is global. */
export async function createApp(source: Source, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: options.logLevel },
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 4096 },
    trustProxy: trustOf(options.trustProxy ?? false),
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 30_000,
    // A missing Host is refused below, in a sentence.
    http: { maxHeaderSize: mostHeaderBytes, requireHostHeader: false },
    clientErrorHandler: answerClientError,
    // Past every hook, so with no header of any plugin.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(plainErrorHeaders)),
  });
  app.server.headersTimeout = 15_000;
  answerExpectations(app.server);
  answerConnect(app.server);
  // JSON under another name would be read by no validator.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(sendError);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...originOfUrl(options.config.apiUrl)],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Anyone may read the API; transport security belongs to whoever terminates TLS.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: false,
  });
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
    exposedHeaders: [
      dataStopHeader,
      'age',
      'etag',
      'retry-after',
      'ratelimit-limit',
      'ratelimit-remaining',
      'ratelimit-reset',
      'x-kept-at',
      'x-request-id',
    ],
    // OPTIONS answers also whoever is no browser.
    strictPreflight: false,
  });
  app.addHook('onRequest', async ({ raw }) => {
    // RFC 9112, 3.2
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
      throw new Refusal(400, 'The Host header is missing.');
    }
  });
  // zstd comes out larger than either for what we send.
  await app.register(compress, { encodings: ['br', 'gzip'] });
  if (options.rateLimit) await limitRate(app, options.rateLimit);
  const { version } = source;
  const dataStop = options.dataStop ?? (() => undefined);
  const check = async () => {
    options.check?.();
    await version?.();
  };
  serveOperations(app, { check, dataStop });
  tellDataStop(app, dataStop);
  const metrics = options.metrics ?? new Metrics(async () => []);
  metrics.observe(app);
  serveMetrics(app, metrics, options.hasMetricsPort ?? false);
  serveDescription(app, options.naming);
  const cache = version ? new AnswerCache(version) : new AgingCache();
  const budgets = options.budgets ?? storeBudgets(1);
  const serving = { ...options, cache, budgets };
  transactionRoutes(app, source, serving);
  addressRoutes(app, source, serving);
  tokenRoutes(app, source, serving);
  statsRoutes(app, source, serving);
  historyRoutes(app, source, serving);
  const { publicUrl } = options;
  const { config } = options;
  const networkName = config.name ?? 'Core';
  const homeNetwork = homeNetworkOf(config.networks);
  serveSite(app, source, { cache, budgets, publicUrl, networkName, homeNetwork });
  const shown = () => ({ ...options.ownConfig?.(), ...config });
  // What another service answers is the browser's to ask.
  const renderer = config.apiUrl === undefined ? options.renderPage : undefined;
  const render = renderer && pagesOf(app, renderer, { config: shown, version, metrics, publicUrl });
  await serveExplorer(app, options.explorer, { config: shown, networkName, render });
  return app;
}

/** The host to ask, where that is another one. */
function originOfUrl(url: string | undefined): string[] {
  return url === undefined ? [] : [new URL(url).origin];
}

/** Every error is its status and one sentence of text/plain; internals stay in the log (supplement 5). */
function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error);
  if (error instanceof StoreDamaged) request.log.error(error.message);
  if (refusal.status === 500) request.log.error({ err: error }, 'request failed');
  reply
    .status(refusal.status)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id);
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  reply.send(refusal.message);
}

function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreDamaged) return new Refusal(503, damaged, 60);
  if (error instanceof StoreUnavailable) {
    return new Refusal(503, 'The database is not available. Try again in a second.', error.retryAfterSeconds);
  }
  const { statusCode = 500 } = error;
  switch (statusCode) {
    case 400:
      return new Refusal(400, sentenceOfBadRequest(error.code));
    case 403:
    case 404:
      return new Refusal(404, nothingHere);
    case 412:
      return new Refusal(412, 'The file does not match If-Match or If-Unmodified-Since.');
    case 413:
      return new Refusal(413, 'The request body must not exceed 64 kB.');
    case 414:
      return new Refusal(400, 'A path segment must not exceed 4096 characters.');
    case 415:
      return new Refusal(415, 'The Content-Type of the request body must be application/json.');
    case 416:
      return new Refusal(416, 'Range is beyond the end of the file.');
    case 429:
      return new Refusal(429, 'Too many requests. Try again in a moment.');
    default:
      // What the framework and its plugins call the client's mistake is never ours.
      return statusCode > 400 && statusCode < 500
        ? new Refusal(400, 'The request is not valid.')
        : new Refusal(500, 'Internal error. Try again in a moment.');
  }
}

function sentenceOfBadRequest(code: string): string {
  if (code === 'FST_ERR_BAD_URL') return 'The path is not a valid URL.';
  return code.startsWith('FST_ERR_CTP_') ? 'The request body must be valid JSON.' : 'The request is not valid.';
}
