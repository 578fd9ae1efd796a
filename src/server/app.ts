import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../contract/config.ts';
import { AgingCache } from './aging-cache.ts';
import { AnswerCache } from './answer-cache.ts';
import { serveDescription } from './describe.ts';
import { serveExplorer } from './explorer.ts';
import { boundLoad, limitRate, type RateLimit } from './limits.ts';
import { serveOperations, type Vital } from './operations.ts';
import { pageHeads } from './page-head.ts';
import { Refusal } from './refusal.ts';
import { addressRoutes } from './routes/address.ts';
import { historyRoutes } from './routes/history.ts';
import { statsRoutes } from './routes/stats.ts';
import { tokenRoutes } from './routes/token.ts';
import { transactionRoutes } from './routes/transaction.ts';
import type { ServeOptions } from './serve.ts';
import { serveSite } from './site.ts';
import type { Source } from './source.ts';

/** What an app needs beside its source. */
export interface AppOptions extends Omit<ServeOptions, 'cache'> {
  /** `silent` for none. */
  readonly logLevel: string;
  /** Folder of the built explorer. */
  readonly explorer: string;
  readonly config: Config;
  /** Where people reach it, such as `https://explorer.example`; left out: whatever host was asked. */
  readonly publicUrl?: string | undefined;
  /** For each client; left out: none. */
  readonly rateLimit?: RateLimit | undefined;
  /** Whether a proxy in front tells the client's address. */
  readonly trustProxy?: boolean;
  /** API requests under way at most; one more is answered 503. */
  readonly mostUnderWay?: number;
  /** Figures for `/metrics`; left out: those of the service alone. */
  readonly vitals?: () => Promise<readonly Vital[]>;
}

/** The whole service over one source: API, explorer, headers, errors. Nothing in it is global. */
export async function createApp(source: Source, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: options.logLevel },
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 4096 },
    trustProxy: options.trustProxy ?? false,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 30_000,
    frameworkErrors: sendError,
  });
  app.server.headersTimeout = 15_000;
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
  // zstd comes out larger than either for what we send.
  await app.register(compress, { encodings: ['br', 'gzip'] });
  boundLoad(app, options.mostUnderWay ?? 512);
  if (options.rateLimit) await limitRate(app, options.rateLimit);
  const { version } = source;
  serveOperations(app, { check: async () => version?.(), vitals: options.vitals ?? (async () => []) });
  serveDescription(app, options.naming);
  const cache = version ? new AnswerCache(version) : new AgingCache();
  const serving = { ...options, cache };
  transactionRoutes(app, source, serving);
  addressRoutes(app, source, serving);
  tokenRoutes(app, source, serving);
  statsRoutes(app, source, serving);
  historyRoutes(app, source, serving);
  const { publicUrl } = options;
  const { config, naming } = options;
  const networkName = config.name ?? 'Core';
  serveSite(app, source, { cache, publicUrl, networkName });
  const headOf = pageHeads(source, { cache, publicUrl, networkName, naming });
  await serveExplorer(app, options.explorer, { config, networkName, headOf });
  return app;
}

/** The host to ask, where that is another one. */
function originOfUrl(url: string | undefined): string[] {
  return url === undefined ? [] : [new URL(url).origin];
}

/** Every error is its status and one sentence of text/plain; internals stay in the log (supplement 5). */
function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error);
  if (refusal.status === 500) request.log.error({ err: error }, 'request failed');
  reply
    .status(refusal.status)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    // A path that is no URL comes here past every hook.
    .header('access-control-allow-origin', '*');
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  reply.send(refusal.message);
}

function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  switch (error.statusCode) {
    case 414:
      return new Refusal(400, 'A part of the path may have at most 4096 characters.');
    case 413:
      return new Refusal(413, 'The request body may have at most 64 kB.');
    case 415:
      return new Refusal(415, 'The request body must be application/json.');
    case 400:
      return error.code === 'FST_ERR_BAD_URL'
        ? new Refusal(400, 'The path is not a valid URL.')
        : new Refusal(400, 'The request body must be valid JSON.');
    case 429:
      return new Refusal(429, error.message);
    case 404:
      return new Refusal(404, 'There is nothing at this path; the API is described in the README.');
    default:
      return new Refusal(500, 'The service failed to answer; the fault is not in your request. Try again in a moment.');
  }
}
